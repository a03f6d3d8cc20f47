import { say, sayWords } from '#site/shell/say.ts';
import { hiloSpotWords, SIDE_WORDS } from '#src/rules/hilo/spot-words.ts';
import type { Dice, HiloOutcome, HiloSpot, Side } from '#src/rules/hilo/spots.ts';

/** The kinds of spots beside the main ones, each a panel of the cloth. */
export type Panel = 'pair' | 'triple' | 'total';

/** What a panel is called. */
export const panelName = (panel: Panel): string =>
  ({
    pair: say('โต๊ด', 'Pairs'),
    triple: say('ตอง', 'Triples'),
    total: say('แต้มรวม', 'Totals'),
  })[panel];

/** What low, eleven and high are called. */
export const sideName = (side: Side): string => sayWords(SIDE_WORDS[side]);

/** What a spot is called when it stands alone. */
export const spotName = (spot: HiloSpot): string => sayWords(hiloSpotWords(spot));

const isTriple = (dice: Dice): boolean => new Set(dice).size === 1;

/** A throw in words. */
export const resultText = ({ dice, total, side }: HiloOutcome): string => {
  const sum = side === 'hilo' ? sideName(side) : `${say(`${total} แต้ม`, String(total))} ${sideName(side)}`;
  return `${dice.join('-')} · ${sum}${isTriple(dice) ? ` ${say('ตอง', 'triple')}` : ''}`;
};
