// The Showdown Unit: two paddles, the loaded cards between them, the countdown, the red arrow. When
// the countdown ends only the server knows; the cue is painted in the frame in which it comes.

import { html, nothing } from '../../vendor/lit.js';
import { picture } from '../art/cards.js';
import { mySeat, names, screen } from '../model.js';
import { text } from '../words.js';
import { strikeNow } from './choices.js';

const seconds = (value) => (typeof value === 'number' ? value : null);

function side(table, seats, which, loser) {
  const seat = seats[which];
  const { duel } = table.public;
  const hasStruck = duel?.struck?.includes(seat);
  const time = screen.verdict ? seconds(screen.verdict.times[seat]) : null;
  const isMine = seat === mySeat(table);
  const shape = html`<span class="paddle"><i></i></span><span class="paddle-name">${names(table)[seat]}</span>`;
  const result = screen.verdict
    ? html`<span class="time">${time === null ? text('ui-showdown-never-short') : text('option-value-seconds', { n: time })}</span>`
    : nothing;
  const kind = `side ${which ? 'right' : 'left'} ${hasStruck ? 'struck' : ''} ${loser === seat ? 'loses' : ''}`;
  return isMine && duel && !hasStruck
    ? html`<button class=${kind} @pointerdown=${strikeNow} @keydown=${(event) => !event.repeat && (event.key === 'Enter' || event.key === ' ') && strikeNow(event)}><span class="unseen">${text('action-strike')}</span><span class="inside" aria-hidden="true">${shape}${result}</span></button>`
    : html`<div class=${kind}>${shape}${result}</div>`;
}

/** The unit while a duel runs or its verdict is shown. */
export function unit(table) {
  const { duel, loaded } = table.public;
  if (!duel && !screen.verdict) return nothing;
  const seats = duel ? duel.seats : [screen.verdict.winner, screen.verdict.loser];
  const loser = screen.verdict && !duel ? screen.verdict.loser : -1;
  const count = Math.min(3, Math.max(1, loaded || screen.verdict?.n || 1));
  const line =
    screen.verdict && !duel
      ? text('event-duel-lost', {
          winner: names(table)[screen.verdict.winner],
          loser: names(table)[loser],
          n: screen.verdict.n,
        })
      : duel?.cued
        ? text('ui-showdown-strike')
        : text('ui-showdown-wait');
  const arrow = loser < 0 ? '' : loser === seats[0] ? 'to-left' : 'to-right';
  return html`<div class="unit ${duel?.cued ? 'cued' : 'waiting'} ${loser >= 0 ? 'judged' : ''}" role="group" aria-label=${text('ui-showdown-for', { player: names(table)[seats[0]] ?? '', target: names(table)[seats[1]] ?? '', n: loaded || count })} data-place="unit">
    ${side(table, seats, 0, loser)}
    <div class="core">
      <div class="lamps" aria-hidden="true"><i></i><i></i><i></i></div>
      <div class="load" aria-hidden="true">${Array.from({ length: count }, (_, i) => html`<i .style=${`--k:${i}`}>${picture('back')}</i>`)}</div>
      <p class="verdict">${line}</p>
      <svg class="arrow ${arrow}" viewBox="0 0 120 40" aria-hidden="true"><path d="M2 14h78V2l38 18-38 18V26H2Z"></path></svg>
    </div>
    ${side(table, seats, 1, loser)}
  </div>`;
}
