// A table before a game: the link for friends, who sits where, bots, settings, start.

import { html, live, nothing } from '../../vendor/lit.js';
import { isBot, isHost, mySeat, screen } from '../model.js';
import { changed } from '../drawing.js';
import { state, tell } from '../store.js';
import { keep, settings } from '../settings.js';
import { text } from '../words.js';
import { icon } from './icons.js';
import { editionOf, levelChoice, optionsForm } from './options.js';
import { awayButton, nameField, onlookers } from './people.js';
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

/** Settings on their way to the server: shown until it answers, not what it said of earlier ones. */
let draft = null;

function settingsShown(table) {
  const { settings } = table.public;
  const isAnswered = draft && draft.of !== settings && !state.pending.has(draft.id);
  if (isAnswered || (draft && state.notice && state.notice.at > draft.at)) draft = null;
  return draft ? draft.chosen : settings;
}

function configure(table, changes) {
  const chosen = { ...settingsShown(table), ...changes };
  keep({ last: chosen });
  const id = tell({ t: 'Configure', settings: chosen }, 'configure');
  draft = { of: table.public.settings, chosen, at: performance.now(), id };
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
    <span class="tag"
      >${isBot(seat)
        ? text(`bot-${seat.level}`)
        : seat.connected
          ? text('ui-player-human')
          : text('web-away')}</span
    >
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
  const seated = seen.seats.filter((seat) => seat.player || seat.level).length;
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
        ${mySeat(table) === null && seated < most
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
      </div>
      ${host
        ? html`<button
              class="main start-game"
              ?disabled=${seated < least || seated > most}
              @click=${() => tell({ t: 'Start' })}
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
          @change=${(event) =>
            configure(table, { edition: event.target.value, options: {}, preset: 'standard' })}
        >
          ${EDITIONS.map(
            (id) =>
              html`<option value=${id} .selected=${live(id === settingsShown(table).edition)}>
                ${text(`edition-${id}`)}
              </option>`,
          )}
        </select>
        <p class="help">${text(`edition-${seen.settings.edition}-about`)}</p>
      </div>
      ${optionsForm(settingsShown(table), (changes) => configure(table, changes), host)}
    </section>
  </main>`;
}
