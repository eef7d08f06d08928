// Card pictures made ready before they are needed. A browser reads each picture once and lays it out
// when it is first drawn, and several in the middle of a move take longer than a frame may; here they
// are read and drawn one at a time, while nothing else happens, and kept. What a card looks like is
// in `cards.js`.

import { addressOf } from './cards.js';

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

/** Where each picture is drawn once, unseen; nothing is read back. */
const pen = document.createElement('canvas').getContext('2d');

/** Kept, so that no browser forgets what it has read. @type {Map<string, HTMLImageElement>} */
const kept = new Map();
/** @type {string[]} */
let waiting = [];
let isRunning = false;

/** Addresses of the pictures of an edition. @param {string} edition */
function picturesOf(edition) {
  const addresses = [addressOf('back')];
  for (const [colors, symbols, wilds, isDark = false] of DECKS[edition] || []) {
    addresses.push(...wilds.split(' ').map((wild) => addressOf(wild, isDark)));
    for (const color of colors)
      addresses.push(...symbols.split(' ').map((symbol) => addressOf(color + symbol, isDark)));
  }
  return addresses;
}

const soon = (work) =>
  'scheduler' in globalThis
    ? scheduler.postTask(work, { priority: 'background', delay: PAUSE_MS })
    : setTimeout(work, PAUSE_MS);

async function readNext() {
  const address = waiting.shift();
  if (!address) {
    isRunning = false;
    return;
  }
  if (!kept.has(address)) {
    const image = new Image();
    kept.set(address, image);
    image.src = address;
    await image.decode().then(
      () => pen?.drawImage(image, 0, 0, 1, 1),
      () => undefined, // it is read again where it is shown
    );
  }
  soon(readNext);
}

let readied = '';

/** Begin to read the pictures of an edition, unless that has begun. @param {string} edition */
export function makeReady(edition) {
  if (edition === readied || !Object.hasOwn(DECKS, edition)) return;
  readied = edition;
  soon(() => {
    waiting = picturesOf(edition);
    if (!isRunning) soon(readNext);
    isRunning = true;
  });
}
