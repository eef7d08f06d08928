// The rules of an edition, as RULES.md has them, in the reader's language: only the lines that hold
// for the options in force at the reader's table, else for the usual ones. No rule is carried out
// here.

import { html, nothing } from '../../vendor/lit.js';
import { picture } from '../art/cards.js';
import { own } from '../lookup.js';
import { state } from '../store.js';
import { cardName, text } from '../words.js';
import { editionOf, optionName, optionWords } from './options.js';

const SHOWN = {
  classic: ['b7', 'r+2', 'gS', 'yR', 'W', 'W+4'],
  showdown: ['r9!3', 'b1!1', 'g+2', 'yS', 'rR', 'W', 'W!', 'W+4'],
  attack: ['b7', 'rH2', 'gD', 'yS', 'bR', 'W', 'WA', 'WH4', 'WC1'],
  flip: ['b7', 'r+1', 'gS', 'rR', 'yF', 'W', 'W+2', 'k+5', 'tE', 'W+c'],
  pizza: ['b7', 'r+1', 'gS', 'yR', 'W', 'WD', 'W+2'],
};
/** Cards of other printings of the Attack deck, by the option `deck`. */
const LEGACY = { original: ['gX', 'WO', 'WF'], mega_hit: ['rH1'] };

/** The options in force: the table's, if it plays this edition. */
function optionsOf(id) {
  const seen = state.table?.public;
  if (seen?.settings.edition === id && seen.rules?.options) return seen.rules.options;
  return editionOf(id)?.presets.standard || {};
}

const goalOf = (id) => {
  const seen = state.table?.public;
  return seen?.settings.edition === id && seen.rules ? seen.rules.goal : (editionOf(id)?.goal ?? 0);
};

function turn(id, options) {
  const lines = ['help-rules-goal', 'web-rules-wild'];
  if (id === 'attack') lines.push('web-rules-attack-press');
  else lines.push(options.draw_to_match ? 'option-draw-to-match-help' : 'help-rules-draw');
  if (options.drawn_card === 'must' || options.force_play) lines.push('option-force-play-help');
  const penalty = id === 'attack' ? 'web-rules-penalty-attack' : 'web-rules-penalty';
  lines.push(options.stacking ? 'option-stacking-help' : penalty);
  lines.push(options.two_player_reverse === 'none' ? 'web-rules-two-none' : 'web-rules-two');
  lines.push(id === 'attack' ? 'web-rules-empty-attack' : 'web-rules-empty');
  return lines;
}

function uno(id, options) {
  if (options.auto_uno) return ['option-auto-uno-help'];
  const penalty = id === 'attack' ? 'web-rules-uno-attack' : 'help-rules-uno';
  return [penalty, 'web-rules-uno-when', 'web-rules-uno-catch'];
}

/** A wild with a condition, and what a challenge brings. */
function challenge(options, outcome) {
  const condition =
    options.challenge === 'playable'
      ? 'web-rules-restricted-playable'
      : 'web-rules-restricted-color';
  return options.bluff === false
    ? [condition, 'web-rules-no-bluff']
    : [condition, 'web-rules-bluff', outcome];
}

const SPECIAL = {
  classic: (options) => challenge(options, 'web-rules-outcome-classic'),
  showdown: (options) => [
    'web-rules-showdown-mark',
    'web-rules-showdown-strike',
    'web-rules-showdown-close',
    'web-rules-showdown-last',
    ...(options.wild_draw_four === 'restricted'
      ? challenge(options, 'web-rules-outcome-classic')
      : ['web-rules-showdown-free']),
  ],
  attack: (options) => [
    ...(options.extra_play === 'two_players' ? [] : ['web-rules-attack-extra']),
    'web-rules-attack-all',
    'web-rules-attack-free',
  ],
  flip: (options) => [
    'web-rules-flip-over',
    'web-rules-flip-backs',
    options.flip_top === 'next' ? 'web-rules-flip-top-next' : 'web-rules-flip-top-player',
    ...challenge(
      options,
      options.draw_color_guilty === 'until'
        ? 'web-rules-outcome-flip-until'
        : 'web-rules-outcome-flip-two',
    ),
    options.last_flip === 'old' ? 'web-rules-flip-last-old' : 'web-rules-flip-last-new',
  ],
  pizza: (options) => [
    'web-rules-pizza-dip',
    ...challenge(options, 'web-rules-outcome-pizza'),
    'web-rules-pizza-last',
  ],
};

