// After a round and after a game: who won, the standings, the scores as a chart, the record.

import { html, nothing, svg } from '../../vendor/lit.js';
import { COLORS } from '../art/shapes.js';
import { upTo } from '../letters.js';
import { isHost, mySeat, names, screen, standings } from '../model.js';
import { changed } from '../drawing.js';
import { go, state, tell } from '../store.js';
import { text } from '../words.js';
import { icon } from './icons.js';
import { face, hueOf } from './seats.js';

const LINES = ['r', 'b', 'g', 'y', 'k', 't', 'o', 'p'];
const HIGH = 220;
/** Width of the chart: on a phone it is drawn narrower, so that its words stay as large. */
const phone = matchMedia('(max-width: 719px)');
const wide = (isSmall) => (isSmall || phone.matches ? 380 : 600);

const lineColor = hueOf;

/** The shape of a seat at a point of its line. */
const dot = (x, y, i) =>
  svg`<path
    fill="currentColor"
    transform=${`translate(${x - 5.5} ${y - 5.5}) scale(.11)`}
    d=${COLORS[LINES[i % LINES.length]].shape}
  ></path>`;

/** Scores after every round as lines; each seat has a colour, a shape and its name at the end. */
export function chart(table, isSmall = false) {
  const { results = [], rules, seats } = table.public;
  if (!results.length) return nothing;
  const width = wide(isSmall);
  const goal = rules?.goal || 500;
  const most = Math.max(goal, ...results.flatMap((round) => round.scores));
  const x = (i) => 46 + (i * (width - 180)) / Math.max(1, results.length);
  const y = (score) => HIGH - 24 - (score / most) * (HIGH - 48);
  const last = results[results.length - 1].scores;
  const ends = last.map((score, i) => ({ i, at: y(score) })).sort((a, b) => a.at - b.at);
  ends.forEach((end, k) => {
    if (k) end.at = Math.max(end.at, ends[k - 1].at + 15);
  });
  const over = Math.max(0, (ends[ends.length - 1]?.at ?? 0) - (HIGH - 8));
  const label = (i) => (ends.find((end) => end.i === i)?.at ?? 0) - over;
  const lines = seats.map((seat, i) => {
    const points = [[x(0), y(0)], ...results.map((round, k) => [x(k + 1), y(round.scores[i])])];
    const [lastX, lastY] = points[points.length - 1];
    return svg`<g color=${lineColor(i)} class=${i === mySeat(table) ? 'own-line' : ''}>
      <path class="line" d=${`M${points.map((point) => point.join(' ')).join('L')}`}></path>
      ${points.slice(1).map(([px, py]) => dot(px, py, i))}
      <path class="lead" d=${`M${lastX + 7} ${lastY}L${lastX + 20} ${label(i)}`}></path>
      <text x=${lastX + 24} y=${label(i) + 4}>${upTo(12, seat.name)} ${last[i]}</text></g>`;
  });
  const isReadable = (score, k) => y(0) - y(score) >= 15 * k; // else it would lie on the one below
  const grid = [0, goal / 2, goal].filter(isReadable).map(
    (score) =>
      svg`<g class="grid"><path d=${`M46 ${y(score)}H${width - 132}`}></path>
        <text x="40" y=${y(score) + 4} text-anchor="end">${Math.round(score)}</text></g>`,
  );
  const rounds = results.map(
    (_, k) =>
      svg`<text class="tick" x=${x(k + 1)} y=${HIGH - 6} text-anchor="middle">${k + 1}</text>`,
  );
  return html`<svg
    class="chart"
    viewBox=${`0 0 ${width} ${HIGH}`}
    role="img"
    aria-label=${text('web-chart')}
  >
    ${grid}${rounds}${lines}
  </svg>`;
}

const CHART_MS = 60;
/** Of which round the chart was asked for, and of which it is shown. */
const charts = { asked: '', shown: '' };

/** The chart after a round, a moment after the rest of the result: together they are a long task. */
function lateChart(table) {
  const round = `${table.code} ${(table.public.results || []).length}`;
  if (charts.shown === round || !table.public.results?.length) return chart(table);
  if (charts.asked !== round) {
    charts.asked = round;
    setTimeout(() => {
      charts.shown = round;
      changed();
    }, CHART_MS);
  }
  return html`<svg class="chart" viewBox=${`0 0 ${wide(false)} ${HIGH}`} aria-hidden="true"></svg>`;
}

