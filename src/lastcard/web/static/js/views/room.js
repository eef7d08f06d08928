// A table before a game and between games: the link for friends, who sits where, bots, settings, start.

import { html, live, nothing } from '../../vendor/lit.js';
import { isBot, isHost, isProgram, mySeat, screen } from '../model.js';
import { changed } from '../drawing.js';
import { onAnswer, state, tell } from '../store.js';
import { keep, settings } from '../settings.js';
import { text } from '../words.js';
import { icon } from './icons.js';
import { editionOf, levelChoice, optionsForm } from './options.js';
import { awayButton, nameField, onlookers } from './people.js';
import { recordLink, showRoom } from './results.js';
import { face } from './seats.js';
import { EDITIONS } from './start.js';

/** Names by which a machine calls only itself: a link with one leads no friend here. */
const OWN_NAMES = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const link = (table) => new URL(`t/${table.code}`, document.baseURI).href;

async function copy(table) {
  try {
    await navigator.clipboard.writeText(link(table));
    screen.copied = true;
  } catch {
    // Without https a browser has no clipboard for pages, but copies what is selected.
    /** @type {HTMLInputElement | null} */ (document.getElementById('link'))?.select();
    screen.copied = document.execCommand('copy');
  }
  changed();
  setTimeout(() => {
    screen.copied = false;
    changed();
  }, 2500);
}

/**
 * What is to be changed in settings, from how they are when its turn comes.
 * @typedef {(before: any) => object} Choice
 */

/**
 * Choices on their way to the server: one is asked for, as it takes only so many in a second. What
 * is chosen meanwhile waits, of each field the newest; and so does a start, which is to be with it.
 * @type {{ code: string, asked: Choice, waiting: Map<string, Choice>, isStarting: boolean } | null}
 */
let underWay = null;

const after = (before, choice) => ({ ...before, ...choice(before) });

/** The settings as they will be if all that is under way is taken. */
function settingsShown(table) {
  const { settings } = table.public;
  if (underWay?.code !== table.code) return settings;
  return [underWay.asked, ...underWay.waiting.values()].reduce(after, settings);
}

/** @param {any} table @param {string} field @param {Choice} choice */
function configure(table, field, choice) {
  if (underWay?.code !== table.code) {
    underWay = { code: table.code, asked: choice, waiting: new Map(), isStarting: false };
    ask(table);
  } else {
    underWay.waiting.delete(field); // what was chosen last is last in its row too
    underWay.waiting.set(field, choice);
  }
  changed();
}

function ask(table) {
  const way = underWay;
  const chosen = after(table.public.settings, way.asked);
  const id = tell({ t: 'Configure', settings: chosen }, 'configure');
  onAnswer(id, (reason) => {
    if (!reason) keep({ last: chosen });
    else way.isStarting = false; // nobody starts with other rules than were chosen
    if (underWay === way) next();
  });
}

/** One choice is answered: ask for the next, or start if that was waited for. */
function next() {
  const { table } = state;
  const { code, waiting, isStarting } = underWay;
  const [first] = waiting;
  if (first && table?.code === code) {
    waiting.delete(first[0]);
    underWay.asked = first[1];
    ask(table);
    return;
  }
  underWay = null;
  if (isStarting && table?.code === code) tell({ t: 'Start' });
}

/** Start, once what was chosen before is answered. */
function startGame(table) {
  if (underWay?.code === table.code) underWay.isStarting = true;
  else tell({ t: 'Start' });
}

/** Who sits there, in a word. */
function kindOf(seat) {
  if (isBot(seat)) return text(`bot-${seat.level}`);
  if (!seat.connected) return text('web-away');
  return text(isProgram(seat) ? 'web-program' : 'ui-player-human');
}

