// The first page: a name, a game, and off you go: with bots at once, with friends by a link, or at
// a public table.

import { html, live, nothing } from '../../vendor/lit.js';
import { picture } from '../art/cards.js';
import { changed } from '../drawing.js';
import { createTable, go, onAnswer, state, tell, wire } from '../store.js';
import { keep, settings } from '../settings.js';
import { text } from '../words.js';
import { editionOf, levelChoice } from './options.js';
import { icon } from './icons.js';
import { nameField } from './people.js';
import { open } from './sheet.js';

/** Cards on each game's tile, which is there before the server has said what can be chosen. */
const SAMPLES = {
  classic: ['b7', 'W+4'],
  showdown: ['r9!3', 'W!'],
  attack: ['gH2', 'WA'],
  flip: ['yF', 'p+5'],
  pizza: ['r5', 'WD'],
};
export const EDITIONS = Object.keys(SAMPLES);
const FAN = ['rS', 'y9!3', 'gD', 'bR', 'W+4', 'k5', 'tF'];
const BOTS = 3;

const choice = {
  edition: settings.last?.edition || 'classic',
  bots: BOTS,
  isPublic: false,
  code: '',
};
const USUAL = { preset: 'standard', options: {}, clock_s: 30, stand_in: 'normal', pace: 'live' };

const remembered = () => (settings.last?.edition === choice.edition ? settings.last : null);

/**
 * Open a table with the settings that are remembered, or without them if they do not work any more.
 * @param {(settings: any) => object} optionsFor @param {() => void} then
 */
function openWith(optionsFor, then, last = remembered()) {
  const { edition } = choice;
  const id = createTable(optionsFor({ ...USUAL, ...last, edition }), then);
  onAnswer(id, (reason) => {
    if (reason !== 'settings' || !last) return false;
    keep({ last: { edition } });
    openWith(optionsFor, then, null);
    return true;
  });
}

function nameFirst() {
  if (settings.name.trim()) return true;
  const name = text('web-guest', { n: 10 + Math.floor(Math.random() * 90) });
  keep({ name });
  wire.send({ t: 'hello', token: settings.token || null, name, language: settings.language });
  return true;
}

function playBots() {
  nameFirst();
  const edition = editionOf(choice.edition);
  const bots = Math.min(choice.bots, (edition?.max_seats ?? 10) - 1);
  openWith(
    (wanted) => ({ settings: { ...wanted, clock_s: null }, name: '', public: false }),
    () => {
      tell({ t: 'Sit' });
      for (let i = 0; i < bots; i += 1) tell({ t: 'AddBot', level: settings.botLevel });
      tell({ t: 'Start' });
    },
  );
}

function openTable() {
  nameFirst();
  openWith(
    (wanted) => ({
      settings: wanted,
      name: text('web-table-of', { player: settings.name }),
      public: choice.isPublic,
    }),
    () => tell({ t: 'Sit' }),
  );
}

function join(event) {
  event.preventDefault();
  const words = String(new FormData(event.target).get('code')).trim();
  const code = words.split('/').filter(Boolean).pop() || '';
  if (code) {
    nameFirst();
    go(`t/${code.toLowerCase()}`);
  }
}

function tile(id) {
  const edition = editionOf(id);
  const [first, second] = SAMPLES[id];
  return html`<label class="tile theme-${id}">
    <input
      type="radio"
      name="edition"
      value=${id}
      .checked=${live(choice.edition === id)}
      @change=${() => {
        choice.edition = id;
        changed();
      }}
    />
    <span class="tile-cards" aria-hidden="true"
      ><i>${picture(first)}</i><i>${picture(second, id === 'flip')}</i></span
    >
    <span class="tile-name">${text(`edition-${id}`)}</span>
    <span class="tile-about">${text(`edition-${id}-about`)}</span>
    ${edition
      ? html`<span class="tile-facts"
          >${text('ui-players-range', { min: edition.min_seats, max: edition.max_seats })}</span
        >`
      : nothing}
  </label>`;
}

