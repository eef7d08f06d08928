// What sheets show: the story, chat, scores, settings, rules of an edition, keys, credits.

import { html, live, nothing, repeat } from '../../vendor/lit.js';
import { mySeat, names, screen } from '../model.js';
import { limited } from '../letters.js';
import { changed } from '../drawing.js';
import { MOST_SAID, go, mutePlayer, say, state, tell as command } from '../store.js';
import { keep, settings } from '../settings.js';
import { REACTIONS, reaction } from '../art/reactions.js';
import { mute, unlock, volume } from '../sound.js';
import { tell } from '../telling.js';
import { LANGUAGES, currentLanguage, speak, text } from '../words.js';
import { awaySheet, onlookers, others } from './people.js';
import { chart, scoreTable } from './results.js';
import { rules } from './rules.js';
import { seatSheet } from './seats.js';
import { icon } from './icons.js';
import { close, open, sheet } from './sheet.js';

const told = new WeakMap();

/** Sentences of one update, told once for each language, with the names of when it came. */
export function linesOf(table, events) {
  const key = `${currentLanguage()} ${mySeat(table)}`;
  const known = told.get(events);
  if (known?.key === key) return known.lines;
  const seated = known?.seated ?? names(table);
  const options = table.public.rules?.options;
  const lines = tell(events, {
    names: seated,
    reader: mySeat(table),
    falseStart: options?.false_start,
    tieWindow: options?.tie_window,
  });
  told.set(events, { key, lines, seated });
  return lines;
}

/** The last sentences, newest first. */
export function lastLines(table, most) {
  const lines = [];
  for (let i = state.story.length - 1; i >= 0 && lines.length < most; i -= 1)
    lines.push(...[...linesOf(table, state.story[i])].reverse());
  return lines.slice(0, most);
}

export function storyList(table, most) {
  const lines = lastLines(table, most);
  if (!lines.length) return html`<p class="help">${text('ui-log-empty')}</p>`;
  return html`<ol class="lines" role="list">
    ${repeat(
      lines,
      (line) => line, // a new line moves none of the others
      (line) => html`<li class=${line.key === 'round-began' ? 'divider' : ''}>${line.text}</li>`,
    )}
  </ol>`;
}

function chat(table) {
  const send = (event) => {
    event.preventDefault();
    const field = event.target.elements.words;
    if (!field.value.trim() || say(field.value.trim())) field.value = '';
  };
  const heard = others(table);
  const isCutOff = state.connection !== 'open';
  return html`<div role="log" aria-live="off" aria-label=${text('web-chat')}>
      <ol class="chat-lines" role="list">
        ${state.chat
          .filter((line) => !state.muted.has(line.player))
          .map((line) => html`<li><b>${line.name}</b> ${reaction(line.text) ?? line.text}</li>`)}
      </ol>
    </div>
    <form class="say" @submit=${send}>
      <label class="unseen" for="words">${text('web-say')}</label>
      <input
        id="words"
        name="words"
        type="text"
        autocomplete="off"
        placeholder=${text('web-say')}
        @input=${limited(MOST_SAID)}
      /><button ?disabled=${isCutOff}>${text('web-send')}</button>
    </form>
    <div class="row emoji">
      ${REACTIONS.map(
        (face) =>
          html`<button
            class="quiet"
            aria-label=${text('web-react', { emoji: face })}
            ?disabled=${isCutOff}
            @click=${() => say(face)}
          >
            ${reaction(face)}
          </button>`,
      )}
    </div>
    ${heard.length ? html`<h3>${text('web-mute-title')}</h3>` : nothing}
    ${heard.map(
      ({ player, name }) =>
        html`<label class="check"
          ><input
            type="checkbox"
            .checked=${live(state.muted.has(player))}
            @change=${(event) => mutePlayer(player, event.target.checked)}
          />
          ${name}</label
        >`,
    )}
    ${onlookers(table)}`;
}

export async function changeLanguage(code) {
  await speak(code);
  keep({ language: code });
  changed();
}

function select(id, label, value, entries, set) {
  return html`<div class="pair">
    <label for=${id}>${label}</label
    ><select
      id=${id}
      @change=${(event) => {
        set(event.target.value);
        changed();
      }}
    >
      ${entries.map(
        ([key, words]) =>
          html`<option value=${key} .selected=${live(String(key) === String(value))}>${words}</option>`,
      )}
    </select>
  </div>`;
}

function check(id, label, value, set) {
  return html`<div class="pair">
    <label for=${id}>${label}</label
    ><input
      id=${id}
      type="checkbox"
      role="switch"
      .checked=${live(value)}
      @change=${(event) => {
        set(event.target.checked);
        changed();
      }}
    />
  </div>`;
}

function giveUp() {
  command({ t: 'Leave' });
  close();
  go('');
}