function seatRow(table, seat, i) {
  const isMine = i === mySeat(table);
  const host = isHost(table);
  if (seat.open || (!seat.player && !seat.level)) {
    return html`<li class="place open">
      <span class="avatar empty">${icon('person')}</span
      ><span class="name">${text('web-open-seat')}</span> ${mySeat(table) === null
        ? html`<button @click=${() => tell({ t: 'Sit', seat: i })}>${text('web-sit')}</button>`
        : nothing}
    </li>`;
  }
  return html`<li class="place ${isMine ? 'me' : ''}">
    ${face(seat, i)}<span class="name"
      >${seat.name}${isMine ? html` <small>${text('ui-you')}</small>` : nothing}
      ${seat.player && seat.player === table.public.host
        ? html`<span class="host" title=${text('web-host')}
            >${icon('crown')}<span class="unseen">${text('web-host')}</span></span
          >`
        : nothing}</span
    >
    <span class="tag">${kindOf(seat)}</span>
    ${awayButton(table, seat)}
    ${host || isMine
      ? html`<button
          class="round"
          title=${isMine ? text('web-stand-up') : text('web-clear-seat', { player: seat.name })}
          aria-label=${isMine
            ? text('web-stand-up')
            : text('web-clear-seat', { player: seat.name })}
          @click=${() => tell({ t: 'Clear', seat: i })}
        >
          ${icon('close')}
        </button>`
      : nothing}
  </li>`;
}

export function room(table) {
  const { public: seen } = table;
  const edition = editionOf(seen.settings.edition);
  const host = isHost(table);
  const shown = settingsShown(table);
  const seated = seen.seats.filter((seat) => seat.player || seat.level).length;
  const isKept = seen.seats.some((one) => one.player === state.player && one.away === 'left');
  const most = edition?.max_seats ?? 10;
  const least = edition?.min_seats ?? 2;
  return html`<main class="room" aria-label=${text('ui-table')}>
    <section class="box invite">
      <h2>${text('web-invite')}</h2>
      <div class="link-row">
        <label class="unseen" for="link">${text('web-link')}</label
        ><input
          id="link"
          type="text"
          readonly
          .value=${live(link(table))}
          @focus=${(event) => event.target.select()}
        />
        <button class="main" @click=${() => copy(table)}>
          ${icon('link')} ${screen.copied ? text('web-copied') : text('web-copy')}
        </button>
      </div>
      <p class="help">${text('web-code-is', { code: table.code })}</p>
      ${OWN_NAMES.test(location.hostname)
        ? html`<p class="help">${text('web-link-here-only')}</p>`
        : nothing}
    </section>
    <section class="box">
      <h2>${text('ui-seats')} <small>${seated}/${most}</small></h2>
      <ol class="places" role="list">
        ${seen.seats.map((seat, i) => seatRow(table, seat, i))}
      </ol>
      ${mySeat(table) === null ? nameField() : nothing}
      <div class="row">
        ${mySeat(table) === null && (seated < most || isKept)
          ? html`<button class="main" @click=${() => tell({ t: 'Sit' })}>
              ${icon('person')} ${text('web-sit')}
            </button>`
          : nothing}
        ${host && seated < most
          ? html`<button @click=${() => tell({ t: 'AddBot', level: settings.botLevel })}>
                ${icon('plus')} ${text('web-add-bot')}
              </button>
              ${levelChoice()}`
          : nothing}
        ${seen.stage === 'game_over'
          ? html`<button @click=${() => showRoom(false)}>${text('ui-scores')}</button>`
          : nothing}
        ${seen.games ? recordLink(table) : nothing}
      </div>
      ${host
        ? html`<button
              class="main start-game"
              ?disabled=${seated < least || seated > most}
              @click=${() => startGame(table)}
            >
              ${text('ui-start')}</button
            >${seated < least
              ? html`<p class="help">${text('web-need-players', { n: least })}</p>`
              : nothing}`
        : html`<p class="help" role="status">${text('web-wait-host')}</p>`}
      ${onlookers(table)}
    </section>
    <section class="box">
      <h2>${text('web-table-settings')}</h2>
      <div class="pair">
        <label for="edition">${text('ui-edition')}</label
        ><select
          id="edition"
          ?disabled=${!host}
          @change=${({ target: { value } }) =>
            configure(table, 'edition', () => ({
              edition: value,
              options: {},
              preset: 'standard',
            }))}
        >
          ${EDITIONS.map(
            (id) =>
              html`<option value=${id} .selected=${live(id === shown.edition)}>
                ${text(`edition-${id}`)}
              </option>`,
          )}
        </select>
        <p class="help">${text(`edition-${seen.settings.edition}-about`)}</p>
      </div>
      ${optionsForm(shown, (field, choice) => configure(table, field, choice), host)}
    </section>
  </main>`;
}