export function scoreTable(table) {
  const { results = [], points } = table.public;
  const last = results[results.length - 1]?.points ?? points ?? [];
  return html`<table class="scores">
    <caption class="unseen">
      ${text('ui-standings')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${text('web-place')}</th>
        <th scope="col">${text('ui-player-name')}</th>
        <th scope="col">${text('web-this-round')}</th>
        <th scope="col">${text('web-total')}</th>
      </tr>
    </thead>
    <tbody>
      ${standings(table).map(
        (entry) =>
          html`<tr class=${entry.seat === mySeat(table) ? 'me' : ''}>
            <td>${entry.place}</td>
            <th scope="row">
              <i class="dot" .style=${`--dot:${lineColor(entry.seat)}`}></i>${entry.name}
            </th>
            <td>${last[entry.seat] ? `+${last[entry.seat]}` : '–'}</td>
            <td><b>${entry.score}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function headline(table) {
  const { public: seen } = table;
  const who = names(table);
  if (seen.stage === 'game_over') {
    const champions = seen.champions || [];
    if (champions.length > 1)
      return text('ui-game-shared', { players: champions.map((seat) => who[seat]).join(', ') });
    if (champions[0] === mySeat(table)) return text('ui-game-won-you');
    return champions.length
      ? text('ui-game-won', { player: who[champions[0]] })
      : text('ui-game-over');
  }
  if (seen.winner < 0) return text('ui-round-blocked');
  return seen.winner === mySeat(table)
    ? text('ui-round-won-you')
    : text('ui-round-won', { player: who[seen.winner] });
}

/** After a game: show seats and settings, or the result again. */
export function showRoom(on) {
  screen.inRoom = on;
  changed();
}

/** The record of the last game, to keep. */
export const recordLink = (table) =>
  html`<a class="button" href=${new URL(`record/${table.code}`, document.baseURI).href} download
    >${icon('save')} ${text('web-record')}</a
  >`;

function buttons(table) {
  const { public: seen } = table;
  const asked = [...state.pending.values()];
  const isReady = seen.ready?.includes(state.player) || asked.includes('next round');
  const isOver = seen.stage === 'game_over';
  return html`<div class="row">
    ${!isOver && mySeat(table) !== null
      ? html`<button
          class="main"
          data-first
          aria-disabled=${isReady}
          @click=${() => isReady || tell({ t: 'NextRound' }, 'next round')}
        >
          ${isReady ? text('web-waiting-others') : text('action-next-round')}
        </button>`
      : nothing}
    ${isOver && isHost(table)
      ? html`<button class="main" data-first @click=${() => tell({ t: 'Start' }, 'game')}>
          ${text('web-rematch')}
        </button>`
      : nothing}
    ${isOver && !isHost(table) ? html`<p>${text('web-host-rematch')}</p>` : nothing}
    ${isOver ? recordLink(table) : nothing}
    ${isOver
      ? html`<button @click=${() => showRoom(true)}>${text('web-table-settings')}</button>`
      : nothing}
    ${isOver ? html`<button class="home" @click=${() => go('')}>${text('web-home')}</button>` : nothing}
  </div>`;
}

/** Who gets the cup on the result: a seat, or none when nobody won. */
function winnerOf(table) {
  const { public: seen } = table;
  return seen.stage === 'game_over' ? (seen.champions?.[0] ?? -1) : seen.winner;
}

export function results(table) {
  const { stage, seats } = table.public;
  if (stage !== 'round_over' && stage !== 'game_over') return nothing;
  const seat = winnerOf(table);
  return html`<section class="results ${stage}" role="region" aria-labelledby="result-title">
    <header class="result-head">
      ${seat >= 0
        ? html`<span class="laurel" aria-hidden="true"
            >${face(seats[seat], seat)}${icon('crown')}</span
          >`
        : nothing}
      <h2 id="result-title">${headline(table)}</h2>
    </header>
    <div class="result-body">${scoreTable(table)}${lateChart(table)}</div>
    ${buttons(table)}
  </section>`;
}

/** The standings beside a wide table. */
export function ranks(table) {
  const { rules, seats, deciding = [] } = table.public;
  const best = Math.max(rules?.goal || 500, ...(table.public.scores || [0]), 1);
  return html`<ol class="ranks" role="list" aria-label=${text('ui-standings')}>
    ${standings(table).map(
      (entry) =>
        html`<li
          class="rank ${entry.seat === mySeat(table) ? 'me' : ''} ${deciding?.includes(entry.seat)
            ? 'acts'
            : ''}"
        >
          <span aria-hidden="true">${face(seats[entry.seat], entry.seat)}</span
          ><span class="rank-name">${entry.name}</span><b>${entry.score}</b>
          <i class="rank-bar" aria-hidden="true"
            ><i .style=${`--part:${Math.max(0, entry.score) / best};--dot:${hueOf(entry.seat)}`}></i
          ></i>
        </li>`,
    )}
  </ol>`;
}
