import { REFUSALS, type ReportName, type StaffSent } from '@chokdee/contract';
import { addDays, baht, type Day, dayOf, startOf } from '@chokdee/kernel';
import { rewardGiven, walletAdjusted } from '@chokdee/ledger';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { openDatabase } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { ledgerStaffHandlers } from '#src/features/ledger/handlers.ts';
import { settleRounds } from '#src/features/lotto/settlement/settle-rounds.ts';
import { announce, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { profitStaffHandlers } from '#src/features/profit/handlers.ts';
import { makeReports } from '#src/features/reports/make-reports.ts';
import { latestPeriod, type Rhythm } from '#src/features/reports/periods.ts';
import { segmentStaffHandlers } from '#src/features/segments/handlers.ts';
import { createDeps } from '#src/http/deps.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff, type TestStaff } from '#src/http/test/test-staff.ts';
import { post } from '#src/ledger/post.ts';

const app = await testApp();
const { db, url } = app.database;
const [manager, finance, risk] = [
  await makeStaff(app, 'manager'),
  await makeStaff(app, 'finance'),
  await makeStaff(app, 'risk'),
];
const deps = createDeps(db, readConfig({ DATABASE_URL: url }), pino({ level: 'silent' }));
const sources = { ...ledgerStaffHandlers, ...profitStaffHandlers, ...segmentStaffHandlers };
const today = dayOf(new Date());

/** Six in the morning after a day, and some minutes. */
const afterSix = (day: Day, minutes = 1): Date =>
  new Date(startOf(addDays(day, 1)).getTime() + (360 + minutes) * 60_000);
const make = (now = afterSix(today), on = db) => makeReports({ ...deps, db: on, now: () => now }, sources);
type Sent = StaffSent<'POST /bo/api/reports/plans/save'>;
const save = async (receivers: readonly TestStaff[], changes: Partial<Sent> = {}) => {
  const plan = { report: 'days', rhythm: 'daily', is_active: true } as const;
  const sent = { ...plan, receivers: receivers.map(({ id }) => id), ...changes };
  return (await callStaff(app, 'POST /bo/api/reports/plans/save', sent, { as: manager })).body;
};
const mine = async (as: TestStaff) => (await callStaff(app, 'GET /bo/api/reports', {}, { as })).body.data.items;
const open = async (as: TestStaff, file_id: number) =>
  (await callStaff(app, 'POST /bo/api/reports/open', { file_id }, { as })).body;
const reportsNew = async (as: TestStaff) => (await callStaff(app, 'GET /bo/api/me', {}, { as })).body.data.reports_new;

afterEach(() => sql`truncate report_plan, report_file, report_delivery`.execute(db));

it.each<[Rhythm, string, string, string]>([
  ['daily', '2026-11-19T05:59+07:00', '2026-11-17', '2026-11-17'],
  ['daily', '2026-11-19T06:00+07:00', '2026-11-18', '2026-11-18'],
  ['weekly', '2026-11-23T05:59+07:00', '2026-11-09', '2026-11-15'],
  ['weekly', '2026-11-23T06:00+07:00', '2026-11-16', '2026-11-22'],
  ['weekly', '2026-11-22T23:00+07:00', '2026-11-09', '2026-11-15'],
  ['monthly', '2026-03-01T05:59+07:00', '2026-01-01', '2026-01-31'],
  ['monthly', '2026-03-01T06:00+07:00', '2026-02-01', '2026-02-28'],
  ['monthly', '2027-01-31T12:00+07:00', '2026-12-01', '2026-12-31'],
])('%s at %s is of %s to %s', (rhythm, now, from_day, to_day) => {
  expect(latestPeriod(rhythm, new Date(now))).toEqual({ from_day, to_day });
});

it('says what the page says, to whom it was meant for; who opened it is written down', async () => {
  const owner = await makeBuyer(db);
  const round = await makeSoldRound(db, [[owner, [['top2', '55', 40]]]]);
  await announce(db, round, '1234');
  await settleRounds(db);
  const moves = [
    rewardGiven({ ...owner, id: 'w', amount: baht(12), from: 'wheel_costs' }),
    walletAdjusted({ ...owner, id: 'a', amount: baht(30), direction: 'out' }),
  ];
  await db.transaction().execute((trx) => post(trx, moves));
  const segment = { name: 'ทุกคน', filter: {} };
  expect((await callStaff(app, 'POST /bo/api/segments/save', segment, { as: manager })).body.error).toBe(0);
  const names: ReportName[] = ['profit_products', 'profit_markets', 'profit_providers', 'costs', 'days', 'segments'];
  for (const report of names) expect((await save([finance], { report })).error).toBe(0);
  expect(await make()).toBe(names.length);
  expect(await reportsNew(finance)).toBe(names.length);
  const files = await mine(finance);
  expect(files.map(({ report }) => report).sort()).toEqual(names.toSorted());
  const rows = Object.fromEntries(
    await Promise.all(files.map(async ({ file_id, report }) => [report, (await open(finance, file_id)).data.rows])),
  );
  const period = { from_day: today, to_day: today };
  const why = (await callStaff(app, 'GET /bo/api/profit', period, { as: finance })).body.data;
  expect(rows['profit_products']).toMatchObject([
    { id: 'lotto', stakes: 40, payouts: 0, gross_win: why.total.gross_win },
  ]);
  expect(rows['profit_markets']).toMatchObject([{ name: 'ลาว VIP', gross_win: 40, bets: 1 }]);
  expect(rows['profit_providers']).toEqual([]);
  expect(rows['costs']).toEqual(
    why.house?.costs.flatMap(({ name: kind, parts }) => parts.map((part) => ({ kind, ...part }))),
  );
  expect(rows['costs'].filter(({ amount }: Record<string, unknown>) => amount !== 0)).toMatchObject([
    { kind: 'prizes', id: 'wheel_costs', given: 12, returned: 0, amount: 12 },
    { kind: 'adjustments', id: 'adjustment', given: 0, returned: 30, amount: -30 },
  ]);
  const { today: shown } = (await callStaff(app, 'GET /bo/api/dashboard', {}, { as: finance })).body.data;
  expect(rows['days']).toEqual([shown]);
  const played = { members: 1, players: 1, stakes: 40, payouts: 0, gross_win: 40, gross_win_always: 40 };
  expect(rows['segments']).toMatchObject([{ name: 'ทุกคน', ...played, withdrawals_always: 0, given_always: 12 - 30 }]);
  expect(await reportsNew(finance)).toBe(0);
  expect(await mine(risk)).toEqual([]);
  expect((await open(risk, files[0]?.file_id ?? 0)).error).toBe(REFUSALS.nothing_found.code);
  const opened = await db
    .selectFrom('audit_log')
    .select('staff_id')
    .where('action', '=', 'POST /bo/api/reports/open')
    .execute();
  expect(opened).toEqual(names.map(() => ({ staff_id: finance.id })));
});

it('is made once though two processes run, and after days of rest of the newest period alone', async () => {
  await save([finance]);
  await save([finance], { rhythm: 'monthly', report: 'costs' });
  const other = openDatabase(url, { max: 3 });
  const counts = await Promise.all([make(), make(afterSix(today), other.db), make(), make(afterSix(today), other.db)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect([await make(), await make(afterSix(today, 600), other.db)]).toEqual([0, 0]);
  expect(await make(afterSix(addDays(today, 5)))).toBeGreaterThan(0);
  await other.close();
  const daily = (await mine(finance)).filter(({ rhythm }) => rhythm === 'daily');
  expect(daily.map(({ to_day }) => to_day)).toEqual([addDays(today, 5), today]);
  const plans = (await callStaff(app, 'GET /bo/api/reports/plans', {}, { as: manager })).body.data.plans;
  expect(plans.map(({ receivers }) => receivers)).toEqual([[finance.id], [finance.id]]);
});

it('nobody gets what he may not see: when it is set, when it is made, when it is opened', async () => {
  const [support, moved, left] = [
    await makeStaff(app, 'support'),
    await makeStaff(app, 'risk'),
    await makeStaff(app, 'risk'),
  ];
  expect(await save([support])).toMatchObject({ error: REFUSALS.invalid_fields.code, data: [{ field: 'receivers' }] });
  const asked = await callStaff(
    app,
    'POST /bo/api/reports/plans/save',
    { report: 'days', rhythm: 'daily', is_active: true, receivers: [finance.id] },
    { as: finance },
  );
  expect(asked.body.error).toBe(REFUSALS.staff_forbidden.code);
  await save([finance, moved, left]);
  await db.updateTable('staff').set({ role: 'support' }).where('staff_id', '=', moved.id).execute();
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('staff_id', '=', left.id).execute();
  await make();
  const given = await allRows<{ staff_id: number }>(db)`select staff_id from report_delivery`;
  expect(given).toEqual([{ staff_id: finance.id }]);
  const [file] = await mine(finance);
  await db.updateTable('staff').set({ role: 'content' }).where('staff_id', '=', finance.id).execute();
  const { error } = await open(finance, file?.file_id ?? 0);
  await db.updateTable('staff').set({ role: 'finance' }).where('staff_id', '=', finance.id).execute();
  expect(error).toBe(REFUSALS.staff_forbidden.code);
});

it('rests while it is paused, is changed by who saw it last, and lies ready for ninety days', async () => {
  const { data } = await save([finance]);
  const { plan_id, version } = data;
  expect((await save([risk], { plan_id, version, is_active: false })).error).toBe(0);
  expect((await save([finance], { plan_id, version })).error).toBe(REFUSALS.changed_meanwhile.code);
  expect(await make()).toBe(0);
  expect((await save([risk], { plan_id, version: version + 1 })).error).toBe(0);
  expect(await make()).toBe(1);
  await sql`update report_file set made_at = now() - interval '91 days'`.execute(db);
  await make(afterSix(addDays(today, 1)));
  expect((await mine(risk)).map(({ to_day }) => to_day)).toEqual([addDays(today, 1)]);
});
