// What the client knows: the connection, the table as the server told it, and what is open on the
// screen. The server's word is all there is of a table: nothing is changed ahead of it.

import { changed } from './drawing.js';
import { isBarred } from './passage.js';
import { own } from './lookup.js';
import { upTo } from './letters.js';
import { Wire } from './wire.js';
import { keep, settings } from './settings.js';

const LONGEST_STORY = 300;

/** @typedef {{ code: string, seq: number, public: any, private: any }} TableState */

export const state = {
  connection: 'connecting',
  /** Pages come through, WebSockets do not: a proxy drops them. */
  isBarred: false,
  /** A table has been asked for and is not there yet: at a first start the rules compile first. */
  isOpening: false,
  player: '',
  version: '',
  warm: 1,
  /** @type {TableState | null} */
  table: null,
  /** Which decision the page shows: what is pressed answers that one, whatever has come since. */
  shown: -1,
  /** @type {any[]} */
  chat: [],
  /** @type {Set<string>} */
  muted: new Set(),
  /** @type {Messages.TableEvent[][]} */
  story: [],
  /** @type {any[] | null} */
  lobby: null,
  /** Running tables at which one has a seat. @type {string[]} */
  myTables: [],
  /** @type {any} */
  editions: null,
  /** Commands on their way: id -> action. @type {Map<string, string>} */
  pending: new Map(),
  /** @type {{ reason: string, ruling?: string, values?: any, at: number } | null} */
  notice: null,
  route: { page: 'start', code: '' },
};

const eventListeners = new Set();

/**
 * Be told of events with the table before them.
 * @param {(events: any[], before: any) => void} listener
 */
export const onEvents = (listener) => eventListeners.add(listener);

export const wire = new Wire({
  hello: () => ({
    token: settings.token || null,
    name: settings.name || null,
    language: settings.language || null,
  }),
  onState: (connection) => {
    state.connection = connection;
    lookForPassage(connection);
    changed();
  },
  onMessage: (message) => {
    /** @type {((message: Messages.Server) => void) | undefined} */
    const answer = own(ANSWERS, message.t);
    answer?.(message);
    changed();
  },
});

const LOST_BEFORE_ASKING = 2;
let lost = 0;

/** After some failures ask why it does not connect. */
async function lookForPassage(connection) {
  if (connection === 'open') {
    lost = 0;
    state.isBarred = false;
  }
  if (connection !== 'lost') return;
  lost += 1;
  if (lost !== LOST_BEFORE_ASKING) return;
  const barred = await isBarred();
  state.isBarred = barred && state.connection !== 'open';
  changed();
}

/** What to do once the next snapshot is here. @type {((code: string) => void) | null} */
let onceThere = null;
/** The request that opens a table. */
let opening = '';
/** Who waits for the answer to a request. @type {Map<string, (reason: string) => boolean | void>} */
const awaited = new Map();

/**
 * Be told how a request is answered: nothing when it is done, else why not.
 * @param {string} id @param {(reason: string) => boolean | void} then
 *   returns whether it has seen to a refusal: then that is not said
 */
export const onAnswer = (id, then) => awaited.set(id, then);

function answered({ id = '', reason = '' }) {
  const isSeenTo = awaited.get(id)?.(reason) === true;
  state.pending.delete(id);
  if (isSeenTo) awaited.set(id, () => true); // asked once more at a welcome it is answered twice
  else awaited.delete(id);
  return isSeenTo;
}

/** Codes that were asked for: no table of them is the one that is being opened. @type {Set<string>} */
const joined = new Set();
/** The commitment of the game to which this client has brought its chance. */
let sealed = '';

/** Bring chance of one's own to the next game, now that the server has committed to its part. */
function bringChance({ code, public: { commitment }, private: { seat } }) {
  const key = `${code} ${commitment}`;
  if (seat < 0 || !commitment || key === sealed) return;
  sealed = key;
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const nonce = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  wire.send({ t: 'nonce', table: code, nonce });
}

/**
 * What each message does.
 * @type {{ [T in Messages.Server['t']]?: (message: Extract<Messages.Server, { t: T }>) => void }}
 */