function lobby() {
  const tables = state.lobby || [];
  return html`<section class="box public" aria-labelledby="public-title">
    <h2 id="public-title">${text('web-public-tables')}</h2>
    ${tables.length
      ? html`<ul class="tables" role="list">
          ${tables.map(
            (table) =>
              html`<li>
                <button
                  class="row-button"
                  @click=${() => {
                    nameFirst();
                    go(`t/${table.table}`);
                  }}
                >
                  <span class="row-name">${table.name || table.host}</span
                  ><span class="tag theme-${table.edition}"
                    >${text(`edition-${table.edition}`)}</span
                  >
                  <span class="row-facts"
                    >${table.seats.join(', ')} · ${table.seats.length}/${table.most} ·
                    ${text(table.stage === 'lobby' ? 'web-open' : 'web-running')}</span
                  >
                </button>
              </li>`,
          )}
        </ul>`
      : html`<p class="help">${text('web-no-tables')}</p>`}
    ${state.myTables.length
      ? html`<h3>${text('web-my-tables')}</h3>
          <p>
            ${state.myTables.map(
              (code) =>
                html`<button class="quiet" @click=${() => go(`t/${code}`)}>${code}</button> `,
            )}
          </p>`
      : nothing}
  </section>`;
}

export function start() {
  const most = (editionOf(choice.edition)?.max_seats ?? 10) - 1;
  return html`<main class="start">
    <section class="hero">
      <div class="hero-words">
        <h1>${text('ui-title')}</h1>
        <p>${text('ui-tagline')}</p>
        ${nameField()}
      </div>
      <div class="hero-fan" aria-hidden="true">
        ${FAN.map((card, i) => html`<i .style=${`--k:${i - 3}`}>${picture(card)}</i>`)}
      </div>
    </section>
    <fieldset class="tiles">
      <legend>${text('ui-pick-edition')}</legend>
      ${EDITIONS.map((id) => tile(id))}
    </fieldset>
    <section class="ways">
      <div class="box way">
        <h2>${text('web-with-bots')}</h2>
        <p class="help">${text('web-with-bots-help')}</p>
        <div class="pair">
          <label for="bots">${text('web-bots')}</label
          ><select
            id="bots"
            @change=${(event) => {
              choice.bots = Number(event.target.value);
              changed();
            }}
          >
            ${Array.from(
              { length: most },
              (_, i) =>
                html`<option value=${i + 1} .selected=${live(i + 1 === Math.min(choice.bots, most))}>
                  ${i + 1}
                </option>`,
            )}
          </select>
        </div>
        <div class="pair">
          <label for="bot-level">${text('web-bot-level')}</label>${levelChoice()}
        </div>
        <button class="main" @click=${playBots}>${icon('bot')} ${text('web-play-bots')}</button>
      </div>
      <div class="box way">
        <h2>${text('web-with-friends')}</h2>
        <p class="help">${text('web-with-friends-help')}</p>
        <label class="check"
          ><input
            type="checkbox"
            .checked=${live(choice.isPublic)}
            @change=${(event) => {
              choice.isPublic = event.target.checked;
            }}
          />
          ${text('web-list-public')}</label
        >
        <button class="main" @click=${openTable}>${icon('link')} ${text('web-open-table')}</button>
      </div>
      <form class="box way" @submit=${join}>
        <h2>${text('web-join')}</h2>
        <p class="help">${text('web-join-help')}</p>
        <div class="pair">
          <label for="code">${text('web-code')}</label
          ><input
            id="code"
            name="code"
            type="text"
            autocomplete="off"
            autocapitalize="none"
            spellcheck="false"
            required
          />
        </div>
        <button class="main">${text('web-join-button')}</button>
      </form>
    </section>
    ${lobby()}
    <footer class="foot">
      <p>${text('ui-unofficial')}</p>
      <p>
        <button class="quiet" @click=${() => open(`rules:${choice.edition}`)}>
          ${text('web-rules')}
        </button>
        <button class="quiet" @click=${() => open('credits')}>${text('web-credits')}</button>
        <button class="quiet" @click=${() => open('settings')}>${text('web-settings')}</button>
      </p>
    </footer>
  </main>`;
}
