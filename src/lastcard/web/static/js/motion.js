// Motion: cards that fly between places, the turn of the table, small shakes. Only transform and
// opacity move; what moves is a copy in a layer above, so that nothing ever waits for it.

import { html, render } from '../vendor/lit.js';
import { picture } from './art/cards.js';
import { isStill } from './settings.js';

const layer = () => document.getElementById('flight');
const EASE = 'cubic-bezier(.2,.8,.25,1)';
const MOST_AT_ONCE = 24;

/** The place that a card leaves or comes to: "draw", "discard", "launcher", "unit", "hand", "seat-3". */
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
 * @param {{ face?: string, isDark?: boolean, from: any, to: any, later?: number, for?: number, turn?: number, turnsUp?: boolean }} flight
 */
export function fly(flight) {
  if (document.hidden || isStill()) return;
  waiting.push(flight);
  if (waiting.length === 1) queueMicrotask(takeOff);
}

/** What waits for the page to be drawn. @type {(() => void)[]} */
let works = [];

function workOff() {
  const due = works;
  works = [];
  for (const work of due) work();
}

const inTaskOfItsOwn = (work) =>
  globalThis.scheduler?.postTask
    ? scheduler.postTask(work, { priority: 'user-blocking' })
    : setTimeout(work, 0);

/**
 * Do something in a task of its own once the page has been drawn. Measuring places makes a browser
 * lay the page out; done apart from drawing and from painting, none of the three takes long.
 * @param {() => void} work
 */
export function afterDraw(work) {
  if (!works.length) inTaskOfItsOwn(workOff);
  works.push(work);
}

/** Flights of this moment: all places are measured before anything is added to the page. */
let waiting = [];

function takeOff() {
  const flights = waiting.map((flight) => ({
    ...flight,
    start: box(flight.from),
    end: box(flight.to),
  }));
  waiting = [];
  const room = MOST_AT_ONCE - layer().childElementCount;
  for (const flight of flights.filter((each) => each.start && each.end).slice(0, Math.max(0, room)))
    lift(flight);
}

function lift({ face = 'back', isDark = false, start, end, later = 0, ...how }) {
  const { for: length = 240, turn = 0, turnsUp = false } = how;
  const width = Math.min(Math.max(end.width, 40), 140);
  const holder = document.createElement('div');
  holder.className = 'flying';
  holder.style.cssText = `width:${width}px;height:${width * 1.4}px`;
  render(
    turnsUp
      ? html`<i class="up">${picture(face, isDark)}</i><i class="down">${picture('back')}</i>`
      : picture(face, isDark),
    holder,
  );
  layer().append(holder);
  const at = (area) =>
    `translate(${area.left + (area.width - width) / 2}px, ${area.top + area.height / 2 - width * 0.7}px)`;
  const small = Math.min(1, Math.max(0.35, start.width / width));
  const last = Math.min(1.2, Math.max(0.3, end.width / width));
  const spin = turnsUp ? ' rotateY(180deg)' : '';
  const motion = holder.animate(
    [
      { transform: `${at(start)} scale(${small}) rotate(${-turn - 8}deg)${spin}`, opacity: 1 },
      { transform: `${at(end)} scale(${last}) rotate(${turn}deg)`, opacity: 1 },
    ],
    { duration: length, delay: later, easing: EASE, fill: 'both' },
  );
  const gone = () => holder.remove();
  motion.finished.then(gone, gone);
}

/** Hide something until a flight to it has landed. @param {Element | null} target */
export function appear(target, later) {
  if (!target) return;
  if (isStill()) target.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
  else
    target.animate([{ opacity: 0 }, { opacity: 0 }, { opacity: 1 }], {
      duration: later,
      easing: 'steps(2, jump-none)',
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

/** The whole scene rotates once; `halfway` is when the colours change. */
export function turnTable(scene, halfway) {
  if (!scene) return halfway();
  if (isStill()) {
    halfway();
    scene.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 200 });
    return undefined;
  }
  const half = { duration: 350, fill: 'none' };
  const out = scene.animate(
    [
      { transform: 'perspective(1600px) rotateY(0)' },
      { transform: 'perspective(1600px) rotateY(90deg) scale(.92)' },
    ],
    { ...half, easing: 'ease-in' },
  );
  const then = () => {
    halfway();
    scene.animate(
      [
        { transform: 'perspective(1600px) rotateY(-90deg) scale(.92)' },
        { transform: 'perspective(1600px) rotateY(0)' },
      ],
      { ...half, easing: 'cubic-bezier(.2,.9,.3,1)' },
    );
  };
  out.finished.then(then, then);
  return undefined;
}

/** Shapes thrown into the air for a round that was won. */
export function cheer(colors) {
  const sky = layer();
  if (!sky || isStill() || document.hidden) return;
  const wide = innerWidth;
  for (let i = 0; i < 36; i += 1) {
    const piece = document.createElement('b');
    piece.className = `piece color-${colors[i % colors.length]}`;
    const x = wide * (0.2 + 0.6 * Math.random());
    sky.append(piece);
    const drift = (Math.random() - 0.5) * wide * 0.5;
    const motion = piece.animate(
      [
        { transform: `translate(${x}px, ${innerHeight * 0.55}px) rotate(0) scale(.4)`, opacity: 1 },
        {
          transform: `translate(${x + drift * 0.6}px, ${innerHeight * (0.1 + Math.random() * 0.25)}px) rotate(${Math.random() * 300}deg) scale(1)`,
          opacity: 1,
          offset: 0.45,
        },
        {
          transform: `translate(${x + drift}px, ${innerHeight * 0.95}px) rotate(${Math.random() * 720}deg) scale(.9)`,
          opacity: 0,
        },
      ],
      {
        duration: 1300 + Math.random() * 700,
        easing: 'cubic-bezier(.2,.6,.5,1)',
        delay: Math.random() * 160,
      },
    );
    const gone = () => piece.remove();
    motion.finished.then(gone, gone);
  }
}
