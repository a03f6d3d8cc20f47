import { SOUNDS, tone } from '#site/shell/sounds.ts';
import { type Paid, stakeOfPaid } from '#src/rules/chips.ts';

/** The sounds of a table: a card slides, a chip is laid, dice rattle, a round ends. */
export const TABLE_SOUNDS = {
  card: () => tone([{ hz: 1400, to: 500, lasts: 0.05, volume: 0.3, wave: 'triangle' }]),
  chip: () =>
    tone([
      { hz: 2100, to: 1500, lasts: 0.035, volume: 0.35, wave: 'triangle' },
      { at: 0.03, hz: 1700, to: 1300, lasts: 0.03, volume: 0.25, wave: 'triangle' },
    ]),
  rattle: () =>
    tone(
      [0, 0.07, 0.13, 0.22, 0.28, 0.36].map((at, place) => ({
        at,
        hz: 700 + ((place * 233) % 400),
        to: 400,
        lasts: 0.04,
        volume: 0.35,
        wave: 'square' as const,
      })),
    ),
  end: ({ paid }: { paid: readonly Paid<string>[] }, win: number) => {
    const stake = stakeOfPaid(paid);
    if (win >= stake * 5) SOUNDS.bigWin();
    else if (win > stake) SOUNDS.win();
    else if (win < stake) SOUNDS.lose();
  },
};
