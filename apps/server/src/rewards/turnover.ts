import { type RawBuilder, sql } from 'kysely';

/**
 * What was played from the wallet of a grant and counts, as a scalar of SQL: settled and eligible stakes, less what voids
 * and corrections took back. The wallet itself may only be staked on what the grant is for.
 */
export const playedFrom = (grant: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  select coalesce(sum(f.eligible_stake), 0)::bigint from play_fact f
  where f.member_id = ${grant}.member_id and f.wallet_id = ${grant}.wallet_id and f.wallet_type_id <> 1`;
