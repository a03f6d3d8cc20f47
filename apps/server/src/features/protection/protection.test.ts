import { REFUSALS } from '@chokdee/contract';
import { baht, type Satang } from '@chokdee/kernel';
import { depositCredited } from '@chokdee/ledger';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeFact, makeWallet } from '#src/db/test/factories.ts';
import { makeGames } from '#src/db/test/game-factories.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { post } from '#src/ledger/post.ts';
import type { Refusal } from '#src/lib/refusal.ts';
import { mayDeposit, mayStake } from '#src/protection/gates.ts';
import { countMinute } from '#src/protection/online.ts';
import { periodStart } from '#src/protection/periods.ts';

const app = await testApp();
const { db } = app.database;
const now = () => new Date();

const someone = async () => {
  const { id, token } = await app.member();
  const wallet = await makeWallet(db, { memberId: id });
  const gate = async (run: Promise<void>) =>
    run.then(
      () => 'open',
      (error: Refusal) => error.reason,
    );
  const stake = (amount: Satang) =>
    gate(db.transaction().execute((trx) => mayStake(trx, id, { product: 'lotto', amount }, now())));
  const deposit = (amount: Satang) => gate(db.transaction().execute((trx) => mayDeposit(trx, id, amount, now())));
  const deposited = (amount: Satang, key: string) =>
    db.transaction().execute((trx) => post(trx, [depositCredited({ ...wallet, id: key, amount })]));
  const set = async (
    kind: 'deposit' | 'loss' | 'stake' | 'session',
    value: number | null,
    period: 'day' | 'week' | 'month' = 'day',
  ) =>
    (
      await app.call(
        'POST /api/member/limits/set',
        { kind, period, ...(kind === 'session' ? { minutes: value } : { amount: value }) },
        { token },
      )
    ).body;
  const shown = async () => (await app.call('GET /api/member/protection', {}, { token })).body.data;
  return { id, token, stake, deposit, deposited, set, shown };
};

it('everyone may stake and deposit who has set nothing', async () => {
  const { stake, deposit } = await someone();
  expect([await stake(baht(1_000_000)), await deposit(baht(1_000_000))]).toEqual(['open', 'open']);
});

it('a deposit limit counts what was deposited in its period', async () => {
  const { deposit, deposited, set, shown } = await someone();
  await set('deposit', 500);
  await deposited(baht(300), 'd1');
  expect([await deposit(baht(200)), await deposit(baht(200.01))]).toEqual(['open', 'limit_deposit']);
  expect((await shown()).limits).toMatchObject([
    { kind: 'deposit', period: 'day', amount: 500, used: 300, pending: null },
  ]);
});

/** Lets a day and an hour pass for what a member set. */
const passDay = async (id: number) => {
  await sql`alter table member_limit disable trigger all`.execute(db);
  await sql`update member_limit set effective_at = effective_at - interval '25 hours', created_at = created_at - interval '25 hours' where member_id = ${id}`.execute(
    db,
  );
  await sql`alter table member_limit enable trigger all`.execute(db);
};

it('lower counts at once, higher and none only after 24 hours', async () => {
  const { id, deposit, set, shown } = await someone();
  await set('deposit', 500);
  expect(new Date((await set('deposit', 100)).data.effective_at).getTime()).toBeLessThanOrEqual(Date.now());
  expect(await deposit(baht(101))).toBe('limit_deposit');
  const looser = new Date((await set('deposit', 900)).data.effective_at).getTime() - Date.now();
  expect(looser).toBeGreaterThan(23.9 * 3_600_000);
  expect(await deposit(baht(101))).toBe('limit_deposit');
  expect((await shown()).limits[0]?.pending).toMatchObject({ amount: 900 });

  await passDay(id);
  expect([await deposit(baht(900)), await deposit(baht(901))]).toEqual(['open', 'limit_deposit']);
});

it('a tighter limit cancels a looser one that still waits', async () => {
  const { id, stake, set, shown } = await someone();
  await set('stake', 500);
  await set('stake', 900);
  await set('stake', 100);
  expect((await shown()).limits).toMatchObject([{ kind: 'stake', amount: 100, pending: null }]);
  await passDay(id);
  expect((await shown()).limits).toMatchObject([{ kind: 'stake', amount: 100, pending: null }]);
  expect(await stake(baht(101))).toBe('limit_stake');
});

it('stake, loss and time limits close the gate to stakes', async () => {
  const [a, b, c] = [await someone(), await someone(), await someone()];
  await a.set('stake', 50);
  await b.set('loss', 50, 'month');
  await c.set('session', 15);
  expect([await a.stake(baht(50)), await a.stake(baht(51))]).toEqual(['open', 'limit_stake']);
  expect([await b.stake(baht(50)), await b.stake(baht(51))]).toEqual(['open', 'limit_loss']);
  expect(await c.stake(baht(1))).toBe('open');
  await countMinute(db, [c.id], now());
  await countMinute(db, [c.id, c.id], now()); // the same minute, perhaps from another process
  await sql`update member_minute set minutes = minutes + 14 where member_id = ${c.id}`.execute(db);
  expect(await c.stake(baht(1))).toBe('limit_session');
});

