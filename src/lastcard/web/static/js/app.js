// The client's beginning: load the words, connect, draw the page after every change.

import { html, live, nothing, render } from '../vendor/lit.js';
import { makeReady } from './art/ready.js';
import { tick } from './clock.js';
import { drawNow, drawWith } from './drawing.js';
import { keepFocus, watchFocus } from './focus.js';
import { happen, readOut } from './happening.js';
import { listen, muteAll } from './keys.js';
import { isHost, isInRoom, isMine, mySeat, screen, themeOf } from './model.js';
import { apply, keep, settings } from './settings.js';
import { mute, unlock, volume } from './sound.js';
import {
  go,
  joinAgain,
  keepStory,
  nameOfDuel,
  onEvents,
  paintedCue,
  readRoute,
  state,
  tell,
  wire,
} from './store.js';
import { LANGUAGES, currentLanguage, entitle, preferred, speak, text } from './words.js';
import { measure } from './views/hand.js';
import { icon } from './views/icons.js';
import { dismiss, expire, notice } from './views/notice.js';
import { changeLanguage, panel } from './views/panels.js';
import { room } from './views/room.js';
import { open } from './views/sheet.js';
import { start } from './views/start.js';
import { tableView } from './views/table.js';

const root = document.getElementById('app');
const AGAIN_MS = 2000;

function leave() {
  const { table } = state;
  const isOneOfThem = table && (mySeat(table) !== null || isHost(table));
  if (isOneOfThem && table.public.stage === 'lobby') tell({ t: 'Leave' });
  go('');
}

function bar() {
  const { table } = state;
  const edition = table?.public.settings.edition;
  const inGame = table && table.public.stage !== 'lobby';
  const button = (name, label, action, more = nothing) =>
    html`<button class="round for-${name}" aria-label=${label} title=${label} @click=${action}>
      ${icon(name)}${more}
    </button>`;
  const brand = html`<b>${text('ui-title')}</b>${edition
      ? html` <span class="of"
          >${text(`edition-${edition}`)}${inGame
            ? html`<span class="round-no">
                · ${text('ui-round', { n: Math.max(1, table.public.rounds || 1) })}</span
              >`
            : nothing}</span
        >`
      : nothing}`;
  return html`<header class="bar">
    ${table ? button('back', text('web-leave'), leave) : nothing}
    ${table ? html`<h1 class="brand">${brand}</h1>` : html`<p class="brand">${brand}</p>`}
    <nav class="tools" aria-label=${text('web-tools')}>
      ${table ? button('story', text('ui-log'), () => open('story')) : nothing}
      ${table
        ? button(
            'chat',
            screen.unread ? text('web-chat-unread', { n: screen.unread }) : text('web-chat'),
            () => open('chat'),
            screen.unread ? html`<i class="badge">${screen.unread}</i>` : nothing,
          )
        : nothing}
      ${inGame ? button('scores', text('ui-scores'), () => open('scores')) : nothing}
      ${button('rules', text('web-rules'), () =>
        open(`rules:${edition || settings.last?.edition || 'classic'}`),
      )}
      ${button(
        settings.muted ? 'muted' : 'sound',
        text(settings.muted ? 'web-sound-on' : 'web-sound-off'),
        muteAll,
      )}
      ${table
        ? nothing
        : html`<select
            class="language"
            aria-label=${text('ui-language')}
            @change=${(event) => changeLanguage(event.target.value)}
          >
            ${Object.entries(LANGUAGES).map(
              ([code, name]) =>
                html`<option value=${code} .selected=${live(code === currentLanguage())}>
                  ${name}
                </option>`,
            )}
          </select>`}
      ${button('settings', text('web-settings'), () => open('settings'))}
    </nav>
  </header>`;
}

