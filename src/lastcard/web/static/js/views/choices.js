// What is asked of the reader, with buttons to answer, and the controls that never move: UNO on one
// side, catch on the other, in every phase. Choosers stand in their own row and cover nothing.

import { html, nothing } from '../../vendor/lit.js';
import { shapeOf } from '../art/cards.js';
import { can, catchable, isAttack, isMine, isPlaying, legalOf, mySeat, names } from '../model.js';
import { act, notify, state, strike, tell } from '../store.js';
import { settings } from '../settings.js';
import { text } from '../words.js';
import { icon } from './icons.js';
import { face, ring } from './seats.js';
import { nextSort } from './hand.js';

/** The question to the reader, or who is waited for. */
export function promptText(table) {
  const { public: seen, private: own } = table;
  const who = names(table);
  if (own.pending) return text('ui-held');
  if (isMine(table)) {
    if (seen.phase === 'turn' && seen.stack) return text('prompt-turn-stack', { sum: seen.stack });
    if (seen.phase === 'turn' && isAttack(table)) return text('prompt-turn-attack');
    if (seen.phase === 'drawn' && !can(table, 'keep')) return text('prompt-drawn-must');
    if (seen.phase === 'give' && seen.target >= 0)
      return text('prompt-give-to', { target: who[seen.target] });
    if (seen.phase === 'challenge' && own.stakes) {
      const { kind, guilt, guilty, innocent } = own.stakes;
      return text(`prompt-challenge-${kind}`, {
        player: who[seen.player],
        card: seen.top,
        guilt,
        n: guilty,
        more: innocent,
      });
    }
    return text(`prompt-${seen.phase.replace('_', '-')}`);
  }
  if (!seen.phase) return '';
  const [seat = seen.player] = seen.deciding?.length ? seen.deciding : [seen.player];
  const other = seen.duel ? seen.duel.seats[1] : seen.target;
  return text(`phase-${seen.phase.replace('_', '-')}`, {
    player: who[seen.duel ? seen.duel.seats[0] : seat] ?? '',
    target: who[other] ?? '',
  });
}

function colorChoices(table) {
  return legalOf(table, 'color').map((action) => {
    const color = action.split(' ')[1];
    return html`<button class="choice color color-${color}" @click=${() => act(action)}>
      ${shapeOf(color)}<span>${text('action-color', { color })}</span>
    </button>`;
  });
}

function targetChoices(table) {
  return legalOf(table, 'target').map((action) => {
    const seat = Number(action.split(' ')[1]);
    return html`<button class="choice target" @click=${() => act(action)}>
      ${face(table.public.seats[seat], seat)}<span
        >${text('action-target', { player: names(table)[seat] })}</span
      ><span class="count">${table.public.sizes[seat]}</span>
    </button>`;
  });
}

function otherChoices(table) {
  const button = (action, label, kind = '') =>
    html`<button class="choice ${kind}" @click=${() => act(action)}>${label}</button>`;
  return [
    ...legalOf(table, 'count').map((action) =>
      button(action, text('action-count', { n: Number(action.split(' ')[1]) })),
    ),
    can(table, 'accept') ? button('accept', text('action-accept')) : nothing,
    can(table, 'challenge') ? button('challenge', text('action-challenge'), 'strong') : nothing,
    can(table, 'pass') ? button('pass', text('action-pass')) : nothing,
    can(table, 'keep') ? button('keep', text('action-keep')) : nothing,
    ...[...new Set(legalOf(table, 'jump').map((action) => action.split('#')[0]))].map((action) =>
      button(action, text('action-jump', { card: action.slice(5) }), 'strong'),
    ),
  ];
}

function drawButton(table) {
  if (!can(table, 'draw')) return nothing;
  const { stack } = table.public;
  const label = stack
    ? text('action-take-stack', { sum: stack })
    : text(isAttack(table) ? 'action-press' : 'action-draw');
  return html`<button class="choice" @click=${() => act('draw')}>${label}</button>`;
}

export function strikeNow(event) {
  event.preventDefault();
  strike(event.timeStamp);
}

