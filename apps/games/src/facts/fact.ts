import { bahtText, type Words } from '#src/rules/words.ts';

/** One thing to read about a round: what it is, and what it was. */
export interface Fact {
  readonly name: Words;
  /** One text where it is the same in both languages. */
  readonly text: Words | string;
}

/** A play of a round that is over: the paid one, or a free one that it won. */
export interface Play<Outcome = unknown> {
  readonly outcome: Outcome;
  readonly stake: number;
  readonly win: number;
}

/** The plays of one round, the paid one first. */
export type Plays<Outcome = unknown> = readonly [Play<Outcome>, ...Play<Outcome>[]];

/** An amount in both languages. */
export const inBaht = (satang: number): Words => ({ th: `${bahtText(satang)} บาท`, en: `${bahtText(satang)} baht` });

/** Words below each other. */
export const inLines = (lines: readonly Words[]): Words => ({
  th: lines.map(({ th }) => th).join('\n'),
  en: lines.map(({ en }) => en).join('\n'),
});

/** What was staked. */
export const stakeFact = (stake: number): Fact => ({ name: { th: 'เดิมพัน', en: 'Stake' }, text: inBaht(stake) });

/** What came back. */
export const winFact = (win: number): Fact => ({ name: { th: 'ได้รับ', en: 'Paid' }, text: inBaht(win) });
