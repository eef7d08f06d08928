// The launcher of Attack: a machine on the table that throws cards when its button is pressed. Only
// its picture lives here; who it leans towards is said by its holder.

import { html, svg } from '../../vendor/lit.js';
import { burst } from './symbols.js';

const body = svg`
  <ellipse cx="110" cy="228" rx="94" ry="13" fill="#0007"></ellipse>
  <path d="M26 206h168l12 20H14Z" fill="#15172A"></path>
  <path d="M26 206h168l3 6H22Z" fill="#4A4F78"></path>
  <path d="M40 118 56 84h108l16 34 8 90H32Z" fill="url(#launcher-steel)"></path>
  <path d="M40 118 56 84h10l-12 34-8 90H32Z" fill="#ffffff1c"></path>
  <path d="M180 118 164 84h-9l11 34 8 90h14Z" fill="#0004"></path>
  <path d="M34 186h152l2 22H32Z" fill="url(#launcher-stripes)"></path>
  <g fill="#12132A"><rect x="48" y="132" width="22" height="6" rx="3"></rect><rect x="47" y="145" width="22" height="6" rx="3"></rect><rect x="46" y="158" width="22" height="6" rx="3"></rect></g>
  <g fill="#B7BEDA"><circle cx="51" cy="176" r="4"></circle><circle cx="169" cy="176" r="4"></circle><circle cx="64" cy="98" r="4"></circle><circle cx="156" cy="98" r="4"></circle></g>
  <g><circle cx="164" cy="146" r="16" fill="#12132A"></circle><circle cx="164" cy="146" r="12.5" fill="#FFFDF6"></circle><path d="M156 153a11 11 0 0 1 2-14" fill="none" stroke="#1B9E4B" stroke-width="3.4"></path><path d="M160 137a11 11 0 0 1 13 8" fill="none" stroke="#D7263D" stroke-width="3.4"></path><path d="M164 146l6-7" stroke="#1A1B2E" stroke-width="2.4" stroke-linecap="round"></path></g>`;

const head = svg`
  <g class="magazine"><g transform="rotate(5 110 40)"><rect x="76" y="4" width="68" height="70" rx="6" fill="#FFFDF6"></rect><rect x="80" y="8" width="60" height="64" rx="3.5" fill="#2E3156"></rect></g>
  <g transform="rotate(-5 110 40)"><rect x="74" y="1" width="70" height="74" rx="6" fill="#FFFDF6"></rect><rect x="78.5" y="5.5" width="61" height="66" rx="3.5" fill="#1A1B2E"></rect><rect x="84" y="11" width="50" height="56" rx="3" fill="none" stroke="#F2B705" stroke-width="1.8"></rect></g></g>
  <rect x="44" y="48" width="132" height="48" rx="18" fill="url(#launcher-red)"></rect>
  <path d="M50 62a14 14 0 0 1 14-12h92a14 14 0 0 1 14 12c-20-6-100-6-120 0Z" fill="#ffffff3d"></path>
  <rect x="58" y="66" width="104" height="19" rx="9.5" fill="#0B0C1A"></rect>
  <rect x="63" y="70" width="94" height="4" rx="2" fill="#3A3D60"></rect>
  <g class="bulbs"><circle cx="38" cy="72" r="7" fill="#F2B705"></circle><circle cx="182" cy="72" r="7" fill="#F2B705"></circle><circle cx="36" cy="70" r="2.5" fill="#fff"></circle><circle cx="180" cy="70" r="2.5" fill="#fff"></circle></g>`;

const button = svg`
  <ellipse cx="110" cy="164" rx="38" ry="33" fill="#0B0C1A"></ellipse>
  <ellipse cx="110" cy="162" rx="33" ry="28" fill="#8A6200"></ellipse>
  <g class="button"><ellipse cx="110" cy="155" rx="33" ry="28" fill="url(#launcher-gold)"></ellipse>
    <path transform="translate(110 155) scale(1 .86) translate(-110 -155)" d=${burst(10, 21, 13, 110, 155)} fill="#2A1F00"></path>
    <path d="M86 143a30 20 0 0 1 40-8" fill="none" stroke="#fffc" stroke-width="4" stroke-linecap="round"></path></g>`;

/** The machine, in a box of 220 by 244. */
export const launcherPicture = html`<svg viewBox="0 0 220 244" aria-hidden="true">
  <defs>
    <linearGradient id="launcher-steel" x2="0" y2="1">
      <stop stop-color="#555B8C"></stop>
      <stop offset=".5" stop-color="#373B66"></stop>
      <stop offset="1" stop-color="#232645"></stop>
    </linearGradient>
    <linearGradient id="launcher-red" x2="0" y2="1">
      <stop stop-color="#F0495F"></stop>
      <stop offset=".55" stop-color="#D7263D"></stop>
      <stop offset="1" stop-color="#8F1023"></stop>
    </linearGradient>
    <radialGradient id="launcher-gold" cx=".4" cy=".25" r=".9">
      <stop stop-color="#FFE27A"></stop>
      <stop offset=".6" stop-color="#F2B705"></stop>
      <stop offset="1" stop-color="#C48F00"></stop>
    </radialGradient>
    <pattern
      id="launcher-stripes"
      width="24"
      height="24"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(-45)"
    >
      <rect width="24" height="24" fill="#17181F"></rect>
      <rect width="12" height="24" fill="#E8AD00"></rect>
    </pattern>
  </defs>
  <g class="whole">${body}${head}${button}</g>
  <g class="flash">
    <path d=${burst(14, 74, 34, 110, 44)} fill="#FFD75A"></path>
    <path d=${burst(12, 48, 24, 110, 44)} fill="#FFFDF6"></path>
  </g>
</svg>`;
