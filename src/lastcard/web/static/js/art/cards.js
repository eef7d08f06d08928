// Card faces as SVG images, drawn once each and shown many times. Here live the composition of a
// face and of the back; shapes, numerals and marks are in the files beside it.

import { html } from '../../vendor/lit.js';
import { COLORS, GOLD, INK, PAPER, colorsOf } from './shapes.js';
import { isNumeral, markOf, numerals } from './symbols.js';

const FIELD = '<rect x="5" y="5" width="90" height="130" rx="5.5"/>';
const RIM =
  `<rect width="100" height="140" rx="8" fill="${PAPER}"/>` +
  '<rect x=".5" y=".5" width="99" height="139" rx="7.5" fill="none" stroke="#1A1B2E" stroke-opacity=".22"/>';

/** How large each shape is cut into its field: as large as it goes and still is itself. */
const CUT_SIZE = { r: 1.1, y: 1.1, g: 1.06, b: 1.16, k: 1.1, t: 1.1, o: 1.12, p: 1.04 };

/** Split "r7!2" into colour, symbol and showdown mark. @param {string} face */
export function readFace(face) {
  const plain = face.split(/[#=/]/)[0];
  if (plain.startsWith('W')) return { color: '', symbol: plain.slice(1), mark: 0, isWild: true };
  const [name, mark] = plain.split('!');
  return { color: name[0], symbol: name.slice(1), mark: Number(mark || 0), isWild: false };
}

const placed = (x, y, size, inner) =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})">${inner}</g>`;

/** What a thrown card leaves to see in a fan: its sign in the upper left and lower right corner. */
const corners = (inner) => `<g>${inner}</g><g transform="rotate(180 50 70)">${inner}</g>`;

function showdownMark(load, y) {
  return (
    `<g transform="translate(16 ${y})"><rect x="-9.5" y="-7.5" width="19" height="15" rx="7.5" fill="${INK}"/>` +
    `<path fill="${GOLD}" d="M-8 0 -4.6 -3.4 V3.4 Z M8 0 4.6 -3.4 V3.4 Z"/>` +
    `<g fill="${PAPER}">${numerals(String(load), 0, 0, 7, 8.6)}</g></g>`
  );
}

function coloredFace({ color, symbol, mark }) {
  const { field, cut, ink, shape } = COLORS[color];
  const isWide = symbol.startsWith('+');
  const middle = isNumeral(symbol)
    ? numerals(symbol, 50, 70, isWide ? 58 : 50, isWide ? 34 : 52)
    : placed(50, 70, 52, markOf(symbol, false, cut));
  const index = isNumeral(symbol)
    ? numerals(symbol, isWide ? 16.8 : 16, 17.5, isWide ? 18 : 14, isWide ? 11.5 : 14.5)
    : placed(16.5, 17.5, 16, markOf(symbol, false, field));
  const sign = `<path transform="translate(9 27.5) scale(.14)" d="${shape}"/>${mark ? showdownMark(mark, 52) : ''}`;
  const size = CUT_SIZE[color];
  const at = `translate(${50 - 50 * size} ${70 - 50 * size}) scale(${size})`;
  return (
    `<g fill="${field}">${FIELD}</g>` +
    `<svg x="5" y="5" width="90" height="130" viewBox="5 5 90 130"><path transform="${at}" d="${shape}" fill="${cut}" stroke="${cut}" stroke-width="3" stroke-linejoin="round"/></svg>` +
    `<g fill="${ink}" color="${ink}">${middle}${corners(index + sign)}</g>`
  );
}

function fourShapes(isDark, places, size) {
  return colorsOf(isDark)
    .map((color, i) => {
      const [x, y] = places[i];
      return placed(x, y, size, `<path fill="${COLORS[color].field}" d="${COLORS[color].shape}"/>`);
    })
    .join('');
}

function wildFace({ symbol }, isDark) {
  const paper = `fill="${PAPER}" color="${PAPER}"`;
  const index = symbol
    ? isNumeral(symbol)
      ? numerals(symbol, 16.8, 17.5, 18, 11.5)
      : placed(17, 18, 18, markOf(symbol, true, INK))
    : numerals('W', 17, 17.5, 17, 12);
  const around = [
    [50, 36],
    [79, 70],
    [21, 70],
    [50, 104],
  ];
  const corner = [
    [32, 48],
    [68, 48],
    [32, 92],
    [68, 92],
  ];
  const middle = symbol
    ? fourShapes(
        isDark,
        [
          [29, 107],
          [43, 107],
          [57, 107],
          [71, 107],
        ],
        13,
      ) +
      `<g ${paper}>${isNumeral(symbol) ? numerals(symbol, 50, 65, 64, 40) : placed(50, 63, 60, markOf(symbol, true, INK))}</g>`
    : fourShapes(isDark, isDark ? around : corner, 31);
  return `<g fill="${INK}">${FIELD}</g>${middle}${corners(`<g ${paper}>${index}</g>`)}`;
}

function backFace() {
  return (
    `<g fill="${INK}">${FIELD}</g>` +
    `<rect x="12" y="12" width="76" height="116" rx="4" fill="none" stroke="${GOLD}" stroke-width="1.6"/>` +
    `<path d="M50 26 82 70 50 114 18 70Z" fill="none" stroke="${GOLD}" stroke-opacity=".28" stroke-width="1.2"/>` +
    `<g fill="${PAPER}">${numerals('1', 50, 70, 40, 44)}</g>` +
    `<g fill="${GOLD}"><circle cx="50" cy="20" r="1.8"/><circle cx="50" cy="120" r="1.8"/></g>`
  );
}

/** A face that nobody knows how to draw: a symbol of somebody's own edition. */
function composed(face, isDark) {
  if (face === 'back') return backFace();
  const parts = readFace(face);
  if (parts.isWild) return wildFace(parts, isDark);
  return COLORS[parts.color] ? coloredFace(parts) : wildFace({ symbol: '' }, isDark);
}

/** Faces as addresses of images: a browser draws an image once and shows it often. */
const drawn = new Map();

/** @param {string} face @param {boolean} [isDark] */
export function addressOf(face, isDark = false) {
  const plain = face.split(/[#=/]/)[0];
  const key = isDark && plain.startsWith('W') ? `${plain} dark` : plain;
  let address = drawn.get(key);
  if (!address) {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="100" height="140">${RIM}${composed(face, isDark)}</svg>`;
    address = `data:image/svg+xml,${encodeURIComponent(text)}`;
    drawn.set(key, address);
  }
  return address;
}

/**
 * A card's picture. Its words belong to whatever holds it. A browser lays an SVG image out anew for
 * each size in which it is shown, dozens of cards in a frame; inside an SVG it has one size always.
 * @param {string} face in notation, or "back" @param {boolean} [isDark] the side of the face
 */
export function picture(face, isDark = false) {
  return html`<svg class="face" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
    <image href=${addressOf(face, isDark)} width="100" height="140"></image>
  </svg>`;
}

/** A colour's shape in its colour. @param {string} color */
export function shapeOf(color) {
  const known = COLORS[color];
  if (!known) return '';
  return html`<svg class="shape" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <path fill="currentColor" d=${known.shape}></path>
  </svg>`;
}
