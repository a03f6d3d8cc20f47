import { type Fact, type Plays, stakeFact, winFact } from '#src/facts/fact.ts';
import type { Catch } from '#src/rules/fishing/shot.ts';
import { SPECIES } from '#src/rules/fishing/species.ts';

/** A shot: at what, whether it was caught, and by which number. */
export const fishingFacts = ([{ outcome, stake, win }]: Plays<Catch>): Fact[] => {
  const { species, drawn, wins, of, multiplier } = outcome;
  const { name_th: th, name_en: en } = SPECIES[species];
  const [got, chance, all] = [drawn, wins, of].map((each) => each.toLocaleString('en-US'));
  return [
    { name: { th: 'เป้าหมาย', en: 'Target' }, text: { th, en } },
    {
      name: { th: 'ผล', en: 'Result' },
      text:
        multiplier > 0 ? { th: `จับได้ x${multiplier}`, en: `Caught, x${multiplier}` } : { th: 'หนีไปได้', en: 'Got away' },
    },
    {
      name: { th: 'เลขที่ออก', en: 'Number drawn' },
      text: {
        th: `${got} จาก ${all} (จับได้เมื่อต่ำกว่า ${chance})`,
        en: `${got} of ${all} (caught below ${chance})`,
      },
    },
    stakeFact(stake),
    winFact(win),
  ];
};
