// Card pictures made ready before they are needed. A browser lays an SVG out and draws it anew for
// every size in which it is shown, dozens of cards in one frame; so each is painted to points once,
// one at a time, while nothing else happens. What a card looks like is in `cards.js`.

import { addressOf, havePainted, showFrom } from './cards.js';

const NUMBERS = '1 2 3 4 5 6 7 8 9';
const LIGHT = 'rygb';
const DARK = 'ktop';

/** Colours, symbols of each, wilds, and whether they are of a dark side. */
const DECKS = {
  classic: [[LIGHT, `0 ${NUMBERS} S R +2`, 'W W+4']],
  showdown: [[LIGHT, `0 ${NUMBERS} 1!1 3!1 5!2 7!2 9!3 S R +2`, 'W W+4 W!']],
  attack: [[LIGHT, `${NUMBERS} S R H2 D`, 'W WA WC1 WC2 WC3 WH4']],
  flip: [
    [LIGHT, `${NUMBERS} S R F +1`, 'W W+2'],
    [DARK, `${NUMBERS} E R F +5`, 'W W+c', true],
  ],
  pizza: [[LIGHT, `${NUMBERS} S R +1`, 'W WD W+2']],
};
const PAUSE_MS = 20;
/** Two colours that no noise comes near to, and how near is near: points of a file are not exact. */
const PROBE = [
  [215, 38, 61],
  [28, 111, 214],
];
const NEAR = 12;
/** How wide a picture is painted: as wide as a card ever lies on a table, on a screen so fine. */
const WIDE = Math.round(200 * Math.min(2, Math.max(1.3, devicePixelRatio)));

/** Kept, so that no browser forgets what it has read. @type {Map<string, HTMLImageElement>} */
const kept = new Map();
/** @type {{ name: string, address: string }[]} */
let waiting = [];
let isRunning = false;

/** Ask for each picture of an edition: what was not asked for before is painted. */
function askFor(edition) {
  addressOf('back');
  for (const [colors, symbols, wilds, isDark = false] of DECKS[edition]) {
    for (const wild of wilds.split(' ')) addressOf(wild, isDark);
    for (const color of colors)
      for (const symbol of symbols.split(' ')) addressOf(color + symbol, isDark);
  }
}

const soon = (work) =>
  'scheduler' in globalThis
    ? scheduler.postTask(work, { priority: 'background', delay: PAUSE_MS })
    : setTimeout(work, PAUSE_MS);

async function read(address) {
  const image = new Image(100, 140);
  image.src = address;
  await image.decode();
  return image;
}

function canvasOf(width) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width * 1.4;
  return canvas;
}

/** What is drawn on a canvas, as an address. @param {HTMLCanvasElement} canvas */
async function addressOfPoints(canvas) {
  const blob = await new Promise((done) => {
    canvas.toBlob(done, 'image/webp', 1);
  });
  if (!blob) throw new Error('a browser that gives no points away');
  return URL.createObjectURL(blob);
}

/** The points of a picture. @param {HTMLImageElement} image */
function pointsOf(image) {
  const canvas = canvasOf(WIDE);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return addressOfPoints(canvas);
}

/**
 * Whether a canvas gives back what was drawn on it. Browsers that want nobody to be known by how they
 * draw give noise instead, or white; cards made of that would be noise.
 */
async function isTruthful() {
  const drawn = canvasOf(10);
  const there = drawn.getContext('2d');
  PROBE.forEach(([r, g, b], i) => {
    there.fillStyle = `rgb(${r} ${g} ${b})`;
    there.fillRect(0, i * 7, 10, 7);
  });
  const address = await addressOfPoints(drawn);
  const back = canvasOf(10).getContext('2d');
  back.drawImage(await read(address), 0, 0, 10, 14);
  URL.revokeObjectURL(address);
  return PROBE.every((color, i) => {
    const found = back.getImageData(5, i * 7 + 3, 1, 1).data;
    return color.every((part, k) => Math.abs(part - found[k]) <= NEAR);
  });
}

/** @type {Promise<boolean> | undefined} */
let truth;

async function paintNext() {
  const next = waiting.shift();
  if (!next) {
    isRunning = false;
    return;
  }
  try {
    truth ??= isTruthful();
    if (!(await truth)) throw new Error('a browser that gives other points away');
    const painted = await pointsOf(await read(next.address));
    kept.set(next.name, await read(painted));
    showFrom(next.name, painted);
  } catch {
    // It stays the SVG that it is.
  }
  soon(paintNext);
}

function queue(name, address) {
  waiting.push({ name, address });
  if (!isRunning) soon(paintNext);
  isRunning = true;
}

let readied = '';
let isAsked = false;

/** Whether every picture that was asked for is painted. */
export const isReady = () => isAsked && !isRunning;

/** Begin to make the pictures of an edition ready, unless that has begun. @param {string} edition */
export function makeReady(edition) {
  if (edition === readied || !(edition in DECKS)) return;
  if (!readied) havePainted(queue);
  readied = edition;
  isAsked = false;
  soon(() => {
    askFor(edition);
    isAsked = true;
  });
}
