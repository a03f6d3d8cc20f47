import { baht } from '@chokdee/kernel';
import { ACCOUNTS } from '@chokdee/ledger';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { voidRound } from '#src/features/lotto/results/confirm-result.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { holdInOrder } from '#src/features/lotto/test/hold-wallets.ts';
import { announce, type Bet, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { audit } from '#src/ledger/audit.ts';
import { watchGrants } from '#src/rewards/nights/watch-grants.ts';
import { rewardFixture } from '#src/rewards/test/reward-fixture.ts';

const fixture = await rewardFixture();
const { app, db, balanceOf } = fixture;

afterAll(async () => {
  expect(await audit(db)).toEqual([]);
});

/** What 20 baht on two digits win; of free credit 100 may become money. */
const WIN = 1_900;
const CAP = 100;
const TWELVE: Bet = ['top2', '12', 20];

/** A member with 20 baht of free credit, which is played through after so much. */
const freePlayer = async (turnover = 200) => {
  const member = await fixture.member();
  const { wallet_id: walletId, grant_id } = (await fixture.claim(member, 'free_credit')).body.data;
  await sql`update reward_grant set turnover = ${baht(turnover)} where member_id = ${member.id}`.execute(db);
  return {
    member,
    walletId,
    sold: (...bets: readonly Bet[]) => makeSoldRound(db, [[{ memberId: member.id, walletId }, bets]]),
    expire: async () => {
      await sql`update reward_grant set expires_at = now() where grant_id = ${grant_id}`.execute(db);
      await watchGrants(db);
    },
    owed: async () =>
      (await app.call('GET /api/lotto/debts', {}, { token: member.token })).body.data.map(({ amount, collected }) => [
        amount,
        collected,
      ]),
  };
};

const settle = async (round: number, first: string, reason = '') => {
  await announce(db, round, first, reason);
  await settleRounds(db);
  await watchGrants(db);
};
const correct = (round: number, first = '9999') => settle(round, first, 'ประกาศผลผิด');

it('nobody owes a wrong win that the house took back when free credit expired', async () => {
  const { member, walletId, sold, expire, owed } = await freePlayer();
  const round = await sold(TWELVE);
  await settle(round, '9912');
  expect(await balanceOf(member, walletId)).toBe(WIN);
  await expire();
  await correct(round);
  expect([await balanceOf(member), await balanceOf(member, walletId), await owed()]).toEqual([0, 0, []]);
  const { items } = (await app.call('GET /api/member/statement', { wallet_id: walletId }, { token: member.token })).body
    .data;
  expect(items.slice(0, 3).map(({ title, amount }) => [title, amount])).toEqual([
    ['แก้ผลรางวัล: เรียกคืนเงินรางวัล', -WIN],
    ['แก้ผลรางวัล: หักล้างด้วยโบนัสที่ไม่ได้รับ', WIN],
    ['โบนัสที่ไม่ได้รับ', -WIN],
  ]);
});

it('the costs of a bonus and of lotto are what they were without the wrong win', async () => {
  const { member, sold, expire } = await freePlayer();
  const round = await sold(TWELVE);
  await settle(round, '9912');
  await expire();
  await correct(round);
  const { rows } = await sql`
    select greatest(debit_account, credit_account) as house, sum(case when credit_account < 10 then amount else -amount end)::bigint as paid
    from transfer where member_id = ${member.id} group by 1 order by 1`.execute(db);
  expect(rows).toEqual([
    { house: ACCOUNTS.lotto_stakes.id, paid: -baht(20) },
    { house: ACCOUNTS.lotto_payouts.id, paid: 0 },
    { house: ACCOUNTS.promotion_costs.id, paid: baht(20) },
  ]);
});

it('of a wrong win above the cap what became money is taken where it lies', async () => {
  const { member, sold, owed } = await freePlayer(20);
  const round = await sold(TWELVE);
  await settle(round, '9912');
  expect(await balanceOf(member)).toBe(CAP);
  await correct(round);
  expect([await balanceOf(member), await owed()]).toEqual([0, [[CAP, CAP]]]);
  const { items } = (await app.call('GET /api/member/statement', {}, { token: member.token })).body.data;
  expect(items[0]).toMatchObject({ title: 'หักคืนเงินรางวัลที่จ่ายเกิน', amount: -CAP });
  const manager = await makeStaff(app, 'manager');
  const order = { round_id: round, settlement_no: 2 };
  const seen = (await callStaff(app, 'GET /bo/api/lotto/round/transfers', order, { as: manager })).body.data;
  expect(seen.total).toMatchObject({ reversed: WIN - CAP, owed: CAP, collected: CAP });
  expect(seen.items.filter(({ kind }) => kind === 'debt_collected')).toMatchObject([
    { wallet_id: member.walletId, amount: CAP, direction: 'out' },
  ]);
});

it('what became money and was spent is owed, and no more than that is taken of what came later', async () => {
  const { member, sold, owed } = await freePlayer(20);
  const round = await sold(TWELVE);
  await settle(round, '9912');
  await makeSoldRound(db, [[{ memberId: member.id, walletId: member.walletId }, [['top2', '34', 70]]]]);
  await correct(round);
  expect([await balanceOf(member), await owed()]).toEqual([0, [[CAP, CAP - 70]]]);
  const other = await freePlayer(20);
  const second = await other.sold(TWELVE);
  await settle(second, '9912');
  await fixture.deposit(other.member, 500);
  await correct(second);
  expect([await balanceOf(other.member), await other.owed()]).toEqual([500, [[CAP, CAP]]]);
});

it('of the main wallet no more is taken than the bonus had moved there', async () => {
  const { member, sold, owed } = await freePlayer(520);
  const wrong = await sold(TWELVE);
  await settle(wrong, '9912');
  await settle(await sold(['top2', '34', 500]), '9999');
  expect(await balanceOf(member)).toBe(CAP);
  await fixture.deposit(member, 800);
  await correct(wrong);
  expect([await balanceOf(member), await owed()]).toEqual([800, [[500 + CAP, CAP]]]);
});

it('a correction that may take from the main wallet holds no higher one while it waits for it', async () => {
  const { member, walletId, sold, owed } = await freePlayer(20);
  const round = await sold(TWELVE);
  await settle(round, '9912');
  expect(member.walletId).toBeLessThan(walletId);
  const [lower, higher] = [
    { memberId: member.id, walletId: member.walletId },
    { memberId: member.id, walletId },
  ];
  await announce(db, round, '9999', 'ประกาศผลผิด');
  await holdInOrder(db, { lower, higher }, () => settleRounds(db));
  expect([await balanceOf(member), await owed()]).toEqual([0, [[CAP, CAP]]]);
});

it('what the house took back counts for one wrong win only', async () => {
  const { member, sold, owed } = await freePlayer(20);
  const rounds = [await sold(['top2', '12', 10]), await sold(['top2', '12', 10])] as const;
  for (const round of rounds) await settle(round, '9912');
  expect(await balanceOf(member)).toBe(CAP);
  for (const round of rounds) await correct(round);
  expect([await balanceOf(member), await owed()]).toEqual([0, [[CAP, CAP]]]);
});

it('what the house takes back after the correction settles the debt first', async () => {
  const { member, walletId, sold, expire, owed } = await freePlayer(2_000);
  const wrong = await sold(TWELVE);
  await settle(wrong, '9912');
  const open = await sold(['top2', '34', 500]);
  await expire();
  await correct(wrong);
  expect(await owed()).toEqual([[500, 0]]);
  await db.transaction().execute((trx) => voidRound(trx, open, 'งดออกผล'));
  await settleRounds(db);
  await watchGrants(db);
  expect([await balanceOf(member), await balanceOf(member, walletId), await owed()]).toEqual([0, 0, [[500, 500]]]);
});

it('what the new result pays is taken first, then what the cap had cut off', async () => {
  const { member, walletId, sold, owed } = await freePlayer(20);
  const round = await sold(['top2', '12', 15], ['top2', '34', 5]);
  await settle(round, '9912');
  await correct(round, '9934');
  expect([await balanceOf(member), await balanceOf(member, walletId), await owed()]).toEqual([CAP, 0, []]);
});
