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

/** What a field says, or nothing where it says nothing. */
function readField(words, standard) {
  if (typeof standard === 'number')
    return words.trim() && Number.isFinite(Number(words)) ? Number(words) : undefined;
  if (Array.isArray(standard))
    return words
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part)
      .map((part) => (/^-?\d+(\.\d+)?$/.test(part) ? Number(part) : part));
  return Object.fromEntries(
    words
      .split(',')
      .map((part) => part.split(':').map((side) => side.trim()))
      .filter(([of]) => of)
      .map(([of, n]) => [of, Number(n)]),
  );
}

/** The field in which somebody is typing what is not yet chosen. */
let typedIn = '';

/** What a field is to show: what is typed until it is chosen, then what holds. */
function typed(id, value) {
  return live(typedIn === id ? unlessTyped(id, value) : value);
}

/** How an option is chosen: a switch, a list of words, a number, or text. */
function field(edition, name, value, standard, set, isOpen) {
  const id = `option-${name}`;
  const onInput = () => {
    typedIn = id;
  };
  const onChange = ({ target }) => {
    typedIn = '';
    const read = readField(target.value, standard);
    if (read === undefined) changed();
    else set(name, read);
  };
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
  const words = own(edition.words, name);
  if (words) {
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
    const [least, most] = state.editions.options[name].span;
    return html`<input
      id=${id}
      type="number"
      step="any"
      min=${least}
      max=${most}
      .value=${typed(id, String(value))}
      ?disabled=${!isOpen}
      @input=${onInput}
      @change=${onChange}
    />`;
  }
  return html`<input
    id=${id}
    type="text"
    .value=${typed(id, optionWords(name, value))}
    ?disabled=${!isOpen}
    @input=${onInput}
    @change=${onChange}
  />`;
}

/** Between the shortest and the longest that the server takes. */
const CLOCKS_S = [15, 20, 30, 45, 60, 90];

/** Seconds to choose a clock from, and what is chosen now even if it is not one of them. */
function clocks(chosen) {
  const [least, most] = state.editions.clock_s;
  const offered = CLOCKS_S.filter((seconds) => seconds > least && seconds < most);
  const all = new Set([least, ...offered, most, ...(chosen ? [chosen] : [])]);
  return [null, ...[...all].sort((one, other) => one - other)];
}

/**
 * The form of a table's settings.
 * @param {any} chosen settings as on the wire
 * @param {(field: string, choice: (before: any) => object) => void} change
 * @param {boolean} isOpen whether it can be changed
 */
export function optionsForm(chosen, change, isOpen) {
  const edition = editionOf(chosen.edition);
  if (!edition) return nothing;
  const standard = edition.presets[chosen.preset] || edition.presets.standard;
  const set = (name, value) =>
    change(`option-${name}`, (before) => {
      const options = { ...before.options, [name]: value };
      if (JSON.stringify(value) === JSON.stringify(standard[name])) delete options[name];
      return { options };
    });
  const changedCount = Object.keys(chosen.options).length;
  return html`<form class="options" @submit=${(event) => event.preventDefault()}>
    <div class="pair">
      <label for="preset">${text('ui-preset')}</label>
      <select
        id="preset"
        ?disabled=${!isOpen}
        @change=${({ target: { value } }) =>
          change('preset', () => ({ preset: value, options: {} }))}
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
        @change=${({ target: { value } }) =>
          change('clock', () => ({ clock_s: value ? Number(value) : null }))}
      >
        ${clocks(chosen.clock_s).map(
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
        @change=${({ target: { value } }) => change('pace', () => ({ pace: value }))}
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
              edition,
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
