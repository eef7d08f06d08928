// Words: from a key and values to a sentence in the reader's language. The messages are the same
// Fluent files that the terminal uses; here live loading them, `text`, and the names of cards.

import { FluentBundle, FluentResource } from '../vendor/fluent.js';
import { own } from './lookup.js';

export const LANGUAGES = { en: 'English', sw: 'Kiswahili', hr: 'Hrvatski' };

const COLORED = {
  S: 'card-skip',
  R: 'card-reverse',
  F: 'card-flip',
  E: 'card-skip-everyone',
  D: 'card-discard-all',
  X: 'card-trade-hands',
};
const WILD = {
  '': 'card-wild',
  '+c': 'card-wild-draw-color',
  '!': 'card-wild-showdown',
  A: 'card-wild-attack',
  F: 'card-wild-hit-fire',
  O: 'card-wild-all-hit',
  D: 'card-wild-dip',
};
/**
 * Symbols with a number in them: pattern, key on a coloured card, key on a wild.
 * @type {[RegExp, string | null, string | null][]}
 */
const NUMBERED = [
  [/^(\d+)$/, 'card-number', null],
  [/^\+(\d+)$/, 'card-draw', 'card-wild-draw'],
  [/^H(\d+)$/, 'card-hit', 'card-wild-hit'],
  [/^C(\d+)$/, null, 'card-wild-custom'],
];

/** @type {Record<string, FluentBundle>} */
const bundles = {};
let language = 'en';

export const currentLanguage = () => language;

/** Load a language and make it the reader's. @param {string} wanted */
export async function speak(wanted) {
  const code = Object.hasOwn(LANGUAGES, wanted) ? wanted : 'en';
  if (!bundles[code]) {
    const answer = await fetch(new URL(`locales/${code}.ftl`, document.baseURI));
    if (!answer.ok) throw new Error(`no messages in ${code}: ${answer.status}`);
    const bundle = new FluentBundle(code, {
      useIsolating: false,
      functions: {
        CARD: ([names], { form }) =>
          cardPhrase(bundle, String(names), form ? String(form) : 'name'),
      },
    });
    bundle.addResource(new FluentResource(await answer.text()));
    bundles[code] = bundle;
  }
  language = code;
  document.documentElement.lang = code;
}

/** The language to begin with: what the browser asks for. */
export function preferred() {
  const asked = navigator.languages?.length ? navigator.languages : [navigator.language || 'en'];
  return asked.map((tag) => tag.slice(0, 2)).find((tag) => Object.hasOwn(LANGUAGES, tag)) || 'en';
}

export const has = (key) => Boolean(bundles[language]?.hasMessage(key));

/** Sentences that were put together before: a table says the same ones at every drawing. */
const known = new Map();
const MOST_KNOWN = 4000;

/** @param {string} mark @param {() => string} make */
function once(mark, make) {
  let words = known.get(mark);
  if (words === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    words = make();
    known.set(mark, words);
  }
  return words;
}

/**
 * The message `key` with `values` put in; a list of cards is joined by spaces for CARD.
 * @param {string} key @param {Record<string, any>} [values]
 */
export function text(key, values) {
  const message = bundles[language]?.getMessage(key);
  if (!message?.value) return `{${key}}`;
  const mark = `${language} ${key} ${values ? JSON.stringify(values) : ''}`;
  return once(mark, () => formatted(bundles[language], message.value, values || {}));
}

function formatted(bundle, pattern, values) {
  const ready = {};
  for (const [name, value] of Object.entries(values)) {
    ready[name] = Array.isArray(value)
      ? value.join(' ')
      : typeof value === 'boolean'
        ? String(value)
        : (value ?? '');
  }
  return bundle.formatPattern(pattern, ready, []);
}

/** A card's name: forms "label", "name", "object". @param {string} card */
export const cardName = (card, form = 'label') =>
  once(`${language} CARD ${form} ${card}`, () => cardPhrase(bundles[language], card, form));

/** What the table at hand calls its own symbols. @type {Record<string, string>} */
let titles = {};

/**
 * Call cards by the titles that a table gives to their symbols.
 * @param {Record<string, string>} given
 */
export function entitle(given) {
  if (given !== titles && JSON.stringify(given) !== JSON.stringify(titles)) known.clear();
  titles = given;
}

function cardPhrase(bundle, names, form) {
  const isLabel = form === 'label';
  const phrases = names
    .split(' ')
    .filter(Boolean)
    .map((name) => oneCard(bundle, name, isLabel ? 'name' : form));
  if (!phrases.length) return '–';
  const phrase = listed(bundle, phrases);
  return isLabel ? phrase.slice(0, 1).toLocaleUpperCase(language) + phrase.slice(1) : phrase;
}

function listed(bundle, phrases) {
  if (phrases.length === 1) return phrases[0];
  const last = phrases[phrases.length - 1];
  if (phrases.length === 2)
    return attribute(bundle, 'list-two', 'name', { first: phrases[0], last });
  let first = phrases[0];
  for (const rest of phrases.slice(1, -1))
    first = attribute(bundle, 'list-more', 'name', { first, rest });
  return attribute(bundle, 'list-last', 'name', { first, last });
}

function oneCard(bundle, name, form) {
  const [plain] = name.split('#');
  if (plain.includes('/')) {
    const [light, dark] = plain.split('/');
    return attribute(bundle, 'card-two-sided', 'name', {
      light: oneCard(bundle, light, form),
      dark: oneCard(bundle, dark, 'name'),
    });
  }
  const isWild = plain.startsWith('W');
  const mark = isWild ? null : /^(.+)!(\d+)$/.exec(plain);
  if (mark) {
    const card = oneCard(bundle, mark[1], form);
    return attribute(bundle, 'card-marked', 'name', { card, number: Number(mark[2]) });
  }
  const color = isWild ? 'none' : plain.slice(0, 1);
  const symbol = plain.slice(1);
  const title = own(titles, isWild ? plain : symbol);
  if (title?.startsWith('=')) {
    const card = knownCard(bundle, color, symbol, form);
    return attribute(bundle, 'card-acting', 'name', { card, model: bareName(bundle, title.slice(1)) });
  }
  if (title)
    return attribute(bundle, isWild ? 'card-wild-titled' : 'card-titled', form, { color, title });
  return knownCard(bundle, color, symbol, form);
}

function knownCard(bundle, color, symbol, form) {
  const isWild = color === 'none';
  const known = own(isWild ? WILD : COLORED, symbol);
  if (known) return attribute(bundle, known, form, { color });
  for (const [pattern, colored, wild] of NUMBERED) {
    const match = pattern.exec(symbol);
    const key = isWild ? wild : colored;
    if (match && key) return attribute(bundle, key, form, { color, number: Number(match[1]) });
  }
  return attribute(bundle, isWild ? 'card-wild-other' : 'card-other', form, { color, symbol });
}

/** What a symbol is called on a card of any colour; digits and "+2" need no words. */
function bareName(bundle, symbol) {
  if (symbol.startsWith('W')) return knownCard(bundle, 'none', symbol.slice(1), 'name');
  const hit = /^H(\d+)$/.exec(symbol);
  const key = hit ? 'card-hit' : own(COLORED, symbol);
  if (!key) return symbol;
  return attribute(bundle, key, 'bare', { color: 'none', number: hit ? Number(hit[1]) : 0 });
}

function attribute(bundle, key, form, values) {
  const message = bundle.getMessage(key);
  return formatted(bundle, message.attributes[form] || message.value, values);
}
