import { type Fact, inLines, type Plays, stakeFact, winFact } from '#src/facts/fact.ts';
import type { Card, Suit } from '#src/rules/baccarat/cards.ts';
import { BACCARAT_SPOT_WORDS } from '#src/rules/baccarat/spot-words.ts';
import type { BaccaratOutcome } from '#src/rules/baccarat/spots.ts';
import type { Paid } from '#src/rules/chips.ts';
import { hiloSpotWords, SIDE_WORDS } from '#src/rules/hilo/spot-words.ts';
import type { HiloOutcome } from '#src/rules/hilo/spots.ts';
import { bahtText, type Words } from '#src/rules/words.ts';

/** The chips spot by spot with what each got back, and the sums. */
const chipsFacts = <Name extends string>(
  paid: readonly Paid<Name>[],
  nameOf: (spot: Name) => Words,
  { stake, win }: { stake: number; win: number },
): Fact[] => [
  { name: { th: 'ชิปที่วาง', en: 'Chips' }, text: inLines(paid.map((each) => chipLine(nameOf(each.spot), each))) },
  stakeFact(stake),
  winFact(win),
];

const chipLine = (name: Words, { stake, back }: { stake: number; back: number }): Words => {
  const ended = back === 0 ? { th: 'ไม่ถูก', en: 'lost' } : { th: `ได้ ${bahtText(back)}`, en: `paid ${bahtText(back)}` };
  return { th: `${name.th} ${bahtText(stake)} ${ended.th}`, en: `${name.en} ${bahtText(stake)} ${ended.en}` };
};

const SUIT_MARKS: Readonly<Record<Suit, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

const handOf = (cards: readonly Card[], total: number): Words => {
  const shown = cards.map(({ rank, suit }) => `${rank === 'T' ? '10' : rank}${SUIT_MARKS[suit]}`).join(' ');
  return { th: `${shown} (${total} แต้ม)`, en: `${shown} (${total})` };
};

/** A hand of baccarat: the cards of both sides, who won, and the chips. */
export const baccaratFacts = ([{ outcome, ...sums }]: Plays<BaccaratOutcome>): Fact[] => {
  const { player, banker, playerTotal, bankerTotal, winner, paid } = outcome;
  const words = BACCARAT_SPOT_WORDS;
  const { th, en } = words[winner];
  return [
    { name: words.player, text: handOf(player, playerTotal) },
    { name: words.banker, text: handOf(banker, bankerTotal) },
    { name: { th: 'ผล', en: 'Result' }, text: winner === 'tie' ? words.tie : { th: `${th}ชนะ`, en: `${en} wins` } },
    ...chipsFacts(paid, (spot) => words[spot], sums),
  ];
};

/** A throw of ไฮโล: the dice, what they make, and the chips. */
export const hiloFacts = ([{ outcome, ...sums }]: Plays<HiloOutcome>): Fact[] => {
  const { dice, total, side, paid } = outcome;
  const { th, en } = SIDE_WORDS[side];
  return [
    { name: { th: 'ลูกเต๋า', en: 'Dice' }, text: dice.join(' - ') },
    {
      name: { th: 'ผล', en: 'Result' },
      text: side === 'hilo' ? SIDE_WORDS.hilo : { th: `${total} แต้ม ${th}`, en: `${total} ${en}` },
    },
    ...chipsFacts(paid, hiloSpotWords, sums),
  ];
};
