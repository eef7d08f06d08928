// The table as the views want it: the server's words put together by seat, nothing decided.

import { state } from './store.js';

/** What is open on this screen; not the table's business. */
export const screen = {
  /** Code of the table that is shown. */
  at: '',
  sheet: '',
  /** Which side's colours are shown: behind the truth while the table turns. */
  side: 'light',
  /**
   * Last discards with their angle, oldest first.
   * @type {{ card: string, angle: number, x: number, y: number, isDark: boolean, id: number }[]}
   */
  thrown: [],
  /**
   * Of the last duel, while it is shown.
   * @type {{ loser: number, winner: number, n: number, times: Record<number, number | null> } | null}
   */
  verdict: null,
  times: {},
  /** @type {{ seat: number, cards: string[] } | null} */
  revealed: null,
  /** What lies on the table until it has turned half round: the faces of the side before. @type {any} */
  unturned: null,
  /** Sentences beside a seat: "UNO!", "+2". @type {Record<number, { text: string }>} */
  bubbles: {},
  unread: 0,
  /** After a game: seats and settings are shown instead of the result. */
  inRoom: false,
  copied: false,
};

export const isInRoom = ({ public: { stage } }) =>
  stage === 'lobby' || (stage === 'game_over' && screen.inRoom);
export const isPlaying = (table) => table.public.stage === 'playing';
export const mySeat = (table) => (table.private.seat >= 0 ? table.private.seat : null);
export const isHost = (table) => table.public.host === state.player;
export const names = (table) => table.public.seats.map((seat) => seat.name);
export const isBot = (seat) => Boolean(seat.level) && !seat.player;
/** A program from outside has a name that ends so: server/bot_api.py. */
export const isProgram = (seat) => seat.name.endsWith(' ⚙');
export const legalOf = (table, word) =>
  (table.private.legal || []).filter((action) => action === word || action.startsWith(`${word} `));
export const can = (table, action) => (table.private.legal || []).includes(action);
export const isMine = (table) => Boolean(table.private.deciding);
export const isAttack = (table) => themeOf(table) === 'attack';
export const themeOf = (table) => {
  const { edition } = table.public.settings;
  return ['showdown', 'attack', 'flip', 'pizza'].includes(edition) ? edition : 'classic';
};

/** Seats from the reader's left on, clockwise; of somebody who looks on, from seat 0. */
export function around(table) {
  const n = table.public.seats.length;
  const me = mySeat(table);
  const first = me === null ? 0 : me + 1;
  const count = me === null ? n : n - 1;
  return Array.from({ length: count }, (_, i) => (first + i) % n);
}

/** Where the k-th of `count` others sits, in percent of the table. */
export function spot(k, count, isSeated) {
  if (!isSeated) {
    const angle = Math.PI / 2 + (2 * Math.PI * k) / count;
    return { x: 50 + 42 * Math.cos(angle), y: 48 + 36 * Math.sin(angle), angle };
  }
  const from = count > 6 ? 148 : count > 3 ? 166 : count > 1 ? 196 : 270;
  const to = 540 - from;
  const degrees = count === 1 ? 270 : from + ((to - from) * k) / (count - 1);
  const angle = (degrees * Math.PI) / 180;
  return { x: 50 + 40.5 * Math.cos(angle), y: 55 + 41 * Math.sin(angle), angle };
}

/** Whom `catch` goes to: who owes a call, when several can be caught, first. */
export function catchable(table) {
  const seats = legalOf(table, 'catch').map((action) => Number(action.split(' ')[1]));
  const { owing } = table.public;
  return seats.includes(owing) ? owing : seats.length ? seats[0] : -1;
}

/** Seats by total, best first; who has as much as another shares the place. */
export function standings(table) {
  const { scores = [], rules } = table.public;
  const isLow = Boolean(rules?.options?.lowest_wins);
  const sorted = table.public.seats
    .map((seat, i) => ({ seat: i, name: seat.name, score: scores[i] ?? 0 }))
    .sort((a, b) => (isLow ? a.score - b.score : b.score - a.score));
  return sorted.map((entry) => ({
    ...entry,
    place: 1 + sorted.findIndex((other) => other.score === entry.score),
  }));
}
