import { type Selectable, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import type { Schema } from '#src/db/schema.ts';
import { readTargets } from '#src/features/cashier/deposits/targets.ts';
import { readAllSteps } from '#src/features/cashier/staff/case-steps.ts';
import { readSlip } from '#src/features/cashier/staff/deposits.ts';
import { nameOfTarget, showIncoming } from '#src/features/cashier/staff/incoming.ts';
import { readStaffNames, refuseTaken, takeItem, takenOf } from '#src/features/cashier/staff/taken.ts';
import { tellCase } from '#src/features/cashier/steps.ts';
import { readPage } from '#src/lib/read-page.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { personOf, readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type ClaimRow = Selectable<Schema['deposit_claim']>;

const showClaims = async (db: Reader, rows: readonly ClaimRow[], now: Date) => {
  const [people, names, targets] = [
    await readPeople(
      db,
      rows.map(({ member_id }) => member_id),
    ),
    await readStaffNames(db),
    await readTargets(db),
  ];
  return rows.map((row) => ({
    claim_id: row.claim_id,
    member: personOf(people, row.member_id),
    method: row.method as 'bank' | 'true_money' | 'promptpay',
    target_name: nameOfTarget(targets, row.target),
    amount: row.amount,
    paid_at: row.paid_at,
    has_slip: row.slip_id !== null,
    note: row.note,
    state: row.state as 'open' | 'credited' | 'rejected',
    reason: row.reason,
    created_at: row.created_at,
    taken: takenOf(row, names, now),
    decided_by: row.decided_by === null ? '' : (names.get(row.decided_by) ?? ''),
    decided_at: row.decided_at,
  }));
};

/** Open claims oldest first, others newest first. */
export const claimsList: StaffHandler<'GET /bo/api/cashier/claims'> = async ({ state, ...page }, { db, now }) => {
  const isQueue = state === 'open';
  const { items, next_cursor } = await readPage(
    page,
    (before, count) =>
      db
        .selectFrom('deposit_claim')
        .selectAll()
        .$if(state !== 'all', (query) => query.where('state', '=', state))
        .$if(before !== undefined, (query) => query.where('claim_id', isQueue ? '>' : '<', before ?? ''))
        .orderBy('claim_id', isQueue ? 'asc' : 'desc')
        .limit(count)
        .execute(),
    ({ claim_id }) => claim_id,
  );
  return { items: await showClaims(db, items, now()), next_cursor };
};

const findClaim = async (db: Reader, memberId: number, claimId: string): Promise<ClaimRow> => {
  const row = await db
    .selectFrom('deposit_claim')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  if (!row) throw new Refusal('nothing_found');
  return row;
};

/** One claim with its slip and the transfers that fit: the same account and amount, or nearly the same time. */
export const claimOne: StaffHandler<'GET /bo/api/cashier/claim'> = async ({ member_id, claim_id }, { db, now }) => {
  const row = await findClaim(db, member_id, claim_id);
  const [shown] = await showClaims(db, [row], now());
  if (!shown) throw new Refusal('nothing_found');
  const fitting = await db
    .selectFrom('incoming_transfer')
    .selectAll()
    .where('state', '=', 'waiting')
    .where((where) =>
      where.or([
        where('amount', '=', row.amount),
        where.and([
          where('target', '=', row.target),
          where('paid_at', '>', sql<Date>`${row.paid_at}::timestamptz - interval '30 minutes'`),
          where('paid_at', '<', sql<Date>`${row.paid_at}::timestamptz + interval '30 minutes'`),
        ]),
      ]),
    )
    .orderBy('transfer_id', 'desc')
    .limit(20)
    .execute();
  return {
    ...shown,
    slip: await readSlip(db, member_id, row.slip_id),
    steps: await readAllSteps(db, member_id, claim_id),
    candidates: await showIncoming(db, fitting, now()),
  };
};

/** Takes a claim to work on, or gives it back. */
export const claimTake: StaffHandler<'POST /bo/api/cashier/claim/take'> = async (
  { member_id, claim_id, is_taken },
  { trx, audit, staff, now },
) => {
  await takeItem(trx, { table: 'deposit_claim', key: { member_id, claim_id } }, staff.id, is_taken);
  await audit({ subject: ['deposit_claim', claim_id], after: { is_taken } });
  return { taken: takenOf(await findClaim(trx, member_id, claim_id), await readStaffNames(trx), now()) };
};

/** Rejects a claim; the member is told why. */
export const claimReject: StaffHandler<'POST /bo/api/cashier/claim/reject'> = async (
  { member_id, claim_id, reason },
  { trx, audit, staff, now },
) => {
  refuseTaken(await findClaim(trx, member_id, claim_id), staff.id, now());
  const changed = await trx
    .updateTable('deposit_claim')
    .set({ state: 'rejected', reason, decided_by: staff.id, decided_at: sql<Date>`clock_timestamp()` })
    .where('member_id', '=', member_id)
    .where('claim_id', '=', claim_id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Refusal('deposit_ended');
  await tellCase(trx, member_id, 'deposit', { claim_id, status: 'rejected', reason });
  await audit({
    subject: ['deposit_claim', claim_id],
    before: { state: 'open' },
    after: { state: 'rejected' },
    reason,
  });
  return {};
};
