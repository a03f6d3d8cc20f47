import { columns, shown } from '#src/features/cashier/deposits/claims/claim-rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { readPage } from '#src/lib/pages.ts';

/** The claims of the member, newest first. */
export const depositClaims: Handler<'GET /api/member/deposit/claims'> = async ({ cursor, limit }, { db, member }) => {
  const { items, next_cursor } = await readPage(
    { cursor, limit },
    (before, count) =>
      db
        .selectFrom('deposit_claim')
        .select([...columns])
        .where('member_id', '=', member.id)
        .$if(before !== undefined, (query) => query.where('claim_id', '<', before ?? ''))
        .orderBy('claim_id', 'desc')
        .limit(count)
        .execute(),
    ({ claim_id }) => claim_id,
  );
  return { items: items.map(shown), next_cursor };
};
