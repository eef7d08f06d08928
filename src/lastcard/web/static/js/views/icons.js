// Small pictures on buttons, drawn in a box of 24 by 24.

import { html } from '../../vendor/lit.js';

const PATHS = {
  back: 'M15 5 8 12l7 7',
  story: 'M5 6h14M5 12h14M5 18h9',
  chat: 'M4 5h16v11H11l-5 4v-4H4Z',
  scores: 'M5 20V11M12 20V4M19 20v-6',
  sound: 'M4 9v6h4l6 5V4L8 9ZM17 9a4 4 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9v6h4l6 5V4L8 9ZM17 9l5 6M22 9l-5 6',
  settings: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  rules: 'M5 4h9l5 5v11H5ZM13 4v6h6M8 14h8M8 17h5',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  sort: 'M7 4v16l-3-3M7 20l3-3M14 6h7M14 12h5M14 18h3',
  close: 'M6 6l12 12M18 6 6 18',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  bot: 'M5 9h14v10H5ZM12 9V5M9 13v2M15 13v2M2 13v3M22 13v3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-5 4-7 8-7s8 2 8 7',
  plus: 'M12 5v14M5 12h14',
  crown: 'M4 18h16l1-11-5 4-4-6-4 6-5-4Z',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  help: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5v.5',
};

/** @param {keyof PATHS} name */
export const icon = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d=${PATHS[name]}></path>
  </svg>`;
