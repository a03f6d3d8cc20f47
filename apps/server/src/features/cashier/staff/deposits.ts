import { addDays, startOf } from '@chokdee/kernel';
import type { Reader } from '#src/db/database.ts';
import type { DepositRow } from '#src/features/cashier/deposits/show-deposit.ts';
import { readTargets } from '#src/features/cashier/deposits/targets.ts';
import { readAllSteps } from '#src/features/cashier/staff/case-steps.ts';
import { nameOfTarget, showIncoming } from '#src/features/cashier/staff/incoming.ts';
import { readPage } from '#src/lib/read-page.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { memberOf, personOf, readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type State = 'opening' | 'waiting' | 'checking' | 'credited' | 'expired' | 'cancelled' | 'rejected' | 'failed';

const showRows = async (db: Reader, rows: readonly DepositRow[]) => {
  const [people, targets] = [
    await readPeople(
      db,
      rows.map(({ member_id }) => member_id),
    ),
    await readTargets(db),
  ];
  return rows.map((row) => ({
    deposit_id: row.deposit_id,
    member: personOf(people, row.member_id),
    method: row.method as 'bank' | 'true_money' | 'promptpay',
    state: row.state as State,
    asked: row.asked,
    amount: row.amount,
    target_name: nameOfTarget(targets, row.target),
    reference: row.reference,
    has_slip: row.slip_id !== null,
    note: row.note,
    created_at: row.created_at,
    expires_at: row.expires_at,
    credited_at: row.credited_at,
  }));
};

/** Deposits, newest first. */
export const depositsList: StaffHandler<'GET /bo/api/cashier/deposits'> = async (
  { state, method, member_id, day, search, ...page },
  { db },
) => {
  const memberId = member_id ?? (search ? await memberOf(db, search) : undefined);
  const { items, next_cursor } = await readPage(
    page,
    (before, count) =>
      db
        .selectFrom('deposit')
        .selectAll()
        .$if(state !== 'all', (query) => query.where('state', '=', state))
        .$if(method !== 'all', (query) => query.where('method', '=', method))
        .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
        .$if(Boolean(search) && memberId === undefined, (query) =>
          query.where('reference', '=', (search ?? '').toUpperCase()),
        )
        .$if(day !== undefined, (query) =>
          day
            ? query.where('created_at', '>=', startOf(day)).where('created_at', '<', startOf(addDays(day, 1)))
            : query,
        )
        .$if(before !== undefined, (query) => query.where('deposit_id', '<', before ?? ''))
        .orderBy('deposit_id', 'desc')
        .limit(count)
        .execute(),
    ({ deposit_id }) => deposit_id,
  );
  return { items: await showRows(db, items), next_cursor };
};

/** One deposit: its steps, what arrived for it, and the slip. */
export const depositOne: StaffHandler<'GET /bo/api/cashier/deposit'> = async (
  { member_id, deposit_id },
  { db, now },
) => {
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', deposit_id)
    .executeTakeFirst();
  const [shown] = row ? await showRows(db, [row]) : [];
  if (!row || !shown) throw new Refusal('nothing_found');
  const arrived = row.transfer_id
    ? await db.selectFrom('incoming_transfer').selectAll().where('transfer_id', '=', row.transfer_id).execute()
    : [];
  return {
    ...shown,
    steps: await readAllSteps(db, member_id, deposit_id),
    incoming: (await showIncoming(db, arrived, now()))[0] ?? null,
    slip: await readSlip(db, member_id, row.slip_id),
  };
};

/** A slip as a data address: it is never at an address that someone could guess. */
export const readSlip = async (db: Reader, memberId: number, slipId: string | null): Promise<string | null> => {
  if (slipId === null) return null;
  const slip = await db
    .selectFrom('slip')
    .select(['type', 'bytes'])
    .where('member_id', '=', memberId)
    .where('slip_id', '=', slipId)
    .executeTakeFirst();
  return slip ? `data:${slip.type};base64,${slip.bytes.toString('base64')}` : null;
};
