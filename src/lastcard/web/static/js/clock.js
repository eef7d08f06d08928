// Clocks of seats: rings that empty. They are written straight to the page a few times a second, so
// that nothing else is drawn anew for them.

import { state, wire } from './store.js';
import { text } from './words.js';
import { play } from './sound.js';

const AROUND = 2 * Math.PI * 46;
let warnedFor = 0;

export function tick() {
  const clock = state.table?.public.clock;
  /** @type {NodeListOf<SVGElement>} */
  const rings = document.querySelectorAll('[data-clock]');
  const face = document.querySelector('[data-seconds]');
  if (!clock || !clock.due_us) {
    for (const ring of rings) ring.style.strokeDashoffset = '0';
    if (face) face.textContent = '';
    return;
  }
  const now = wire.nowUs();
  const whole = Math.max(1, clock.due_us - clock.since_us);
  const left = Math.min(1, Math.max(0, (clock.due_us - now) / whole));
  const isLate = clock.warn_us && now >= clock.warn_us;
  for (const ring of rings) {
    const isIts = Number(ring.dataset.clock) === clock.seat;
    ring.style.strokeDashoffset = isIts ? String(AROUND * (1 - left)) : '0';
    ring.classList.toggle('late', Boolean(isIts && isLate));
  }
  const seconds = Math.max(0, Math.ceil((clock.due_us - now) / 1e6));
  if (face) face.textContent = clock.seat === state.table.private.seat ? String(seconds) : '';
  if (isLate && clock.seat === state.table.private.seat && warnedFor !== clock.due_us) {
    warnedFor = clock.due_us;
    play('beep');
    document.getElementById('said').textContent = text('table-clock-warning', { n: seconds });
  }
}
