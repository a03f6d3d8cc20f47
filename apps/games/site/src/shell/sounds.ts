import { remember } from '#site/shell/remember.ts';
import { createStore } from '#site/shell/store.ts';

/** A note: when it begins and how long it lasts (in seconds), its pitch, and how loud it is. */
export interface Note {
  readonly at?: number;
  readonly hz: number;
  /** Where the pitch slides to. */
  readonly to?: number;
  readonly lasts: number;
  readonly volume?: number;
  readonly wave?: OscillatorType;
}

const muted = createStore(remember.get('muted') === '1');
const MASTER = 0.22;
let context: AudioContext | undefined;

/** Whether it is silent. */
export const useMuted = (): boolean => muted.use();

export const setMuted = (isMuted: boolean): void => {
  remember.set('muted', isMuted ? '1' : '0');
  muted.set(isMuted);
};

// A browser plays nothing before the first press, and on a touch screen that has not happened before the finger is lifted. After
// a call a phone has interrupted the sound. One that has none, as in iOS's Lockdown Mode, is silent.
const wake = () => {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(() => undefined);
};
for (const press of ['pointerup', 'click', 'keydown']) addEventListener(press, wake, { passive: true });

/** Plays notes, softly; nothing when the player wants silence or has pressed nothing yet. */
export const tone = (notes: readonly Note[]): void => {
  if (!context || context.state !== 'running' || muted.get()) return;
  for (const { at = 0, hz, to = hz, lasts, volume = 1, wave = 'sine' } of notes) {
    const begin = context.currentTime + at;
    const oscillator = new OscillatorNode(context, { type: wave, frequency: hz });
    const gain = new GainNode(context, { gain: 0 });
    oscillator.frequency.exponentialRampToValueAtTime(to, begin + lasts);
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(volume * MASTER, begin + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + lasts + 0.02);
  }
};

// The scale of a Thai xylophone is close to a pentatonic: nothing that is played together clashes.
const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51];

/** The note of a step of the scale. */
export const pitch = (step: number): number =>
  (SCALE[step % SCALE.length] ?? 523.25) * 2 ** Math.floor(step / SCALE.length);

const struck = (step: number, at = 0, volume = 0.8): Note[] => [
  { at, hz: pitch(step), lasts: 0.35, volume, wave: 'triangle' },
  { at, hz: pitch(step) * 4, lasts: 0.06, volume: volume * 0.25 },
];

/** The sounds that all games share. */
export const SOUNDS = {
  press: () => tone([{ hz: 320, to: 240, lasts: 0.06, volume: 0.5, wave: 'triangle' }]),
  stop: (step = 0) => tone([{ hz: 150 + step * 14, to: 90, lasts: 0.09, volume: 0.7, wave: 'triangle' }]),
  win: () => tone([0, 2, 4].flatMap((step, index) => struck(step, index * 0.09))),
  bigWin: () => tone([0, 2, 4, 5, 7, 9].flatMap((step, index) => struck(step, index * 0.11))),
  note: (step: number) => tone(struck(step)),
  lose: () => tone([{ hz: 220, to: 180, lasts: 0.16, volume: 0.35 }]),
};
