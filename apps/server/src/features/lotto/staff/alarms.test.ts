import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { raiseAlarms } from '#src/features/lotto/results/raise-alarms.ts';
import { announce, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const [support, content] = [await makeStaff(app, 'support'), await makeStaff(app, 'content')];

const ask = (input: { cursor?: string; limit?: number } = {}, as = support) =>
  callStaff(app, 'GET /bo/api/lotto/alarms', input, { as });
const alarms = async (input = {}) => (await ask(input)).body.data;
/** A draw that has had no result for so many minutes. */
const makeDraw = async (minutesAgo: number): Promise<number> => {
  const round_id = await makeSoldRound(db, [[await makeBuyer(db), [['top2', '34', 10]]]]);
  await sql`update lotto_round set opens_at = 'epoch', closes_at = clock_timestamp() - make_interval(mins => ${minutesAgo}),
    draw_at = clock_timestamp() - make_interval(mins => ${minutesAgo}) where round_id = ${round_id}`.execute(db);
  return round_id;
};

it('shows staff every draw that someone must look at, page by page, until it has its result', async () => {
  expect(await alarms()).toEqual({ items: [], next_cursor: null });
  const [late, other] = [await makeDraw(20), await makeDraw(16)];
  await makeDraw(14);
  await raiseAlarms(db, () => {});
  await sql`insert into lotto_alarm (round_id, kind, detail) values (${late}, 'feeds_disagree', 'ผลไม่ตรงกัน')`.execute(
    db,
  );

  const { items, next_cursor } = await alarms();
  expect(items.map(({ round_id, kind }) => [round_id, kind])).toEqual([
    [late, 'feeds_disagree'],
    [late, 'late'],
    [other, 'late'],
  ]);
  expect(next_cursor).toBeNull();
  const { draw_at } = await db
    .selectFrom('lotto_round')
    .select('draw_at')
    .where('round_id', '=', late)
    .executeTakeFirstOrThrow();
  expect(items[1]).toEqual({
    round_id: late,
    name: expect.stringContaining('ลาว VIP'),
    kind: 'late',
    detail: 'ไม่มีผล 15 นาทีหลังเวลาออกรางวัล',
    draw_at: draw_at.toISOString(),
    raised_at: expect.any(String),
  });

  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null && paged.length <= items.length; ) {
    const page = await alarms({ limit: 1, ...(cursor && { cursor }) });
    paged.push(...page.items.map(({ round_id, kind }) => `${round_id} ${kind}`));
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(items.map(({ round_id, kind }) => `${round_id} ${kind}`));

  await announce(db, late, '1234');
  expect((await alarms()).items).toMatchObject([{ round_id: other, kind: 'late' }]);
});

it('is closed to those who may not see the lotto, and refuses a cursor that is none', async () => {
  expect((await ask({}, content)).status).toBe(403);
  expect((await ask({ cursor: 'nonsense' })).status).toBe(400);
});