const ANSWERS = {
  welcome(message) {
    const isOther = state.player && state.player !== message.player;
    state.player = message.player;
    state.version = message.version;
    state.warm = message.warm;
    state.muted = new Set(message.muted);
    if (isOther) forget();
    keep({ token: message.token, name: settings.name || '' });
    const code = state.table?.code || (state.route.page === 'table' ? state.route.code : '');
    if (code) join(code);
    if (!state.editions) loadEditions().catch(console.warn);
    if (state.route.page === 'start') wire.send({ t: 'lobby', on: true });
    wire.sendAgain();
  },
  warming(message) {
    state.warm = message.warm;
  },
  snapshot(message) {
    const isNew = onceThere && !joined.has(message.table);
    if (!isNew && state.route.code !== message.table) {
      wire.send({ t: 'leave_table', table: message.table }); // left before it was there
      return;
    }
    const isSame = state.table?.code === message.table;
    state.table = {
      code: message.table,
      seq: message.seq,
      public: message.public,
      private: message.private,
    };
    state.chat = message.chat;
    if (!isSame) state.story = recallStory(message.table);
    state.pending.clear();
    struckIn = -1;
    if (isNew) {
      const then = onceThere;
      onceThere = null;
      state.isOpening = false;
      then(message.table);
    }
    sealed = ''; // the server may have begun anew
    bringChance(state.table);
    for (const listener of eventListeners) listener([], null);
  },
  update(message) {
    const { table } = state;
    if (!table || table.code !== message.table) return;
    if (message.since > table.seq) {
      wire.send({ t: 'resume', table: table.code, seq: table.seq });
      return;
    }
    if (message.seq < table.seq) return;
    const before = { public: table.public, private: table.private };
    table.public = { ...table.public, ...message.public };
    table.private = { ...table.private, ...message.private };
    table.seq = message.seq;
    bringChance(table);
    if (message.events?.length) {
      state.story.push(message.events);
      if (state.story.length > LONGEST_STORY) state.story.splice(0, 50);
    }
    for (const listener of eventListeners) listener(message.events || [], before);
  },
  ping(message) {
    const head = state.table && message.head?.[state.table.code];
    if (!head || head <= state.table.seq) return;
    const { code, seq } = state.table;
    setTimeout(() => {
      if (state.table?.code === code && state.table.seq < head)
        wire.send({ t: 'resume', table: code, seq: state.table.seq ?? seq });
    }, 1000);
  },
  done(message) {
    answered({ id: message.id });
  },
  refused(message) {
    if (answered(message) || message.reason === 'repeated') return;
    notify(message.reason, message.values, message.ruling);
  },
  error(message) {
    if (message.id && message.id === opening) {
      onceThere = null;
      state.isOpening = false;
    }
    if (answered(message)) return;
    if (
      message.reason === 'no-such-table' ||
      message.reason === 'table-ended' ||
      message.reason === 'table-kept' ||
      message.reason === 'table-damaged'
    ) {
      if (!state.table || state.table.code === message.table) {
        forget();
        state.route = { page: 'start', code: '' };
        history.replaceState(null, '', document.baseURI);
        wire.send({ t: 'lobby', on: true });
      }
    }
    if (message.reason === 'bad-token') return;
    notify(message.reason, message.values);
  },
  lobby(message) {
    state.lobby = message.tables;
    if (message.yours) state.myTables = message.yours;
  },
  chat(message) {
    if (state.table?.code !== message.table || state.muted.has(message.player)) return;
    state.chat = [...state.chat.slice(-99), message];
    for (const listener of eventListeners) listener([{ key: 'chat', values: message }], null);
  },
  left(message) {
    // Who was sent away may come by the link again; who left may be on the way back already.
    const here = message.reason === 'left' ? state.table?.code : state.route.code;
    if (here !== message.table) return;
    if (message.reason === 'left') keepStory();
    forget();
    if (message.reason !== 'left') notify(message.reason === 'kicked' ? 'kicked' : 'table-ended');
    go('');
  },
};

const STORY = 'lastcard story';
const LINES_KEPT = 100;

/** Keep the story for this tab, so that neither a reload nor the start page loses it. */
export function keepStory() {
  if (!state.table) return;
  const kept = { player: state.player, code: state.table.code, story: state.story };
  try {
    sessionStorage.setItem(
      STORY,
      JSON.stringify({ ...kept, story: kept.story.slice(-LINES_KEPT) }),
    );
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The story of a table as this tab knew it, if the same player saw it. @param {string} code */
function recallStory(code) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORY) || '{}');
    return kept.code === code && kept.player === state.player ? kept.story : [];
  } catch {
    return [];
  }
}

