import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getRow } from '#src/db/rows.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { closeRounds } from '#src/features/lotto/rounds/close-rounds.ts';
import { openRounds } from '#src/features/lotto/rounds/open-rounds.ts';
import { planRounds } from '#src/features/lotto/rounds/plan-rounds.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { promiseAhead } from '#src/features/lotto/yeekee/promise-draws.ts';
import { PROMISING } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const [risk, manager] = [await makeStaff(app, 'risk'), await makeStaff(app, 'manager')];

const roundOf = (round_id: number) => getRow(db, 'lotto_round', { round_id });
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();
type Sent = StaffSent<'POST /bo/api/lotto/rounds/times'>;
/** Moves closing and draw by so many minutes. */
const move = async (round_id: number, closing: number, draw: number, changes: Partial<Sent> = {}) => {
  const { closes_at, draw_at } = await roundOf(round_id);
  const times = { closes_at: later(closes_at, closing), draw_at: later(draw_at, draw) };
  const sent = { round_id, ...times, reason: 'ผลต่างประเทศออกช้า', ...changes };
  return (await callStaff(app, 'POST /bo/api/lotto/rounds/times', sent, { as: risk })).body;
};
const changesOf = async (round_id: number) =>
  (await callStaff(app, 'GET /bo/api/lotto/exposure', { round_id }, { as: risk })).body.data.times;
const problemsOf = async (asked: ReturnType<typeof move>) => {
  const { error, data } = (await asked) as { error: number; data: unknown };
  expect(error).toBe(REFUSALS.invalid_fields.code);
  return (data as { field: string; message: string }[]).map(({ field }) => field);
};
const buy = async (token: string, round_id: number) => {
  const lines = [{ bet_type: 'top2' as const, number: '12', amount: 10 }];
  return (await app.call('POST /api/lotto/bill/create', { round_id, lines }, { token })).body.error;
};

it('a draw that comes late, or an earlier closing, is one person’s; players and sellers go by it at once', async () => {
  const round_id = await makeRound(db);
  const before = await roundOf(round_id);
  const shown = async () => (await app.call('GET /api/lotto/round', { round_id })).body.data;
  expect((await shown()).draw_at).toBe(before.draw_at.toISOString());
  const { error, data } = await move(round_id, -30, 90);
  expect([error, data]).toEqual([0, { closes_at: later(before.closes_at, -30), draw_at: later(before.draw_at, 90) }]);
  expect((await roundOf(round_id)).version).toBe(before.version + 1);
  await expect.poll(async () => (await shown()).draw_at).toBe(later(before.draw_at, 90));
  expect(await changesOf(round_id)).toMatchObject([
    {
      changed_by: risk.username,
      confirmed_by: null,
      reason: 'ผลต่างประเทศออกช้า',
      before: { draw_at: before.draw_at.toISOString() },
      after: { draw_at: later(before.draw_at, 90) },
    },
  ]);
  const alarms = await db.selectFrom('alarm').selectAll().where('kind', '=', 'staff_act').execute();
  expect(alarms.map(({ subject }) => subject)).toContain(`${risk.id} POST /bo/api/lotto/rounds/times`);
});

it('that it closes later takes another person, who sees from when to when; bills stay', async () => {
  const { id, token } = await app.member();
  await db.deleteFrom('wallet').where('member_id', '=', id).execute();
  await makeWallet(db, { memberId: id, balance: baht(1_000) });
  const round_id = await makeRound(db);
  expect(await buy(token, round_id)).toBe(0);
  const before = await roundOf(round_id);
  const asked = await move(round_id, 60, 120);
  expect(await roundOf(round_id)).toEqual(before);
  expect(await confirmAsked(app, asked.data, risk)).toBe(REFUSALS.approval_own.code);
  const { items } = (await callStaff(app, 'GET /bo/api/approvals', {}, { as: manager })).body.data;
  expect(items[0]).toMatchObject({
    kind: 'lotto_times',
    before: { closes_at: before.closes_at.toISOString(), draw_at: before.draw_at.toISOString() },
    after: { closes_at: later(before.closes_at, 60), draw_at: later(before.draw_at, 120) },
  });
  expect(await confirmAsked(app, asked.data, manager)).toBe(0);
  expect((await roundOf(round_id)).closes_at.toISOString()).toBe(later(before.closes_at, 60));
  expect(await changesOf(round_id)).toMatchObject([{ changed_by: risk.username, confirmed_by: manager.username }]);
  expect(await buy(token, round_id)).toBe(0);
  const { stake } = (await callStaff(app, 'GET /bo/api/lotto/exposure', { round_id }, { as: risk })).body.data.round;
  expect(stake).toBe(20);
});

