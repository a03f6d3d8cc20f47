import { sql } from 'kysely';
import { showRows } from '#src/features/cashier/staff/withdrawals/withdrawal-views.ts';
import { waitForTheBank } from '#src/features/cashier/withdrawals/by-hand.ts';
import { areStuck } from '#src/features/cashier/withdrawals/stuck.ts';
import { OPEN_STATES } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { readPage } from '#src/lib/pages.ts';
import { memberOf } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What waits for staff, oldest first; everything else newest first. */
export const withdrawalsList: StaffHandler<'GET /bo/api/cashier/withdrawals'> = async (
  { state, member_id, search, ...page },
  { db, now },
) => {
  const isQueue = state === 'review' || state === 'stuck' || state === 'by_hand';
  const memberId = member_id ?? (search ? await memberOf(db, search) : undefined);
  const isOrdered = sql<boolean>`
    withdrawal_id in (select withdrawal_id from withdrawal_order where reference = ${(search ?? '').toUpperCase()})`;
  const { items, next_cursor } = await readPage(
    page,
    (before, count) =>
      db
        .selectFrom('withdrawal')
        .selectAll()
        .$if(state === 'open', (query) => query.where('state', 'in', OPEN_STATES))
        .$if(state === 'stuck', (query) => query.where(areStuck))
        .$if(state === 'by_hand', (query) => query.where(waitForTheBank))
        .$if(!['open', 'all', 'stuck', 'by_hand'].includes(state), (query) => query.where('state', '=', state))
        .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
        .$if(Boolean(search) && memberId === undefined, (query) => query.where(isOrdered))
        .$if(before !== undefined, (query) => query.where('withdrawal_id', isQueue ? '>' : '<', before ?? ''))
        .orderBy('withdrawal_id', isQueue ? 'asc' : 'desc')
        .limit(count)
        .execute(),
    ({ withdrawal_id }) => withdrawal_id,
  );
  return { items: await showRows(db, items, now()), next_cursor };
};
