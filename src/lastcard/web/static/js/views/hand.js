// The own hand: a fan that never hides an index, sorted as its owner likes, played by a tap, by
// dragging a card up, or by keys. Which card fits is the server's word.

import { html, nothing, repeat } from '../../vendor/lit.js';
import { picture, readFace } from '../art/cards.js';
import { isMine, isPlaying, mySeat } from '../model.js';
import { changed } from '../drawing.js';
import { act, notify, state } from '../store.js';
import { keep, settings } from '../settings.js';
import { cardName, text } from '../words.js';
import { shake } from '../motion.js';

const ORDER = 'rygbktop';
const RANK = (symbol) => (/^\d+$/.test(symbol) ? Number(symbol) : 20 + symbol.charCodeAt(0));
const DRAG_PX = 10;

let width = 0;
let cardWidth = 90;
/** Own order by dragging: numbers of cards. */
let own = [];
let raised = -1;

/** Cards in the order in which they are shown. */
export function sorted(hand) {
  const cards = [...hand];
  const color = (card) =>
    readFace(card.card).isWild ? 9 : ORDER.indexOf(readFace(card.card).color);
  const rank = (card) => RANK(readFace(card.card).symbol);
  if (settings.sort === 'color')
    cards.sort((a, b) => color(a) - color(b) || rank(a) - rank(b) || a.n - b.n);
  else if (settings.sort === 'number')
    cards.sort((a, b) => rank(a) - rank(b) || color(a) - color(b) || a.n - b.n);
  else if (settings.sort === 'own') {
    const at = (card) => (own.includes(card.n) ? own.indexOf(card.n) : 1000 + card.n);
    cards.sort((a, b) => at(a) - at(b));
  }
  return cards;
}

export function nextSort() {
  const kinds = ['color', 'number', 'arrival'];
  keep({ sort: kinds[(kinds.indexOf(settings.sort) + 1) % kinds.length] });
  changed();
}

const asksForCard = (table) =>
  isPlaying(table) &&
  isMine(table) &&
  ['turn', 'drawn', 'extra', 'give'].includes(table.public.phase);

/** Words of one card: "Red 7, playable". */
function labelOf(table, card) {
  const parts = [cardName(card.card)];
  if (asksForCard(table) || card.play)
    parts.push(card.play ? text('ui-playable') : text('ui-not-playable'));
  if (table.private.drawn === card.n) parts.push(text('ui-just-drawn'));
  if (card.back) parts.push(text('ui-other-side', { card: card.back }));
  return parts.join(', ');
}

export function why(card) {
  if (card.why?.reason) notify(card.why.reason, card.why.values || {}, card.why.ruling);
  else notify('not-your-decision', {}, 'C-04');
}

export function choose(table, card, element, isTap = false) {
  const needsTwo = isTap && settings.twoTaps;
  if (needsTwo && raised !== card.n) {
    raised = card.n;
    changed();
    return;
  }
  raised = -1;
  if (card.play) act(card.play);
  else {
    shake(element);
    why(card);
  }
}

/** How far the second row lies below the first: index, shape and mark of the first stay in sight. */
const ROW = 0.58;

/** A fan while there is room; else a straight row; else two rows; else two rows that scroll. */
function layout(count) {
  const room = Math.max(200, width - 16);
  const least = Math.max(24, cardWidth * 0.3);
  const leastInRows = Math.max(24, cardWidth * 0.26);
  const most = Math.max(1, count - 1);
  const tilt = Math.min(width < 500 ? 2.4 : 4, 26 / Math.max(count, 1));
  const overhang = Math.sin((most * tilt * Math.PI) / 360) * cardWidth * 1.3;
  const stepIn = (space, gaps) =>
    Math.min(cardWidth * 0.82, (space - cardWidth) / Math.max(1, gaps));
  const fanned = stepIn(room - 2 * overhang, most);
  const isFan = fanned >= least;
  const straight = isFan ? fanned : stepIn(room, most);
  const rowSize = straight >= least ? count : Math.ceil(count / 2);
  const step = Math.max(leastInRows, straight >= least ? straight : stepIn(room, rowSize - 1));
  const total = step * (rowSize - 1) + cardWidth;
  const isLong = total > room + 1;
  return {
    step,
    total,
    isLong,
    rowSize,
    tilt: isFan ? tilt : 0,
    left: isLong ? 8 : (width - total) / 2,
  };
}

function styleOf(i, count, { step, tilt, rowSize, left }) {
  const row = Math.floor(i / rowSize);
  const middle = i - (count - 1) / 2;
  const sink = Math.min(middle * middle * tilt * 0.018 * step * 0.45, cardWidth * 0.4);
  const x = left + (i - row * rowSize) * step;
  const y = sink + row * ROW * cardWidth;
  const turn = middle * tilt;
  return `--x:${x.toFixed(1)}px;--y:${y.toFixed(1)}px;--r:${turn.toFixed(2)}deg`;
}

