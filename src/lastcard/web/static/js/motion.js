// Motion: cards that fly between places, the turn of the table, small shakes. Only transform and
// opacity move; what moves is a copy in a layer above, so that nothing ever waits for it.

import { html, render } from '../vendor/lit.js';
import { picture } from './art/cards.js';
import { aFewAtOnce, afterDraw, inTaskOfItsOwn } from './drawing.js';
import { isStill } from './settings.js';

const layer = () => document.getElementById('flight');
const EASE = 'cubic-bezier(.2,.8,.25,1)';
const MOST_AT_ONCE = 24;
/** Together the turn of the table: 700 ms. */
const HALF_TURN_MS = 330;
const ON_EDGE_MS = 40;

/** The place that a card leaves or comes to: "draw", "discard", "launcher", "unit", "seat-3". */
export function place(name) {
  return document.querySelector(`[data-place="${name}"]`);
}

function box(target) {
  if (!target) return null;
  const area = target instanceof Element ? target.getBoundingClientRect() : target;
  return area.width || area.height ? area : null;
}

/**
 * Let a card fly.
 * @param {{
 *   face?: string, isDark?: boolean, from: any, to: any, later?: number, for?: number,
 *   turn?: number, under?: { face: string, isDark: boolean }, high?: number, aside?: number,
 *   spins?: number,
 * }} flight
 *   under: what is seen until it turns over on its way; high, aside: how far from the straight
 *   way, as a part of it; spins: whole turns
 */
export function fly(flight) {
  if (document.hidden || isStill()) return;
  onceMeasured([flight.from, flight.to], (start, end) => {
    if (start && end && layer().childElementCount < MOST_AT_ONCE) lift({ ...flight, start, end });
  });
}

/** What begins at this moment. @type {{ places: any[], act: (...areas: any[]) => void }[]} */
let waiting = [];

/**
 * Do something where places are. All places of a moment are measured before anything is added to the
 * page: a browser lays the page out once for all of them.
 */
function onceMeasured(places, act) {
  waiting.push({ places, act });
  if (waiting.length === 1) queueMicrotask(measureAll);
}

function measureAll() {
  const measured = waiting.map(({ places, act }) => ({ areas: places.map(box), act }));
  waiting = [];
  inTaskOfItsOwn(() => aFewAtOnce(measured, ({ areas, act }) => act(...areas)));
}

/** Milliseconds until an element has come to where it stays. @param {Element} element */
export function stillMoving(element) {
  const left = element.getAnimations().map(({ effect, currentTime }) => {
    const { endTime } = effect.getComputedTiming();
    return Number(endTime) - Number(currentTime);
  });
  return Math.max(0, ...left);
}

/** When an element has come to where it stays. @param {Element | null} element */
export const settled = (element) =>
  Promise.allSettled((element?.getAnimations() ?? []).map(({ finished }) => finished));

/** How a card lies, in degrees. @param {Element} card */
export function turnOf(card) {
  const { a, b } = new DOMMatrix(getComputedStyle(card).transform);
  return (Math.atan2(b, a) * 180) / Math.PI;
}

/** How wide a card lies in a place: a hand or a row of small cards is wider than its cards. */
const cardIn = (area) => Math.min(150, Math.max(24, Math.min(area.width, area.height / 1.42)));

/** A way through the air: up from the table, over, and down again. @param {any} flight */
function way(flight) {
  const { start, end, width, turn = 0, under, high = 0.16, aside = 0, spins = 0 } = flight;
  const x = (area) => area.left + (area.width - width) / 2;
  const y = (area) => area.top + area.height / 2 - width * 0.7;
  const dx = x(end) - x(start);
  const dy = y(end) - y(start);
  const far = Math.hypot(dx, dy);
  const up = Math.min(240, far * high);
  const small = cardIn(start) / width;
  const last = cardIn(end) / width;
  const over = (degrees) => (under ? ` rotateY(${degrees}deg)` : '');
  const topX = x(start) + dx * 0.5 - dy * aside;
  const topY = y(start) + dy * 0.5 + dx * aside - up;
  const half = spins * 180;
  return [
    {
      transform: `translate(${x(start)}px, ${y(start)}px) scale(${small}) rotate(${-turn - 8}deg)${over(180)}`,
      easing: 'cubic-bezier(.25,.6,.6,1)',
    },
    {
      transform: `translate(${topX}px, ${topY}px) scale(${(small + last) * 0.5 + 0.14}) rotate(${half - turn * 0.3}deg)${over(80)}`,
      easing: 'cubic-bezier(.35,.1,.3,1)',
    },
    {
      transform: `translate(${x(end)}px, ${y(end)}px) scale(${last}) rotate(${half * 2 + turn}deg)${over(0)}`,
    },
  ];
}

