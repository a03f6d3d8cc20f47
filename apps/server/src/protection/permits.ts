import { add, assert, type Satang, subtract, ZERO } from '@chokdee/kernel';
import { type Entry, KIND_ROLES, type Posting } from '@chokdee/ledger';
import type { Trx } from '#src/db/database.ts';

// What each member may still stake within a transaction. It goes with the transaction.
const permits = new WeakMap<Trx, Map<number, Satang>>();

/** Remembers that the gate let a stake through: only the gates say so. */
export const permitStake = (trx: Trx, memberId: number, amount: Satang): void => {
  const open = permits.get(trx) ?? new Map<number, Satang>();
  open.set(memberId, add(open.get(memberId) ?? ZERO, amount));
  permits.set(trx, open);
};

/** The ledger takes no stake that did not pass `mayStake` in the same transaction: a handler that forgot it has a bug. */
export const usePermits = (trx: Trx, entries: readonly Entry[]): void => {
  for (const posting of entries.flat().filter(isStake)) {
    const open = permits.get(trx);
    const left = open?.get(posting.memberId) ?? ZERO;
    assert(open && left >= posting.amount, `a stake that did not pass its gate: ${posting.kind}`);
    open.set(posting.memberId, subtract(left, posting.amount));
  }
};

const isStake = ({ product, direction, kind }: Posting): boolean =>
  direction === 'out' && (product !== undefined || KIND_ROLES[kind] === 'stake');
