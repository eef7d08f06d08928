// People beside the game: the field for one's own name, who looks on, and sending somebody away.

import { html, live, nothing } from '../../vendor/lit.js';
import { isHost } from '../model.js';
import { limited, unlessTyped, upTo } from '../letters.js';
import { kick, state, wire } from '../store.js';
import { keep, settings } from '../settings.js';
import { text } from '../words.js';
import { icon } from './icons.js';
import { close, open, sheet } from './sheet.js';

/** Of a name, as the server has it. */
const MOST_LETTERS = 40;

function rename(event) {
  const name = upTo(MOST_LETTERS, event.target.value.trim());
  keep({ name });
  if (name)
    wire.send({ t: 'hello', token: settings.token || null, name, language: settings.language });
}

/** What others are to call one. */
export const nameField = () =>
  html`<div class="called">
    <label for="name">${text('web-your-name')}</label
    ><input
      id="name"
      type="text"
      autocomplete="nickname"
      .value=${live(unlessTyped('name', settings.name))}
      placeholder=${text('web-name-hint')}
      @input=${limited(MOST_LETTERS)}
      @change=${rename}
    />
  </div>`;

/** What the host asks to send a player away; that is asked again. */
export function awayButton(table, { player, name }) {
  if (!isHost(table) || !player || player === state.player) return nothing;
  const label = text('web-kick', { player: name });
  return html`<button
    class="round away-button"
    aria-label=${label}
    title=${label}
    @click=${() => open(`away:${player}`)}
  >
    ${icon('leave')}
  </button>`;
}

/** Who looks on, for everybody; the host can send each of them away. */
export function onlookers(table) {
  const { watching = [] } = table.public;
  if (!watching.length) return nothing;
  return html`<h3>${text('web-onlookers')}</h3>
    <ul class="places onlookers" role="list">
      ${watching.map(
        (one) =>
          html`<li class="place">
            <span class="name"
              >${one.name}${one.player === state.player
                ? html` <small>${text('ui-you')}</small>`
                : nothing}</span
            >${awayButton(table, one)}
          </li>`,
      )}
    </ul>`;
}

/** Everybody at the table but oneself: people in seats, then who looks on. */
export function others(table) {
  const { seats, watching = [] } = table.public;
  return [...seats, ...watching].filter(({ player }) => player && player !== state.player);
}

/** The question whether somebody is to go. */
export function awaySheet(table, player) {
  const somebody = others(table).find((one) => one.player === player);
  if (!somebody || !isHost(table)) {
    close(); // they have gone, or another is host now
    return nothing;
  }
  const send = () => {
    kick(player);
    close();
  };
  const title = text('web-kick', { player: somebody.name });
  return sheet(
    title,
    html`<p>${text('web-kick-help', { player: somebody.name })}</p>
      <div class="row">
        <button
          class="choice strong"
          ?disabled=${state.connection !== 'open'}
          @click=${send}
        >${title}</button
        ><button @click=${close}>${text('web-kick-not')}</button>
      </div>`,
  );
}
