// The table during a game: bar, scene, question, controls, hand. Regions keep their places in every
// phase, so that nobody loses the focus or the button under the thumb.

import { guard, html, nothing } from '../../vendor/lit.js';
import { picture } from '../art/cards.js';
import { isMine, mySeat, names, screen, themeOf } from '../model.js';
import { changed } from '../drawing.js';
import { state } from '../store.js';
import { cardName, currentLanguage, text } from '../words.js';
import { controls, prompt } from './choices.js';
import { unit } from './duel.js';
import { hand } from './hand.js';
import { middle } from './middle.js';
import { ranks, results } from './results.js';
import { seats } from './seats.js';
import { storyList } from './panels.js';

function revealed(table) {
  if (!screen.revealed) return nothing;
  const { seat, cards } = screen.revealed;
  return html`<section
    class="revealed"
    aria-label=${text('ui-shown-hand', { player: names(table)[seat] })}
  >
    <h2>${text('ui-shown-hand', { player: names(table)[seat] })}</h2>
    <ul class="card-row" role="list">
      ${cards.map(
        (card) =>
          html`<li aria-label=${cardName(card)}>
            ${picture(card, table.public.side === 'dark')}
          </li>`,
      )}
    </ul>
    <button
      @click=${() => {
        screen.revealed = null;
        changed();
      }}
    >
      ${text('ui-shown-close')}
    </button>
  </section>`;
}

/** The table as its scene shows it: while it turns, with the faces of the side before. */
function inScene(table) {
  const { unturned } = screen;
  if (!unturned) return table;
  const { top, draw_back, color, side } = unturned.public;
  return {
    ...table,
    public: { ...table.public, top, draw_back, color, side },
    private: { ...table.private, backs: unturned.private.backs },
  };
}

/**
 * @param {any} table
 * @param {any} panel what a sheet shows, or nothing
 * @param {any} notice what is said in passing, or nothing
 */
export function tableView(table, panel, notice) {
  const { public: seen } = table;
  const isDuel = Boolean(seen.duel || screen.verdict);
  const n = seen.seats.length;
  const shown = inScene(table);
  return html`<main
    class="table theme-${themeOf(table)} side-${screen.side} ${isDuel ? 'dueling' : ''} ${isMine(
      table,
    ) && seen.stage === 'playing'
      ? 'yours'
      : ''} ${mySeat(table) === null ? 'watching' : ''}"
    data-seats=${n}
    data-stage=${seen.stage}
    data-phase=${seen.phase}
  >
    <div class="room-wall" aria-hidden="true"><i class="outlook"></i></div>
    <div class="scene" data-place="scene">
      <div class="cloth" aria-hidden="true"><i class="felt"></i><i class="stitch"></i></div>
      ${seats(shown)} ${middle(shown)} ${unit(table)} ${revealed(table)}
    </div>
    <div class="beside">
      ${ranks(table)}
      <section class="story" tabindex="0" aria-label=${text('ui-log')}>
        ${guard(
          [
            state.story.length,
            state.story[state.story.length - 1],
            currentLanguage(),
            names(table).join(),
          ],
          () => storyList(table, 40),
        )}
      </section>
    </div>
    ${panel} ${prompt(table)} ${controls(table)} ${hand(table)} ${results(table)}
    ${notice}
  </main>`;
}