function banner() {
  const { connection } = state;
  if (connection === 'open')
    return state.warm < 1
      ? html`<p class="banner calm" role="status">
          ${text('web-warming', { percent: Math.round(state.warm * 100) })}
        </p>`
      : nothing;
  if (connection === 'newer-tab')
    return html`<p class="banner" role="alert">
      ${text('web-newer-tab')}
      <button @click=${() => wire.takeOver()}>${text('web-use-here')}</button>
    </p>`;
  if (state.isBarred) return html`<p class="banner" role="alert">${text('web-barred')}</p>`;
  if (connection === 'connecting' && !state.player) return nothing;
  return html`<p class="banner" role="status">
    ${text('web-reconnecting')}
    <button @click=${() => wire.reconnect()}>${text('web-try-now')}</button>
  </p>`;
}

function page() {
  const { table, route } = state;
  if ((route.page === 'table' || state.isOpening) && !table)
    return html`<main class="loading"><p role="status">${text('ui-loading')}</p></main>${notice()}`;
  if (table && isInRoom(table)) return html`${room(table)}${panel()}${notice()}`;
  if (table) return tableView(table, panel(), notice());
  return html`${start()}${panel()}${notice()}`;
}

/** In the frame in which its room changed: the hand never lies in the old one for a moment. */
const sizes = new ResizeObserver(() => {
  if (!measure(watched)) return;
  drawNow();
  paintedCue(nameOfDuel(), Number(document.timeline.currentTime));
});
let watched = null;

/** Measure the hand when its room or its first card changes, not at every drawing. */
function watchHand(element) {
  const card = element?.querySelector('.held-card') || null;
  if (element === watched && card === watchedCard) return;
  sizes.disconnect();
  watched = element;
  watchedCard = card;
  if (element) sizes.observe(element);
  if (card) sizes.observe(card);
}

let watchedCard = null;

/** What is open or unread at one table is not at the next. */
function comeTo(code) {
  if (screen.at === code) return;
  Object.assign(screen, { at: code, sheet: '', unread: 0 });
}

function draw() {
  const { table } = state;
  comeTo(table?.code ?? '');
  entitle(table?.public.rules?.titles || {});
  if (table?.public.stage !== 'game_over') screen.inRoom = false;
  document.body.dataset.page = table ? (isInRoom(table) ? 'room' : 'table') : 'start';
  document.body.dataset.theme = table ? themeOf(table) : 'classic';
  document.body.dataset.side = table ? screen.side : 'light';
  document.body.dataset.sheet = screen.sheet ? 'open' : '';
  render(html`${bar()}${banner()}${page()}`, root);
  watchHand(document.querySelector('.hand'));
  const duel = nameOfDuel();
  if (duel) requestAnimationFrame((at) => paintedCue(duel, at));
  state.shown = table?.private.generation ?? -1;
  const isAsked = table && isMine(table) && table.public.stage === 'playing';
  document.title = isAsked ? `● ${text('ui-turn-yours')}` : text('ui-title');
  tick();
  makeReady(table ? themeOf(table) : settings.last?.edition || 'classic');
  return keepFocus;
}

/** Do what needs the network, again until it is done: without words there is no page. */
async function keepTrying(work) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      console.warn(error);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

async function begin() {
  apply();
  mute(settings.muted);
  volume(settings.volume / 100);
  await keepTrying(() => speak(settings.language || preferred()));
  if (!settings.language) keep({ language: currentLanguage() });
  drawWith(draw);
  onEvents(happen);
  readRoute();
  root.textContent = '';
  drawNow();
  wire.connect();
  listen();
  watchFocus();
  addEventListener('popstate', readRoute);
  addEventListener('pagehide', keepStory);
  addEventListener('resize', drawNow);
  for (const kind of ['pointerdown', 'keydown']) {
    addEventListener(kind, unlock, { capture: true });
    addEventListener(kind, dismiss, { capture: true });
  }
  setInterval(tick, 200);
  setInterval(joinAgain, 4000);
  setInterval(expire, 1000);
  readOut(text('ui-title'));
}

begin();
