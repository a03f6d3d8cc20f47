import { sql } from 'kysely';
import type { Handler } from '#src/lib/context.ts';
import { readPage } from '#src/lib/pages.ts';
import { showGrants } from '#src/rewards/show-grants.ts';

/** The codes that the member has used. */
export const couponHistory: Handler<'GET /api/coupon/history'> = (input, { db, member }) =>
  readPage(
    input,
    (before, count) =>
      showGrants(
        db,
        member.id,
        sql`g.coupon_code is not null and ${before ? sql`g.grant_id < ${before}` : sql`true`}`,
        count,
      ),
    ({ grant_id }) => grant_id,
  );