function lift({ face = 'back', isDark = false, later = 0, for: length = 260, ...how }) {
  const width = Math.max(cardIn(how.start), cardIn(how.end));
  const holder = document.createElement('div');
  holder.className = 'flying';
  holder.style.cssText = `width:${width}px;height:${width * 1.4}px`;
  const { under } = how;
  render(
    under
      ? html`<i class="up">${picture(face, isDark)}</i
          ><i class="down">${picture(under.face, under.isDark)}</i>`
      : html`<i>${picture(face, isDark)}</i>`,
    holder,
  );
  layer().append(holder);
  // Its sides are hidden until then, not the card: what fades is flat, and its back would not show.
  for (const side of later ? holder.children : [])
    side.animate([{ opacity: 0 }, { opacity: 0 }], { duration: later });
  const motion = holder.animate(way({ ...how, width }), {
    duration: length,
    delay: later,
    fill: 'both',
  });
  removeAfter(motion, holder);
}

function removeAfter(motion, element) {
  const gone = () => element.remove();
  motion.finished.then(gone, gone);
}

/** A ring that spreads from where something happened. @param {any} target @param {string} color */
export function ripple(target, color = '', later = 0) {
  if (isStill() || document.hidden) return;
  onceMeasured([target], (area) => area && spread(area, color, later));
}

function spread(area, color, later) {
  const size = Math.min(260, Math.max(90, area.width * 1.5));
  const ring = document.createElement('b');
  ring.className = `ripple ${color ? `color-${color}` : ''}`;
  ring.style.cssText = `width:${size}px;height:${size}px`;
  layer().append(ring);
  const at = `translate(${area.left + (area.width - size) / 2}px, ${area.top + (area.height - size) / 2}px)`;
  const motion = ring.animate(
    [
      { transform: `${at} scale(.45)`, opacity: 0.95 },
      { transform: `${at} scale(1.5)`, opacity: 0 },
    ],
    { duration: 420, delay: later, easing: 'ease-out', fill: 'both' },
  );
  removeAfter(motion, ring);
}

/** The launcher throws `n` cards, one each `step` ms; without a card its button only clicks. */
export function fire(n, step) {
  const whole = document.querySelector('.launcher .whole');
  if (!whole || isStill()) return;
  document
    .querySelector('.launcher .button')
    .animate(
      [
        { transform: 'translateY(0)' },
        { transform: 'translateY(9px)' },
        { transform: 'translateY(0)' },
      ],
      { duration: 200, easing: 'ease-out' },
    );
  if (!n) {
    shake(whole, 3);
    return;
  }
  const timing = { duration: Math.max(70, step), iterations: n, easing: 'ease-out' };
  whole.animate(
    [
      { transform: 'translate(0, 0) rotate(0)' },
      { transform: 'translate(-3px, 9px) rotate(-2deg)', offset: 0.25 },
      { transform: 'translate(2px, -2px) rotate(1deg)', offset: 0.6 },
      { transform: 'translate(0, 0) rotate(0)' },
    ],
    timing,
  );
  document.querySelector('.launcher .flash').animate(
    [
      { transform: 'scale(.3) rotate(0)', opacity: 1 },
      { transform: 'scale(1) rotate(20deg)', opacity: 1, offset: 0.3 },
      { transform: 'scale(1.25) rotate(30deg)', opacity: 0 },
    ],
    timing,
  );
}

/** Hide something until a flight to it has landed. @param {Element | null} target */
export function appear(target, later) {
  if (!target) return;
  if (isStill()) target.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
  else
    target.animate([{ opacity: 0 }, { opacity: 0, offset: 0.97 }, { opacity: 1 }], {
      duration: later,
    });
}

export function shake(target, strength = 5) {
  if (!target || isStill()) return;
  const step = (x, turn) => ({ transform: `translateX(${x}px) rotate(${turn}deg)` });
  target.animate(
    [step(0, 0), step(-strength, -1), step(strength, 1.2), step(-strength / 2, -0.6), step(0, 0)],
    {
      duration: 260,
      easing: 'ease-out',
      composite: 'add',
    },
  );
}

export function pulse(target, size = 1.15) {
  if (!target) return;
  if (isStill()) target.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: 160 });
  else
    target.animate(
      [{ transform: 'scale(1)' }, { transform: `scale(${size})` }, { transform: 'scale(1)' }],
      { duration: 260, easing: 'ease-out' },
    );
}

