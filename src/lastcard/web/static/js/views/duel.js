// The Showdown Unit: two paddles, the loaded cards between them, the countdown, the red arrow. When
// the countdown ends only the server knows; the cue is painted in the first frame after it has come.

import { html, nothing } from '../../vendor/lit.js';
import { picture } from '../art/cards.js';
import { mySeat, names, screen } from '../model.js';
import { text } from '../words.js';
import { strikeNow } from './choices.js';

const seconds = (value) => (typeof value === 'number' ? value : null);

/** A hand that strikes, on the paddle. */
const PALM =
  'M30 92V58L18 46c-6-6 3-14 9-9l9 8V16c0-9 12-9 12 0v22-30c0-9 12-9 12 0v30-24c0-9 12-9 12 0v30-14c0-8 11-8 11 0v38c0 12-6 20-12 24Z';

function timeOf(seat) {
  const { verdict } = screen;
  if (!verdict) return '';
  const time = seconds(verdict.times[seat]);
  if (time === null) return text('ui-showdown-never-short');
  return time < 0 ? text('web-early-short') : text('option-value-seconds', { n: time });
}

function side(table, seats, which, loser) {
  const seat = seats[which];
  const { duel } = table.public;
  const hasStruck = duel?.struck?.includes(seat);
  const isMine = seat === mySeat(table);
  const shape = html`<span class="paddle"
      ><i
        ><svg viewBox="0 0 100 100" aria-hidden="true">
          <path fill="currentColor" d=${PALM}></path></svg></i></span
    ><span class="paddle-name">${names(table)[seat]}</span>
    <span class="time">${timeOf(seat)}</span>`;
  const fate = loser < 0 ? '' : loser === seat ? 'loses' : 'wins';
  const kind = `side ${which ? 'right' : 'left'} ${hasStruck ? 'struck' : ''} ${fate}`;
  return isMine && duel && !hasStruck
    ? html`<button
        class=${kind}
        @pointerdown=${strikeNow}
        @keydown=${(event) =>
          !event.repeat && (event.key === 'Enter' || event.key === ' ') && strikeNow(event)}
      >
        <span class="unseen">${text('action-strike')}</span
        ><span class="inside" aria-hidden="true">${shape}</span>
      </button>`
    : html`<div class=${kind}>${shape}</div>`;
}

/** The own press as the table has it, as soon as it has it: a person sees that it counted. */
function ownStrike(table) {
  const { duel } = table.public;
  const press = table.private.own_strike;
  if (!press || !duel?.seats.includes(mySeat(table))) return nothing;
  const n = Number(press);
  const early = press === 'never' ? 'never' : n < 0 ? 'yes' : 'no';
  return html`<p class="mine-time">
    ${text('event-struck-you', { early, seconds: early === 'no' ? n : 0 })}
  </p>`;
}

function verdictLine(table, loser) {
  const { duel } = table.public;
  if (loser < 0) return text(duel?.cued ? 'ui-showdown-strike' : 'ui-showdown-wait');
  const { winner, n } = screen.verdict;
  const who = names(table);
  const me = mySeat(table);
  const key = me === loser ? '-you' : me === winner ? '-you-winner' : '';
  return text(`event-duel-lost${key}`, { winner: who[winner], loser: who[loser], n });
}

/** The unit while a duel runs or its verdict is shown. */
export function unit(table) {
  const { duel, loaded } = table.public;
  if (!duel && !screen.verdict) return nothing;
  const seats = duel ? duel.seats : [screen.verdict.winner, screen.verdict.loser];
  const loser = screen.verdict && !duel ? screen.verdict.loser : -1;
  const count = Math.min(3, Math.max(1, loaded || screen.verdict?.n || 1));
  const arrow = loser < 0 ? '' : loser === seats[0] ? 'to-left' : 'to-right';
  return html`<div
    class="unit ${duel?.cued ? 'cued' : 'waiting'} ${loser >= 0 ? 'judged' : ''}"
    role="group"
    aria-label=${text('ui-showdown-for', {
      player: names(table)[seats[0]] ?? '',
      target: names(table)[seats[1]] ?? '',
      n: loaded || count,
    })}
    data-place="unit"
  >
    ${side(table, seats, 0, loser)}
    <div class="core">
      <div class="lamps" aria-hidden="true"><i></i><i></i><i></i></div>
      <div class="load" aria-hidden="true">
        ${Array.from(
          { length: count },
          (_, i) => html`<i .style=${`--k:${i};--n:${count}`}>${picture('back')}</i>`,
        )}
      </div>
      <div class="screen">
        <p class="verdict">${verdictLine(table, loser)}</p>
        ${ownStrike(table)}
      </div>
      <svg class="arrow ${arrow}" viewBox="0 0 240 84" aria-hidden="true">
        <path d="M8 32h22v20H8Zm32 0h22v20H40Zm32 0h70V8l90 34-90 34V52H72Z"></path>
      </svg>
    </div>
    ${side(table, seats, 1, loser)}
  </div>`;
}
