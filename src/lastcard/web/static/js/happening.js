// What is seen, heard and read out when something happens: events become flights, sounds, bubbles
// and sentences. The table itself is already as the server said; nothing here is waited for.

import { play } from './sound.js';
import { afterDraw, changed } from './drawing.js';
import { isMine, isPlaying, mySeat, screen, themeOf } from './model.js';
import { LIGHT } from './art/shapes.js';
import {
  appear,
  cheer,
  fire,
  fly,
  place,
  pulse,
  ripple,
  settled,
  shake,
  stillMoving,
  turnHand,
  turnOf,
  turnTable,
} from './motion.js';
import { notify, state } from './store.js';
import { upTo } from './letters.js';
import { own } from './lookup.js';
import { text } from './words.js';
import { promptText } from './views/choices.js';
import { linesOf } from './views/panels.js';

const MOST_THROWN = 5;
const BURST_MS = 900;
const THROW_MS = 260;
const LOAD_STEP_MS = 80;
const LOAD_MS = 240;
/** Who lost a duel reads the verdict, then the cards come out of the Unit. */
const VERDICT_SHOWN_MS = 320;
const BACK = { face: 'back', isDark: false };
let throws = 0;

function bubble(seat, words, length = 1600) {
  screen.bubbles[seat] = { text: words };
  setTimeout(() => {
    if (screen.bubbles[seat]?.text === words) delete screen.bubbles[seat];
    changed();
  }, length);
}

const seatPlace = (table, seat) => (seat === mySeat(table) ? place('hand') : place(`seat-${seat}`));

/** Put a card on the pile as it is seen: a little askew, where the last ones still show. */
function lay(card, isDark) {
  throws += 1;
  const angle = ((throws * 47) % 23) - 11;
  screen.thrown = [
    ...screen.thrown.slice(1 - MOST_THROWN),
    { card, angle, x: ((throws * 31) % 9) - 4, y: ((throws * 17) % 7) - 3, isDark, id: throws },
  ];
  return angle;
}

function thrown(table, before, { seat, card }) {
  const isDark = table.public.side === 'dark';
  if (!screen.thrown.length && before?.public.top) lay(before.public.top, isDark);
  const angle = lay(card, isDark);
  const area = seat === mySeat(table) ? playedFrom(card)?.getBoundingClientRect() : null;
  const isOther = seat !== mySeat(table) && themeOf(table) !== 'flip';
  afterDraw(() => {
    fly({
      face: card,
      isDark,
      from: area || seatPlace(table, seat),
      to: place('discard'),
      for: THROW_MS,
      turn: angle,
      under: isOther ? BACK : undefined,
    });
    appear(document.querySelector('.discard .thrown:last-of-type'), THROW_MS - 10);
    if (!/^.\d/.test(card)) ripple(place('discard'), table.public.color, THROW_MS - 40);
  });
  play('play');
}

const playedFrom = (card) => document.querySelector(`.hand .card[data-card="${CSS.escape(card)}"]`);

let burst = 0;
/** Milliseconds between two cards that come at once. */
let burstStep = 90;

/** Where cards come from: the draw pile, or the launcher's mouth. */
const stock = () => document.querySelector('.launcher .magazine') || place('draw');

/** What a card looks like on its way from the draw pile: in Flip it has no back. */
function undersideOf(table, before) {
  const face = before?.public.draw_back || table.public.draw_back;
  return face ? { face, isDark: table.public.side !== 'dark' } : BACK;
}

/** Where the youngest own card of a face lies in the hand, once it is drawn there. */
function newest(table, card) {
  const found = (table.private.hand || []).filter((each) => each.card === card);
  const n = Math.max(-1, ...found.map((each) => each.n));
  return document.querySelector(`.held-card[data-n="${n}"] .card`);
}

/** How the k-th card of a moment comes: thrown by the launcher, out of the Unit, or as it is drawn. */
function wayOf(k, isLost) {
  if (isLost) return { for: 500, high: 0.7, spins: k % 2 ? 1 : -1, aside: (k - 2) * 0.12 };
  return place('launcher')
    ? { for: 380, high: 0.55, spins: 1, aside: ((k * 7) % 5) / 25 - 0.08 }
    : { for: 270, high: 0.16 };
}

