// What a person has chosen on this device: language, size of text, motion, sound, sorting. It is
// kept in the browser only.

const KEY = 'lastcard';
const DEFAULTS = {
  language: '',
  name: '',
  token: '',
  textSize: 100,
  motion: 'auto',
  muted: false,
  volume: 60,
  sort: 'color',
  twoTaps: false,
  keys: true,
  botLevel: 'normal',
  last: null,
};

let kept = {};
try {
  kept = JSON.parse(localStorage.getItem(KEY) || '{}');
} catch {
  kept = {};
}

/** @type {typeof DEFAULTS} */
export const settings = { ...DEFAULTS, ...kept };

/** @param {Partial<typeof DEFAULTS>} changes */
export function keep(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  apply();
}

/** Whether things may move. */
export function isStill() {
  if (settings.motion === 'off') return true;
  return settings.motion === 'auto' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function apply() {
  const root = document.documentElement;
  root.style.fontSize = `calc(${settings.textSize}% * var(--wide, 1))`;
  root.dataset.motion = isStill() ? 'still' : 'full';
}
