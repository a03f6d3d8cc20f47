import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { expect, it } from 'vitest';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, confirmAsked, done, makeStaff } from '#src/http/test/test-staff.ts';
import { seedMarkets } from '#src/seed/markets.ts';

const app = await testApp();
const { db } = app.database;
const [owner, manager, risk, support] = [
  await makeStaff(app, 'owner'),
  await makeStaff(app, 'manager'),
  await makeStaff(app, 'risk'),
  await makeStaff(app, 'support'),
];
await seedMarkets(db);

type Wanted = StaffSent<'POST /bo/api/lotto/terms/preview'>;
type Field = Wanted['changes'][number]['field'];

const to = (field: Field, value: number) => ({ field, by: 'to' as const, value });
const percent = (field: Field, value: number) => ({ field, by: 'percent' as const, value });
const markets = async () => (await callStaff(app, 'GET /bo/api/lotto/markets', {}, { as: manager })).body.data.markets;
const idOf = async (name: string) => (await markets()).find((market) => market.name === name)?.market_id ?? 0;
const termsOf = async (name: string, type = 'top2') =>
  (await markets()).find((market) => market.name === name)?.bets.find(({ bet_type }) => bet_type === type);

const preview = async (wanted: Wanted, as = manager) =>
  (await callStaff(app, 'POST /bo/api/lotto/terms/preview', wanted, { as })).body;
