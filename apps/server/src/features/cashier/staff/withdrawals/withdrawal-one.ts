import { type Satang, subtract } from '@chokdee/kernel';
import type { Reader } from '#src/db/database.ts';
import { findRow, firstRow } from '#src/db/rows.ts';
import { readAllSteps } from '#src/features/cashier/staff/case-steps.ts';
import { readSlip } from '#src/features/cashier/staff/deposits/deposit-views.ts';
import { showFlags } from '#src/features/cashier/staff/flags.ts';
import { readBooks } from '#src/features/cashier/staff/payouts/books.ts';
import { showOrigin } from '#src/features/cashier/staff/withdrawals/show-origin.ts';
import { showRows } from '#src/features/cashier/staff/withdrawals/withdrawal-views.ts';
import { mayChangeWay } from '#src/features/cashier/withdrawals/by-hand.ts';
import { comparePayee } from '#src/features/cashier/withdrawals/check-payee.ts';
import { findWithdrawal, type WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import { payOutProvider } from '#src/lib/payments/provider.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** One withdrawal with everything that its judge needs. */
export const withdrawalOne: StaffHandler<'GET /bo/api/cashier/withdrawal'> = async (
  { member_id, withdrawal_id },
  { db, box, payments, now },
) => {
  const row = await findWithdrawal(db, member_id, withdrawal_id);
  const [shown] = await showRows(db, [row], now());
  if (!shown) throw new Refusal('withdrawal_not_found');
  const flags = await db
    .selectFrom('aml_flag')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('resolved_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .limit(20)
    .execute();
  const account = await findRow(db, 'member_bank_account', { member_id, bank_account_id: row.bank_account_id }, [
    'payee_name',
  ]);
  return {
    ...shown,
    account_number: box.open(row.number_sealed, numberPlace(member_id)),
    payee_name: account?.payee_name ?? null,
    payee: comparePayee(account?.payee_name ?? null, row.holder_name),
    reference: row.reference,
    provider: row.provider,
    provider_ref: row.provider_ref,
    attempts: row.attempts,
    may_change_way: mayChangeWay(row) && (!row.by_hand || payOutProvider(payments) !== undefined),
    paid_from: (await readBooks(db)).find(({ book_id }) => book_id === row.book_id) ?? null,
    paid_at: row.paid_at,
    slip: await readSlip(db, member_id, row.slip_id),
    steps: await readAllSteps(db, member_id, withdrawal_id),
    ...(await readMoney(db, row)),
    origin: await showOrigin(db, row),
    flags: await showFlags(db, flags),
  };
};

/** What the member brought, took and played, and what he has. */
const readMoney = async (db: Reader, { member_id, wallet_id }: WithdrawalRow) => {
  const row = await firstRow<Record<'deposited' | 'withdrawn' | 'played' | 'posted' | 'held', Satang>>(db)`
    select (select coalesce(sum(amount), 0)::bigint from deposit where member_id = ${member_id} and state = 'credited') as deposited,
      (select coalesce(sum(amount), 0)::bigint from withdrawal where member_id = ${member_id} and state = 'paid') as withdrawn,
      (select coalesce(sum(eligible_stake), 0)::bigint from play_fact where member_id = ${member_id}) as played, posted, held
    from wallet where member_id = ${member_id} and wallet_id = ${wallet_id}`;
  if (!row) throw new Refusal('wallet_not_found');
  const { posted, held, ...sums } = row;
  return { ...sums, balance: subtract(posted, held) };
};
