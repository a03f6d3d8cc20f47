import { baht } from '@chokdee/kernel';
import { checkYeekee, type YeekeeClaims } from '@chokdee/lotto/yeekee-proof';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { oneRow } from '#src/db/rows.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { buyBill } from '#src/features/lotto/test/sold-round.ts';
import { beaconClient } from '#src/features/lotto/yeekee/beacon-client.ts';
import { drawYeekee, LATE_SEAL } from '#src/features/lotto/yeekee/draw-yeekee.ts';
import { endShooting, LATE_HEAD } from '#src/features/lotto/yeekee/end-shooting.ts';
import { balanceOf, proofOf, statusOf } from '#src/features/lotto/yeekee/test/look-at-round.ts';
import {
  BOX,
  closeBets,
  endHastily,
  endHonestly,
  makeYeekee,
  unguarded,
} from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { openSession } from '#src/http/sessions.ts';
import { startSandbox } from '#src/http/test/sandbox-process.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { audit } from '#src/ledger/audit.ts';

const app = await testApp();
const second = await testApp({}, app.database);
const { db } = app.database;
const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const { chain } = readConfig({}).beacon;
const ask = beaconClient({ urls: [`${sandbox.url}/beacon`] }, () => undefined);
const draw = () => drawYeekee(db, { box: BOX, ask });
/** A member with money and an open session. */
const makeShooter = async (balance = 1_000) => {
  const owner = await makeWallet(db, { balance: baht(balance) });
  return { ...owner, token: await openSession(db, owner.memberId, { address: '127.0.0.1', device: 'test' }) };
};
type Shooter = Awaited<ReturnType<typeof makeShooter>>;
const shoot = async ({ token }: Shooter, round_id: number, number: string | number, key?: string, at = app) => {
  const headers = key ? { 'idempotency-key': key } : {};
  return (await at.call('POST /api/lotto/yeekee/shoot_number', { round_id, number }, { token, headers })).body;
};
const lists = async (round_id: number, token?: string) =>
  (await app.call('GET /api/lotto/yeekee/lists', { round_id }, token ? { token } : {})).body.data;
/** What is wrong with a round whose beacon a test could not wait for: somebody could have known it. */
const HASTY = ['head'];
const SHOT = {
  not_found: 3001,
  not_yeekee: 3014,
  not_open: 3020,
  state: 3012,
  number: 3015,
  over: 3016,
  soon: 3017,
  used: 3018,
};

/** Checks a round with nothing but what anyone can read. */
const redSteps = async (round_id: number): Promise<string[]> => {
  const { sealed, drawn, ...proof } = await proofOf(app, round_id);
  const claims: YeekeeClaims = {
    ...proof,
    ...sealed,
    seed: proof.seed ?? '',
    signature: proof.signature ?? '',
    head: sealed.head ?? '',
    head_at: sealed.head_at ?? '',
    system_shot: drawn?.system_shot ?? '',
    result: drawn?.result ?? '',
    prizes: { rules: proof.prizes, facts: drawn?.prize_facts ?? null, won: drawn?.prizes ?? [] },
  };
  const check = checkYeekee(claims, chain);
  for (let after: number | null = 0; after !== null; ) {
    const { items, next_after }: { items: [string, string, string][]; next_after: number | null } = (
      await app.call('GET /api/lotto/yeekee/shots', { round_id, after })
    ).body.data;
    check.add(items.map(([number, member, shot_at]) => ({ number, member, shot_at })));
    after = next_after;
  }
  return check.finish().flatMap(({ step, isOk }) => (isOk ? [] : [step]));
};

