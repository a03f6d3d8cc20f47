import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import { makeOwners } from '../selling/settlement-data.ts';

/** How many facts there are, and of the day that the night counts. */
export interface Facts {
  readonly all: number;
  readonly ofDay: number;
}

const INDEXES = ['play_fact_at', 'play_fact_wallet', 'play_fact_of_day'];

/**
 * Settled play of every member with the phone of an owner: one fact on each of the last thirty days, three more yesterday and
 * one more on each of the seventeen days before. One in five wins. They are in no books: the bench looks at nights only.
 */
const fillFacts = async (session: Db, factsEach: number): Promise<void> => {
  const { rows: indexes } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where indexname = any(${INDEXES})`.execute(session);
  for (const index of INDEXES) await sql.raw(`drop index ${index}`).execute(session);
  await sql`alter table play_fact drop constraint play_fact_pkey`.execute(session);
  await sql`
      insert into play_fact (member_id, product, ref, settlement_no, is_reversal, wallet_id, wallet_type_id, stake, payout, eligible_stake, day, at, subject_id)
      select w.member_id, (array['lotto', 'lotto', 'lotto', 'slot', 'casino'])[1 + n % 5], n::text, 1, false, w.wallet_id, 1, p.stake,
        case when p.luck % 5 = 0 then p.stake * 3 else 0 end, p.stake, d.day, d.day::timestamp + interval '5 hours', n % 40
      from wallet w join member m using (member_id) cross join generate_series(0, ${factsEach}::int - 1) n
      cross join lateral (
        select 1000 + (hashint8(w.member_id * 64 + n)::bigint & 65535) % 100000 as stake, hashint8(w.member_id + n * 7919)::bigint & 65535 as luck
      ) as p
      cross join lateral (
        select (clock_timestamp() at time zone 'Asia/Bangkok')::date - 1 - case when n < 30 then n when n < 33 then 0 else n - 32 end as day
      ) as d
      where m.phone like '07%'`.execute(session);
  await sql`set maintenance_work_mem = '256MB'`.execute(session);
  await sql`alter table play_fact add primary key (member_id, product, ref, settlement_no, is_reversal, wallet_id)`.execute(
    session,
  );
  for (const { definition } of indexes) await sql.raw(definition).execute(session);
  await sql`vacuum analyze play_fact, wallet, member`.execute(session);
};

/** So many members, each with so many settled rounds. It takes longer than the product lets a statement take. */
export const fillHouse = (db: Db, members: number, factsEach: number): Promise<Facts> =>
  db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    await sql`set synchronous_commit = off`.execute(session);
    await makeOwners(session, members);
    await fillFacts(session, factsEach);
    const { rows } = await sql<Facts>`
      select count(*)::int as all, (count(*) filter (where day = (clock_timestamp() at time zone 'Asia/Bangkok')::date - 1))::int as "ofDay"
      from play_fact`.execute(session);
    await sql`reset statement_timeout`.execute(session);
    await sql`reset synchronous_commit`.execute(session);
    return rows[0] ?? { all: 0, ofDay: 0 };
  });

/** Makes the last night one that is still to be counted, and the nights before it counted. */
export const forgetNight = async (db: Db): Promise<void> => {
  await sql`truncate reward_run, reward_offer, level_change`.execute(db);
  await db.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    await sql`update member set level = 1 where level > 1`.execute(session);
    await sql`reset statement_timeout`.execute(session);
  });
  await sql`
    insert into reward_run (campaign_id, day, done_at)
    select campaign_id, (clock_timestamp() at time zone 'Asia/Bangkok')::date - n, now() from campaign cross join generate_series(2, 3) n
    where kind like 'cashback%'`.execute(db);
  await sql`vacuum analyze member, reward_offer`.execute(db);
};
