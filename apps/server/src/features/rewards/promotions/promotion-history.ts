import { sql } from 'kysely';
import type { Handler } from '#src/lib/context.ts';
import { readPage } from '#src/lib/pages.ts';
import { showGrants } from '#src/rewards/show-grants.ts';

/** Every reward that the member was given, newest first. */
export const promotionHistory: Handler<'GET /api/promotion/history'> = (input, { db, member }) =>
  readPage(
    input,
    (before, count) => showGrants(db, member.id, before ? sql`g.grant_id < ${before}` : sql`true`, count),
    ({ grant_id }) => grant_id,
  );
