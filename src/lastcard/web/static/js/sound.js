// Sounds, synthesised: short, dry, one for each thing that happens. Browsers let a page make sound
// only after a touch or a key; `unlock` is called with the first of them.

let context = null;
let isMuted = false;
let loudness = 0.6;

export function unlock() {
  if (isMuted) return;
  const Context = window.AudioContext || window.webkitAudioContext;
  if (!Context) return;
  context ??= new Context();
  // not "suspended" alone: a telephone that was locked or rang has "interrupted" it
  if (context.state !== 'running' && context.state !== 'closed') context.resume().catch(() => {});
}

/** @param {boolean} muted */
export function mute(muted) {
  isMuted = muted;
}

/** @param {number} level 0 to 1 */
export function volume(level) {
  loudness = level;
}

function tone(at, { from, to = from, for: length = 0.12, type = 'sine', gain = 0.3 }) {
  const wave = context.createOscillator();
  const level = context.createGain();
  wave.type = type;
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(Math.max(to, 20), at + length);
  level.gain.setValueAtTime(0.0001, at);
  level.gain.exponentialRampToValueAtTime(gain * loudness, at + 0.006);
  level.gain.exponentialRampToValueAtTime(0.0001, at + length);
  wave.connect(level).connect(context.destination);
  wave.start(at);
  wave.stop(at + length + 0.02);
}

let grains = null;

function noise(at, { from = 2400, to = from, for: length = 0.09, gain = 0.35, sharp = 1.2 }) {
  if (!grains) {
    grains = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = grains.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const level = context.createGain();
  source.buffer = grains;
  filter.type = 'bandpass';
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  level.gain.setValueAtTime(gain * loudness, at);
  level.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(filter).connect(level).connect(context.destination);
  source.start(at, Math.random() * 0.2);
  source.stop(at + length + 0.02);
}

const tune =
  (notes, step, type = 'triangle', gain = 0.22) =>
  (at) =>
    notes.forEach((from, i) => tone(at + i * step, { from, for: step * 1.6, type, gain }));

/** @type {Record<string, (at: number) => void>} */
const SOUNDS = {
  deal: (at) => noise(at, { from: 3600, to: 2200, for: 0.06, gain: 0.25 }),
  play: (at) => {
    noise(at, { from: 1500, to: 700, for: 0.08, gain: 0.5 });
    tone(at, { from: 190, to: 95, for: 0.09, gain: 0.3 });
  },
  draw: (at) => noise(at, { from: 1800, to: 4200, for: 0.11, gain: 0.26 }),
  skip: (at) => tune([620, 420], 0.08, 'square', 0.08)(at),
  reverse: (at) => {
    noise(at, { from: 700, to: 3000, for: 0.16, gain: 0.2 });
    noise(at + 0.15, { from: 3000, to: 700, for: 0.16, gain: 0.2 });
  },
  flip: (at) => {
    tone(at, { from: 520, to: 80, for: 0.6, type: 'sawtooth', gain: 0.09 });
    noise(at, { from: 500, to: 5200, for: 0.5, gain: 0.2 });
  },
  click: (at) => {
    tone(at, { from: 1500, to: 1200, for: 0.03, type: 'square', gain: 0.14 });
    noise(at + 0.03, { from: 900, for: 0.04, gain: 0.2 });
  },
  burst: (at) => {
    tone(at, { from: 240, to: 60, for: 0.35, type: 'sawtooth', gain: 0.18 });
    for (let i = 0; i < 6; i += 1)
      noise(at + i * 0.06, { from: 2600, to: 900, for: 0.07, gain: 0.34 });
  },
  beep: (at) => tone(at, { from: 880, for: 0.09, type: 'square', gain: 0.1 }),
  go: (at) => tone(at, { from: 1760, for: 0.3, type: 'square', gain: 0.16 }),
  paddle: (at) => {
    tone(at, { from: 300, to: 120, for: 0.09, type: 'square', gain: 0.18 });
    noise(at, { from: 900, for: 0.05, gain: 0.5 });
  },
  false: (at) => tone(at, { from: 170, to: 110, for: 0.45, type: 'sawtooth', gain: 0.18 }),
  uno: (at) => tune([659, 988], 0.1)(at),
  caught: (at) => tune([523, 415, 311], 0.11, 'triangle', 0.26)(at),
  turn: (at) => tune([784, 1047], 0.09, 'sine', 0.2)(at),
  shuffle: (at) => {
    for (let i = 0; i < 9; i += 1)
      noise(at + i * 0.045, { from: 2600, to: 1800, for: 0.04, gain: 0.2 });
  },
  won: (at) => tune([523, 659, 784, 1047], 0.11)(at),
  lost: (at) => tune([440, 392, 330], 0.15, 'sine', 0.2)(at),
  chat: (at) => tone(at, { from: 1200, to: 1500, for: 0.06, gain: 0.12 }),
};

/**
 * Play a sound; where nobody looks, only the one that calls somebody back.
 * @param {keyof SOUNDS | string} name @param {number} [later] seconds from now
 */
export function play(name, later = 0) {
  if (isMuted || !context || context.state !== 'running') return;
  if (document.hidden && name !== 'turn') return;
  SOUNDS[name]?.(context.currentTime + later);
}

// A finger gives leave when it is lifted, not when it is laid on as the page's own listeners are told.
addEventListener('pointerup', unlock, { capture: true });
