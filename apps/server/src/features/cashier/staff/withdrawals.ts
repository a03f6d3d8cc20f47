import { type Satang, subtract } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { nameOfBank } from '#src/features/cashier/deposits/targets.ts';
import { readAllSteps } from '#src/features/cashier/staff/case-steps.ts';
import { showFlags } from '#src/features/cashier/staff/flags.ts';
import { readStaffNames, refuseTaken, takeItem, takenOf } from '#src/features/cashier/staff/taken.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';
import { askOrders } from '#src/features/cashier/withdrawals/ask-orders.ts';
import { comparePayee } from '#src/features/cashier/withdrawals/check-payee.ts';
import { endWithdrawal } from '#src/features/cashier/withdrawals/end-withdrawal.ts';
import { REVIEW_REASONS, type ReviewReason } from '#src/features/cashier/withdrawals/ladder.ts';
import { areStuck, isStuck } from '#src/features/cashier/withdrawals/stuck.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  OPEN_STATES,
  type WithdrawalRow,
  type WithdrawalState,
} from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import { readPage } from '#src/lib/read-page.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { memberOf, personOf, readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const showRows = async (db: Reader, rows: readonly WithdrawalRow[], now: Date) => {
  const [people, names, approvals] = [
    await readPeople(
      db,
      rows.map(({ member_id }) => member_id),
    ),
    await readStaffNames(db),
    await readApprovals(db, rows),
  ];
  return rows.map((row) => ({
    withdrawal_id: row.withdrawal_id,
    member: personOf(people, row.member_id),
    amount: row.amount,
    bank_code: row.bank_code,
    bank_name: nameOfBank(row.bank_code),
    number_tail: row.number_tail,
    holder_name: row.holder_name,
    state: row.state as WithdrawalState,
    approvals_needed: row.approvals_needed,
    approvals: approvals
      .filter(({ reference, review_no }) => reference === row.reference && review_no === row.review_no)
      .map(({ staff_id, at, note }) => ({ staff_id, name: names.get(staff_id) ?? '', at, note })),
    why: row.why.map((reason) => REVIEW_REASONS[reason as ReviewReason] ?? reason),
    note: row.note,
    created_at: row.created_at,
    ended_at: row.ended_at,
    is_stuck: isStuck(row, now),
    taken: takenOf(row, names, now),
  }));
};

const readApprovals = async (db: Reader, rows: readonly WithdrawalRow[]) =>
  rows.length === 0
    ? []
    : db
        .selectFrom('withdrawal_approval')
        .select(['reference', 'review_no', 'staff_id', 'at', 'note'])
        .where(
          'reference',
          'in',
          rows.map(({ reference }) => reference),
        )
        .where(
          'member_id',
          'in',
          rows.map(({ member_id }) => member_id),
        )
        .orderBy('at')
        .execute();

/** What waits for staff, oldest first; everything else newest first. */
export const withdrawalsList: StaffHandler<'GET /bo/api/cashier/withdrawals'> = async (
  { state, member_id, search, ...page },
  { db, now },
) => {
  const isQueue = state === 'review' || state === 'stuck';
  const memberId = member_id ?? (search ? await memberOf(db, search) : undefined);
  const { items, next_cursor } = await readPage(
    page,
    (before, count) =>
      db
        .selectFrom('withdrawal')
        .selectAll()
        .$if(state === 'open', (query) => query.where('state', 'in', OPEN_STATES))
        .$if(state === 'stuck', (query) => query.where(areStuck))
        .$if(!['open', 'all', 'stuck'].includes(state), (query) => query.where('state', '=', state))
        .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
        .$if(Boolean(search) && memberId === undefined, (query) =>
          query.where('withdrawal_id', 'in', (order) =>
            order
              .selectFrom('withdrawal_order')
              .select('withdrawal_id')
              .where('reference', '=', (search ?? '').toUpperCase()),
          ),
        )
        .$if(before !== undefined, (query) => query.where('withdrawal_id', isQueue ? '>' : '<', before ?? ''))
        .orderBy('withdrawal_id', isQueue ? 'asc' : 'desc')
        .limit(count)
        .execute(),
    ({ withdrawal_id }) => withdrawal_id,
  );
  return { items: await showRows(db, items, now()), next_cursor };
};

/** One withdrawal with everything that its judge needs. */
export const withdrawalOne: StaffHandler<'GET /bo/api/cashier/withdrawal'> = async (
  { member_id, withdrawal_id },
  { db, box, now },
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
  const account = await db
    .selectFrom('member_bank_account')
    .select('payee_name')
    .where('member_id', '=', member_id)
    .where('bank_account_id', '=', row.bank_account_id)
    .executeTakeFirst();
  return {
    ...shown,
    account_number: box.open(row.number_sealed, numberPlace(member_id)),
    payee_name: account?.payee_name ?? null,
    payee: comparePayee(account?.payee_name ?? null, row.holder_name),
    reference: row.reference,
    provider: row.provider,
    provider_ref: row.provider_ref,
    attempts: row.attempts,
    steps: await readAllSteps(db, member_id, withdrawal_id),
    ...(await readMoney(db, row)),
    flags: await showFlags(db, flags),
  };
};