function drawn(table, before, { seat, card, cause }, isOwnKnown) {
  const isMine = seat === mySeat(table);
  if (isMine && !isOwnKnown && card === undefined) return;
  const isLost = cause === 'lost-duel';
  const later = burst * burstStep + (isLost ? VERDICT_SHOWN_MS : 0);
  burst += 1;
  const way = wayOf(burst, isLost);
  const under = undersideOf(table, before);
  const look = isMine && card ? { face: card, isDark: table.public.side === 'dark', under } : under;
  afterDraw(() => {
    const held = isMine && card ? newest(table, card) : null;
    fly({
      ...look,
      ...way,
      from: (isLost && (lying()[0] || place('unit'))) || stock(),
      to: held || seatPlace(table, seat),
      later,
    });
    appear(held, later + way.for - 10);
  });
  play('draw', later / 1000);
}

/** The loaded cards as they lie in the Unit, where there is room for them. */
function lying() {
  /** @type {NodeListOf<HTMLElement>} */
  const loaded = document.querySelectorAll('.unit .load i');
  return [...loaded].filter((card) => card.offsetWidth);
}

/** Cards fly into the Unit, each to where it lies there, once the Unit has come to its own place. */
function load(n) {
  const cards = lying();
  const unit = place('unit');
  const comes = unit ? stillMoving(unit) : 0;
  cards.forEach((card, i) => appear(card, comes + i * LOAD_STEP_MS + LOAD_MS - 10));
  settled(unit).then(() => {
    for (let i = 0; i < n; i += 1)
      fly({
        from: place('draw'),
        to: cards[i] || unit || place('discard'),
        later: i * LOAD_STEP_MS,
        for: LOAD_MS,
        turn: cards[i] ? turnOf(cards[i]) : 0,
      });
  });
}

