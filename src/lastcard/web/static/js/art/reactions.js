// Reactions as our own drawings: not every machine has a font with emoji. What is sent is the emoji, so
// that any client understands it. Drawn in a box of 48 by 48.

import { svg } from '../../vendor/lit.js';

const INK = '#1a1b2e';
const SKIN = '#f2b705';
const line = (path, color = INK) =>
  svg`<path d=${path} fill="none" stroke=${color} stroke-width="3" stroke-linecap="round" stroke-linejoin="round"></path>`;
const head = svg`<circle cx="24" cy="24" r="19" fill=${SKIN} stroke=${INK} stroke-width="2.5"></circle>`;
const tear = (x, y) =>
  svg`<path d=${`M${x} ${y}c3.5 5 4.5 7 4.5 9a4.5 4.5 0 0 1-9 0c0-2 1-4 4.5-9Z`} fill="#5fb6d9" stroke=${INK} stroke-width="2"></path>`;
const hand = (path, marks) =>
  svg`<path d=${path} fill=${SKIN} stroke=${INK} stroke-width="2.5" stroke-linejoin="round"></path>${marks}`;

/** @type {Record<string, unknown>} */
const DRAWINGS = {
  '👍': hand(
    'M15 21 22 6c4-1 7 2 6 7l-1 6h11c3 0 5 2 4 5l-3 14c-.5 3-2 4-5 4H19l-4-3ZM5 21h10v20H5Z',
    line('M31 26h9M30 33h8'),
  ),
  '👏': hand(
    'M12 24 9 17c-1-3 3-5 5-2l4 7-4-12c-1-3 4-5 5-2l5 12-2-12c0-3 4-4 5-1l6 17c2 7 1 13-4 16-7 4-13 1-16-5Z',
    line('M37 5l-3 6M44 10l-6 5M46 20l-7 1', SKIN),
  ),
  '😂': svg`${head}${line('M12 20q4-5 8 0M28 20q4-5 8 0')}<path d="M13 26h22a11 11 0 0 1-22 0Z" fill="#fffdf6" stroke=${INK} stroke-width="2.5" stroke-linejoin="round"></path>${tear(8, 21)}${tear(40, 21)}`,
  '😱': svg`${head}<circle cx="17" cy="19" r="4" fill="#fffdf6" stroke=${INK} stroke-width="2"></circle><circle cx="31" cy="19" r="4" fill="#fffdf6" stroke=${INK} stroke-width="2"></circle><circle cx="17" cy="19" r="1.4" fill=${INK}></circle><circle cx="31" cy="19" r="1.4" fill=${INK}></circle><ellipse cx="24" cy="33" rx="5" ry="7" fill=${INK}></ellipse>`,
  '🔥': svg`<path d="M25 3c2 8 12 13 13 25 1 10-6 17-14 17S9 39 10 29c.5-6 4-9 5-14 3 2 5 5 5 8 4-5 6-12 5-20Z" fill="#e2562e" stroke=${INK} stroke-width="2.5" stroke-linejoin="round"></path><path d="M24 25c1 5 6 7 6 12a6 6 0 0 1-12 0c0-5 5-7 6-12Z" fill=${SKIN}></path>`,
  '😭': svg`${head}${line('M11 19h8M29 19h8')}<path d="M17 36a7 7 0 0 1 14 0Z" fill=${INK}></path><path d="M12 22v15M36 22v15" stroke="#5fb6d9" stroke-width="5" stroke-linecap="round"></path>`,
};

/** What can be sent as a reaction. */
export const REACTIONS = Object.keys(DRAWINGS);

/** The drawing of a reaction; nothing for any other words. @param {string} words */
export const reaction = (words) =>
  Object.hasOwn(DRAWINGS, words) // chat says “constructor” too
    ? svg`<svg class="reaction" viewBox="0 0 48 48" role="img" aria-label=${words}>${DRAWINGS[words]}</svg>`
    : null;