const set = async (sent: StaffSent<'POST /bo/api/lotto/terms/set'>, as = manager, key?: string) =>
  (
    await callStaff(app, 'POST /bo/api/lotto/terms/set', sent, {
      as,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  ).body;
const setSeen = async (wanted: Wanted, as = manager) =>
  set({ ...wanted, seen: (await preview(wanted, as)).data.seen }, as);

const wantedOf = async (
  names: readonly string[],
  changes: Wanted['changes'],
  more: Partial<Wanted> = {},
): Promise<Wanted> => ({
  market_ids: await Promise.all(names.map(idOf)),
  bet_types: ['top2'],
  changes,
  open_rounds: false,
  ...more,
});

it('many markets change as the preview said, once, and what cannot be stays and says why', async () => {
  const wanted = await wantedOf(['ลาว TV', 'ลาว HD', 'ยี่กี 5 นาที'], [percent('rate', -10), to('line_max_baht', 2_500)]);
  const seen = await preview(wanted);
  expect(seen.data.rows).toMatchObject([
    {
      market_name: 'ลาว TV',
      round: null,
      bet_type: 'top2',
      before: { rate: 95, line_max_baht: 3_000, house_number_baht: 20_000 },
      after: { rate: 85.5, line_max_baht: 2_500, house_number_baht: 20_000 },
      problem: null,
    },
    { market_name: 'ลาว HD', problem: null },
    { market_name: 'ยี่กี 5 นาที', before: { line_max_baht: 2_000 }, after: { line_max_baht: 2_500 }, problem: null },
  ]);
  expect(seen.data.added).toBe(0);
  expect((await termsOf('ลาว TV'))?.rate).toBe(95);

  const key = '0198aaaa-0000-7000-8000-000000000001';
  const sent = { ...wanted, seen: seen.data.seen };
  expect(done((await set(sent, manager, key)).data)).toEqual({ markets: 3, rounds: 0 });
  expect(done((await set(sent, manager, key)).data)).toEqual({ markets: 3, rounds: 0 });
  expect(await termsOf('ลาว TV')).toMatchObject({ rate: 85.5, line_max_baht: 2_500, member_number_baht: 6_000 });
  expect((await set(sent)).error).toBe(REFUSALS.changed_meanwhile.code);
  expect((await termsOf('ลาว TV'))?.rate).toBe(85.5);

  const member = await wantedOf(['ลาว TV', 'ยี่กี 5 นาที'], [to('line_max_baht', 5_000)]);
  expect((await preview(member)).data.rows).toMatchObject([
    { market_name: 'ลาว TV', problem: null },
    { market_name: 'ยี่กี 5 นาที', problem: 'สองตัวบน: สูงสุดต่อรายการต้องไม่เกินสูงสุดต่อเลขต่อคน' },
  ]);
  expect(done((await setSeen(member)).data)).toEqual({ markets: 1, rounds: 0 });
  expect((await termsOf('ยี่กี 5 นาที'))?.line_max_baht).toBe(2_500);
  expect((await setSeen(await wantedOf(['ยี่กี 5 นาที'], [to('line_max_baht', 5_000)]))).error).toBe(
    REFUSALS.invalid_fields.code,
  );
});

it('each market and each open round has an entry of its own with what changed', async () => {
  const round_id = await makeRound(db, { market: 'ลาว Star' });
  const market_id = await idOf('ลาว Star');
  const wanted = await wantedOf(['ลาว Star'], [to('rate', 70)], { open_rounds: true });
  const { rows } = (await preview(wanted)).data;
  expect(rows.map(({ round, before }) => [round?.round_id, before.rate])).toEqual([
    [undefined, 95],
    [round_id, 95],
  ]);
  expect(done((await setSeen(wanted)).data)).toEqual({ markets: 1, rounds: 1 });
  const entries = await db
    .selectFrom('audit_log')
    .select(['subject_type', 'subject_id', 'before', 'after'])
    .where('action', '=', 'POST /bo/api/lotto/terms/set')
    .orderBy('audit_id', 'desc')
    .limit(2)
    .execute();
  expect(entries.toReversed()).toEqual([
    {
      subject_type: 'market',
      subject_id: String(market_id),
      before: { bets: { top2: { rate: 95 } } },
      after: { bets: { top2: { rate: 70 } } },
    },
    {
      subject_type: 'round',
      subject_id: String(round_id),
      before: { bets: { top2: { rate: 95 } } },
      after: { bets: { top2: { rate: 70 } } },
    },
  ]);
  const round = await db
    .selectFrom('lotto_round')
    .select('version')
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
  expect(round.version).toBe(2);
  const sold = await db.selectFrom('lotto_round_bet').selectAll().where('round_id', '=', round_id).execute();
  expect(sold.map(({ bet_type, rate }) => [bet_type, rate])).toContainEqual(['top2', 7_000]);
  expect(sold.map(({ bet_type, rate }) => [bet_type, rate])).toContainEqual(['bottom2', 9_500]);
});

it('nobody alone lets numbers cost much more, in one step or in many', async () => {
  const alone = await makeStaff(app, 'manager');
  const names = ['ฮานอย HD', 'ฮานอย TV'];
  const small = await wantedOf(names, [to('rate', 96)]);
  expect((await preview(small)).data.added).toBeLessThan(50_000);
  expect(done((await setSeen(small, alone)).data)).toEqual({ markets: 2, rounds: 0 });
  const asked = await setSeen(await wantedOf(names, [percent('house_number_baht', 50), to('rate', 97)]), alone);
  expect(asked.data).toMatchObject({ approval_id: expect.any(String) });
  expect(await termsOf('ฮานอย HD')).toMatchObject({ rate: 96, house_number_baht: 20_000 });

  const { body } = await callStaff(app, 'GET /bo/api/approvals', { status: 'pending' }, { as: risk });
  expect(body.data.items[0]).toMatchObject({
    subject_type: 'several',
    before: { 'ฮานอย HD': { bets: { top2: { rate: 96, house_number_baht: 20_000 } } }, 'ฮานอย TV': {} },
    after: { 'ฮานอย HD': { bets: { top2: { rate: 97, house_number_baht: 30_000 } } }, makes: expect.any(Number) },
  });
  expect(await confirmAsked(app, asked.data, alone)).toBe(REFUSALS.approval_own.code);
  expect(await confirmAsked(app, asked.data, support)).toBe(REFUSALS.staff_forbidden.code);
  expect(await confirmAsked(app, asked.data, risk)).toBe(0);
  expect(await termsOf('ฮานอย HD')).toMatchObject({ rate: 97, house_number_baht: 30_000 });
  const entries = await db
    .selectFrom('audit_log')
    .select(['subject_type', 'staff_id'])
    .where('action', '=', 'POST /bo/api/approvals/decide')
    .orderBy('audit_id')
    .execute();
  expect(entries).toEqual(['several', 'market', 'market'].map((subject_type) => ({ subject_type, staff_id: risk.id })));

  // Lower again by one hand; a third small step of the same day is one too many.
  expect(done((await setSeen(await wantedOf(names, [percent('house_number_baht', -50)]), alone)).data)).toMatchObject({
    markets: 2,
  });
  const steps = [98, 99, 100];
  const answers = [];
  for (const rate of steps) answers.push((await setSeen(await wantedOf(names, [to('rate', rate)]), alone)).data);
  expect('approval_id' in (answers[0] ?? {})).toBe(false);
  expect(answers.at(-1)).toMatchObject({ approval_id: expect.any(String) });
});

it('a rate that gives back more than everything is for owners, and takes two of them however little room there is', async () => {
  const tiny = await wantedOf(
    ['ฮานอย Star'],
    [to('house_number_baht', 2_000), to('member_number_baht', 1_000), to('line_max_baht', 1_000), to('rate', 101)],
  );
  expect((await preview(tiny)).data.rows).toMatchObject([{ problem: expect.stringContaining('ต้องให้เจ้าของยืนยัน') }]);
  expect((await preview(tiny, owner)).data).toMatchObject({ added: 202_000, rows: [{ problem: null }] });
  expect((await setSeen(tiny, owner)).data).toMatchObject({ approval_id: expect.any(String) });
});

it('numbers that no column holds are said, not stored', async () => {
  const huge = await wantedOf(['ลาว VIP'], [percent('house_number_baht', 2_000_000_000)]);
  expect((await preview(huge, owner)).data.rows).toMatchObject([{ problem: 'วงเงินมากเกินไป' }]);
  const none = await wantedOf(['ลาว VIP'], [to('rate', 0)]);
  expect((await preview(none, owner)).data.rows).toMatchObject([{ problem: 'อัตราจ่ายน้อยหรือมากเกินไป' }]);
});
