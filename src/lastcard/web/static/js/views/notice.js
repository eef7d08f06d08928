// What is said in passing: why something was refused, what went wrong. It takes no tap from what lies
// under it, and is gone with the next tap or key.

import { html, nothing, repeat } from '../../vendor/lit.js';
import { changed } from '../drawing.js';
import { state } from '../store.js';
import { own } from '../lookup.js';
import { has, text } from '../words.js';
import { optionName } from './options.js';

const SHOWN_MS = 5000;
/** So long it stays whatever is done: a double tap must not take away the answer to its first half. */
const LEAST_MS = 500;

const age = () => performance.now() - (state.notice?.at ?? 0);

/** @param {{ reason: string, values?: any }} notice */
function words({ reason, values = {} }) {
  const keys = [`reason-${reason}`, `web-error-${reason}`];
  const isOption = own(state.editions?.options, values.key);
  const key = isOption ? optionName(values.key) : values.key;
  return text(keys.find(has) || 'web-error-other', { reason, ...values, key });
}

export function notice() {
  return repeat(
    state.notice ? [state.notice] : [],
    (shown) => shown.at, // the same words once more are another notice, and are read out again
    (shown) =>
      html`<p class="notice" role="alert" data-ruling=${shown.ruling || nothing}>
        ${words(shown)}
      </p>`,
  );
}

/** Let the notice go when it has been there long enough to be read. */
export function expire() {
  if (!state.notice || age() < SHOWN_MS) return;
  state.notice = null;
  changed();
}

/** Let the notice go once something else is done. */
export function dismiss() {
  if (!state.notice || age() < LEAST_MS) return;
  state.notice = null;
  changed();
}
