import { type BetType, type Pasted, readPasted } from '@chokdee/lotto';
import { addLines } from '#src/features/lotto/bet/slip.ts';

/** What a text says that a round can take. */
export interface ReadFor extends Pasted {
  /** What it says that the round does not offer. */
  readonly notOffered: readonly BetType[];
}

/** What the text says that this round can take; what it does not offer is named. */
export const readFor = (text: string, offered: readonly BetType[]): ReadFor => {
  const { lines, unread } = readPasted(text);
  return {
    lines: lines.filter(({ bet_type }) => offered.includes(bet_type)),
    unread,
    notOffered: [...new Set(lines.map(({ bet_type }) => bet_type))].filter((bet_type) => !offered.includes(bet_type)),
  };
};

/** Adds what a text says, if it can be read whole. */
export const addPasted = (text: string, offered: readonly BetType[]): boolean => {
  const { lines, unread, notOffered } = readFor(text, offered);
  if (lines.length === 0 || unread.length > 0 || notOffered.length > 0) return false;
  addLines(toDraft(lines));
  return true;
};

/** Lines of a text as the bill takes them. */
export const toDraft = (lines: ReadFor['lines']) =>
  lines.map(({ bet_type, number, amount_baht }) => ({ bet_type, number, amount: amount_baht }));
