import { sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import { allRows, changeRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { addStep } from '#src/features/cashier/steps.ts';
import { applyPayOut, handBack } from '#src/features/cashier/withdrawals/apply-payout.ts';
import { lockWithdrawal, type WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import type { PaymentProvider } from '#src/lib/payments/provider.ts';

/** In times that a call may take. Longer than one: whoever claimed a withdrawal and died is followed after that. */
const CLAIM = 3;
const ASK_SOON = 0.5;
const SENDS_MAX = 5;

const after = ({ paymentTimeoutMs }: Deps['config'], times: number) =>
  sql`${(times * paymentTimeoutMs) / 1_000} * interval '1 second'`;

/**
 * Sends approved withdrawals to their providers and asks what became of those under way. A row is claimed before the
 * provider is called and no lock is held meanwhile. Whatever is not certain is asked back; an order is only sent again when
 * the provider says that it never had it, and then under the same reference: nothing is paid twice.
 */
export const sendPayOuts = async (deps: Deps, limit = 20): Promise<number> => {
  const due = await claimDue(deps, limit);
  const work = due.map(async ({ row, wasApproved }) => {
    const provider = deps.payments.get(row.provider);
    if (!provider) {
      tell(deps.log, 'payout_provider_missing', { provider: row.provider });
      return;
    }
    try {
      if (wasApproved) await send(deps, provider, row);
      else await askBack(deps, provider, row);
    } catch (error) {
      tell(deps.log, 'payout_unknown', { err: error, provider: row.provider });
      await askSoon(deps, row);
    }
  });
  await Promise.allSettled(work);
  return due.length;
};

/** Claims what is due. What has no provider to be sent to stays approved, and so does what is new while they are stopped. */
const claimDue = async (
  { db, payments, config }: Deps,
  limit: number,
): Promise<{ row: WithdrawalRow; wasApproved: boolean }[]> => {
  const rows = await allRows<WithdrawalRow & { was: string }>(db)`
    update withdrawal w set state = case when due.is_sent then 'sending' else w.state end,
      attempts = w.attempts + due.is_sent::int, ask_at = clock_timestamp() + ${after(config, CLAIM)}
    from (
      select member_id, withdrawal_id, state as was,
        state = 'approved' and provider = any(${textArray([...payments.keys()])}::text[]) as is_sent
      from withdrawal
      where state in ('approved', 'sending', 'sent') and ask_at <= clock_timestamp() and not by_hand
        and (state <> 'approved' or attempts > 0 or not exists (select from stop_switch where name = 'payouts' and is_stopped))
      order by ask_at limit ${limit} for update skip locked
    ) as due
    where w.member_id = due.member_id and w.withdrawal_id = due.withdrawal_id returning w.*, due.was`;
  return rows.map(({ was, ...row }) => ({ row, wasApproved: was === 'approved' }));
};

const send = async (deps: Deps, provider: PaymentProvider, row: WithdrawalRow): Promise<void> => {
  const payOut = await provider.payOut({
    reference: row.reference,
    amount: row.amount,
    bankCode: row.bank_code,
    number: deps.box.open(row.number_sealed, numberPlace(row.member_id)),
    name: row.holder_name,
  });
  await applyPayOut(deps, payOut);
};

/** Asks what became of an order. Only one that the provider never had is sent again. */
const askBack = async (deps: Deps, provider: PaymentProvider, row: WithdrawalRow): Promise<void> => {
  const payOut = await provider.readPayOut(row.reference);
  if (payOut) return void (await applyPayOut(deps, payOut));
  await inTransaction(deps.db, async (trx) => {
    const now = await lockWithdrawal(trx, row.member_id, row.withdrawal_id);
    if (now.reference !== row.reference || now.state !== 'sending') return;
    if (now.attempts >= SENDS_MAX) return handBack(trx, now, 'provider_lost', '');
    await changeRows(
      trx,
      'withdrawal',
      { member_id: row.member_id, withdrawal_id: row.withdrawal_id },
      { state: 'approved', ask_at: sql<Date>`clock_timestamp() + ${after(deps.config, ASK_SOON)}` },
    );
    const place = { memberId: row.member_id, caseId: row.withdrawal_id };
    await addStep(trx, place, { step: 'resent', note: `${row.reference}: ผู้ให้บริการไม่เคยได้รับ` });
  });
};

const askSoon = async ({ db, config }: Deps, { member_id, withdrawal_id, reference }: WithdrawalRow): Promise<void> => {
  await sql`
    update withdrawal set ask_at = clock_timestamp() + ${after(config, ASK_SOON)}
    where member_id = ${member_id} and withdrawal_id = ${withdrawal_id} and reference = ${reference}
      and state in ('sending', 'sent')
  `.execute(db);
};
