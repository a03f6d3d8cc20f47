import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { baht, present } from '@chokdee/kernel';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { buyBill } from '#src/features/lotto/test/sold-round.ts';
import { beaconClient } from '#src/features/lotto/yeekee/beacon-client.ts';
import { drawYeekee } from '#src/features/lotto/yeekee/draw-yeekee.ts';
import { endShooting } from '#src/features/lotto/yeekee/end-shooting.ts';
import { balanceOf } from '#src/features/lotto/yeekee/test/look-at-round.ts';
import { BOX, closeBets, endHastily, makeYeekee, unguarded } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { openSession } from '#src/http/sessions.ts';
import { startSandbox } from '#src/http/test/sandbox-process.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const sandbox = await startSandbox();
afterAll(() => sandbox.stop());
const ask = beaconClient({ urls: [`${sandbox.url}/beacon`] }, () => undefined);
const [manager, risk, risk2] = [
  await makeStaff(app, 'manager'),
  await makeStaff(app, 'risk'),
  await makeStaff(app, 'risk'),
];

const makeShooter = async () => {
  const owner = await makeWallet(db, { balance: baht(1_000) });
  return { ...owner, token: await openSession(db, owner.memberId, { address: '127.0.0.1', device: 'test' }) };
};
type Shooter = Awaited<ReturnType<typeof makeShooter>>;
const shoot = async ({ token }: Shooter, round_id: number, number: string) =>
  (await app.call('POST /api/lotto/yeekee/shoot_number', { round_id, number }, { token })).body;
const rounds = async (filter: StaffSent<'GET /bo/api/lotto/yeekee/rounds'> = {}) =>
  (await callStaff(app, 'GET /bo/api/lotto/yeekee/rounds', filter, { as: risk })).body.data;
const roundOf = async (round_id: number) =>
  (await callStaff(app, 'GET /bo/api/lotto/yeekee/round', { round_id }, { as: risk })).body.data;
const shotsOf = async (round_id: number, paging = {}) =>
  (await callStaff(app, 'GET /bo/api/lotto/yeekee/round/shots', { round_id, ...paging }, { as: risk })).body.data;
const rulesOf = async () => {
  const { markets } = (await callStaff(app, 'GET /bo/api/lotto/yeekee/rules', {}, { as: manager })).body.data;
  const { name: _name, emblem: _emblem, ...rules } = present(markets[0], 'a market of yeekee');
  return rules;
};
const saveRules = async (filter: StaffSent<'POST /bo/api/lotto/yeekee/rules/save'>, as = manager) =>
  (await callStaff(app, 'POST /bo/api/lotto/yeekee/rules/save', filter, { as })).body;

it('staff watch a round from its promise to its prizes, and see no digit before everybody does', async () => {
  const round = await makeYeekee(db);
  const [first, last] = [await makeShooter(), await makeShooter()];
  await buyBill(db, round, last, [['run_top', '1', 100]]);
  await shoot(first, round, '12345');
  await shoot(last, round, '67890');
  const open = (await rounds()).items.find(({ round_id }) => round_id === round);
  expect(open).toMatchObject({ status: 'open', shots: 2, stake: 100, bills: 1, head: null, drawn: null });
  expect(JSON.stringify(open)).not.toContain('seed');
  const hidden = await shotsOf(round, { limit: 1 });
  expect(hidden.items).toMatchObject([{ seq: 2, rank: 1, number: '67***', member_id: null, link: null }]);
  const { items: rest, next_cursor } = await shotsOf(round, { limit: 1, cursor: hidden.next_cursor });
  expect([rest[0]?.number, next_cursor]).toEqual(['12***', null]);

  await endHastily(db, round);
  expect(await roundOf(round)).toMatchObject({ status: 'waiting_beacon', is_beacon_here: false });
  expect((await roundOf(round)).head).toMatch(/^[0-9a-f]{64}$/);
  expect((await shotsOf(round)).items[0]).toMatchObject({ number: '67890', member_id: last.memberId });
  expect(await drawYeekee(db, { box: BOX, ask })).toBe(1);
  await settleRounds(db);
  const { drawn, ...ended } = await roundOf(round);
  expect(ended).toMatchObject({
    status: 'settled',
    is_beacon_here: true,
    rules: { shots_max: 100, rank_16_prize: 400, prize_shots_min: 16, prizes_each: 1, prize_margin_percent: 50 },
  });
  expect(drawn?.prizes).toMatchObject([
    { rank: 1, baht: 200, member_id: last.memberId, number: '67890', paid: 0, limit: 'shots' },
    { rank: 16, baht: 400, member_id: null, paid: 0 },
  ]);
  expect(drawn?.seconds_after_beacon).toBeGreaterThan(0);
  const { market_id, day } = ended;
  expect((await rounds()).items.map(({ round_id }) => round_id)).not.toContain(round);
  expect((await rounds({ state: 'ended', market_id, day })).items.map(({ round_id }) => round_id)).toContain(round);
  expect((await rounds({ state: 'ended', market_id: market_id + 1 })).items).toEqual([]);
});

