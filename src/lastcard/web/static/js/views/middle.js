// The middle of the table: draw pile or launcher, discard pile, what is in force, the ring of the
// direction.

import { html, nothing, repeat, svg } from '../../vendor/lit.js';
import { picture, shapeOf } from '../art/cards.js';
import { burst } from '../art/symbols.js';
import { around, can, isAttack, mySeat, screen, spot } from '../model.js';
import { act } from '../store.js';
import { cardName, text } from '../words.js';

const CHEVRONS = 8;

function directionRing(seen) {
  const marks = Array.from(
    { length: CHEVRONS },
    (_, i) =>
      svg`<path transform=${`rotate(${(i * 360) / CHEVRONS} 100 100)`} d="M96 6 L106 12 L96 18"></path>`,
  );
  const arcs = Array.from(
    { length: CHEVRONS },
    (_, i) =>
      svg`<path transform=${`rotate(${(i * 360) / CHEVRONS} 100 100)`} d="M111 12.6 A88 88 0 0 1 155 31"></path>`,
  );
  return html`<div class="ring ${seen.direction === -1 ? 'back' : ''}" role="img" aria-label=${text('ui-direction-line', { direction: seen.direction === -1 ? 'anticlockwise' : 'clockwise' })}>
    <svg viewBox="0 0 200 200" aria-hidden="true">${marks}${arcs}</svg>
  </div>`;
}

function drawPile(table) {
  const { public: seen } = table;
  const canDraw = can(table, 'draw');
  const isDark = seen.side !== 'dark';
  const back = seen.draw_back || 'back';
  const layers = Math.min(3, Math.ceil((seen.draw_size || 0) / 12));
  const label = [
    text('ui-draw-pile-cards', { n: seen.draw_size ?? 0 }),
    seen.draw_back ? text('ui-draw-pile-back', { card: seen.draw_back }) : '',
    canDraw ? text('action-draw') : '',
  ]
    .filter(Boolean)
    .join('. ');
  return html`<button class="pile draw ${canDraw ? 'ready' : ''}" data-place="draw" aria-disabled=${canDraw ? 'false' : 'true'} @click=${() => canDraw && act('draw')}>
    <span class="unseen">${label}</span>
    ${Array.from({ length: layers }, (_, i) => html`<i class="under" .style=${`--k:${i + 1}`}>${picture(back, isDark)}</i>`)}
    ${seen.draw_size ? html`<i class="over">${picture(back, isDark)}</i>` : html`<i class="empty"></i>`}
    <span class="pile-count" aria-hidden="true">${seen.draw_size ?? 0}</span>
  </button>`;
}

function lean(table) {
  const [seat] = table.public.deciding || [];
  if (seat === undefined) return 0;
  if (seat === mySeat(table)) return 0;
  const order = around(table);
  const { x } = spot(order.indexOf(seat), order.length, mySeat(table) !== null);
  return Math.max(-14, Math.min(14, (x - 50) / 3));
}

function launcher(table) {
  const { public: seen } = table;
  const canPress = can(table, 'draw');
  const label = [
    text('ui-launcher-cards', { n: seen.draw_size ?? 0 }),
    canPress ? text('action-press') : '',
  ]
    .filter(Boolean)
    .join('. ');
  return html`<button class="pile launcher ${canPress ? 'ready' : ''}" data-place="launcher" aria-disabled=${canPress ? 'false' : 'true'} @click=${() => canPress && act('draw')}>
    <span class="unseen">${label}</span>
    <span class="leaning" .style=${`--lean:${lean(table)}deg`}>
      <svg viewBox="0 0 160 180" aria-hidden="true">
        <ellipse cx="80" cy="168" rx="66" ry="10" fill="#0005"></ellipse>
        <path d="M30 160 42 66h76l12 94Z" fill="#2A2D4A"></path>
        <path d="M42 66h76l3 22H39Z" fill="#383C63"></path>
        <rect x="32" y="30" width="96" height="44" rx="12" fill="#D7263D"></rect>
        <rect x="32" y="30" width="96" height="14" rx="7" fill="#E8566A"></rect>
        <rect x="44" y="50" width="72" height="9" rx="4.5" fill="#12132A"></rect>
        <g transform="rotate(-6 80 30)"><rect x="54" y="4" width="52" height="44" rx="5" fill="#FFFDF6"></rect><rect x="58" y="8" width="44" height="40" rx="3" fill="#1A1B2E"></rect></g>
        <rect x="40" y="40" width="80" height="20" rx="6" fill="#B81B31"></rect>
        <rect x="46" y="47" width="68" height="7" rx="3.5" fill="#12132A"></rect>
        <circle cx="80" cy="116" r="31" fill="#12132A"></circle>
        <circle cx="80" cy="112" r="27" fill="#F2B705"></circle>
        <path class="button" d=${burst(10, 19, 12, 80, 112)} fill="#2A1F00"></path>
        <path d="M24 160h112l6 12H18Z" fill="#1A1B2E"></path>
      </svg>
    </span>
    <span class="pile-count" aria-hidden="true">${seen.draw_size ?? ''}</span>
  </button>`;
}

function discardPile(table) {
  const { public: seen } = table;
  if (!seen.top) return html`<div class="pile discard" data-place="discard"></div>`;
  const isDark = seen.side === 'dark';
  const trail =
    screen.thrown.length && screen.thrown[screen.thrown.length - 1].card.split('#')[0] === seen.top
      ? screen.thrown
      : [{ card: seen.top, angle: 4, x: 0, y: 0, isDark, id: -1 }];
  return html`<div class="pile discard" data-place="discard" role="img" aria-label=${[text('ui-top-card', { card: seen.top }), text('ui-discard-pile-cards', { n: seen.discard_size ?? 1 })].join('. ')}>
    ${repeat(
      trail,
      (card) => card.id,
      (card) =>
        html`<i class="thrown" .style=${`--r:${card.angle}deg;--x:${card.x}px;--y:${card.y}px`}>${picture(card.card, card.isDark)}</i>`,
    )}
  </div>`;
}

function inForce(seen) {
  if (!seen.color) return nothing;
  return html`<div class="force color-${seen.color}">
    <span class="force-shape">${shapeOf(seen.color)}</span>
    <span class="force-word"><span class="unseen">${text('ui-color-in-force', { color: seen.color })}</span><span aria-hidden="true">${text('color-name', { color: seen.color })}</span></span>
    ${seen.stack ? html`<span class="stake">${text('ui-stack', { sum: seen.stack })}</span>` : nothing}
  </div>`;
}

/** One line of text that says what is in force. */
export const forceLine = (seen) =>
  seen.top ? `${cardName(seen.top)} · ${text('color-name', { color: seen.color || 'none' })}` : '';

export function middle(table) {
  const { public: seen } = table;
  return html`<div class="middle" role="group" aria-label=${text('ui-table')}>
    ${directionRing(seen)}
    <div class="piles">${isAttack(table) ? launcher(table) : drawPile(table)}${discardPile(table)}</div>
    ${inForce(seen)}
  </div>`;
}
