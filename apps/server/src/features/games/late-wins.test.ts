import { baht, day } from '@chokdee/kernel';
import { walletAdjusted } from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onPlayDay } from '#src/db/test/on-play-day.ts';
import { offered, plantGames } from '#src/features/games/test/planted-games.ts';
import { writeGameFacts } from '#src/features/games/write-facts.ts';
import { post } from '#src/ledger/post.ts';
import { watchGrants } from '#src/rewards/nights/watch-grants.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';
import { seedProviders } from '#src/seed/providers.ts';

const fixture = await rewardFixture();
const { app, db, balanceOf } = fixture;
await seedProviders(db);
const { slot = 0 } = await plantGames(db, [offered('slot')]);

it('a win that comes after its bonus has ended is moved on when it is counted', async () => {
  const member = await fixture.member();
  await fixture.deposit(member, 500);
  const { wallet_id: walletId, grant_id } = (await fixture.claim(member, 'daily_deposit')).body.data;
  const move = { memberId: member.id, walletId };
  await db
    .transaction()
    .execute((trx) => post(trx, [walletAdjusted({ ...move, id: 'stake', amount: baht(600), direction: 'out' })]));
  await sql`
    insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout, started_at, ended_at, is_due)
    values (${member.id}, 1, 'r', ${slot}, ${walletId}, 60000, 0, clock_timestamp(), clock_timestamp(), true)`.execute(
    db,
  );
  const grant = async () => {
    const { items } = (await app.call('GET /api/promotion/history', {}, { token: member.token })).body.data;
    return items.find((item) => item.grant_id === grant_id);
  };
  await watchGrants(db);
  expect(await grant()).toMatchObject({ state: 'active', open_stake: 600 });
  expect(await fixture.told(member, 'played')).toEqual([]);
  await writeGameFacts(db);
  expect(await fixture.told(member, 'played')).toEqual([{}]);
  await watchGrants(db);
  expect(await grant()).toMatchObject({ state: 'used_up', played: 600, open_stake: 0 });

  await db
    .transaction()
    .execute((trx) => post(trx, [walletAdjusted({ ...move, id: 'win', amount: baht(700), direction: 'in' })]));
  await sql`update game_round set payout = 70000, is_due = true where member_id = ${member.id}`.execute(db);
  await writeGameFacts(db);
  await watchGrants(db);
  expect(await grant()).toMatchObject({ state: 'used_up', moved: 500, balance: 0 });
  expect([await balanceOf(member), await balanceOf(member, walletId)]).toEqual([500, 0]);
});

it('a late win counts as the product that its round was, whatever its game is now', async () => {
  const member = await fixture.member();
  await sql`
    insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout, started_at, ended_at, is_due)
    values (${member.id}, 1, 'moved', ${slot}, ${member.walletId}, 60000, 0, clock_timestamp(), clock_timestamp(), true)`.execute(
    db,
  );
  await writeGameFacts(db);
  await plantGames(db, [offered('slot', { category: 'fishing' })]);
  await sql`update game_round set payout = 70000, is_due = true where member_id = ${member.id}`.execute(db);
  await writeGameFacts(db);
  const facts = await db
    .selectFrom('play_fact')
    .select(['product', 'settlement_no', 'is_reversal', 'stake'])
    .where('member_id', '=', member.id)
    .orderBy('settlement_no')
    .orderBy('is_reversal', 'desc')
    .execute();
  expect(facts).toEqual([
    { product: 'slot', settlement_no: 1, is_reversal: false, stake: baht(600) },
    { product: 'slot', settlement_no: 2, is_reversal: true, stake: -baht(600) },
    { product: 'slot', settlement_no: 2, is_reversal: false, stake: baht(600) },
  ]);
});

it('what is played counts for the day that the database says, and a late win for its own', async () => {
  const member = await fixture.member();
  await sql`
    insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout, started_at, ended_at, is_due)
    values (${member.id}, 1, 'day', ${slot}, ${member.walletId}, 60000, 0, clock_timestamp(), clock_timestamp(), true)`.execute(
    db,
  );
  await onPlayDay(db, day('2026-03-04'), () => writeGameFacts(db));
  await sql`update game_round set payout = 70000, is_due = true where member_id = ${member.id}`.execute(db);
  await onPlayDay(db, day('2026-03-06'), () => writeGameFacts(db));
  const facts = db.selectFrom('play_fact').select('day').where('member_id', '=', member.id).orderBy('day');
  expect((await facts.execute()).map((fact) => fact.day)).toEqual(['2026-03-04', '2026-03-06', '2026-03-06']);
});
