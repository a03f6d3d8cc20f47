import type { Satang } from '@chokdee/kernel';

/** What a bank says, or what our books say; above nothing: it came in. */
export interface Movement {
  readonly id: string;
  readonly at: Date;
  readonly amount: Satang;
  /** What the bank calls it, as far as is known. */
  readonly ref: string;
}

/** Banks date a transfer of the evening on the next day, and files without times stand at noon. */
const APART_MS = 36 * 3_600_000;

/** Which of ours each row of the bank is: of the same amount, by its reference or the nearest in time; each is one at most. */
export const matchRows = (theirs: readonly Movement[], ours: readonly Movement[]): Map<string, string> => {
  const byAmount = Map.groupBy(ours, ({ amount }) => amount);
  const pairs = theirs.flatMap((their) =>
    (byAmount.get(their.amount) ?? []).flatMap((our) => {
      const apart = Math.abs(their.at.getTime() - our.at.getTime());
      return apart <= APART_MS ? [{ their, our, rank: isNamed(their, our) ? apart - APART_MS : apart }] : [];
    }),
  );
  const found = new Map<string, string>();
  const used = new Set<string>();
  for (const { their, our } of pairs.toSorted((a, b) => a.rank - b.rank)) {
    if (found.has(their.id) || used.has(our.id)) continue;
    found.set(their.id, our.id);
    used.add(our.id);
  }
  return found;
};

const isNamed = (their: Movement, our: Movement): boolean =>
  our.ref.length >= 4 && `${their.ref} `.toUpperCase().includes(our.ref.toUpperCase());
