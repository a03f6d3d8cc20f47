import { sql } from 'kysely';
import type { Handler } from '#src/lib/context.ts';
import { showGrants } from '#src/rewards/show-grants.ts';

/** The bonuses that are being played, with what is left to turn over. */
export const promotionActive: Handler<'GET /api/promotion/active'> = async (_input, { db, member }) => ({
  items: await showGrants(db, member.id, sql`g.state = 'active'`, 100),
  next_cursor: null,
});
