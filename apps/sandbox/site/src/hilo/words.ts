import { say } from '#site/shell/say.ts';
import type { Dice, HiloOutcome, HiloSpot, Side } from '#src/games/rules/hilo/spots.ts';

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
export const sideName = (side: Side): string =>
  ({ low: say('ต่ำ', 'Low'), hilo: say('11 ไฮโล', '11 Hi-Lo'), high: say('สูง', 'High') })[side];

/** What a spot is called when it stands alone. */
export const spotName = (spot: HiloSpot): string => {
  if (spot === 'low' || spot === 'hilo' || spot === 'high') return sideName(spot);
  if (spot === 'triple_any') return say('ตองใดก็ได้', 'Any triple');
  const [kind, rest = ''] = spot.split('_');
  const faces = rest.split('').join('-');
  if (kind === 'number') return say(`เต็ง ${rest}`, `Number ${rest}`);
  if (kind === 'pair') return say(`โต๊ด ${faces}`, `Pair ${faces}`);
  if (kind === 'triple') return say(`ตอง ${rest}`, `Triple ${rest}`);
  return say(`${rest} แต้ม`, `Total ${rest}`);
};

const isTriple = (dice: Dice): boolean => new Set(dice).size === 1;

/** A throw in words. */
export const resultText = ({ dice, total, side }: HiloOutcome): string => {
  const sum = side === 'hilo' ? sideName(side) : `${say(`${total} แต้ม`, String(total))} ${sideName(side)}`;
  return `${dice.join('-')} · ${sum}${isTriple(dice) ? ` ${say('ตอง', 'triple')}` : ''}`;
};