function settingsForm() {
  const edition = state.table?.public.settings.edition || settings.last?.edition || 'classic';
  return html`<div class="row">
      ${state.table
        ? html`<button @click=${() => open('scores')}>${text('ui-scores')}</button>`
        : nothing} <button @click=${() => open(`rules:${edition}`)}>${text('web-rules')}</button
      ><button @click=${() => open('credits')}>${text('web-credits')}</button>
    </div>
    <form class="options" @submit=${(event) => event.preventDefault()}>
      ${select(
        'set-language',
        text('ui-language'),
        currentLanguage(),
        Object.entries(LANGUAGES),
        changeLanguage,
      )}
      ${select(
        'set-size',
        text('web-text-size'),
        settings.textSize,
        [90, 100, 115, 130, 150, 200].map((size) => [size, `${size} %`]),
        (size) => keep({ textSize: Number(size) }),
      )}
      ${select(
        'set-motion',
        text('web-motion'),
        settings.motion,
        ['auto', 'full', 'off'].map((kind) => [kind, text(`web-motion-${kind}`)]),
        (motion) => keep({ motion }),
      )}
      ${check('set-sound', text('web-sound'), !settings.muted, (on) => {
        keep({ muted: !on });
        mute(!on);
        unlock();
      })}
      <div class="pair">
        <label for="set-volume">${text('web-volume')}</label
        ><input
          id="set-volume"
          type="range"
          min="0"
          max="100"
          .value=${live(String(settings.volume))}
          @input=${(event) => {
            keep({ volume: Number(event.target.value) });
            volume(settings.volume / 100);
          }}
        />
      </div>
      ${select(
        'set-sort',
        text('web-sorting'),
        settings.sort,
        ['color', 'number', 'arrival', 'own'].map((kind) => [kind, text(`web-sort-${kind}`)]),
        (sort) => keep({ sort }),
      )}
      ${check('set-taps', text('web-two-taps'), settings.twoTaps, (twoTaps) => keep({ twoTaps }))}
      ${check('set-keys', text('web-single-keys'), settings.keys, (keys) => keep({ keys }))}
    </form>
    <h3>${text('help-keys')}</h3>
    ${keysList()}
    ${state.table && mySeat(state.table) !== null && state.table.public.stage !== 'lobby'
      ? html`<p class="row">
            <button @click=${giveUp}>${icon('leave')} ${text('web-give-up')}</button>
          </p>
          <p class="help">${text('web-give-up-help')}</p>`
      : nothing}
    <p class="help">${text('web-version', { version: state.version || '–' })}</p>`;
}

const KEYS = [
  ['← →', 'help-choose'],
  ['Enter', 'help-play'],
  ['D', 'help-draw'],
  ['K', 'help-keep'],
  ['U', 'help-uno'],
  ['C', 'help-catch'],
  ['J', 'help-jump'],
  ['X / A', 'help-challenge-accept'],
  ['1 … 9', 'web-key-numbers'],
  ['R\u00a0Y\u00a0G\u00a0B\u00a0· K\u00a0T\u00a0O\u00a0P', 'help-colors'],
  ['Space', 'help-strike'],
  ['S', 'help-sort'],
  ['T', 'web-key-top'],
  ['H', 'web-key-hand'],
  ['W', 'web-key-who'],
  ['N', 'web-key-counts'],
  ['L', 'web-key-log'],
  ['M', 'web-key-mute'],
  ['?', 'help-help'],
];

const keysList = () =>
  html`<dl class="keys">
    ${KEYS.map(
      ([key, words]) =>
        html`<div>
          <dt><kbd>${key}</kbd></dt>
          <dd>${text(words)}</dd>
        </div>`,
    )}
  </dl>`;

function credits() {
  return html`<p class="big">${text('ui-unofficial')}</p>
    <p>${text('web-credits-own')}</p>
    <ul>
      <li>Lit 3.3.3 – BSD-3-Clause</li>
      <li>@fluent/bundle 0.19.1 – Apache-2.0</li>
      <li>Lexend – SIL Open Font License 1.1</li>
    </ul>
    <p class="help">${text('web-version', { version: state.version || '–' })}</p>`;
}

/** What was promised of the cards before they were dealt. */
const seal = (table) =>
  table.public.commitment
    ? html`<h3>${text('web-commitment')}</h3>
        <p class="help">${text('web-commitment-help')}</p>
        <code class="seal">${table.public.commitment}</code>`
    : nothing;

/** What the open sheet shows, or nothing. */
export function panel() {
  const [kind, of] = screen.sheet.split(':');
  const { table } = state;
  if (!kind) return nothing;
  if (kind === 'settings') return sheet(text('web-settings'), settingsForm());
  if (kind === 'credits') return sheet(text('web-credits'), credits());
  if (kind === 'rules')
    return sheet(text('web-rules-of', { edition: text(`edition-${of}`) }), rules(of));
  if (!table) return nothing;
  if (kind === 'away') return awaySheet(table, of);
  if (kind === 'chat') return sheet(text('web-chat'), chat(table));
  if (kind === 'story') return sheet(text('ui-log'), storyList(table, 200));
  if (kind === 'scores')
    return sheet(
      text('ui-scores'),
      html`<p>
          ${text(table.public.rules?.options?.lowest_wins ? 'ui-goal-lowest' : 'ui-goal', {
            n: table.public.rules?.goal ?? 500,
          })}
        </p>
        ${scoreTable(table)}${chart(table, true)}${seal(table)}`,
    );
  if (kind === 'seat')
    return sheet(table.public.seats[Number(of)]?.name ?? '', seatSheet(table, Number(of)));
  return nothing;
}