/** What the member brought, took and played, and what he has. */
const readMoney = async (db: Reader, { member_id, wallet_id }: WithdrawalRow) => {
  const { rows } = await sql<Record<'deposited' | 'withdrawn' | 'played' | 'posted' | 'held', Satang>>`
    select (select coalesce(sum(amount), 0)::bigint from deposit where member_id = ${member_id} and state = 'credited') as deposited,
      (select coalesce(sum(amount), 0)::bigint from withdrawal where member_id = ${member_id} and state = 'paid') as withdrawn,
      (select coalesce(sum(eligible_stake), 0)::bigint from play_fact where member_id = ${member_id}) as played, posted, held
    from wallet where member_id = ${member_id} and wallet_id = ${wallet_id}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('wallet_not_found');
  const { posted, held, ...sums } = row;
  return { ...sums, balance: subtract(posted, held) };
};

/** Takes a withdrawal to work on, or gives it back. */
export const withdrawalTake: StaffHandler<'POST /bo/api/cashier/withdrawal/take'> = async (
  { member_id, withdrawal_id, is_taken },
  { trx, audit, staff, now },
) => {
  await takeItem(trx, { table: 'withdrawal', key: { member_id, withdrawal_id } }, staff.id, is_taken);
  await audit({ subject: ['withdrawal', withdrawal_id], after: { is_taken } });
  const row = await findWithdrawal(trx, member_id, withdrawal_id);
  return { taken: takenOf(row, await readStaffNames(trx), now()) };
};

/** A withdrawal that waits for staff and that nobody else works on, locked. */
const lockForReview = async (trx: Trx, memberId: number, withdrawalId: string, staffId: number, now: Date) => {
  const row = await lockWithdrawal(trx, memberId, withdrawalId);
  if (row.state !== 'review') throw new Refusal('withdrawal_ended');
  refuseTaken(row, staffId, now);
  return row;
};

/** Lets a withdrawal go. Each person counts once; the last that is needed sends it, unless an order of before is on its way. */
export const withdrawalApprove: StaffHandler<'POST /bo/api/cashier/withdrawal/approve'> = async (
  { member_id, withdrawal_id, note },
  { trx, audit, staff, now, ...deps },
) => {
  await askOrders(deps, await findWithdrawal(trx, member_id, withdrawal_id));
  const row = await lockForReview(trx, member_id, withdrawal_id, staff.id, now());
  const { reference, review_no } = row;
  const added = await trx
    .insertInto('withdrawal_approval')
    .values({ member_id, withdrawal_id, reference, review_no, staff_id: staff.id, note })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw new Refusal('already_approved');
  const { count } = await trx
    .selectFrom('withdrawal_approval')
    .select(sql<number>`count(*)`.as('count'))
    .where('member_id', '=', member_id)
    .where('withdrawal_id', '=', withdrawal_id)
    .where('reference', '=', reference)
    .where('review_no', '=', review_no)
    .executeTakeFirstOrThrow();
  const left = Math.max(0, row.approvals_needed - count);
  const place = { memberId: member_id, caseId: withdrawal_id };
  await addStep(trx, place, { step: 'approval', staffId: staff.id, note });
  const state: WithdrawalState = left === 0 ? 'approved' : 'review';
  await trx
    .updateTable('withdrawal')
    .set({
      state,
      taken_by: null,
      taken_at: null,
      ...(left === 0 && { approved_at: sql<Date>`clock_timestamp()`, ask_at: sql<Date>`clock_timestamp()` }),
    })
    .where('member_id', '=', member_id)
    .where('withdrawal_id', '=', withdrawal_id)
    .execute();
  if (left === 0) {
    await addStep(trx, place, { step: 'approved' });
    await tellCase(trx, member_id, 'withdrawal', { withdrawal_id, status: 'approved' });
  }
  await audit({
    subject: ['withdrawal', withdrawal_id],
    before: { state: row.state },
    after: { state, approvals_left: left, amount: row.amount / 100, member_id },
    reason: note,
  });
  return { state, approvals_left: left };
};

/** Rejects a withdrawal: the money is free again and the member is told why. */
export const withdrawalReject: StaffHandler<'POST /bo/api/cashier/withdrawal/reject'> = async (
  { member_id, withdrawal_id, reason },
  { trx, audit, staff, now, ...deps },
) => {
  await askOrders(deps, await findWithdrawal(trx, member_id, withdrawal_id));
  const row = await lockForReview(trx, member_id, withdrawal_id, staff.id, now());
  await endWithdrawal(trx, row, { state: 'rejected', note: reason, staffId: staff.id });
  await audit({
    subject: ['withdrawal', withdrawal_id],
    before: { state: row.state },
    after: { state: 'rejected', amount: row.amount / 100, member_id },
    reason,
  });
  return {};
};