it('the list goes on page by page', async () => {
  const made = [await makeYeekee(db), await makeYeekee(db), await makeYeekee(db)];
  const { items, next_cursor } = await rounds({ limit: 2 });
  expect(items).toHaveLength(2);
  const seen = [...items, ...(await rounds({ limit: 100, cursor: present(next_cursor, 'more') })).items];
  const ids = seen.map(({ round_id }) => round_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(made));
});

it.each<[state: string, reach: (round: number) => Promise<unknown>]>([
  ['open', () => Promise.resolve()],
  ['shooting', (round) => closeBets(db, round, '1 hour')],
  ['waiting_beacon', (round) => closeBets(db, round).then(() => endShooting(db))],
])('a round that is %s is voided by two people: the shooting is over and the stakes are back', async (state, reach) => {
  const round = await makeYeekee(db);
  const shooter = await makeShooter();
  await buyBill(db, round, shooter, [['run_top', '1', 50]]);
  await shoot(shooter, round, '12345');
  await reach(round);
  expect((await roundOf(round)).status).toBe(state);
  const voiding = { round_id: round, reason: 'ทดสอบการยกเลิก' };
  const asked = (await callStaff(app, 'POST /bo/api/lotto/rounds/void', voiding, { as: risk })).body;
  const { approval_id } = asked.data;
  expect((await roundOf(round)).waiting_approval_id).toBe(approval_id);
  const decide = async (as: typeof risk) =>
    (await callStaff(app, 'POST /bo/api/approvals/decide', { approval_id, decision: 'approve' }, { as })).body.error;
  expect(await decide(risk)).not.toBe(0);
  expect(await decide(risk2)).toBe(0);
  await settleRounds(db);
  expect(await roundOf(round)).toMatchObject({ status: 'voided', void_reason: voiding.reason, drawn: null });
  expect(await balanceOf(db, shooter)).toBe(1_000);
  const other = await makeShooter();
  expect((await shoot(other, round, '55555')).error).toBe(REFUSALS.shooting_over.code);
  expect((await shotsOf(round)).items).toMatchObject([{ number: '12345', member_id: shooter.memberId }]);
  expect(await drawYeekee(db, { box: BOX, ask })).toBe(0);
});

it('nobody puts a round aside once its result can be known, nor decides so then', async () => {
  const round = await makeYeekee(db);
  const voiding = { round_id: round, reason: 'ทดสอบการยกเลิก' };
  const askVoid = async () => (await callStaff(app, 'POST /bo/api/lotto/rounds/void', voiding, { as: risk })).body;
  await closeBets(db, round);
  await endShooting(db);
  const { approval_id } = (await askVoid()).data;
  await endHastily(db, round);
  const decision = { approval_id, decision: 'approve' as const };
  const decided = await callStaff(app, 'POST /bo/api/approvals/decide', decision, { as: risk2 });
  expect(decided.body.error).toBe(REFUSALS.round_state.code);
  expect((await askVoid()).error).toBe(REFUSALS.round_state.code);
  expect(await roundOf(round)).toMatchObject({ status: 'waiting_beacon', may_void: false });
  expect(await drawYeekee(db, { box: BOX, ask })).toBe(1);
});

it('a round whose beacon does not come for two hours is put aside by two people: its stakes do not wait for ever', async () => {
  const round = await makeYeekee(db);
  expect((await roundOf(round)).may_void).toBe(true);
  await endHastily(db, round);
  const drawOf = async () =>
    (await callStaff(app, 'GET /bo/api/lotto/result', { round_id: round }, { as: risk })).body.data;
  expect([(await roundOf(round)).may_void, (await drawOf()).may_void]).toEqual([false, false]);
  await unguarded(db, () =>
    sql`update yeekee_round set beacon_at = beacon_at - interval '2 hours' where round_id = ${round}`.execute(db),
  );
  expect([(await roundOf(round)).may_void, (await drawOf()).may_void]).toEqual([true, true]);
  const voiding = { round_id: round, reason: 'แหล่งสุ่มสาธารณะไม่ออกเลข' };
  const { approval_id } = (await callStaff(app, 'POST /bo/api/lotto/rounds/void', voiding, { as: risk })).body.data;
  const decision = { approval_id, decision: 'approve' as const };
  expect((await callStaff(app, 'POST /bo/api/approvals/decide', decision, { as: risk2 })).body.error).toBe(0);
  expect(await roundOf(round)).toMatchObject({ status: 'voided', may_void: false });
});

