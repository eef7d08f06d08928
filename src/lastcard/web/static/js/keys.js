// Playing by keyboard alone. Single keys do nothing while somebody types or when they are switched
// off; arrows, Enter and Tab always work.

import { can, isPlaying, legalOf, mySeat, names, screen, standings } from './model.js';
import { changed } from './drawing.js';
import { act, state, strike } from './store.js';
import { keep, settings } from './settings.js';
import { mute, unlock } from './sound.js';
import { cardName, text } from './words.js';
import { answer } from './happening.js';
import { catchNow, promptText } from './views/choices.js';
import { focusHand, moveFocus, nextSort, sorted } from './views/hand.js';
import { lastLines } from './views/panels.js';
import { close, open } from './views/sheet.js';

const typing = (target) =>
  target.closest?.(
    'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]',
  );

function numbered(table, n) {
  const counts = legalOf(table, 'count');
  if (counts.includes(`count ${n}`)) return act(`count ${n}`);
  const targets = legalOf(table, 'target');
  if (targets[n - 1]) return act(targets[n - 1]);
  return undefined;
}

const QUERIES = {
  t: ({ public: seen }) =>
    [
      `${text('ui-top-card', { card: seen.top })}.`,
      `${text('ui-color-in-force', { color: seen.color || 'none' })}.`,
      seen.stack ? text('ui-stack', { sum: seen.stack }) : '',
    ].join(' '),
  h: (table) =>
    [
      text('ui-hand'),
      ...sorted(table.private.hand).map((card) =>
        card.play ? `${cardName(card.card)}, ${text('ui-playable')}` : cardName(card.card),
      ),
    ].join('. '),
  w: (table) =>
    [
      promptText(table),
      text('ui-direction-line', {
        direction: table.public.direction === -1 ? 'anticlockwise' : 'clockwise',
      }),
    ].join(' '),
  n: (table) =>
    names(table)
      .map((player, i) => text('ui-seat-cards', { player, n: table.public.sizes[i] ?? 0 }))
      .join('. ') +
    `. ${text('ui-draw-pile-cards', { n: table.public.draw_size })}. ${standings(table)
      .map((each) => text('ui-score-line', { player: each.name, points: each.score }))
      .join('. ')}`,
  l: (table) =>
    lastLines(table, 6)
      .reverse()
      .map((line) => line.text)
      .join(' '),
};

const DOING = {
  d: (table) => can(table, 'draw') && act('draw'),
  k: (table) => (can(table, 'keep') ? act('keep') : can(table, 'pass') && act('pass')),
  u: (table) => mySeat(table) !== null && act('uno'),
  c: (table) => catchNow(table),
  a: (table) => can(table, 'accept') && act('accept'),
  x: (table) => can(table, 'challenge') && act('challenge'),
  s: () => nextSort(),
  j: (table) => {
    const [jump] = legalOf(table, 'jump');
    if (jump) act(jump);
  },
};

export function muteAll() {
  keep({ muted: !settings.muted });
  mute(settings.muted);
  unlock();
  changed();
}

function single(table, key) {
  if (legalOf(table, 'color').includes(`color ${key}`)) return act(`color ${key}`);
  if (/^[1-9]$/.test(key)) return numbered(table, Number(key));
  if (QUERIES[key]) return answer(QUERIES[key](table));
  return DOING[key]?.(table);
}

function strikes(event, table) {
  const { duel } = table.public;
  if (!duel || event.key !== ' ' || !duel.seats.includes(mySeat(table))) return false;
  event.preventDefault();
  if (!event.repeat && !duel.struck?.includes(mySeat(table))) strike(event.timeStamp);
  return true;
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const { table } = state;
  if (event.key === 'Escape' && screen.sheet) return close();
  if (typing(event.target)) return;
  if (table && isPlaying(table) && strikes(event, table)) return;
  if (
    (event.key === 'ArrowLeft' || event.key === 'ArrowRight') &&
    table &&
    !event.target.closest?.('.sheet, .room')
  ) {
    event.preventDefault();
    moveFocus(event.key === 'ArrowLeft' ? -1 : 1);
    return;
  }
  if (event.key === 'ArrowDown' && table && event.target === document.body) focusHand();
  if (!settings.keys || event.repeat) return;
  if (event.key === '?') return open('settings');
  const key = event.key.length === 1 ? event.key.toLowerCase() : '';
  if (key === 'm') return muteAll();
  if (key && table && isPlaying(table)) single(table, key);
  else if (key && table && QUERIES[key] && table.public.top) answer(QUERIES[key](table));
}

export function listen() {
  addEventListener('keydown', pressed);
}
