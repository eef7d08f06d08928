// Who plays by keys never has to look for the focus: when what had it goes away, can no longer be
// pressed or is hidden for a moment, something else at the table gets it, or it comes back.

import { state } from './store.js';

const ASKED_IN_FRONT = ['color', 'target', 'count', 'challenge', 'showdown'];

/** What had the focus last; nothing once somebody has pressed beside it. @type {any} */
let last = null;

/** The sheet in which that was. @type {any} */
let sheet = null;

export function watchFocus() {
  addEventListener('pointerdown', () => (last = null), { capture: true });
  addEventListener('focusin', ({ target }) => {
    last = target;
    sheet = last.closest?.('.sheet');
  });
}

/** Where the focus may go, best first: what is asked, the hand, and never the way out. */
function* places() {
  const find = (query) => document.querySelector(query);
  yield last;
  yield sheet?.querySelector('h2');
  yield find('.results [data-first]');
  if (ASKED_IN_FRONT.includes(state.table?.public.phase)) yield find('.prompt.asked .choice');
  yield find('.hand .card[tabindex="0"]');
  yield find('.prompt .choice:not(:disabled), .shout.uno:not(:disabled)');
  yield find('.tools button'); // not the first of the bar: that one leaves the table
}

/** Give the focus back; what is hidden now does not take it, and is asked at the next drawing. */
export function keepFocus() {
  if (!last || document.activeElement !== document.body) return;
  for (const place of places())
    if (place?.isConnected && !place.disabled) {
      place.focus({ preventScroll: true });
      return;
    }
}