it('members shoot, the numbers are hidden, the round ends, the beacon draws it, bets and ranks are paid, anyone can check it', async () => {
  const round = await makeYeekee(db, { cooldown_seconds: 1 });
  const [first, last] = [await makeShooter(), await makeShooter()];
  const others = await Promise.all(Array.from({ length: 15 }, () => makeShooter()));
  await buyBill(db, round, first, [['run_top', '1', 100]]);
  await buyBill(db, round, last, [['run_top', '2', 99]]);
  const taken = await shoot(first, round, '12345');
  expect(taken).toMatchObject({ error: 0, data: { seq: 1, rank: 1, number: '12345', left: 99 } });
  await Promise.all(others.map((other) => buyBill(db, round, other, [['top3', '123', 300]])));
  for (const [n, other] of others.slice(0, 14).entries()) expect((await shoot(other, round, 100 + n)).error).toBe(0);
  expect((await shoot(last, round, ' 00007 ')).data.rank).toBe(1);

  const standing = await lists(round, first.token);
  expect(standing).toMatchObject({ count: 16, status: 'open', drawn: null, sealed: { head: null, head_at: null } });
  expect(standing.rank_16).toMatchObject({ number: '12***', receipt: null, rank: 16 });
  expect(standing.rank_16?.member).toMatch(/^\d{3}\*{5}\d{2}$/);
  expect(standing.mine).toMatchObject({ shots: [{ number: '12345', rank: 16, seq: 1 }], staked: 100, left: 99 });
  expect((await lists(round)).mine).toBeNull();
  const { items } = (await app.call('GET /api/lotto/yeekee/list', { round_id: round })).body.data;
  expect(items.map(({ rank, number }) => [rank, number])[0]).toEqual([1, '00***']);
  expect(JSON.stringify(items)).not.toContain('12345');
  expect((await app.call('GET /api/lotto/yeekee/shots', { round_id: round })).body.error).not.toBe(0);
  expect((await proofOf(app, round)).seed).toBeNull();

  await endHonestly(db, round);
  expect(await statusOf(db, round)).toMatchObject({ status: 'waiting_beacon' });
  expect((await lists(round)).sealed.head).toMatch(/^[0-9a-f]{64}$/);
  expect(await Promise.all([draw(), draw()])).toContain(1);
  await settleRounds(db);
  expect(await statusOf(db, round)).toMatchObject({ status: 'settled' });
  const { drawn } = await lists(round);
  expect(drawn?.prizes).toMatchObject([
    { rank: 1, paid: 0, limit: 'stake_min', number: '00007' },
    { rank: 16, paid: 100, limit: 'stake', number: '12345' },
  ]);
  const winsRun = (digit: string) => (drawn?.result.slice(-3).includes(digit) ? 1 : 0);
  expect(await balanceOf(db, first)).toBe(1_000 - 100 + 100 + winsRun('1') * 320);
  expect(await balanceOf(db, last)).toBe(1_000 - 99 + winsRun('2') * 99 * 3.2);
  expect(await redSteps(round)).toEqual([]);
  const { link, text } = taken.data.receipt;
  const { commitment, chain_hash, beacon_round } = standing.sealed;
  expect(JSON.parse(text)).toMatchObject({ seq: 1, commitment, chain_hash, beacon_round });
  const shown = (await app.call('GET /api/lotto/yeekee/list', { round_id: round, limit: 100 })).body.data.items;
  expect(shown.find(({ seq }) => seq === 1)).toMatchObject({ number: '12345', receipt: link });
  expect(await audit(db)).toEqual([]);
});

it('with fewer than sixteen shots, even none, the system shot still draws it and the prize of rank 16 lapses', async () => {
  const [empty, one] = [await makeYeekee(db), await makeYeekee(db)];
  const shooter = await makeShooter();
  await buyBill(db, one, shooter, [['run_top', '1', 100]]);
  await shoot(shooter, one, '00001');
  await endHastily(db, empty);
  await endHastily(db, one);
  expect(await draw()).toBe(2);
  const [none, drawn] = [(await lists(empty)).drawn, (await lists(one)).drawn];
  expect(none?.result).toBe(none?.system_shot);
  expect(Number(drawn?.result)).toBe((Number(drawn?.system_shot) + 1) % 100_000);
  expect(drawn?.prizes).toMatchObject([{ limit: 'shots' }, { member: null }]);
  expect([await redSteps(empty), await redSteps(one)]).toEqual([HASTY, HASTY]);
});

