// The other players: round the table on wide screens, a compact strip above on phones.

import { html, nothing, repeat } from '../../vendor/lit.js';
import { picture } from '../art/cards.js';
import { reaction } from '../art/reactions.js';
import { around, catchable, isBot, legalOf, mySeat, screen, spot, standings } from '../model.js';
import { act, state } from '../store.js';
import { cardName, text } from '../words.js';
import { icon } from './icons.js';
import { open } from './sheet.js';

const MOST_BACKS = 12;
const HUES = [
  '#E8A33D',
  '#5FB6D9',
  '#D97BA6',
  '#8CC265',
  '#B493E6',
  '#E2785B',
  '#62C7B2',
  '#C9B458',
  '#7F9CF0',
  '#D6908F',
];

/** A seat's own colour. @param {number} i */
export const hueOf = (i) => HUES[i % HUES.length];

/** A ring that empties with the seat's clock. @param {number} seat */
export const ring = (seat) =>
  html`<svg class="clock" viewBox="0 0 100 100" aria-hidden="true">
    <circle class="track" cx="50" cy="50" r="46"></circle>
    <circle class="left" cx="50" cy="50" r="46" data-clock=${seat}></circle>
  </svg>`;

export function face(seat, i) {
  const letter = [...(seat.name || '?')][0]?.toLocaleUpperCase() ?? '?';
  return html`<span class="avatar" .style=${`--hue:${hueOf(i)}`}
    >${isBot(seat) || seat.away ? icon('bot') : letter}</span
  >`;
}

/** What is said about a seat. */
export function seatLabel(table, i) {
  const { public: seen } = table;
  const seat = seen.seats[i];
  const parts = [text('ui-seat-cards', { player: seat.name, n: seen.sizes?.[i] ?? 0 })];
  if (seen.deciding?.includes(i)) parts.push(text('ui-turn-of', { player: seat.name }));
  if (seen.called === i) parts.push(text('ui-seat-said-uno'));
  if (seat.player && !seat.connected) parts.push(text('web-away'));
  return parts.join('. ');
}

function backsOf(table, i) {
  const { public: seen, private: own } = table;
  const size = seen.sizes?.[i] ?? 0;
  const shown = own.backs?.[i]?.length ? own.backs[i] : null;
  const isDark = seen.side !== 'dark';
  const count = Math.min(size, MOST_BACKS);
  const cards = Array.from({ length: count }, (_, k) => {
    const card = shown?.[Math.floor((k * size) / count)] ?? 'back';
    return html`<i class="mini" .style=${`--k:${k - (count - 1) / 2};--n:${count}`}
      >${picture(card, isDark)}</i
    >`;
  });
  return html`<span class="minis" data-place=${`seat-${i}`}>${cards}</span>`;
}

function marks(table, i) {
  const { public: seen } = table;
  const seat = seen.seats[i];
  const said = screen.bubbles[i];
  return html`
    ${seen.called === i ? html`<span class="tag uno">UNO</span>` : nothing}
    ${seen.skipped?.includes?.(i) ? html`<span class="tag">${text('web-skipped')}</span>` : nothing}
    ${seat.player && !seat.connected
      ? html`<span class="tag away">${text('web-away')}</span>`
      : nothing}
    ${said ? html`<span class="bubble">${reaction(said.text) ?? said.text}</span>` : nothing}
  `;
}

const duelists = () => (screen.verdict ? [screen.verdict.winner, screen.verdict.loser] : []);

function oneSeat(table, i, k, count) {
  const { public: seen } = table;
  const seat = seen.seats[i];
  const where = spot(k, count, mySeat(table) !== null);
  const isNext = seen.deciding?.includes(i);
  const target = legalOf(table, 'target').includes(`target ${i}`);
  const canCatch = legalOf(table, 'catch').includes(`catch ${i}`);
  const size = seen.sizes?.[i] ?? 0;
  const isDueling = (seen.duel?.seats ?? duelists()).includes(i);
  const kind = [
    'seat',
    isNext ? 'acts' : '',
    isDueling ? 'duels' : '',
    target ? 'choosable' : '',
    canCatch && catchable(table) === i ? 'owes' : '',
    seat.away || (seat.player && !seat.connected) ? 'gone' : '',
  ].join(' ');
  const click = target ? () => act(`target ${i}`) : () => open(`seat:${i}`);
  const label = target ? text('web-choose-player', { player: seat.name }) : seatLabel(table, i);
  return html`<li class=${kind} .style=${`--x:${where.x}%;--y:${where.y}%`} data-seat=${i}>
    <button class="plate" @click=${click} aria-current=${isNext ? 'true' : nothing}>
      <span class="unseen">${label}</span
      ><span class="inside" aria-hidden="true"
        >${backsOf(table, i)}
        <span class="who">
          <span class="portrait"
            >${face(seat, i)}${ring(i)}${seat.player === seen.host
              ? html`<span class="host">${icon('crown')}</span>`
              : nothing}</span
          >
          <span class="name">${seat.name}</span>
          <span class="count ${size === 1 ? 'last' : ''}">${size}</span>
        </span>
        ${marks(table, i)}</span
      >
    </button>
  </li>`;
}

export function seats(table) {
  const order = around(table);
  return html`<ol class="seats" data-count=${order.length} aria-label=${text('ui-seats')}>
    ${repeat(
      order,
      (i) => i,
      (i, k) => oneSeat(table, i, k, order.length),
    )}
  </ol>`;
}

/** What can be known of one seat: opened by its plate. */
export function seatSheet(table, i) {
  const { public: seen, private: own } = table;
  const seat = seen.seats[i];
  if (!seat) return nothing;
  const row = (label, cards, isDark) =>
    cards?.length
      ? html`<h3>${label}</h3>
          <ul class="card-row" role="list">
            ${cards.map(
              (card) =>
                html`<li>
                  ${picture(card, isDark)}<span class="unseen">${cardName(card)}</span>
                </li>`,
            )}
          </ul>`
      : nothing;
  const { place } = standings(table).find((entry) => entry.seat === i) ?? {};
  return html` <p class="big">${seatLabel(table, i)}.</p>
    <p>
      ${text('ui-score-line', { player: seat.name, points: seen.scores?.[i] ?? 0 })}
      ${place ? html`<span class="tag">${text('web-place')} ${place}</span>` : nothing}
    </p>
    ${row(text('web-their-backs'), own.backs?.[i], seen.side !== 'dark')}
    ${row(text('web-known-cards'), own.known?.[i], seen.side === 'dark')}
    ${seat.player && seat.player !== state.player
      ? html`<p>
          <button
            class="quiet"
            @click=${() =>
              import('../store.js').then((store) =>
                store.mutePlayer(seat.player, !state.muted.has(seat.player)),
              )}
          >
            ${state.muted.has(seat.player)
              ? text('web-unmute', { player: seat.name })
              : text('web-mute', { player: seat.name })}
          </button>
          ${seen.host === state.player
            ? html`<button class="quiet" @click=${() => open(`away:${seat.player}`)}>
                ${text('web-kick', { player: seat.name })}
              </button>`
            : nothing}
        </p>`
      : nothing}`;
}
