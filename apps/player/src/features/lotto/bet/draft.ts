import { type BetType, isBetType, isNumberOf, LINES_MAX } from '@chokdee/lotto';
import type { BillInput } from '#src/features/lotto/lotto-queries.ts';
import { isObject, readRound, type Store } from '#src/lib/lotto/kept-rounds.ts';

/** A number that is to be bet on; an amount of 0 has not been given yet. */
export interface DraftLine {
  readonly bet_type: BetType;
  readonly number: string;
  /** Whole baht. */
  readonly amount: number;
}

/** A line of the bill that is being put together. Its id never changes while the page is open. */
export interface SlipLine extends DraftLine {
  readonly id: number;
}

/** A bill that was sent and whose answer was lost: sent again under its key, it is bought once. */
export interface Sending {
  readonly key: string;
  readonly member_id: number;
  readonly input: BillInput;
}

/** What a player has put together for a round but not bought. */
export interface Draft {
  readonly lines: readonly DraftLine[];
  readonly sending: Sending | null;
}

const PREFIX = 'lotto-draft:';
const KEPT_MS = 14 * 86_400_000;
const EMPTY: Draft = { lines: [], sending: null };

/** Keeps the draft of a round; an empty one is forgotten. A browser that keeps nothing only loses it with the page. */
export function writeDraft(round_id: number, { lines, sending }: Draft, store: Store = localStorage): void {
  const key = PREFIX + round_id;
  try {
    if (lines.length === 0 && !sending) store.removeItem(key);
    else
      store.setItem(
        key,
        JSON.stringify({
          kept_at: Date.now(),
          lines: lines.map(({ bet_type, number, amount }) => [bet_type, number, amount]),
          sending,
        }),
      );
  } catch {
    // The storage is full or forbidden.
  }
}

/** The draft of a round, as it was kept. What is not understood is left out. */
export function readDraft(round_id: number, store: Store = localStorage): Draft {
  const kept = readRound(store, PREFIX + round_id) ?? {};
  if (!Array.isArray(kept['lines'])) return EMPTY;
  return { lines: kept['lines'].flatMap(readLine).slice(0, LINES_MAX), sending: readSending(kept['sending']) };
}

/** Forgets the drafts of rounds that nobody came back to in the 14 days before. */
export function dropOldDrafts(now: number, store: Store = localStorage): void {
  const keys = Array.from({ length: store.length }, (_, place) => store.key(place) ?? '');
  for (const key of keys.filter((name) => name.startsWith(PREFIX)))
    if (!(Number(readRound(store, key)?.['kept_at']) > now - KEPT_MS)) store.removeItem(key);
}

const readLine = (kept: unknown): DraftLine[] => {
  if (!Array.isArray(kept)) return [];
  const [bet_type, number, amount] = kept.map(String);
  if (!bet_type || !isBetType(bet_type) || !number || !isNumberOf(bet_type, number)) return [];
  return [{ bet_type, number, amount: wholeBaht(amount ?? '') }];
};

const readSending = (kept: unknown): Sending | null =>
  isObject(kept) && typeof kept['key'] === 'string' && isObject(kept['input']) ? (kept as unknown as Sending) : null;

/** No price has more digits. */
export const AMOUNT_DIGITS_MAX = 7;

/** Whole baht out of what was typed; nothing is 0. */
export const wholeBaht = (typed: string): number =>
  Number(typed.replaceAll(/\D/g, '').slice(0, AMOUNT_DIGITS_MAX) || '0');
