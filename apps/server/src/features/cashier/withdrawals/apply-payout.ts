import { sql, type UpdateObject } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import type { Schema } from '#src/db/schema.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { newReference } from '#src/features/cashier/references.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';
import { lockWithdrawal, type WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import type { Deps } from '#src/http/context.ts';
import { resolve } from '#src/ledger/hold.ts';
import type { PayOut } from '#src/lib/payments/provider.ts';

/** When a payment on its way is asked about, if no webhook tells of it before. */
const ASK_AGAIN = '20 seconds';

/** Acts on what the provider says became of an order: posts the hold once, or hands a refusal to staff. */
export const applyPayOut = async ({ db, log }: Pick<Deps, 'db' | 'log'>, payOut: PayOut): Promise<string> => {
  const found = await db
    .selectFrom('withdrawal')
    .select(['member_id', 'withdrawal_id'])
    .where('reference', '=', payOut.reference)
    .executeTakeFirst();
  if (!found) return 'unknown_reference';
  return inTransaction(db, async (trx) => {
    const row = await lockWithdrawal(trx, found.member_id, found.withdrawal_id);
    if (row.reference !== payOut.reference || (row.state !== 'sending' && row.state !== 'sent')) return 'known';
    if (payOut.amount !== row.amount) {
      log.error({ reference: row.reference }, 'a provider paid another amount than it was told');
      return 'amount';
    }
    if (payOut.status === 'paid') await markPaid(trx, row, payOut);
    else if (payOut.status === 'refused') await handBack(trx, row, 'provider_refused', payOut.reason);
    else await markSent(trx, row, payOut);
    return payOut.status;
  });
};

const markPaid = async (trx: Trx, row: WithdrawalRow, { providerRef }: PayOut): Promise<void> => {
  await resolve(trx, { memberId: row.member_id, holdId: row.hold_id }, 'posted');
  await change(trx, row, {
    state: 'paid',
    provider_ref: providerRef,
    ended_at: sql<Date>`clock_timestamp()`,
    sent_at: sql<Date>`coalesce(sent_at, clock_timestamp())`,
  });
  const place = { memberId: row.member_id, caseId: row.withdrawal_id };
  if (row.state === 'sending') await addStep(trx, place, { step: 'sent' });
  await addStep(trx, place, { step: 'paid' });
  await tell(trx, row, 'paid');
};

const markSent = async (trx: Trx, row: WithdrawalRow, { providerRef }: PayOut): Promise<void> => {
  await change(trx, row, {
    state: 'sent',
    provider_ref: providerRef,
    sent_at: sql<Date>`coalesce(sent_at, clock_timestamp())`,
    ask_at: sql<Date>`clock_timestamp() + ${ASK_AGAIN}::interval`,
  });
  if (row.state === 'sent') return;
  await addStep(trx, { memberId: row.member_id, caseId: row.withdrawal_id }, { step: 'sent' });
  await tell(trx, row, 'sent');
};

/** Gives a withdrawal that was certainly not paid back to staff, under a new reference: the old one is used up. */
export const handBack = async (
  trx: Trx,
  row: WithdrawalRow,
  why: 'provider_refused' | 'provider_lost',
  reason: string,
): Promise<void> => {
  await change(trx, row, {
    state: 'review',
    reference: newReference('W'),
    approvals_needed: Math.max(1, row.approvals_needed),
    why: [...new Set([...row.why, why])],
    attempts: 0,
    ask_at: null,
    approved_at: null,
  });
  const place = { memberId: row.member_id, caseId: row.withdrawal_id };
  await addStep(trx, place, { step: 'provider', note: `${row.reference}: ${why} ${reason}` });
  await addStep(trx, place, { step: 'review' });
  await tell(trx, row, 'review');
};

const change = async (trx: Trx, row: WithdrawalRow, changes: UpdateObject<Schema, 'withdrawal'>): Promise<void> => {
  await trx
    .updateTable('withdrawal')
    .set(changes)
    .where('member_id', '=', row.member_id)
    .where('withdrawal_id', '=', row.withdrawal_id)
    .execute();
};

const tell = (trx: Trx, { member_id, withdrawal_id, amount }: WithdrawalRow, status: string): Promise<void> =>
  tellCase(trx, member_id, 'withdrawal', { withdrawal_id, status, amount: amount / 100 });
