// What people type: it stays while they type, and letters are counted as the server counts them. A
// browser's `maxlength` and `length` count an emoji as two and more, and would cut it in halves.

/**
 * Whole signs of a text, as people see them, as long as they make at most so many letters.
 * @param {number} most @param {string} text
 */
export function upTo(most, text) {
  let room = most;
  let end = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    room -= [...segment].length;
    if (room < 0) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** Keep a field to so many letters while it is typed in. @param {number} most */
export const limited = (most) => (/** @type {InputEvent} */ event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const kept = upTo(most, field.value);
  if (event.isComposing || kept === field.value) return; // a sign is still being put together
  const at = Math.min(field.selectionStart, kept.length);
  field.value = kept;
  field.setSelectionRange(at, at);
};

/**
 * What a field is to show: a value, but never in place of what somebody is typing there.
 * @param {string} id @param {string} value
 */
export function unlessTyped(id, value) {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.id === id
    ? activeElement.value
    : value;
}
