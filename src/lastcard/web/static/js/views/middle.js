// The middle of the table: draw pile or launcher, discard pile, what is in force, the ring of the
// direction.

import { html, nothing, repeat, svg } from '../../vendor/lit.js';
import { picture, shapeOf } from '../art/cards.js';
import { launcherPicture } from '../art/launcher.js';
import { around, can, isAttack, mySeat, screen, spot } from '../model.js';
import { act } from '../store.js';
import { cardName, text } from '../words.js';

const ARCS = 6;

/** Arrows that lie on the table and go round the way play goes. */
function directionRing(seen) {
  const arrows = Array.from(
    { length: ARCS },
    (_, i) =>
      svg`<g transform=${`rotate(${(i * 360) / ARCS} 100 100)`}>
        <path class="arc" d="M112 8.8A92 92 0 0 1 157 28.1"></path>
        <path class="tip" d="M147.5 31.5 161.5 32 157.5 18.5"></path></g>`,
  );
  return html`<div
    class="ring ${seen.direction === -1 ? 'back' : ''}"
    role="img"
    aria-label=${text('ui-direction-line', {
      direction: seen.direction === -1 ? 'anticlockwise' : 'clockwise',
    })}
  >
    <svg viewBox="0 0 200 200" aria-hidden="true">${arrows}</svg>
  </div>`;
}

/** What cards are drawn from: a button that is always there, and does something when one may draw. */
function source(table, kind, words, content) {
  const canDraw = can(table, 'draw');
  const label = [...words, canDraw ? text(isAttack(table) ? 'action-press' : 'action-draw') : ''];
  return html`<button
    class="pile ${kind} ${canDraw ? 'ready' : ''}"
    data-place=${kind}
    aria-disabled=${canDraw ? 'false' : 'true'}
    @click=${() => canDraw && act('draw')}
  >
    <span class="unseen">${label.filter(Boolean).join('. ')}</span>
    ${content}
    <span class="pile-count" aria-hidden="true">${table.public.draw_size ?? 0}</span>
  </button>`;
}

function drawPile(table) {
  const { public: seen } = table;
  const isDark = seen.side !== 'dark';
  const back = seen.draw_back || 'back';
  const layers = Math.min(3, Math.ceil((seen.draw_size || 0) / 12));
  const words = [
    text('ui-draw-pile-cards', { n: seen.draw_size ?? 0 }),
    seen.draw_back ? text('ui-draw-pile-back', { card: seen.draw_back }) : '',
  ];
  return source(
    table,
    'draw',
    words,
    html`${Array.from(
      { length: layers },
      (_, i) => html`<i class="under" .style=${`--k:${i + 1}`}>${picture(back, isDark)}</i>`,
    )}
    ${seen.draw_size
      ? html`<i class="over">${picture(back, isDark)}</i>`
      : html`<i class="empty"></i>`}`,
  );
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
  return source(
    table,
    'launcher',
    [text('ui-launcher-cards', { n: table.public.draw_size ?? 0 })],
    html`<span class="leaning" .style=${`--lean:${lean(table)}deg`}> ${launcherPicture} </span>`,
  );
}

function discardPile(table) {
  const { public: seen } = table;
  if (!seen.top) return html`<div class="pile discard" data-place="discard"></div>`;
  const isDark = seen.side === 'dark';
  const trail =
    screen.thrown.length && screen.thrown[screen.thrown.length - 1].card.split('#')[0] === seen.top
      ? screen.thrown
      : [{ card: seen.top, angle: 4, x: 0, y: 0, isDark, id: -1 }];
  return html`<div
    class="pile discard"
    data-place="discard"
    role="img"
    aria-label=${[
      text('ui-top-card', { card: seen.top }),
      text('ui-discard-pile-cards', { n: seen.discard_size ?? 1 }),
    ].join('. ')}
  >
    ${Array.from(
      { length: Math.min(3, Math.max(0, (seen.discard_size ?? 1) - trail.length)) },
      (_, i) => html`<i class="edge" .style=${`--k:${i + 1}`}></i>`,
    )}
    ${repeat(
      trail,
      (card) => card.id,
      (card) =>
        html`<i class="thrown" .style=${`--r:${card.angle}deg;--x:${card.x}px;--y:${card.y}px`}
          >${picture(card.card, card.isDark)}</i
        >`,
    )}
  </div>`;
}

function inForce(seen) {
  if (!seen.color) return nothing;
  return html`<div class="force color-${seen.color}">
    <span class="force-shape">${shapeOf(seen.color)}</span>
    <span class="force-word"
      ><span class="unseen">${text('ui-color-in-force', { color: seen.color })}</span
      ><span aria-hidden="true">${text('color-name', { color: seen.color })}</span></span
    >
    ${seen.stack
      ? html`<span class="stake">${text('ui-stack', { sum: seen.stack })}</span>`
      : nothing}
  </div>`;
}

export function middle(table) {
  const { public: seen } = table;
  return html`<div class="middle" role="group" aria-label=${text('ui-table')}>
    <i class="board" aria-hidden="true"></i>
    ${directionRing(seen)}
    <div class="piles">
      ${isAttack(table) ? launcher(table) : drawPile(table)}${discardPile(table)}
    </div>
    ${inForce(seen)}
  </div>`;
}
