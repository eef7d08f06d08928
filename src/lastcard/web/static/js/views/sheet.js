// A panel that somebody opens: the story, chat, scores, settings, rules, a seat. It lies beside or
// above the table's middle and never over UNO, catch or the own hand.

import { html, nothing } from '../../vendor/lit.js';
import { screen } from '../model.js';
import { afterDraw } from '../drawing.js';
import { text } from '../words.js';
import { icon } from './icons.js';

let before = null;

/** @param {string} name "story", "chat", "scores", "settings", "rules:flip", "seat:2", "credits" */
export function open(name) {
  if (screen.sheet === name) return close();
  if (!screen.sheet) before = document.activeElement;
  screen.sheet = name;
  if (name === 'chat') screen.unread = 0;
  afterDraw(() => {
    /** @type {HTMLElement | null} */
    const title = document.querySelector('.sheet h2');
    title?.focus();
  });
  return undefined;
}

export function close() {
  screen.sheet = '';
  afterDraw(() => before?.isConnected && before.focus());
}

export function sheet(title, content) {
  return html`<div
    class="sheet"
    role="dialog"
    aria-labelledby="sheet-title"
    @keydown=${(event) => event.key === 'Escape' && close()}
  >
    <div class="sheet-head">
      <h2 id="sheet-title" tabindex="-1">${title}</h2>
      <button class="round" aria-label=${text('web-close')} @click=${close}>
        ${icon('close')}
      </button>
    </div>
    <div class="sheet-body" tabindex="0">${content ?? nothing}</div>
  </div>`;
}
