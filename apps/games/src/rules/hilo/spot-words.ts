import type { HiloSpot, Side } from '#src/rules/hilo/spots.ts';
import type { Words } from '#src/rules/words.ts';

/** What low, eleven and high are called. */
export const SIDE_WORDS: Readonly<Record<Side, Words>> = {
  low: { th: 'ต่ำ', en: 'Low' },
  hilo: { th: '11 ไฮโล', en: '11 Hi-Lo' },
  high: { th: 'สูง', en: 'High' },
};

/** What a spot is called when it stands alone. */
export const hiloSpotWords = (spot: HiloSpot): Words => {
  if (spot === 'low' || spot === 'hilo' || spot === 'high') return SIDE_WORDS[spot];
  if (spot === 'triple_any') return { th: 'ตองใดก็ได้', en: 'Any triple' };
  const [kind, rest = ''] = spot.split('_');
  const faces = rest.split('').join('-');
  if (kind === 'number') return { th: `เต็ง ${rest}`, en: `Number ${rest}` };
  if (kind === 'pair') return { th: `โต๊ด ${faces}`, en: `Pair ${faces}` };
  if (kind === 'triple') return { th: `ตอง ${rest}`, en: `Triple ${rest}` };
  return { th: `${rest} แต้ม`, en: `Total ${rest}` };
};
