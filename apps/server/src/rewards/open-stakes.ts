import { type RawBuilder, sql } from 'kysely';

/**
 * What is staked from the wallet of a grant and has no result yet, as a scalar of SQL. The bills of a member are found by
 * their ids, which grow with time: none from before the grant can be from its wallet. A round whose bets were all rolled back
 * has nothing open, though its provider may never end it; one with a bet of nothing has, for it may win.
 */
export const openStakes = (grant: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  select (coalesce((
    select sum(b.total) from bill b
    where b.member_id = ${grant}.member_id and b.wallet_id = ${grant}.wallet_id and b.status is null and b.bill_id >= id_from(${grant}.given_at)
      and not exists (select from play_fact f where f.member_id = b.member_id and f.product = 'lotto' and f.ref = b.round_id::text
        and f.wallet_id = b.wallet_id)
  ), 0) + coalesce((
    select sum(greatest(r.stake, 1)) from game_round r
    where r.member_id = ${grant}.member_id and r.wallet_id = ${grant}.wallet_id and r.started_at >= ${grant}.given_at
      and (r.is_due or r.settlement_no = 0) and (r.stake > 0 or r.ended_at is null and exists (
        select from game_transaction t where t.member_id = r.member_id and t.provider_id = r.provider_id and t.round_ref = r.round_ref
          and t.kind = 'bet' and t.state = 'done'))
  ), 0))::bigint`;

/** Whether bets from the wallet of a grant are decided but not yet counted, as a condition of SQL. */
export const hasUncounted = (grant: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from lotto_settlement s join bill b on b.round_id = s.round_id
    where s.stage <> 'done' and b.member_id = ${grant}.member_id and b.wallet_id = ${grant}.wallet_id and b.status is null
  ) or exists (
    select from game_round r where r.member_id = ${grant}.member_id and r.wallet_id = ${grant}.wallet_id
      and r.started_at >= ${grant}.given_at and r.is_due
  )`;
