import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeFact } from '#src/db/test/factories.ts';
import { stirred, watchAllGrants, watchGrants } from '#src/rewards/nights/watch-grants.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { db } = fixture;

/** A bonus that was given an hour ago. */
const quietBonus = async () => {
  const member = await fixture.member();
  await fixture.deposit(member, 500);
  const { wallet_id: walletId } = (await fixture.claim(member, 'daily_deposit')).body.data;
  await sql`update reward_grant set grant_id = id_from(now() - interval '1 hour') where member_id = ${member.id}`.execute(
    db,
  );
  const state = async () =>
    (
      await db
        .selectFrom('reward_grant')
        .select('state')
        .where('member_id', '=', member.id)
        .where('wallet_id', '=', walletId)
        .executeTakeFirstOrThrow()
    ).state;
  const play = (secondsAgo: number) =>
    makeFact(db, member.id, { stake: baht(100_000), walletId, at: new Date(Date.now() - secondsAgo * 1_000) });
  return { memberId: member.id, walletId, state, play };
};

it('ends a bonus that was played through a moment ago, and leaves alone those with which nothing happened', async () => {
  const [played, quiet] = [await quietBonus(), await quietBonus()];
  await played.play(0);
  await quiet.play(60);
  await watchGrants(db);
  expect([await played.state(), await quiet.state()]).toEqual(['converted', 'active']);
  await watchAllGrants(db);
  expect(await quiet.state()).toBe('converted');
});

it('ends one that is out of time, however quiet it was', async () => {
  const { memberId, state } = await quietBonus();
  await watchGrants(db);
  expect(await state()).toBe('active');
  await sql`update reward_grant set expires_at = now() where member_id = ${memberId}`.execute(db);
  await watchGrants(db);
  expect(await state()).toBe('expired');
});

it('a round whose only bet was rolled back keeps no bonus waiting; one with a bet of nothing does', async () => {
  const { memberId, walletId, state } = await quietBonus();
  await sql`update reward_grant set given_at = now() - interval '1 hour' where member_id = ${memberId}`.execute(db);
  await sql`update wallet set posted = 0 where member_id = ${memberId} and wallet_id = ${walletId}`.execute(db);
  await sql`
    insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout, started_at)
    values (${memberId}, 1, 'r', 1, ${walletId}, 0, 0, clock_timestamp())`.execute(db);
  const bet = (ref: string, amount: number, how: string) =>
    sql`
      insert into game_transaction (member_id, provider_id, transaction_ref, kind, round_ref, wallet_id, amount, state, balance_after)
      values (${memberId}, 1, ${ref}, 'bet', 'r', ${walletId}, ${amount}, ${how}, 0)`.execute(db);
  await bet('free', 0, 'done');
  await watchAllGrants(db);
  expect(await state()).toBe('active');
  await sql`update game_transaction set state = 'rolled_back' where member_id = ${memberId}`.execute(db);
  await bet('back', 100, 'rolled_back');
  await watchAllGrants(db);
  expect(await state()).toBe('used_up');
});

it('reads what was played a moment ago, not all that ever was', async () => {
  const { memberId, walletId, play } = await quietBonus();
  await play(60);
  const plan = await db.transaction().execute(async (trx) => {
    await sql`insert into play_fact select f.member_id, product, ref || n, settlement_no, is_reversal, stake, payout, eligible_stake, day, at, f.wallet_id, wallet_type_id
      from play_fact f, generate_series(1, 20000) as n where member_id = ${memberId} and wallet_id = ${walletId}`.execute(
      trx,
    );
    await sql`analyze play_fact`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${stirred}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/play_fact_bonus on .*\n *Index Cond: .*at >=/);
  expect(plan).not.toMatch(/Filter: .*(now|clock_timestamp)/);
});