it('what waited is not done when the round has closed or was moved meanwhile', async () => {
  const [closed, moved] = [await makeRound(db), await makeRound(db)];
  const [first, second] = [await move(closed, 60, 120), await move(moved, 60, 120)];
  await sql`update lotto_round set closes_at = clock_timestamp() - interval '1 second' where round_id = ${closed}`.execute(
    db,
  );
  expect(await confirmAsked(app, first.data, manager)).toBe(REFUSALS.round_closed.code);
  // It says nothing of the result, which is entered all the same.
  const draw = await callStaff(app, 'GET /bo/api/lotto/result', { round_id: closed }, { as: risk });
  expect(draw.body.data.waiting_approval_id).toBeNull();
  expect((await move(moved, -10, 0)).error).toBe(0);
  expect(await confirmAsked(app, second.data, manager)).toBe(REFUSALS.approval_stale.code);
});

it('never closes behind its draw, nor in the past, nor once it has closed, nor without a reason', async () => {
  const round_id = await makeRound(db);
  expect(await problemsOf(move(round_id, 60, 0))).toEqual(['draw_at']);
  expect(await problemsOf(move(round_id, -60, 0))).toEqual(['closes_at']);
  expect(await problemsOf(move(round_id, 0, 9 * 1_440))).toEqual(['draw_at']);
  expect(await problemsOf(move(round_id, 0, 0))).toEqual(['closes_at']);
  expect(await problemsOf(move(round_id, 0, 5, { reason: ' ' }))).toEqual(['reason']);
  const due = await makeRound(db, { closesIn: '-1 second' });
  const ended = await makeRound(db);
  await sql`update lotto_round set status = 'closed' where round_id = ${ended}`.execute(db);
  for (const id of [due, ended]) {
    expect((await move(id, 120, 120)).error).toBe(REFUSALS.round_closed.code);
    expect((await move(id, 0, 120)).error).toBe(REFUSALS.round_closed.code);
  }
});

it('the planner leaves it, and what opens and closes rounds goes by it', async () => {
  await makeRound(db);
  await planRounds(db, new Date());
  const planned = await db
    .selectFrom('lotto_round')
    .innerJoin('lotto_market', 'lotto_market.market_id', 'lotto_round.market_id')
    .select(['round_id', 'lotto_market.market_id'])
    .where('status', '=', 'scheduled')
    .where('result_shape', '<>', 'yeekee')
    .where('opens_at', '>', sql<Date>`now() + interval '2 days'`)
    .orderBy('closes_at')
    .executeTakeFirstOrThrow();
  const { round_id } = planned;
  expect((await move(round_id, -5, 60)).error).toBe(0);
  const moved = await roundOf(round_id);
  await planRounds(db, new Date());
  expect(await roundOf(round_id)).toEqual(moved);

  await sql`update lotto_round set opens_at = clock_timestamp() - interval '1 minute' where round_id = ${round_id}`.execute(
    db,
  );
  await openRounds(db, PROMISING);
  const soon = new Date(Date.now() + 400);
  const { error } = await move(round_id, 0, 0, { closes_at: soon.toISOString() });
  expect(error).toBe(0);
  await closeRounds(db);
  expect((await roundOf(round_id)).status).toBe('open');
  await expect.poll(async () => (await closeRounds(db), (await roundOf(round_id)).status)).toBe('closed');
});

it('a draw of ยี่กี that was promised keeps its times', async () => {
  await planRounds(db, new Date());
  const yeekee = await db
    .selectFrom('lotto_round')
    .innerJoin('lotto_market', 'lotto_market.market_id', 'lotto_round.market_id')
    .select('round_id')
    .where('result_shape', '=', 'yeekee')
    .where('closes_at', '>', sql<Date>`now() + interval '1 hour'`)
    .orderBy('closes_at')
    .executeTakeFirstOrThrow();
  await promiseAhead(db, PROMISING);
  expect(await problemsOf(move(yeekee.round_id, 0, 5))).toEqual(['closes_at']);
});
