import { type RawBuilder, sql } from 'kysely';
import type { Db, Reader, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { endGrant, sweepGrant } from '#src/rewards/end-grant.ts';
import { hasUncounted, openStakes } from '#src/rewards/open-stakes.ts';
import { playedFrom } from '#src/rewards/turnover.ts';

const GRANTS_MAX = 500;

interface Due {
  readonly member_id: number;
  readonly grant_id: string;
  readonly what: 'converted' | 'expired' | 'used_up' | 'left';
}

/**
 * Ends bonuses that are played through, out of time or used up, and moves what bets paid after an end. Each in its own
 * transaction, which looks again under the wallet's lock. One that cannot be ended keeps none of the others waiting. Looks only
 * at those with which something may have happened a moment ago.
 */
export const watchGrants = (db: Db): Promise<void> => endAll(db, sql`(g.member_id, g.grant_id) in (${stirred})`);

/** The same among all of them, now and then: whatever happened in a way that nobody thought of, or long before it was seen. */
export const watchAllGrants = (db: Db): Promise<void> => endAll(db, sql`true`);

/** By the clock of the statement: one that ticks on is asked at every row, and no index is used. */
const MOMENT_AGO = sql`(now() - interval '10 seconds')`;

/** Given or played with a moment ago, out of time, or ended with money in it: each is found by an index. */
export const stirred = sql`
  select member_id, grant_id from reward_grant where grant_id >= id_from(${MOMENT_AGO})
  union select member_id, grant_id from reward_grant where state = 'active' and expires_at <= now()
  union select r.member_id, r.grant_id from play_fact f join reward_grant r using (member_id, wallet_id)
    where f.wallet_type_id <> 1 and f.at >= ${MOMENT_AGO} and r.pays in ('bonus', 'free')
  union select r.member_id, r.grant_id from reward_grant r join wallet w using (member_id, wallet_id) where r.is_left and w.posted > w.held`;

const endAll = async (db: Db, which: RawBuilder<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const due of await findDue(db, which, GRANTS_MAX))
    await inTransaction(db, (trx) => endDue(trx, due)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'bonuses that could not be ended');
};

const endDue = async (trx: Trx, { member_id, grant_id }: Due): Promise<void> => {
  await lockWalletsOf(trx, [member_id]);
  const [due] = await findDue(trx, sql`g.member_id = ${member_id} and g.grant_id = ${grant_id}`, 1);
  if (due?.what === 'left') await sweepGrant(trx, member_id, grant_id);
  else if (due) await endGrant(trx, member_id, grant_id, { state: due.what });
};

/**
 * Turnover first: whoever played it in the last second has earned it. A wallet with open bets is not used up yet, and one
 * with bets that are decided but not counted has not run out of time.
 */
const findDue = (db: Reader, which: RawBuilder<unknown>, count: number): Promise<readonly Due[]> => allRows<Due>(db)`
    select member_id, grant_id, what from (
      select g.member_id, g.grant_id, case
          when g.state <> 'active' then case when w.posted > w.held or (${openStakes(sql`g`)}) = 0 then 'left' end
          when (${playedFrom(sql`g`)}) >= g.turnover then 'converted'
          when g.expires_at <= clock_timestamp() and not (${hasUncounted(sql`g`)}) then 'expired'
          when w.posted = 0 and (${openStakes(sql`g`)}) = 0 then 'used_up'
        end as what
      from reward_grant g join wallet w using (member_id, wallet_id) where (g.state = 'active' or g.is_left) and ${which}
    ) as watched where what is not null limit ${count}`;