it('a break closes both gates at once and cannot be shortened', async () => {
  const { token, stake, deposit, shown } = await someone();
  const pause = async (hours: number) => (await app.call('POST /api/member/timeout', { hours }, { token })).body;
  const { until } = (await pause(48)).data;
  await pause(24);
  expect([await stake(baht(1)), await deposit(baht(1))]).toEqual(['taking_a_break', 'taking_a_break']);
  expect((await shown()).exclusion).toEqual({ kind: 'timeout', until });
  expect((await app.call('POST /api/member/timeout', { hours: 23 }, { token })).status).toBe(400);
  await expect(sql`delete from member_exclusion`.execute(db)).rejects.toThrow(/append-only|permission/);
});

it('self-exclusion takes the password and half a year at least', async () => {
  const { id, token, stake } = await someone();
  const exclude = (months: number, password: string) =>
    app.call('POST /api/member/self_exclude', { months, password }, { token });
  expect((await exclude(6, 'wrong')).body.error).toBe(REFUSALS.password_wrong.code);
  expect(await stake(baht(1))).toBe('open');
  const { hashPassword } = await import('#src/lib/secrets/password.ts');
  await db
    .updateTable('member')
    .set({ password_hash: await hashPassword('ลาก่อน-1234') })
    .where('member_id', '=', id)
    .execute();
  expect((await exclude(6, 'ลาก่อน-1234')).body.error).toBe(0);
  expect(await stake(baht(1))).toBe('self_excluded');
});

it('the password of a self-exclusion is guessed no more often than at the login', async () => {
  const { token } = await someone();
  const exclude = async () =>
    (await app.call('POST /api/member/self_exclude', { months: 6, password: 'wrong' }, { token })).body.error;
  for (let guess = 0; guess < 8; guess += 1) expect(await exclude()).toBe(REFUSALS.password_wrong.code);
  expect(await exclude()).toBe(REFUSALS.login_too_often.code);
});

it('a frozen member and a stopped product get their own words', async () => {
  const { id, stake, deposit } = await someone();
  await sql`update stop_switch set is_stopped = true where name = 'lotto'`.execute(db);
  expect([await stake(baht(1)), await deposit(baht(1))]).toEqual(['product_stopped', 'open']);
  await sql`update stop_switch set is_stopped = (name = 'maintenance')`.execute(db);
  expect([await stake(baht(1)), await deposit(baht(1))]).toEqual(['product_stopped', 'product_stopped']);
  await sql`update stop_switch set is_stopped = false`.execute(db);
  await db.updateTable('member').set({ frozen_at: new Date() }).where('member_id', '=', id).execute();
  expect(await stake(baht(1))).toBe('member_frozen');
});

it('the activity page shows each day as it was', async () => {
  const { token, deposited } = await someone();
  await deposited(baht(250.5), 'a1');
  const { body } = await app.call('GET /api/member/activity', {}, { token });
  expect(body.data.days).toMatchObject([{ deposits: 250.5, withdrawals: 0, stakes: 0, net: 0 }]);
});

it('the activity page counts a bet when it is decided, as the page of wins and losses does', async () => {
  const { id, token, deposited } = await someone();
  await deposited(baht(250.5), 'a2');
  await makeFact(db, id, { stake: baht(20), payout: baht(5.5) });
  const { provider_id, game_ids } = await makeGames(db, {});
  await sql`
    insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, started_at)
    select ${id}, ${provider_id}, 'open', ${game_ids[0] ?? 0}, wallet_id, ${baht(70)}, now() from wallet where member_id = ${id}`.execute(
    db,
  );
  const { data } = (await app.call('GET /api/member/activity', {}, { token })).body;
  expect(data.days).toMatchObject([{ deposits: 250.5, stakes: 20, payouts: 5.5, net: -14.5 }]);
  expect(data.open_stakes).toBe(70);
  const winloss = (await app.call('GET /api/winloss/list', {}, { token })).body.data;
  expect([winloss.stake, winloss.payout, winloss.net]).toEqual([20, 5.5, -14.5]);
});

it.each([
  ['day', '2026-11-15T16:59:00Z', '2026-11-14T17:00:00.000Z'],
  ['week', '2026-11-15T16:59:00Z', '2026-11-08T17:00:00.000Z'],
  ['week', '2026-11-15T17:00:00Z', '2026-11-15T17:00:00.000Z'],
  ['month', '2026-11-15T16:59:00Z', '2026-10-31T17:00:00.000Z'],
] as const)('a %s of %s began at %s', (period, at, start) => {
  expect(periodStart(period, new Date(at)).toISOString()).toBe(start);
});