function first(id, options) {
  if (id === 'attack') return ['web-rules-first-attack'];
  if (id === 'showdown') return ['web-rules-first', 'web-rules-showdown-first'];
  if (id !== 'flip') return ['web-rules-first'];
  const who =
    options.first_wild === 'left' ? 'web-rules-first-flip-left' : 'web-rules-first-flip-dealer';
  return ['web-rules-first-flip', who];
}

function end(options) {
  return [
    'web-rules-last',
    options.lowest_wins ? 'option-lowest-wins-help' : 'help-rules-score',
    ...(options.blocked === 'lowest' ? [] : ['web-rules-blocked']),
  ];
}

/** What a card does, in a sentence that the terminal has too. */
function about(card) {
  const [face, mark] = card.startsWith('W') ? [card, ''] : card.split('!');
  if (mark) return text('about-showdown-mark', { n: Number(mark) });
  const symbol = card.startsWith('W') ? face : face.slice(1);
  const known = {
    S: 'skip',
    R: 'reverse',
    F: 'flip',
    E: 'skip-everyone',
    D: 'discard-all',
    X: 'trade-hands',
    W: 'wild',
    'W!': 'wild-showdown',
    WA: 'wild-attack',
    WF: 'wild-hit-fire',
    WO: 'wild-all-hit',
    WD: 'wild-dip',
    'W+c': 'wild-draw-color',
  };
  const name = own(known, symbol);
  if (name) return text(`about-${name}`);
  const numbered = /^(W?)(\+|H|C)(\d+)$/.exec(symbol);
  if (!numbered) return text('about-number');
  const kind = { '+': 'draw', H: 'hit', C: 'custom' }[numbered[2]];
  return text(`about-${numbered[1] ? 'wild-' : ''}${kind}`, { n: Number(numbered[3]) });
}

function counts(id, card) {
  if (/^[a-z]\d/.test(card)) return text('web-rules-number-points');
  const points = own(editionOf(id)?.points, card);
  return points === undefined ? '' : text('web-rules-points', { n: points });
}

function cards(id, options) {
  const shown = [...SHOWN[id], ...(own(LEGACY, options.deck) || [])];
  return html`<dl class="card-list">
    ${shown.map(
      (card) =>
        html`<div>
          <dt>
            ${picture(card, 'ktop'.includes(card[0]) || card === 'W+c')}<span
              >${cardName(card)}</span
            >
          </dt>
          <dd>${about(card)} ${counts(id, card)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** The goal stands above; the false start is the same at every live table. */
const TOLD = ['goal', 'false_start'];

/** What this table plays otherwise than usual. */
function changed(id, options) {
  const usual = editionOf(id)?.presets.standard || {};
  const names = Object.keys(options).filter(
    (name) => !TOLD.includes(name) && JSON.stringify(options[name]) !== JSON.stringify(usual[name]),
  );
  if (!names.length) return nothing;
  return html`<h3>${text('web-rules-at-table')}</h3>
    <ul>
      ${names.map(
        (name) =>
          html`<li>
            <b
              >${text('ui-option-line', {
                name: optionName(name),
                value: optionWords(name, options[name]),
              })}</b
            >
            ${text(`option-${name.replaceAll('_', '-')}-help`)}
          </li>`,
      )}
    </ul>`;
}

/** @param {string} id of an edition */
export function rules(id) {
  const options = optionsOf(id);
  const part = (title, lines) =>
    html`<h3>${title}</h3>
      <ul>
        ${lines.map((key) => html`<li>${text(key)}</li>`)}
      </ul>`;
  return html`<p class="big">${text(`edition-${id}-about`)}</p>
    <p>
      ${text(`web-rules-${id}`)}
      ${text(options.lowest_wins ? 'ui-goal-lowest' : 'ui-goal', { n: goalOf(id) })}.
    </p>
    ${part(text('web-rules-turn'), turn(id, options))}
    ${part(text('web-rules-special'), [...SPECIAL[id](options), ...first(id, options)])}
    ${part('UNO', uno(id, options))} ${part(text('web-rules-end'), end(options))}
    ${changed(id, options)}
    <h3>${text('help-cards')}</h3>
    ${cards(id, options)}`;
}
