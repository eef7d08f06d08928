// Marks of the action cards and wilds, drawn in a box of 100 by 100 around its middle. They paint
// with `currentColor`; `cut` is the darker colour beneath, for what is cut out of a mark.

import { own } from '../lookup.js';
import { GLYPHS } from './glyphs.js';

/** Numerals in one line, fitted into a box around (x, y). */
export function numerals(text, x, y, width, height) {
  const parts = [...text].map((letter) => GLYPHS[letter]).filter(Boolean);
  const gap = 6;
  const wide = parts.reduce((sum, part) => sum + part.width, 0) + gap * (parts.length - 1);
  const scale = Math.min(width / wide, height / 71);
  let left = x - (wide * scale) / 2;
  return parts
    .map((part) => {
      const up = part.bottom > 2 ? 35.5 - (part.top + part.bottom) / 2 : 0;
      const down = y + 35.5 * scale - up * scale;
      const path = `<path transform="translate(${left.toFixed(1)} ${down.toFixed(1)}) scale(${scale.toFixed(3)})" d="${part.path}"/>`;
      left += (part.width + gap) * scale;
      return path;
    })
    .join('');
}

const stroke = (width, inner) =>
  `<g fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${inner}</g>`;

/** A star of many points. */
export function burst(points, outer, inner, x = 50, y = 50) {
  const corners = [];
  for (let i = 0; i < points * 2; i += 1) {
    const radius = i % 2 ? inner : outer;
    const angle = (Math.PI * i) / points - Math.PI / 2;
    corners.push(
      `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`,
    );
  }
  return `M${corners.join('L')}Z`;
}

const skip = () => stroke(11, '<circle cx="50" cy="50" r="36"/><path d="M25 75 75 25"/>');

const reverse = () =>
  '<path d="M8 33 H62 V16 L94 40 62 64 V47 H8 Z" transform="translate(0 -9)"/>' +
  '<path d="M92 67 H38 V84 L6 60 38 36 V53 H92 Z" transform="translate(0 9)"/>';

const flip = (cut) =>
  stroke(8, '<path d="M18 34 A40 40 0 0 1 78 20"/><path d="M82 66 A40 40 0 0 1 22 80"/>') +
  '<path d="M72 5 92 24 66 32 Z"/><path d="M28 95 8 76 34 68 Z"/>' +
  '<rect x="30" y="28" width="30" height="44" rx="5" transform="rotate(-14 45 50)"/>' +
  `<rect x="42" y="28" width="30" height="44" rx="5" transform="rotate(14 57 50)" fill="${cut}" stroke="currentColor" stroke-width="6"/>`;

const everyone = () =>
  stroke(9, '<circle cx="50" cy="50" r="22"/><path d="M35 65 65 35"/>') +
  stroke(9, '<path d="M50 7 A43 43 0 1 1 11 32"/>') +
  '<path d="M2 38 13 12 30 34 Z"/>';

const hit = (cut, count) =>
  `<path d="${burst(12, 50, 36)}"/><g fill="${cut}">${numerals(count, 50, 50, 40, 38)}</g>`;

const discardAll = (cut) =>
  `<g stroke="${cut}" stroke-width="5">` +
  '<rect x="30" y="6" width="36" height="50" rx="6" transform="rotate(-26 48 56)"/>' +
  '<rect x="32" y="6" width="36" height="50" rx="6"/>' +
  '<rect x="34" y="6" width="36" height="50" rx="6" transform="rotate(26 52 56)"/></g>' +
  '<path d="M38 62 H62 V74 H78 L50 98 22 74 H38 Z"/>';

const trade = () =>
  '<rect x="6" y="30" width="30" height="42" rx="5"/><rect x="64" y="30" width="30" height="42" rx="5"/>' +
  stroke(8, '<path d="M22 18 Q50 -2 74 12"/><path d="M78 84 Q50 104 26 90"/>') +
  '<path d="M68 0 90 18 66 26 Z"/><path d="M32 102 10 84 34 76 Z"/>';

const paddle = (angle, x) =>
  `<g transform="rotate(${angle} ${x} 50)"><rect x="${x - 17}" y="14" width="34" height="46" rx="15"/>` +
  `<rect x="${x - 6}" y="62" width="12" height="26" rx="5"/></g>`;

const paddles = () =>
  paddle(-18, 26) +
  paddle(18, 74) +
  '<path d="M50 8 55 30 50 27 45 30 Z"/><circle cx="50" cy="46" r="6"/>';

const attack = (cut) =>
  `<path d="${burst(9, 34, 19, 35, 36)}"/>` +
  `<path d="${burst(9, 40, 22, 60, 60)}" stroke="${cut}" stroke-width="5"/>`;

const flame = (cut) =>
  '<path d="M52 2 C60 22 86 34 84 64 C82 86 66 98 50 98 C32 98 16 86 16 64 C16 48 26 40 30 28 C38 34 40 42 40 48 C50 38 54 22 52 2 Z"/>' +
  `<path fill="${cut}" d="M52 54 C56 64 66 68 64 80 C62 88 56 92 50 92 C42 92 36 86 37 77 C38 70 44 68 44 62 C49 62 52 60 52 54 Z"/>`;

const allHit = () => {
  const rays = [0, 45, 90, 135, 180, 225, 270, 315];
  return (
    `<path d="${burst(10, 24, 15)}"/>` +
    rays
      .map(
        (turn) =>
          `<path transform="rotate(${turn} 50 50)" d="M50 1 60 18 54 18 54 24 46 24 46 18 40 18 Z"/>`,
      )
      .join('')
  );
};

const pencil = (cut, count) =>
  '<path d="M10 72 62 16 82 34 30 90 6 96 Z" />' +
  `<path fill="${cut}" d="M54 27 72 43 66 49 48 33 Z"/>` +
  numerals(count, 82, 78, 26, 34);

const dip = (cut) =>
  '<path d="M20 6 Q50 -4 80 6 L52 62 Q50 66 48 62 Z"/>' +
  `<g fill="${cut}"><circle cx="42" cy="18" r="6"/><circle cx="60" cy="20" r="6"/><circle cx="50" cy="36" r="5"/></g>` +
  '<path d="M6 62 H34 Q42 74 50 74 Q58 74 66 62 H94 C92 84 76 98 50 98 C24 98 8 84 6 62 Z"/>';

const drawColor = () =>
  '<path d="M14 42 H26 V54 H38 V66 H26 V78 H14 V66 H2 V54 H14 Z"/>' +
  '<path d="M68 8 C80 30 98 46 98 64 C98 82 85 94 68 94 C51 94 42 82 42 64 C42 46 56 30 68 8 Z"/>';

const PLAIN = { S: skip, R: reverse, F: flip, E: everyone, D: discardAll, X: trade };
const WILD = { '!': paddles, A: attack, F: flame, O: allHit, D: dip, '+c': drawColor };

/**
 * The mark of a symbol ("S", "H2", "+2", "7"; of a wild without its W), or "" for a plain Wild.
 * @param {string} symbol @param {boolean} isWild @param {string} cut
 */
export function markOf(symbol, isWild, cut) {
  const drawn = own(isWild ? WILD : PLAIN, symbol);
  if (drawn) return drawn(cut);
  const numbered = /^([HC])(\d+)$/.exec(symbol);
  if (numbered) return (numbered[1] === 'H' ? hit : pencil)(cut, numbered[2]);
  return symbol ? numerals(symbol, 50, 50, 96, 76) : '';
}

/** Whether a symbol is written in numerals. @param {string} symbol */
export const isNumeral = (symbol) => /^\+?\d+$/.test(symbol);
