import { showClaims } from '#src/features/cashier/staff/claims/claim-rows.ts';
import { readPage } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

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
