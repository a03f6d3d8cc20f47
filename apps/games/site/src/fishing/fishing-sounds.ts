import { pitch, SOUNDS, tone } from '#site/shell/sounds.ts';

/** The sounds of the sea, made of the notes that all games share. */
export const SEA_SOUNDS = {
  shot: (level: number) => tone([{ hz: 210 - level * 12, to: 70, lasts: 0.1, volume: 0.4, wave: 'triangle' }]),
  miss: () => tone([{ hz: 120, to: 90, lasts: 0.07, volume: 0.22 }]),
  catch: (multiplier: number) => {
    const steps = multiplier >= 20 ? [0, 2, 4, 7] : multiplier >= 8 ? [2, 4, 6] : [3, 5];
    tone(
      steps.map((step, index) => ({ at: index * 0.07, hz: pitch(step), lasts: 0.28, volume: 0.6, wave: 'triangle' })),
    );
  },
  great: () => SOUNDS.bigWin(),
  boss: () =>
    tone([
      { hz: 98, lasts: 0.5, volume: 0.8, wave: 'triangle' },
      { at: 0.45, hz: 98, lasts: 0.5, volume: 0.8, wave: 'triangle' },
      { at: 0.9, hz: 130.8, lasts: 0.9, volume: 0.8, wave: 'triangle' },
    ]),
};
