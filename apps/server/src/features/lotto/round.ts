import { sql } from 'kysely';
import { readShownRounds } from '#src/features/lotto/shown-round.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** One round. */
export const round: Handler<'GET /api/lotto/round'> = async ({ round_id }, { db }) => {
  const [found] = await readShownRounds(db, sql`where r.round_id = ${round_id ?? null}::bigint`);
  if (!found) throw new Refusal('round_not_found');
  return found;
};