/**
 * The whole scene rotates once. Halfway, while it stands on edge and cannot be seen, `recolor` and
 * then `relay` change it, a moment apart: together they are a long task.
 * @param {Element | null} scene
 * @param {() => void} recolor day becomes night @param {() => void} relay cards show their other side
 */
export function turnTable(scene, recolor, relay) {
  if (!scene || isStill()) {
    recolor();
    relay();
    scene?.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 200 });
    return;
  }
  drawVeil();
  const out = scene.animate(
    [
      { transform: 'perspective(1400px) rotateY(0)' },
      { transform: 'perspective(1400px) rotateY(90deg) scale(.86)' },
    ],
    { duration: HALF_TURN_MS, fill: 'forwards', easing: 'cubic-bezier(.6,.05,.9,.5)' },
  );
  const back = () => {
    relay();
    afterDraw(() => {
      out.cancel();
      scene.animate(
        [
          { transform: 'perspective(1400px) rotateY(-90deg) scale(.86)' },
          { transform: 'perspective(1400px) rotateY(0)' },
        ],
        { duration: HALF_TURN_MS, easing: 'cubic-bezier(.1,.6,.2,1)' },
      );
    });
  };
  setTimeout(recolor, HALF_TURN_MS); // timers: a page that is not seen has no frames to wait for
  setTimeout(back, HALF_TURN_MS + ON_EDGE_MS);
}

/** A shadow that passes over everything while day becomes night or night day. */
function drawVeil() {
  const veil = document.createElement('b');
  veil.className = 'veil';
  layer().append(veil);
  const motion = veil.animate([{ opacity: 0 }, { opacity: 0.85, offset: 0.5 }, { opacity: 0 }], {
    duration: 700,
    easing: 'ease-in-out',
  });
  removeAfter(motion, veil);
}

/**
 * The own cards turn over, one after the other, when the table turns.
 * @param {{ face: string, isDark: boolean, area: DOMRect }[]} before how they were and where
 */
export function turnHand(before) {
  if (isStill() || document.hidden) return;
  const held = document.querySelectorAll('.hand .card');
  const most = before.slice(0, MOST_AT_ONCE).map((card, i) => ({ ...card, i }));
  aFewAtOnce(most, ({ face, isDark, area, i }) => {
    const old = document.createElement('div');
    old.className = 'flying';
    old.style.cssText = `width:${area.width}px;height:${area.height}px`;
    render(html`<i>${picture(face, isDark)}</i>`, old);
    layer().append(old);
    const at = `translate(${area.left}px, ${area.top}px)`;
    const motion = old.animate(
      [
        { transform: `${at} rotateY(0)`, opacity: 1 },
        { transform: `${at} translateY(-18px) rotateY(90deg)`, opacity: 1 },
      ],
      { duration: 200, delay: i * 14, easing: 'ease-in', fill: 'both' },
    );
    removeAfter(motion, old);
    held[i]?.animate(
      [
        { transform: 'perspective(900px) translateY(-18px) rotateY(-90deg)', opacity: 0 },
        { transform: 'perspective(900px) translateY(-18px) rotateY(-90deg)', opacity: 1 },
        { transform: 'perspective(900px) translateY(0) rotateY(0)', opacity: 1 },
      ],
      { duration: 400, delay: i * 14, easing: 'ease-out', fill: 'backwards' },
    );
  });
}

/** Shapes thrown into the air for a round that was won. */
export function cheer(colors) {
  const sky = layer();
  if (!sky || isStill() || document.hidden) return;
  const wide = innerWidth;
  const high = innerHeight; // once: a browser may lay the page out each time
  aFewAtOnce([...Array(36).keys()], (i) => {
    const piece = document.createElement('b');
    piece.className = `piece color-${colors[i % colors.length]}`;
    const x = wide * (0.2 + 0.6 * Math.random());
    sky.append(piece);
    const drift = (Math.random() - 0.5) * wide * 0.5;
    const motion = piece.animate(
      [
        { transform: `translate(${x}px, ${high * 0.55}px) rotate(0) scale(.4)`, opacity: 1 },
        {
          transform: `translate(${x + drift * 0.6}px, ${high * (0.1 + Math.random() * 0.25)}px) rotate(${Math.random() * 300}deg) scale(1)`,
          opacity: 1,
          offset: 0.45,
        },
        {
          transform: `translate(${x + drift}px, ${high * 0.95}px) rotate(${Math.random() * 720}deg) scale(.9)`,
          opacity: 0,
        },
      ],
      {
        duration: 1300 + Math.random() * 700,
        easing: 'cubic-bezier(.2,.6,.5,1)',
        delay: Math.random() * 160,
      },
    );
    removeAfter(motion, piece);
  });
}