function strikeButton(table) {
  const { duel } = table.public;
  const me = mySeat(table);
  if (!duel || me === null || !duel.seats.includes(me)) return nothing;
  const isDone = duel.struck?.includes(me);
  return html`<button
    class="choice strike ${duel.cued ? 'now' : ''}"
    ?disabled=${isDone}
    @pointerdown=${strikeNow}
    @keydown=${(event) =>
      !event.repeat && (event.key === 'Enter' || event.key === ' ') && strikeNow(event)}
    @click=${strikeNow}
  >
    ${text('action-strike')}
  </button>`;
}

/** The row of what is asked. */
export function prompt(table) {
  const isAsked = isPlaying(table) && (isMine(table) || legalOf(table, 'jump').length);
  const waiting = [...state.pending.values()].length > 0;
  return html`<section
    class="prompt ${isMine(table) ? 'asked' : ''}"
    aria-label=${text('web-your-move')}
  >
    <p class="question ${table.private.stakes ? 'long' : ''}">
      ${promptText(table)}
      ${waiting ? html`<span class="dots" aria-hidden="true">…</span>` : nothing}
    </p>
    <div class="choices" role="group" aria-label=${promptText(table)}>
      ${strikeButton(table)}
      ${isAsked
        ? html`${colorChoices(table)}${targetChoices(table)}${otherChoices(table)}${drawButton(
            table,
          )}`
        : nothing}
    </div>
  </section>`;
}

function callUno(table) {
  if (mySeat(table) !== null && isPlaying(table)) act('uno');
  else notify('uno-not-at-two', {}, 'C-17');
}

/** Catch whoever owes; pressed for nothing it asks the table, which says so and makes one rest. */
export function catchNow(table) {
  if (mySeat(table) === null || !isPlaying(table)) return;
  const seat = catchable(table);
  if (seat >= 0) return act(`catch ${seat}`);
  const { sizes = [] } = table.public;
  const guess = sizes.findIndex((size, i) => size === 1 && i !== mySeat(table));
  const next = (mySeat(table) + table.public.direction + sizes.length) % sizes.length;
  return act(`catch ${guess >= 0 ? guess : next}`);
}

function ownPlate(table) {
  const me = mySeat(table);
  const { public: seen } = table;
  if (me === null)
    return html`<div class="own"><span class="name">${text('web-watching')}</span></div>`;
  const seat = seen.seats[me];
  return html`<div
    class="own ${isMine(table) ? 'acts' : ''}"
    data-place="seat-${me}"
    data-seat=${me}
  >
    <span class="portrait">${face(seat, me)}${ring(me)}</span>
    <span class="name">${seat.name}</span>
    <span class="seconds" data-seconds></span>
    ${seen.called === me ? html`<span class="tag uno">UNO</span>` : nothing}
    ${seat.away
      ? html`<button class="choice strong" @click=${() => tell({ t: 'Return' })}>
          ${text('web-take-back')}
        </button>`
      : nothing}
  </div>`;
}

/** UNO, the own plate, sorting, catch: always there, always in the same place. */
export function controls(table) {
  const isSeated = mySeat(table) !== null;
  const owes = catchable(table) >= 0;
  const mustCall = can(table, 'uno');
  const caught = owes ? text('action-catch', { player: names(table)[catchable(table)] }) : '';
  return html`<section class="controls" aria-label=${text('web-controls')}>
    <button
      class="shout uno ${mustCall ? 'ready' : ''}"
      ?disabled=${!isSeated}
      @click=${() => callUno(table)}
    >
      ${text('ui-uno-button')}
    </button>
    <div class="between">${ownPlate(table)}</div>
    <button
      class="round sorter"
      title=${text('help-sort')}
      aria-label=${text('web-sort', { kind: text(`web-sort-${settings.sort}`) })}
      @click=${nextSort}
    >
      ${icon('sort')}
    </button>
    <button
      class="shout catch ${owes ? 'ready' : ''}"
      ?disabled=${!isSeated}
      aria-description=${owes ? caught : nothing}
      @click=${() => catchNow(table)}
    >
      ${text('ui-catch-button')}
    </button>
  </section>`;
}
