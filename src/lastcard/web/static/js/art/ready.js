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

/** The points of a picture as a file. @param {HTMLImageElement} image @returns {Promise<Blob>} */
function pointsOf(image) {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = WIDE * 1.4;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no blob'))), 'image/webp', 1);
  });
}

async function paintNext() {
  const next = waiting.shift();
  if (!next) {
    isRunning = false;
    return;
  }
  try {
    const painted = URL.createObjectURL(await pointsOf(await read(next.address)));
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