function oneCard(table, card, i, count, room) {
  const isPending = state.pending.size && [...state.pending.values()].includes(card.play);
  const isHeld = table.private.pending && table.private.pending === card.play;
  const isAsked = asksForCard(table);
  const kind = [
    'held-card',
    card.play ? 'fits' : isAsked ? 'unfit' : '',
    card.n === table.private.drawn ? 'drawn' : '',
    raised === card.n ? 'raised' : '',
    isPending || isHeld ? 'pending' : '',
  ].join(' ');
  return html`<li class=${kind} .style=${styleOf(i, count, room)} data-n=${card.n}>
    <button
      class="card"
      data-card=${card.card}
      aria-label=${labelOf(table, card)}
      tabindex=${i === focusIndex(count) ? 0 : -1}
      @click=${(event) =>
        event.detail === 0 || !dragged
          ? choose(table, card, event.currentTarget, event.detail !== 0 && isTouch)
          : undefined}
      @focus=${() => {
        focused = card.n;
      }}
    >
      ${picture(card.card, table.public.side === 'dark')}
    </button>
  </li>`;
}

let focused = -1;
let dragged = false;
let shownCards = [];

function focusIndex(count) {
  const at = shownCards.findIndex((card) => card.n === focused);
  return at >= 0 ? at : Math.min(0, count - 1);
}

/** Move the focus along the hand. @param {number} by */
export function moveFocus(by) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = document.querySelectorAll('.hand .card');
  const cards = [...found];
  if (!cards.length) return;
  const at = cards.findIndex((card) => card === document.activeElement);
  const next = at < 0 ? (by > 0 ? 0 : cards.length - 1) : (at + by + cards.length) % cards.length;
  cards[next].focus();
  cards[next].scrollIntoView({ inline: 'center', block: 'nearest' });
}

export function focusHand() {
  /** @type {HTMLElement | null} */
  const first =
    document.querySelector('.hand .fits .card') || document.querySelector('.hand .card');
  first?.focus();
}

let drag = null;
/** Whether the last press was a finger's: not every browser says so of the click that follows. */
let isTouch = false;

function pressed(event) {
  dragged = false;
  isTouch = event.pointerType === 'touch';
  const item = event.target.closest?.('.held-card');
  if (!item || event.button > 0) return;
  drag = {
    item,
    x: event.clientX,
    y: event.clientY,
    n: Number(item.dataset.n),
    isMoving: false,
    id: event.pointerId,
  };
}

function moved(event) {
  if (!drag || event.pointerId !== drag.id) return;
  if (!event.buttons) {
    letGo(); // outside the hand, which was not told
    return;
  }
  const dx = event.clientX - drag.x;
  const dy = event.clientY - drag.y;
  if (!drag.isMoving) {
    if (Math.hypot(dx, dy) < DRAG_PX) return;
    drag.isMoving = true;
    dragged = true;
    try {
      drag.item.setPointerCapture(event.pointerId);
    } catch {
      // The pointer has gone already.
    }
    drag.item.classList.add('dragging');
  }
  drag.item.style.setProperty('--dx', `${dx}px`);
  drag.item.style.setProperty('--dy', `${dy}px`);
}

function letGo() {
  const { item } = drag;
  drag = null;
  item.classList.remove('dragging');
  item.style.removeProperty('--dx');
  item.style.removeProperty('--dy');
}

function released(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const { item, n, isMoving, x, y } = drag;
  letGo();
  if (!isMoving || event.type === 'pointercancel') return;
  const card = shownCards.find((each) => each.n === n);
  if (!card || !state.table) return;
  if (event.clientY < y - cardWidth * 0.55) choose(state.table, card, item);
  else reorder(n, event.clientX - x);
  setTimeout(() => {
    dragged = false;
  }, 0);
}

function reorder(n, dx) {
  const order = shownCards.map((card) => card.n);
  const { step } = layout(order.length);
  const from = order.indexOf(n);
  const to = Math.max(0, Math.min(order.length - 1, from + Math.round(dx / Math.max(step, 1))));
  if (to === from) return;
  order.splice(from, 1);
  order.splice(to, 0, n);
  own = order;
  keep({ sort: 'own' });
  changed();
}

/** Measure the room for the hand anew: after it has come, and when the window changes. Is it another? */
export function measure(element) {
  if (!element) return false;
  const fresh = element.clientWidth;
  const card = element.querySelector('.held-card')?.offsetWidth || cardWidth;
  if (Math.abs(fresh - width) <= 1 && Math.abs(card - cardWidth) <= 1) return false;
  width = fresh;
  cardWidth = card;
  return true;
}

export function hand(table) {
  shownCards = sorted(table.private.hand || []);
  const count = shownCards.length;
  const room = layout(count);
  return html`<section
    class="hand ${room.isLong ? 'long' : ''} ${isMine(table) ? 'mine' : ''}"
    aria-label=${text('ui-hand')}
    data-place="hand"
    @pointerdown=${pressed}
    @pointermove=${moved}
    @pointerup=${released}
    @pointercancel=${released}
  >
    <ul
      class="fan"
      role="list"
      .style=${`width:${room.isLong ? `${Math.ceil(room.total + 16)}px` : '100%'}`}
    >
      ${repeat(
        shownCards,
        (card) => card.n,
        (card, i) => oneCard(table, card, i, count, room),
      )}
    </ul>
    ${count || mySeat(table) === null ? nothing : html`<p class="none">${text('ui-hand-empty')}</p>`}
  </section>`;
}