it('cooldown and cap hold when many shots come at once, on two processes', async () => {
  const round = await makeYeekee(db, { cooldown_seconds: 60, shots_max: 2 });
  const shooter = await makeShooter();
  const burst = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => shoot(shooter, round, n, undefined, n % 2 ? app : second)));
  const answers = await burst(20);
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(1);
  expect(answers.filter(({ error }) => error === SHOT.soon)).toHaveLength(19);
  await unguarded(db, () => sql`update yeekee_round set cooldown_seconds = 0 where round_id = ${round}`.execute(db));
  const more = await burst(20);
  expect(more.filter(({ error }) => error === 0)).toHaveLength(1);
  expect(more.filter(({ error }) => error === SHOT.used)).toHaveLength(19);
  expect((await lists(round, shooter.token)).mine).toMatchObject({ left: 0 });
});

it('the same key is one shot, whatever the process; with another number it is refused', async () => {
  const round = await makeYeekee(db);
  const shooter = await makeShooter();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => shoot(shooter, round, '11111', 'the-same-key', n % 2 ? app : second)),
  );
  expect(new Set(answers.map(({ data }) => data.receipt.signature)).size).toBe(1);
  expect((await shoot(shooter, round, '22222', 'the-same-key')).error).toBe(9006);
  expect((await lists(round)).count).toBe(1);
});

it('nonsense and guests are told so', async () => {
  const round = await makeYeekee(db);
  const shooter = await makeShooter();
  for (const number of ['1234', '123456', 'abcde', '', '๑๒๓๔๕'])
    expect([number, (await shoot(shooter, round, number)).error]).toEqual([number, SHOT.number]);
  expect((await app.call('POST /api/lotto/yeekee/shoot_number', { round_id: round, number: '1' })).status).toBe(401);
});

it('a round that nobody knows, another game, and one that opens later or never will are told apart by every call', async () => {
  const shooter = await makeShooter();
  const [other, later, never] = [await makeRound(db), await makeYeekee(db), await makeYeekee(db)];
  await unguarded(db, async () => {
    await sql`delete from yeekee_round where round_id in (${later}, ${never})`.execute(db);
    await sql`update lotto_round set status = 'scheduled' where round_id = ${later}`.execute(db);
    await sql`update lotto_round set status = 'voided', void_reason = 'วันหยุด' where round_id = ${never}`.execute(db);
  });
  const errorsOf = async (round_id: number) => {
    const calls = ['list', 'lists', 'proof', 'shots'] as const;
    const read = calls.map((name) => app.call(`GET /api/lotto/yeekee/${name}`, { round_id }));
    const errors = (await Promise.all(read)).map(({ body }) => body.error);
    return [...new Set([...errors, (await shoot(shooter, round_id, '12345')).error])];
  };
  expect(await errorsOf(999_999_999)).toEqual([SHOT.not_found]);
  expect(await errorsOf(other)).toEqual([SHOT.not_yeekee]);
  expect(await errorsOf(later)).toEqual([SHOT.not_open]);
  expect(await errorsOf(never)).toEqual([SHOT.state]);
  expect(await shoot(shooter, later, '12345')).toMatchObject({
    message: 'รอบนี้ยังไม่เปิด กรุณารอถึงเวลาเปิดรอบ',
    data: { opens_at: expect.any(String) },
  });
});

it('who excluded himself does not shoot, and nobody does in maintenance', async () => {
  const round = await makeYeekee(db);
  const [away, other] = [await makeShooter(), await makeShooter()];
  await sql`insert into member_exclusion (member_id, exclusion_id, kind, until) values (${away.memberId}, gen_random_uuid(), 'timeout', now() + interval '1 day')`.execute(
    db,
  );
  expect((await shoot(away, round, '12345')).error).toBe(1101);
  await sql`update stop_switch set is_stopped = true where name = 'maintenance'`.execute(db);
  expect((await shoot(other, round, '12345')).error).toBe(1107);
  await sql`update stop_switch set is_stopped = false where name = 'maintenance'`.execute(db);
  expect((await shoot(other, round, '12345')).error).toBe(0);
  expect((await lists(round)).count).toBe(1);
});