/** @type {Record<string, (table: any, values: any, before: any, count: any) => void>} */
const REACTIONS = {
  'round-began': () => {
    screen.thrown = [];
    screen.verdict = null;
    screen.revealed = null;
    screen.side = 'light';
    play('shuffle');
  },
  dealt: (table, { seat }, before, count) => {
    if (count.dealt > 30) return;
    const later = count.dealt * 24;
    count.dealt += 1;
    const isMine = seat === mySeat(table);
    const k = count.mine;
    if (isMine) count.mine += 1;
    afterDraw(() => {
      const held = isMine ? document.querySelectorAll('.hand .card')[k] : null;
      fly({
        ...undersideOf(table, before),
        from: stock(),
        to: held || seatPlace(table, seat),
        later,
        for: 240,
        spins: 0.5,
      });
      appear(held, later + 230);
    });
    if (count.dealt % 3 === 1) play('deal', later / 1000);
  },
  'turned-up': (table, { card }) => {
    const angle = lay(card, false);
    afterDraw(() => {
      fly({
        face: card,
        from: stock(),
        to: place('discard'),
        turn: angle,
        under: themeOf(table) === 'flip' ? undefined : BACK,
      });
      appear(document.querySelector('.discard .thrown:last-of-type'), 250);
    });
  },
  played: thrown_,
  jumped: thrown_,
  drew: (table, values, before) => drawn(table, before, values, false),
  'drew-card': (table, values, before) => drawn(table, before, values, true),
  skipped: (table, { seat }) => {
    const hasTag = table.public.skipped?.includes(seat);
    if (!hasTag) bubble(seat, text('web-skipped'));
    afterDraw(() => ripple(place(`seat-${seat}`), 'r', 200));
    play('skip');
  },
  reversed: () => {
    play('reverse');
    afterDraw(() => pulse(document.querySelector('.ring svg'), 1.08));
  },
  pressed: (table, { seat, n }) => {
    const step = burstStep;
    afterDraw(() => fire(Math.min(n, 20), step));
    play(n ? 'burst' : 'click');
    bubble(seat, text('ui-launcher-fires', { n }));
  },
  reshuffled: () => play('shuffle'),
  reloaded: () => play('shuffle'),
  flipped: (table, { side }, before) => {
    play('flip');
    const isDark = side === 'dark' || side === 1;
    const held = (before?.private.hand || []).flatMap(({ card, n }) => {
      const shown = document.querySelector(`.held-card[data-n="${n}"] .card`);
      return shown ? [{ face: card, isDark: !isDark, area: shown.getBoundingClientRect() }] : [];
    });
    afterDraw(() => turnHand(held));
    screen.unturned = before;
    turnTable(
      place('scene'),
      () => {
        screen.side = isDark ? 'dark' : 'light';
        changed();
      },
      () => {
        screen.unturned = null;
        changed();
      },
    );
  },
  'top-is': (table, { card }) => lay(card, table.public.side === 'dark'),
  shed: (table, { seat, card }) => {
    const own = seat === mySeat(table) ? playedFrom(card)?.getBoundingClientRect() : null;
    burst += 1;
    const k = burst;
    const later = k * burstStep * 0.6;
    const isDark = table.public.side === 'dark';
    afterDraw(() =>
      fly({
        face: card,
        isDark,
        from: own || seatPlace(table, seat),
        to: place('discard'),
        later,
        for: 320,
        turn: ((k * 37) % 41) - 20,
        aside: 0.22,
      }),
    );
  },
  swapped: (table, { seat, target }) => {
    afterDraw(() => {
      const [one, other] = [seatPlace(table, seat), seatPlace(table, target)];
      for (let i = 0; i < 5; i += 1) {
        const how = { later: i * 45, for: 420, aside: 0.28, high: 0, spins: 0.5 };
        fly({ from: one, to: other, ...how });
        fly({ from: other, to: one, ...how });
      }
    });
    play('reverse');
  },
  rotated: (table) => {
    const n = table.public.seats.length;
    afterDraw(() => {
      for (let i = 0; i < n; i += 1)
        fly({
          from: seatPlace(table, i),
          to: seatPlace(table, (i + table.public.direction + n) % n),
          for: 420,
          aside: -0.2 * table.public.direction,
          high: 0,
        });
    });
    play('reverse');
  },
  gave: (table, { giver, receiver }) =>
    afterDraw(() =>
      fly({ from: seatPlace(table, giver), to: seatPlace(table, receiver), for: 260 }),
    ),
  loaded: (table, { n }) => {
    screen.times = {};
    screen.verdict = null;
    afterDraw(() => load(n));
    play('deal');
  },
  struck: (table, { seat, seconds }) => {
    if (seconds === null || seconds === undefined) return;
    screen.times[seat] = typeof seconds === 'number' ? seconds : null;
    if (seconds < 0) play('false');
  },
  'table-struck': () => play('paddle'),
  'table-cued': (table) => {
    play('go');
    if (table.public.duel?.seats.includes(mySeat(table))) answer(text('prompt-showdown'));
  },
  'table-duel-began': (table, { seats }) => {
    screen.times = {};
    screen.verdict = null;
    // Who looks must hear nothing here that could be taken for the cue.
    if (document.hidden && seats.includes(mySeat(table))) play('turn');
  },
  undecided: () => play('beep'),
  'duel-lost': (table, { loser, winner, n }) => {
    const verdict = { loser, winner, n, times: { ...screen.times } };
    screen.verdict = verdict;
    afterDraw(() => shake(document.querySelector('.unit .core'), 7));
    play(loser === mySeat(table) ? 'lost' : 'paddle');
    setTimeout(() => {
      if (screen.verdict === verdict) screen.verdict = null;
      changed();
    }, 2200);
  },
  'shown-hand': (table, { offender, cards }) => {
    screen.revealed = { seat: offender, cards };
  },
  guilty: () => play('caught'),
  innocent: () => play('lost'),
  uno: (table, { seat }) => {
    bubble(seat, 'UNO!', 2000);
    afterDraw(() => ripple(seatPlace(table, seat), 'y'));
    play('uno');
  },
  caught: (table, { offender }) => {
    bubble(offender, text('web-caught'), 2000);
    play('caught');
    afterDraw(() => {
      shake(seatPlace(table, offender));
      ripple(seatPlace(table, offender), 'r');
    });
  },
  'round-won': (table, { seat }) => {
    play(seat === mySeat(table) ? 'won' : 'lost');
    afterDraw(() => cheer(seat === mySeat(table) ? [...LIGHT, ...'ktop'] : LIGHT.slice(0, 2)));
  },
  'table-dropped': (table, { reason }) => reason !== 'decided-otherwise' && notify(reason),
  'table-claim-lost': (table, { reason }) => notify(reason, {}, 'T-09'),
  'table-not-done': (table, { reason, ruling }) => notify(reason, {}, ruling),
  'table-rested': (table, { seat }) => seat === mySeat(table) && notify('resting', {}, 'T-07'),
  chat: (table, { name, player, text: words }) => {
    if (player === state.player) return;
    if (screen.sheet !== 'chat') screen.unread += 1;
    const seat = table.public.seats.findIndex((each) => each.player === player);
    if (seat >= 0) bubble(seat, upTo(60, words), 3500);
    readOut(text('web-says', { player: name, text: words }));
    play('chat');
  },
};

