import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { addRows } from '#src/db/rows.ts';
import { encodeSlip } from '#src/features/cashier/deposits/encode-slip.ts';
import { findOwnDeposit, showDeposit, showDeposits } from '#src/features/cashier/deposits/show-deposit.ts';
import { addStep, tellCase } from '#src/features/cashier/steps.ts';
import type { Handler } from '#src/lib/context.ts';
import { readPage } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** The deposits of the member, newest first. */
export const depositList: Handler<'GET /api/member/deposit/list'> = async ({ cursor, limit }, { db, member }) => {
  const { items, next_cursor } = await readPage(
    { cursor, limit },
    (before, count) =>
      db
        .selectFrom('deposit')
        .selectAll()
        .where('member_id', '=', member.id)
        .$if(before !== undefined, (query) => query.where('deposit_id', '<', before ?? ''))
        .orderBy('deposit_id', 'desc')
        .limit(count)
        .execute(),
    ({ deposit_id }) => deposit_id,
  );
  return { items: await showDeposits(db, member.id, items), next_cursor };
};

/** One deposit with its steps. */
export const depositDetail: Handler<'GET /api/member/deposit/detail'> = async ({ deposit_id }, { db, member }) =>
  showDeposit(db, await findOwnDeposit(db, member.id, deposit_id));

/** Takes a deposit back that nobody has paid. Its amount stays its own for a while: money that comes all the same is found. */
export const depositCancel: Handler<'POST /api/member/deposit/cancel'> = async ({ deposit_id }, { trx, member }) => {
  const changed = await trx
    .updateTable('deposit')
    .set({ state: 'cancelled' })
    .where('member_id', '=', member.id)
    .where('deposit_id', '=', deposit_id)
    .where('state', 'in', ['opening', 'waiting'])
    .executeTakeFirst();
  const row = await findOwnDeposit(trx, member.id, deposit_id);
  if (changed.numUpdatedRows === 0n) throw new Refusal('deposit_ended');
  await addStep(trx, { memberId: member.id, caseId: deposit_id }, { step: 'cancelled' });
  await sql`update deposit_amount set reserved_until = clock_timestamp()
    where member_id = ${member.id} and deposit_id = ${deposit_id} and reserved_until > clock_timestamp()`.execute(trx);
  await tellCase(trx, member.id, 'deposit', { deposit_id, status: 'cancelled' });
  return showDeposit(trx, row);
};

/** Adds the picture of a slip. It proves nothing by itself; it helps whoever looks for the transfer. */
export const depositSlip: Handler<'POST /api/member/deposit/slip'> = async ({ deposit_id, image }, { trx, member }) => {
  const row = await findOwnDeposit(trx, member.id, deposit_id);
  if (row.state === 'credited') throw new Refusal('deposit_ended');
  const { type, bytes } = await encodeSlip(image);
  const slip_id = uuid();
  await addRows(trx, 'slip', { member_id: member.id, slip_id, type, bytes });
  const changed = await trx
    .updateTable('deposit')
    .set({ slip_id })
    .where('member_id', '=', member.id)
    .where('deposit_id', '=', deposit_id)
    .where('state', '<>', 'credited')
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new Refusal('deposit_ended');
  await addStep(trx, { memberId: member.id, caseId: deposit_id }, { step: 'slip' });
  return showDeposit(trx, changed);
};