it('shots that arrive while the shooting ends, on two processes, are in the chain or are told that it is over', async () => {
  const round = await makeYeekee(db, { cooldown_seconds: 1 });
  const shooters = await Promise.all(Array.from({ length: 60 }, () => makeShooter()));
  await closeBets(db, round, '2 seconds');
  const { left_ms } = await oneRow<{ left_ms: number }>(db)`
    select extract(epoch from shoots_until - clock_timestamp())::float8 * 1000 as left_ms from yeekee_round where round_id = ${round}`;
  const answers: { error: number; data: { seq: number } }[] = [];
  const storm = async (shooter: Shooter, n: number) => {
    await new Promise((resolve) => setTimeout(resolve, (n / 40) * left_ms)); // the last twenty are too late
    answers.push(await shoot(shooter, round, n, undefined, n % 2 ? app : second));
  };
  const closer = async () => {
    while ((await statusOf(db, round)).status === 'shooting') await endShooting(db);
  };
  await Promise.all([...shooters.map(storm), closer(), closer()]);
  const seqs = answers.filter(({ error }) => error === 0).map(({ data }) => data.seq);
  expect(seqs.toSorted((a, b) => a - b)).toEqual(seqs.map((_, n) => n + 1));
  expect(answers.filter(({ error }) => error === SHOT.over).length).toBe(60 - seqs.length);
  expect([seqs.length, seqs.length > 0 && seqs.length < 60]).toEqual([seqs.length, true]);
  await endHastily(db, round);
  expect(await draw()).toBe(1);
  expect((await lists(round)).count).toBe(seqs.length);
  expect(await redSteps(round)).toEqual(HASTY);
});

it('a shot that comes when its time is up is too late, though nobody has ended the shooting yet', async () => {
  const [round, shooter] = [await makeYeekee(db), await makeShooter()];
  await closeBets(db, round);
  expect((await shoot(shooter, round, '12345')).error).toBe(SHOT.over);
  expect((await statusOf(db, round)).status).toBe('shooting');
  expect((await lists(round)).count).toBe(0);
});

it('a head that comes later than five seconds before the beacon makes the round void', async () => {
  const round = await makeYeekee(db);
  await closeBets(db, round);
  await unguarded(db, () =>
    sql`update yeekee_round set beacon_at = clock_timestamp() + interval '4 seconds' where round_id = ${round}`.execute(
      db,
    ),
  );
  await endShooting(db);
  expect(await statusOf(db, round)).toEqual({ status: 'voided', void_reason: LATE_HEAD });
});

it('bills that are sealed when the beacon is out already make the round void', async () => {
  const round = await makeYeekee(db);
  await endHastily(db, round);
  await unguarded(db, () =>
    sql`update lotto_seal set sealed_at = (select beacon_at from yeekee_round y where y.round_id = ${round}) where round_id = ${round}`.execute(
      db,
    ),
  );
  expect(await draw()).toBe(0);
  expect(await statusOf(db, round)).toEqual({ status: 'voided', void_reason: LATE_SEAL });
});

it('what was published cannot be changed; whoever changes it all the same is found out', async () => {
  const round = await makeYeekee(db);
  const shooter = await makeShooter();
  await shoot(shooter, round, '12345');
  for (const change of [
    sql`update yeekee_shot set number = '00000' where round_id = ${round}`,
    sql`delete from yeekee_shot where round_id = ${round}`,
    sql`update yeekee_round set commitment = head where round_id = ${round} and false or commitment <> head and round_id = ${round}`,
    sql`update yeekee_round set beacon_round = beacon_round + 1 where round_id = ${round}`,
    sql`update yeekee_round set sealed_seed = 'x' where round_id = ${round}`,
    sql`delete from yeekee_round where round_id = ${round}`,
    sql`update lotto_round set draw_at = draw_at + interval '3 seconds' where round_id = ${round}`,
    sql`update lotto_round set closes_at = closes_at - interval '3 seconds' where round_id = ${round}`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/append-only|(is|are) not changed/);
  await endHastily(db, round);
  await draw();
  await expect(sql`update yeekee_round set result = '00000' where round_id = ${round}`.execute(db)).rejects.toThrow(
    /is not changed/,
  );
  expect(await redSteps(round)).toEqual(HASTY);
  await unguarded(db, () => sql`update yeekee_shot set number = '00000' where round_id = ${round}`.execute(db));
  expect(await redSteps(round)).toEqual(['shots', ...HASTY, 'result']);
});