function thrown_(table, values, before) {
  thrown(table, before, values);
}

/** Add a sentence to what a screen reader reads. @param {string} words */
export function readOut(words) {
  const heard = document.getElementById('heard');
  if (!heard) return;
  const line = document.createElement('p');
  line.textContent = words;
  heard.append(line);
  while (heard.childElementCount > 60) heard.firstElementChild.remove();
}

/** Answer at once, interrupting. @param {string} words */
export function answer(words) {
  const said = document.getElementById('said');
  said.textContent = '';
  requestAnimationFrame(() => {
    said.textContent = words;
  });
}

/** The decision that was told last, and the turn in which it was asked; '': not asked now. */
let told = { decision: '', turn: '' };

/** Tell the reader what they are asked, each decision once, and call them at the first of a turn. */
function ask(table) {
  const { code, public: seen, private: own } = table;
  const isAsked = isMine(table) && isPlaying(table);
  const before = told;
  told = isAsked
    ? { decision: `${code} ${own.generation}`, turn: `${code} ${seen.turns}` }
    : { decision: before.decision, turn: '' };
  if (told.decision === before.decision) return;
  if (told.turn !== before.turn) call(seen);
  readOut(promptText(table));
  afterDraw(() =>
    document
      .querySelector('.hand.long .fits')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' }),
  );
}

/** Their turn has begun, or they are asked in another's: heard, felt, read out. */
function call({ phase, top, color }) {
  play('turn', 0.15);
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  if (phase !== 'turn') return;
  readOut(
    [
      `${text('event-turn-began-you')} ${text('ui-top-card', { card: top })}.`,
      `${text('ui-color-in-force', { color: color || 'none' })}.`,
    ].join(' '),
  );
}

/** How fast cards follow each other, so that all of one moment are through in time. */
function stepOf(events) {
  const kinds = new Set(['drew', 'drew-card', 'shed']);
  const n = events.filter((event) => kinds.has(event.key)).length;
  return Math.min(90, BURST_MS / Math.max(n, 1));
}

/** @param {any[]} events @param {any} before the table before them; null: a whole view came */
export function happen(events, before) {
  const { table } = state;
  if (!table) return;
  if (before === null && events[0]?.key !== 'chat') {
    screen.side = table.public.side || 'light';
    screen.thrown = [];
    screen.verdict = null;
    screen.revealed = null;
    screen.unturned = null;
    screen.bubbles = {};
  }
  burst = 0;
  const count = { dealt: 0, mine: 0 };
  burstStep = stepOf(events);
  for (const event of events) {
    try {
      own(REACTIONS, event.key)?.(table, event.values || {}, before, count);
    } catch (error) {
      console.warn('no picture of', event.key, error);
    }
  }
  if (!events.some((event) => event.key === 'flipped') && table.public.side && document.hidden)
    screen.side = table.public.side;
  if (
    screen.revealed &&
    table.public.phase !== 'challenge' &&
    before?.public.player !== undefined &&
    events.some((event) => event.key === 'turn-began') &&
    !events.some((event) => event.key === 'shown-hand')
  )
    screen.revealed = null;
  if (events.length && events[0].key !== 'chat')
    for (const line of linesOf(table, events)) readOut(line.text);
  ask(table);
}
