// Colours and their shapes: the same letters as in notation. A colour is never alone; it has a
// shape, a letter and a word. Shapes are drawn in a box of 100 by 100.

/** @typedef {{ field: string, cut: string, ink: string, shape: string }} Color */

const PAPER = '#FFFDF6';

/** @type {Record<string, Color>} */
export const COLORS = {
  r: { field: '#D7263D', cut: '#A8142A', ink: PAPER, shape: 'M50 14 L88 80 L12 80 Z' },
  y: { field: '#F2B705', cut: '#C98F00', ink: '#2A1F00', shape: 'M50 12 A38 38 0 1 1 49.9 12 Z' },
  g: { field: '#1B9E4B', cut: '#0F7435', ink: PAPER, shape: 'M50 8 L90 50 L50 92 L10 50 Z' },
  b: { field: '#1C6FD6', cut: '#0F4FA3', ink: PAPER, shape: 'M18 18 H82 V82 H18 Z' },
  k: {
    field: '#E0468C',
    cut: '#AE2466',
    ink: PAPER,
    shape: 'M50 86 C10 56 8 32 24 22 C36 14 47 22 50 32 C53 22 64 14 76 22 C92 32 90 56 50 86 Z',
  },
  t: {
    field: '#0E9AA0',
    cut: '#08706F',
    ink: PAPER,
    shape: 'M50 8 L88 29 V71 L50 92 L12 71 V29 Z',
  },
  o: {
    field: '#EE7A1B',
    cut: '#BC5607',
    ink: PAPER,
    shape: 'M50 4 L62 38 L96 50 L62 62 L50 96 L38 62 L4 50 L38 38 Z',
  },
  p: {
    field: '#7A4BC8',
    cut: '#56309A',
    ink: PAPER,
    shape: 'M62 8 A43 43 0 1 0 92 64 A36 36 0 0 1 62 8 Z',
  },
};

export const LIGHT = ['r', 'y', 'g', 'b'];
export const DARK = ['k', 't', 'o', 'p'];
export const INK = '#1A1B2E';
export const GOLD = '#F2B705';
export { PAPER };

/** The colours of a side. @param {boolean} isDark */
export const colorsOf = (isDark) => (isDark ? DARK : LIGHT);
