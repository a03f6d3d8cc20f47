import { sql } from 'kysely';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';

const STUCK_MINUTES = 30;
const UNDER_WAY: ReadonlySet<string> = new Set(['approved', 'sending', 'sent']);

/** Whether a withdrawal will hardly end by itself: it is under way for too long, or its provider names another amount. */
export const isStuck = ({ state, by_hand, why, approved_at, created_at }: WithdrawalRow, now: Date): boolean =>
  !by_hand &&
  UNDER_WAY.has(state) &&
  (why.includes('provider_amount') || now.getTime() - (approved_at ?? created_at).getTime() > STUCK_MINUTES * 60_000);

/** The same of rows in the database. */
export const areStuck = sql<boolean>`
  state in ('approved', 'sending', 'sent') and not by_hand and ('provider_amount' = any(why)
    or coalesce(approved_at, created_at) < clock_timestamp() - make_interval(mins => ${sql.lit(STUCK_MINUTES)}))
`;
