// The settings of a table: which game, which rules, every option of the edition, clock and pace.
// What there is to choose comes from the server; nothing is decided here.

import { html, live, nothing } from '../../vendor/lit.js';
import { unlessTyped } from '../letters.js';
import { own } from '../lookup.js';
import { changed } from '../drawing.js';
import { state } from '../store.js';
import { keep, settings } from '../settings.js';
import { has, text } from '../words.js';

const kebab = (name) => name.replaceAll('_', '-');
export const editionOf = (id) => state.editions?.editions.find((edition) => edition.id === id);

export const optionName = (name) => text(`option-${kebab(name)}`);

/** An option's value in words. */
export function optionWords(name, value) {
  if (value === true) return text('option-on');
  if (value === false) return text('option-off');
  const key = `option-${kebab(name)}-${kebab(String(value))}`;
  return has(key)
    ? text(key)
    : Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'object' && value
        ? Object.entries(value)
            .map(([of, n]) => `${of}: ${n}`)
            .join(', ')
        : String(value);
}

/** How strong the next bots are that one adds; remembered for the next table. */
export function levelChoice() {
  const { levels } = state.editions ?? { levels: [settings.botLevel] };
  return html`<select
    id="bot-level"
    aria-label=${text('web-bot-level')}
    title=${text(`bot-${settings.botLevel}-about`)}
    @change=${(event) => {
      keep({ botLevel: event.target.value });
      changed();
    }}
  >
    ${levels.map(
      (level) =>
        html`<option value=${level} .selected=${live(level === settings.botLevel)}>
          ${text(`bot-${level}`)}
        </option>`,
    )}
  </select>`;
}

function readField(name, words, standard) {
  if (typeof standard === 'number') return Number(words);
  if (Array.isArray(standard))
    return words
      .split(',')
      .map((part) => (/^\s*-?\d+(\.\d+)?\s*$/.test(part) ? Number(part) : part.trim()));
  return Object.fromEntries(
    words
      .split(',')
      .map((part) => part.split(':').map((side) => side.trim()))
      .filter(([of]) => of)
      .map(([of, n]) => [of, Number(n)]),
  );
}

function field(name, value, standard, set, isOpen) {
  const id = `option-${name}`;
  const info = state.editions.options[name];
  if (typeof standard === 'boolean' && typeof value === 'boolean') {
    return html`<input
      id=${id}
      type="checkbox"
      role="switch"
      .checked=${live(value)}
      ?disabled=${!isOpen}
      @change=${(event) => set(name, event.target.checked)}
    />`;
  }
  const words = choicesOf(name, info);
  if (words.length) {
    return html`<select
      id=${id}
      ?disabled=${!isOpen}
      @change=${(event) => set(name, event.target.value)}
    >
      ${words.map(
        (word) =>
          html`<option value=${word} .selected=${live(word === value)}>
            ${optionWords(name, word)}
          </option>`,
      )}
    </select>`;
  }
  if (typeof standard === 'number') {
    return html`<input
      id=${id}
      type="number"
      step=${Number.isInteger(standard) ? 1 : 'any'}
      min="0"
      .value=${live(unlessTyped(id, String(value)))}
      ?disabled=${!isOpen}
      @change=${(event) => set(name, readField(name, event.target.value, standard))}
    />`;
  }
  return html`<input
    id=${id}
    type="text"
    .value=${live(unlessTyped(id, optionWords(name, value)))}
    ?disabled=${!isOpen}
    @change=${(event) => set(name, readField(name, event.target.value, standard))}
  />`;
}

/** Words that a choice takes: those that the server lists, else those that have a message. */
function choicesOf(name, info) {
  if (info?.values?.length) return info.values;
  const known = {
    launcher: ['iid', 'gap', 'cycle'],
    deck: ['page', 'original', 'extreme', 'mega_hit'],
    wild_draw_four: ['unrestricted', 'restricted'],
    extra_play: ['always', 'two_players'],
    first_wild: ['dealer', 'left'],
    challenge: ['playable', 'color'],
    draw_color_guilty: ['two', 'until'],
    flip_top: ['player', 'next'],
    last_flip: ['new', 'old'],
    drawn_card: ['may', 'must'],
    blocked: ['none', 'lowest'],
    two_player_reverse: ['skip', 'none'],
  };
  return own(known, name) || [];
}

/**
 * The form of a table's settings.
 * @param {any} chosen settings as on the wire
 * @param {(changes: any) => void} change
 * @param {boolean} isOpen whether it can be changed
 */
export function optionsForm(chosen, change, isOpen) {
  const edition = editionOf(chosen.edition);
  if (!edition) return nothing;
  const standard = edition.presets[chosen.preset] || edition.presets.standard;
  const set = (name, value) => {
    const options = { ...chosen.options, [name]: value };
    if (JSON.stringify(value) === JSON.stringify(standard[name])) delete options[name];
    change({ options });
  };
  const changedCount = Object.keys(chosen.options).length;
  return html`<form class="options" @submit=${(event) => event.preventDefault()}>
    <div class="pair">
      <label for="preset">${text('ui-preset')}</label>
      <select
        id="preset"
        ?disabled=${!isOpen}
        @change=${(event) => change({ preset: event.target.value, options: {} })}
      >
        ${Object.keys(edition.presets).map(
          (preset) =>
            html`<option value=${preset} .selected=${live(preset === chosen.preset)}>
              ${text(`preset-${preset}`)}
            </option>`,
        )}
      </select>
      <p class="help">${text(`preset-${chosen.preset}-about`)}</p>
    </div>
    <div class="pair">
      <label for="clock">${text('ui-turn-clock')}</label>
      <select
        id="clock"
        ?disabled=${!isOpen}
        @change=${(event) =>
          change({ clock_s: event.target.value ? Number(event.target.value) : null })}
      >
        ${[null, 10, 15, 20, 30, 45, 60, 90, 120].map(
          (seconds) =>
            html`<option value=${seconds ?? ''} .selected=${live(seconds === chosen.clock_s)}>
              ${seconds ? text('n-seconds', { n: seconds }) : text('option-off')}
            </option>`,
        )}
      </select>
      <p class="help">${text('ui-turn-clock-help')}</p>
    </div>
    <div class="pair">
      <label for="pace">${text('web-pace')}</label>
      <select
        id="pace"
        ?disabled=${!isOpen}
        @change=${(event) => change({ pace: event.target.value })}
      >
        ${state.editions.paces.map(
          (pace) =>
            html`<option value=${pace} .selected=${live(pace === chosen.pace)}>
              ${text(`web-pace-${pace}`)}
            </option>`,
        )}
      </select>
      <p class="help">${text('web-pace-help')}</p>
    </div>
    <details class="all">
      <summary>
        ${text('ui-options')}
        ${changedCount
          ? html`<span class="tag">${text('ui-options-changed', { n: changedCount })}</span>`
          : nothing}
      </summary>
      ${Object.entries(standard).map(
        ([name, usual]) =>
          html`<div class="pair">
            <label for=${`option-${name}`}>${text(`option-${kebab(name)}`)}</label> ${field(
              name,
              chosen.options[name] ?? usual,
              usual,
              set,
              isOpen,
            )}
            <p class="help">${text(`option-${kebab(name)}-help`)}</p>
          </div>`,
      )}
    </details>
  </form>`;
}
