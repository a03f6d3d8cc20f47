import { showRedemptions } from '#src/features/shop/show-redemptions.ts';
import type { Handler } from '#src/lib/context.ts';
import { readPage } from '#src/lib/pages.ts';

/** What the member has exchanged, newest first. */
export const redemptionHistory: Handler<'GET /api/redemption/history'> = (input, { db, member }) =>
  readPage(
    input,
    (before, count) => showRedemptions(db, member.id, { before }, count),
    ({ redemption_id }) => redemption_id,
  );
