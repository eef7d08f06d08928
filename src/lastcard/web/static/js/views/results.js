// After a round and after a game: who won, the standings, the scores as a chart, the record.

import { html, nothing, svg } from '../../vendor/lit.js';
import { COLORS } from '../art/shapes.js';
import { isHost, mySeat, names, standings } from '../model.js';
import { go, state, tell } from '../store.js';
import { text } from '../words.js';
import { icon } from './icons.js';

const LINES = ['r', 'b', 'g', 'y', 'k', 't', 'o', 'p'];
const WIDE = 600;
const HIGH = 220;

const lineColor = (i) => COLORS[LINES[i % LINES.length]].field;

/** Scores after every round as lines; each seat has a colour, a shape and its name at the end. */
export function chart(table) {
  const { results = [], rules, seats } = table.public;
  if (!results.length) return nothing;
  const goal = rules?.goal || 500;
  const most = Math.max(goal, ...results.flatMap((round) => round.scores));
  const x = (i) => 46 + (i * (WIDE - 190)) / Math.max(1, results.length);
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
    return svg`<g color=${lineColor(i)}>
      <path class="line" d=${`M${points.map((point) => point.join(' ')).join('L')}`}></path>
      ${points.slice(1).map(([px, py]) => svg`<path fill="currentColor" transform=${`translate(${px - 5.5} ${py - 5.5}) scale(.11)`} d=${COLORS[LINES[i % LINES.length]].shape}></path>`)}
      <path class="lead" d=${`M${lastX + 7} ${lastY}L${lastX + 20} ${label(i)}`}></path>
      <text x=${lastX + 24} y=${label(i) + 4}>${seat.name.slice(0, 14)} ${last[i]}</text></g>`;
  });
  const grid = [0, 0.5, 1].map(
    (part) =>
      svg`<g class="grid"><path d=${`M46 ${y(goal * part)}H${WIDE - 140}`}></path><text x="40" y=${y(goal * part) + 4} text-anchor="end">${Math.round(goal * part)}</text></g>`,
  );
  const rounds = results.map(
    (_, k) =>
      svg`<text class="tick" x=${x(k + 1)} y=${HIGH - 6} text-anchor="middle">${k + 1}</text>`,
  );
  return html`<svg class="chart" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${text('web-chart')}>${grid}${rounds}${lines}</svg>`;
}

export function scoreTable(table) {
  const { results = [], points } = table.public;
  const last = results[results.length - 1]?.points ?? points ?? [];
  return html`<table class="scores">
    <caption class="unseen">${text('ui-standings')}</caption>
    <thead><tr><th scope="col">${text('web-place')}</th><th scope="col">${text('ui-player-name')}</th><th scope="col">${text('web-this-round')}</th><th scope="col">${text('web-total')}</th></tr></thead>
    <tbody>${standings(table).map(
      (entry, k) => html`<tr class=${entry.seat === mySeat(table) ? 'me' : ''}>
      <td>${k + 1}</td><th scope="row"><i class="dot" .style=${`--dot:${lineColor(entry.seat)}`}></i>${entry.name}</th><td>${last[entry.seat] ? `+${last[entry.seat]}` : '–'}</td><td><b>${entry.score}</b></td></tr>`,
    )}</tbody>
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

function buttons(table) {
  const { public: seen } = table;
  const asked = [...state.pending.values()];
  const isReady = seen.ready?.includes(state.player) || asked.includes('next round');
  const isOver = seen.stage === 'game_over';
  return html`<div class="row">
    ${
      !isOver && mySeat(table) !== null
        ? html`<button class="main" data-first ?disabled=${isReady} @click=${() => tell({ t: 'NextRound' }, 'next round')}>${isReady ? text('web-waiting-others') : text('action-next-round')}</button>`
        : nothing
    }
    ${isOver && isHost(table) ? html`<button class="main" data-first @click=${() => tell({ t: 'Start' }, 'game')}>${text('web-rematch')}</button>` : nothing}
    ${isOver && !isHost(table) ? html`<p>${text('web-host-rematch')}</p>` : nothing}
    ${isOver ? html`<a class="button" href=${new URL(`record/${table.code}`, document.baseURI).href} download>${icon('save')} ${text('web-record')}</a>` : nothing}
    ${isOver ? html`<button @click=${() => go('')}>${text('web-home')}</button>` : nothing}
  </div>`;
}

export function results(table) {
  const { stage } = table.public;
  if (stage !== 'round_over' && stage !== 'game_over') return nothing;
  return html`<section class="results" role="region" aria-labelledby="result-title">
    <h2 id="result-title">${headline(table)}</h2>
    ${scoreTable(table)}${chart(table)}${buttons(table)}
  </section>`;
}