/** Nothing of one table or one player may be seen at the next. */
function forget() {
  state.table = null;
  state.chat = [];
  state.story = [];
  state.pending.clear();
  state.notice = null;
}

export function notify(reason, values = {}, ruling = '') {
  state.notice = { reason, ruling, values, at: performance.now() };
  changed();
}

/** Go to a page: "" or "t/CODE". @param {string} path */
export function go(path, isReplaced = false) {
  const address = new URL(path, document.baseURI);
  history[isReplaced ? 'replaceState' : 'pushState'](null, '', address);
  readRoute();
}

export function readRoute() {
  const base = new URL(document.baseURI).pathname;
  const [first = '', second = ''] = location.pathname.slice(base.length).split('/');
  const before = state.route;
  state.route =
    first === 't' && second
      ? { page: 'table', code: second.toLowerCase() }
      : { page: 'start', code: '' };
  if (state.table && state.table.code !== state.route.code) {
    wire.send({ t: 'leave_table', table: state.table.code });
    keepStory();
    forget();
  }
  if (state.route.page === 'table' && !state.table)
    join(state.route.code);
  if (before.page !== state.route.page) wire.send({ t: 'lobby', on: state.route.page === 'start' });
  changed();
}

/** Open a table; then carry out `then` there. Returns the request. */
export function createTable(options, then) {
  const id = wire.ask({ t: 'create', ...options });
  opening = id;
  state.isOpening = true;
  changed();
  onceThere = (code) => {
    wire.settle(id); // else it would be asked again of a server that has started anew
    awaited.delete(id);
    go(`t/${code}`);
    then?.();
  };
  return id;
}

/** A command to the table. @param {object} command */
export function tell(command, label = '') {
  if (!state.table) return '';
  const id = wire.ask({ t: 'do', table: state.table.code, command });
  if (label) state.pending.set(id, label);
  changed();
  return id;
}

const LATE = /^(uno|catch|jump)/;

/** Act at the own seat. @param {string} action in notation */
export function act(action) {
  const { table } = state;
  if (!table || table.private.seat < 0) return;
  if ([...state.pending.values()].includes(action)) return;
  const command = { t: 'Act', seat: table.private.seat, action };
  if (!LATE.test(action))
    command.generation = state.shown >= 0 ? state.shown : null;
  tell(command, action);
}

/** The duel whose cue was painted last, and since when it is on the screen. */
const painted = { duel: '', at: 0 };
let struckIn = -1;

/**
 * The cue of a duel is on the screen from this frame on; only the first time counts.
 * @param {string} duel its name as it was drawn @param {number} at the frame's time stamp
 */
export function paintedCue(duel, at) {
  if (duel && painted.duel !== duel) Object.assign(painted, { duel, at });
}

/** A duel whose cue has been given, by table and number, or nothing. */
export function nameOfDuel() {
  const duel = state.table?.public.duel;
  return duel?.cued ? `${state.table.code} ${duel.generation}` : '';
}

/** Strike the paddle. @param {number} at time stamp of the input event */
export function strike(at) {
  const duel = state.table?.public.duel;
  if (!duel || struckIn === duel.generation) return;
  struckIn = duel.generation;
  const isSeen = duel.cued && painted.duel === nameOfDuel();
  const claim = isSeen ? Math.max(0, Math.round((at - painted.at) * 1000)) : null;
  wire.ask({ t: 'strike', table: state.table.code, generation: duel.generation, claim_us: claim });
}

/** Letters of one line of chat, as the server has it. */
export const MOST_SAID = 300;

export const say = (words) =>
  state.table && wire.send({ t: 'chat', table: state.table.code, text: upTo(MOST_SAID, words) });

export function mutePlayer(player, on) {
  if (on) state.muted.add(player);
  else state.muted.delete(player);
  wire.send({ t: 'mute', player, on });
  changed();
}

export const kick = (player) =>
  state.table && wire.send({ t: 'kick', table: state.table.code, player });

/** Ask for the table of the address again, while nothing of it has come. */
export function joinAgain() {
  if (state.connection === 'open' && state.route.page === 'table' && !state.table)
    join(state.route.code);
}

function join(code) {
  joined.add(code);
  wire.send({ t: 'join', table: code });
}

export async function loadEditions() {
  const answer = await fetch(new URL('editions.json', document.baseURI));
  state.editions = await answer.json();
  changed();
}
