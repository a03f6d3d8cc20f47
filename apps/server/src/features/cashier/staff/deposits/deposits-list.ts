import { addDays, startOf } from '@chokdee/kernel';
import { showRows } from '#src/features/cashier/staff/deposits/deposit-views.ts';
import { readPage } from '#src/lib/pages.ts';
import { memberOf } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

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