it('nobody enters the result of a yeekee', async () => {
  const round = await makeYeekee(db);
  await closeBets(db, round);
  await endShooting(db);
  const filter = { round_id: round, announced: { number: '12345' }, reason: 'x' };
  for (const as of [manager, risk])
    expect((await callStaff(app, 'POST /bo/api/lotto/results/enter', filter, { as })).body.error).toBe(
      REFUSALS.round_state.code,
    );
});

it('a change of the rules is for rounds that open later, is in the audit log, and the second of two editors sees the first', async () => {
  const before = await makeYeekee(db);
  const rules = await rulesOf();
  const filter = {
    ...rules,
    prize_members_min: 8,
    prize_margin_percent: 40,
    cooldown_seconds: 9,
    rank_1_prize: 250.5,
    shoot_seconds: 45,
  };
  expect((await saveRules(filter, risk)).error).not.toBe(0);
  const loose = { ...rules, prize_stake_min: 0 };
  for (const more of [filter, loose, { ...rules, prize_margin_percent: 100 }])
    expect((await saveRules(more)).data).toMatchObject({ approval_id: expect.any(String) });
  expect(await confirmAsked(app, (await saveRules(filter)).data, manager)).toBe(REFUSALS.approval_own.code);
  expect(await confirmAsked(app, (await saveRules(filter)).data, risk)).toBe(0);
  expect(await rulesOf()).toEqual({ ...filter, version: rules.version + 1 });
  expect(await saveRules(filter)).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { rank_1_prize: 250.5, version: rules.version + 1 },
  });
  expect((await roundOf(before)).rules.rank_1_prize).toBe(200);
  const after = await roundOf(await makeYeekee(db));
  expect(after.rules).toMatchObject({ rank_1_prize: 250.5, prize_members_min: 8, prize_margin_percent: 40 });
  expect(Date.parse(after.shoots_until) - Date.parse(after.closes_at)).toBe(45_000);
  const log = await sql<{ before: object; after: object }>`
    select before, after from audit_log where subject_type = 'market' and subject_id = ${String(rules.market_id)}
    order by audit_id desc limit 1`.execute(db);
  expect(log.rows[0]).toMatchObject({
    before: { cooldown_seconds: 6, rank_1_prize: 200 },
    after: { cooldown_seconds: 9, rank_1_prize: 250.5 },
  });
});

it('shooting ends early enough for the head, whoever changes the rules or the schedule', async () => {
  const rules = await rulesOf();
  const refused = await saveRules({ ...rules, shoot_seconds: 91 });
  expect(refused).toMatchObject({ error: REFUSALS.invalid_fields.code, data: [{ field: 'shoot_seconds' }] });
  expect((await saveRules({ ...rules, shoot_seconds: 90 })).error).toBe(0);
  const { markets } = (await callStaff(app, 'GET /bo/api/lotto/markets', {}, { as: manager })).body.data;
  const { stop_reason: _reason, ...market } = present(
    markets.find(({ market_id }) => market_id === rules.market_id),
    'a market',
  );
  const save = async (closes: string, part: object = {}) =>
    (
      await callStaff(
        app,
        'POST /bo/api/lotto/markets/save',
        { ...market, schedule: { ...market.schedule, closes }, ...part },
        { as: manager },
      )
    ).body;
  const { draws } = market.schedule;
  expect(await save(draws)).toMatchObject({ error: REFUSALS.invalid_fields.code, data: [{ field: 'schedule' }] });
  const added = await save(market.schedule.closes, { name: 'ยี่กีใหม่', market_id: undefined, version: undefined });
  expect(await confirmAsked(app, added.data, risk)).toBe(0);
  const list = (await callStaff(app, 'GET /bo/api/lotto/yeekee/rules', {}, { as: manager })).body.data.markets;
  expect(list).toContainEqual(expect.objectContaining({ name: 'ยี่กีใหม่', shoot_seconds: 60 }));
});
