// The story of a game: events as sentences for a reader at the table. What goes without saying is
// left out, cards drawn at once share a sentence, the reader is "you". The words are messages; the
// same choices are made in the terminal's telling.

import { own } from './lookup.js';
import { has, text } from './words.js';

const UNTOLD = new Set(['none', 'chance', 'turn-began', 'dealt-card']);
const SEATS = [
  'seat',
  'target',
  'loser',
  'winner',
  'giver',
  'receiver',
  'challenger',
  'offender',
  'catcher',
];
const ROLES = {
  'duel-lost': ['loser', 'winner'],
  gave: ['giver', 'receiver'],
  'gave-card': ['giver', 'receiver'],
  challenged: ['challenger', 'offender'],
  shown: ['challenger', 'offender'],
  'shown-hand': ['challenger', 'offender'],
  guilty: ['offender', 'challenger'],
  innocent: ['challenger', 'offender'],
  caught: ['catcher', 'offender'],
};
const SAYS_DRAWING = { pressed: 'seat', 'stack-taken': 'seat', 'duel-lost': 'loser' };
/** Things of the table itself and their messages; others are shown on the seats and need none. */
const AT_TABLE = {
  'table-timed-out': 'table-timed-out',
  'table-away': 'table-bot-takes-over',
  'table-back': 'table-player-back',
  'table-seated': 'table-joined',
  'table-host': 'table-host-is',
};

/**
 * Sentences of events.
 * @param {{ key: string, values: Record<string, any> }[]} events
 * @param {{ names: string[], reader: number | null, falseStart?: number, tieWindow?: number }} who
 *   seconds: a strike sooner than falseStart is early; two closer than tieWindow are for the lines
 */
export function tell(events, { names, reader, falseStart = 0, tieWindow = 0 }) {
  const told = [];
  /** @type {[string, Record<string, any>]} */
  let before = ['', {}];
  let strikes = [];
  const heard = events
    .filter((event) => !isHidden(event))
    .filter((event, i, shown) => !wasCutShort(shown, i, falseStart));
  for (const [key, values] of gathered(heard)) {
    if (key.startsWith('table-')) {
      const message = own(AT_TABLE, key);
      if (message) told.push({ key, text: atTable(message, values, names, reader) });
      continue;
    }
    if (key === 'duel-lost' && wereClose(strikes, falseStart, tieWindow))
      told.push({ key: 'lines-decide', text: text('event-lines-decide') });
    strikes = key === 'struck' ? [...strikes, values.seconds] : [];
    if (!UNTOLD.has(key) && !goesWithoutSaying(key, values, before)) {
      const message = messageOf(key, values, reader);
      if (has(message)) told.push({ key, text: text(message, wordsOf(values, names, falseStart)) });
    }
    before = [key, values];
  }
  return told;
}

const isHidden = (event) => event.key === 'struck' && event.values?.seconds == null;

/** Whether the lines decided: two strikes in time, closer than the window. */
function wereClose(strikes, falseStart, tieWindow) {
  const times = strikes.filter((time) => typeof time === 'number');
  if (times.length !== 2 || Math.min(...times) < falseStart) return false;
  return Math.round(Math.abs(times[0] - times[1]) * 1e6) < Math.round(tieWindow * 1e6);
}

/** Whether somebody only never struck because the other's false start ended the duel. */
function wasCutShort(events, i, falseStart) {
  if (events[i].key !== 'struck' || typeof events[i].values.seconds === 'number') return false;
  return [events[i - 1], events[i + 1]].some(
    (other) => other?.key === 'struck' && early(other.values.seconds, falseStart) === 'yes',
  );
}

function atTable(key, values, names, reader) {
  const message =
    reader !== null && values.seat === reader && has(`${key}-you`) ? `${key}-you` : key;
  const player = values.name ?? names[values.seat] ?? '';
  return text(message, { ...values, player });
}

function gathered(events) {
  /** @type {[string, Record<string, any>][]} */
  const groups = [];
  let open = 0; // of a run of draws: how many are told without their card
  for (const event of events) {
    let { key } = event;
    let values = { ...event.values };
    const [lastKey, last] = groups[groups.length - 1] || ['', {}];
    const isSame = last.seat === values.seat && last.cause === values.cause;
    const afterDraw = isSame && (lastKey === 'drew' || lastKey === 'drew-card');
    if (key === 'drew') {
      open = afterDraw ? open + 1 : 1;
      if (open > 1) {
        last.n = open;
        continue;
      }
      values.n = 1;
    } else if (key === 'drew-card' && afterDraw) {
      groups[groups.length - 1] = ['drew-card', { ...last, card: joined(last.card, values.card) }];
      continue;
    } else if (key === 'shed' && isSame && lastKey === 'shed') {
      last.card = joined(last.card, values.card);
      continue;
    } else if (key === 'dealt' && lastKey === 'dealt-all') {
      last.seats.push(values.seat);
      last.n = Math.floor(last.seats.length / new Set(last.seats).size);
      continue;
    } else if (key === 'dealt-card' && lastKey === 'dealt-all') {
      continue;
    } else if (key === 'dealt') {
      key = 'dealt-all';
      values = { n: 1, seats: [values.seat] };
    } else if (
      (key === 'shown-hand' && lastKey === 'shown') ||
      (key === 'gave-card' && lastKey === 'gave')
    ) {
      groups.pop(); // the private part says it all
    }
    groups.push([key, values]);
  }
  return groups;
}

const joined = (cards, card) => (cards ? `${cards} ${card}` : String(card));

function goesWithoutSaying(key, values, [lastKey, last]) {
  const whose = own(SAYS_DRAWING, lastKey);
  if (key === 'drew' && whose) {
    return last[whose] === values.seat && (last.n ?? last.sum) === values.n;
  }
  if (key === 'skipped' && ['drew', 'drew-card', 'pressed'].includes(lastKey)) {
    return last.seat === values.seat && last.cause !== 'turn';
  }
  return false;
}

function messageOf(key, values, reader) {
  const [first, second] = own(ROLES, key) || ['seat', 'target'];
  const message = `event-${key}`;
  if (reader === null) return message;
  if (values[first] === reader && has(`${message}-you`)) return `${message}-you`;
  if (values[second] === reader && has(`${message}-you-${second}`))
    return `${message}-you-${second}`;
  return message;
}

function wordsOf(values, names, falseStart) {
  const words = { ...values };
  delete words.seats;
  const cards = words.cards ?? words.card;
  delete words.cards;
  if (cards !== undefined)
    words.card = Array.isArray(cards) ? cards.join(' ') : String(cards);
  for (const name of SEATS) {
    const seat = words[name];
    if (Number.isInteger(seat) && names[seat] !== undefined)
      words[name === 'seat' ? 'player' : name] = names[seat];
  }
  delete words.seat;
  if (Number.isInteger(words.direction))
    words.direction = words.direction === 1 ? 'clockwise' : 'anticlockwise';
  if (Number.isInteger(words.side)) words.side = words.side ? 'dark' : 'light';
  if ('seconds' in words)
    words.early = early(words.seconds, falseStart);
  return words;
}

const early = (seconds, falseStart) => {
  if (typeof seconds !== 'number') return 'never';
  return seconds < falseStart || seconds < 0 ? 'yes' : 'no';
};
