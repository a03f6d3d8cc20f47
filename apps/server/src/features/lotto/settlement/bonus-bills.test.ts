import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { announce, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { audit } from '#src/ledger/audit.ts';
import { watchGrants } from '#src/rewards/nights/watch-grants.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db, balanceOf } = fixture;

afterAll(async () => {
  expect(await audit(db)).toEqual([]);
});

/** A member with 500 of his own and 100 of a bonus, all of it on 12 in one bill. */
const allOnTwelve = async () => {
  const member = await fixture.member();
  await fixture.deposit(member, 500);
  const { wallet_id: walletId, grant_id } = (await fixture.claim(member, 'daily_deposit')).body.data;
  const round = await makeSoldRound(db, [[{ memberId: member.id, walletId }, [['top2', '12', 600]]]]);
  const grant = async () =>
    (await app.call('GET /api/promotion/history', {}, { token: member.token })).body.data.items[0];
  const settle = async (first: string, reason = '') => {
    await announce(db, round, first, reason);
    await settleRounds(db);
    await watchGrants(db);
  };
  return { member, walletId, grant_id, round, grant, settle };
};

it('a bet that is open is no turnover yet, and keeps a bonus from being used up', async () => {
  const { member, grant, settle } = await allOnTwelve();
  await watchGrants(db);
  expect(await grant()).toMatchObject({ state: 'active', balance: 0, open_stake: 600, played: 0 });
  await settle('9999');
  expect(await fixture.told(member, 'played')).toEqual([{}]);
  expect(await grant()).toMatchObject({ state: 'used_up', balance: 0, open_stake: 0, played: 600 });
});

it('what a bet pays after its bonus was cancelled is the own money at most', async () => {
  const { member, walletId, grant_id, grant, settle } = await allOnTwelve();
  const { data } = (await app.call('POST /api/promotion/cancel', { grant_id }, { token: member.token })).body;
  expect(data).toMatchObject({ state: 'cancelled', moved: 0, open_stake: 600 });
  await settle('9912');
  expect(await grant()).toMatchObject({ state: 'cancelled', moved: 500, balance: 0 });
  expect([await balanceOf(member), await balanceOf(member, walletId)]).toEqual([500, 0]);
});

it('what a corrected result pays into a bonus that has ended does not lie there for ever', async () => {
  const { member, walletId, grant, settle } = await allOnTwelve();
  await settle('9999');
  expect(await grant()).toMatchObject({ state: 'used_up' });
  await settle('9912', 'ประกาศผลผิด');
  expect(await grant()).toMatchObject({ state: 'used_up', moved: 500, balance: 0 });
  expect([await balanceOf(member), await balanceOf(member, walletId)]).toEqual([500, 0]);
});

it('a corrected result takes the win back and counts the stake once', async () => {
  const { member, walletId, grant, settle } = await allOnTwelve();
  await sql`update reward_grant set turnover = ${baht(60_000)} where member_id = ${member.id}`.execute(db);
  await settle('9912');
  expect(await grant()).toMatchObject({ state: 'active', played: 600 });
  await settle('9999', 'ประกาศผลผิด');
  expect(await grant()).toMatchObject({ played: 600, balance: 0 });
  expect(await balanceOf(member, walletId)).toBe(0);
});
