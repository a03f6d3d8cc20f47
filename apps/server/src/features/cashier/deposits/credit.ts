import type { Satang } from '@chokdee/kernel';
import { depositCredited } from '@chokdee/ledger';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { addSteps, tellCase } from '#src/features/cashier/steps.ts';
import { post } from '#src/ledger/post.ts';

/** A deposit and the money that arrived for it. */
export interface Crediting {
  readonly memberId: number;
  readonly walletId: number;
  readonly depositId: string;
  readonly transferId: string;
  readonly amount: Satang;
  /** What the member is told of it. */
  readonly note?: string;
  /** The member of staff who decided; nobody: it came by itself. */
  readonly staffId?: number;
  readonly staffNote?: string;
}

/**
 * Credits what arrived: the only place where a deposit becomes money. Both rows must be locked and not credited yet: the
 * database refuses a second time for either.
 */
export const creditDeposit = async (trx: Trx, crediting: Crediting): Promise<void> => {
  const { memberId, walletId, depositId, transferId, amount, note = '', staffId, staffNote = '' } = crediting;
  await trx
    .updateTable('deposit')
    .set({
      state: 'credited',
      amount,
      transfer_id: transferId,
      note,
      seen_at: sql<Date>`coalesce(seen_at, clock_timestamp())`,
      credited_at: sql<Date>`clock_timestamp()`,
    })
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', depositId)
    .execute();
  await trx
    .updateTable('incoming_transfer')
    .set({
      state: 'credited',
      member_id: memberId,
      deposit_id: depositId,
      decided_by: staffId ?? null,
      decided_at: sql<Date>`clock_timestamp()`,
      ...(staffNote && { note: staffNote }),
    })
    .where('transfer_id', '=', transferId)
    .execute();
  await post(trx, [depositCredited({ id: depositId, memberId, walletId, amount })]);
  const place = { memberId, caseId: depositId };
  await addSteps(trx, place, [{ step: 'seen' }, { step: 'credited', staffId, note }]);
  await tellCase(trx, memberId, 'deposit', { deposit_id: depositId, status: 'credited', amount: amount / 100 });
};
