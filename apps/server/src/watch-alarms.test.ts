import { type AlarmKind, alarmKinds, type ThresholdKind } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import type { Reader } from '#src/db/database.ts';
import { makeMember } from '#src/db/test/factories.ts';
import { readAlarms } from '#src/features/alarms/alarm-rows.ts';
import { awayProviders, differingReports, readWaiting } from '#src/features/alarms/watch/house-causes.ts';
import { fullNumbers, lateResults, winningMembers } from '#src/features/alarms/watch/play-causes.ts';
import { watchLater, watchSoon } from '#src/features/alarms/watch/watch-alarms.ts';
import { makeRound } from '#src/features/lotto/test/make-round.ts';
import { announce, buyBill, makeBuyer, makeSoldRound } from '#src/features/lotto/test/sold-round.ts';
import { arrivedTransfer, askedWithdrawal } from '#src/features/staff/test/cashier-cases.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { keepAlarms } from '#src/lib/alarms/raise-alarm.ts';
import { countAlarms } from '#src/staff/seen-alarms.ts';

const app = await testApp();
const { db } = app.database;
const tools = {
  db,
  payments: new Map([['ธนาคาร', {} as never]]),
  games: new Map([['ค่าย', {} as never]]),
};
const soon = () => watchSoon(tools);
const later = () => watchLater(tools);

/** The alarms of a kind that are there: of what, and in words. */
const standing = async (kind: AlarmKind) =>
  (
    await db
      .selectFrom('alarm')
      .select(['subject', 'detail', 'times'])
      .where('kind', '=', kind)
      .where('ended_at', 'is', null)
      .orderBy('subject')
      .execute()
  ).map(({ subject, detail, times }) => ({ subject, detail, times }));
const subjects = async (kind: AlarmKind) => (await standing(kind)).map(({ subject }) => subject);
const setThreshold = (kind: ThresholdKind, value: number | null) =>
  sql`insert into alarm_threshold (kind, value) values (${kind}, ${value}) on conflict (kind) do update set value = excluded.value`.execute(
    db,
  );

const drawnAgo = (round: number, minutes: number) =>
  sql`update lotto_round set opens_at = 'epoch', closes_at = clock_timestamp() - make_interval(mins => ${minutes}),
    draw_at = clock_timestamp() - make_interval(mins => ${minutes}) where round_id = ${round}`.execute(db);
const makeDraw = async (minutesAgo: number): Promise<number> => {
  const round = await makeSoldRound(db, [[await makeBuyer(db), [['top2', '34', 10]]]]);
  await drawnAgo(round, minutesAgo);
  return round;
};

it('a draw without a result is late after the minutes of its market, once, and until it has one', async () => {
  const [late, early] = [await makeDraw(15), await makeDraw(14)];
  await Promise.all([soon(), soon()]);
  await soon();
  expect(await standing('result_late')).toEqual([
    { subject: String(late), detail: expect.stringContaining('ไม่มีผล 15 นาทีหลังเวลาออกรางวัล'), times: 1 },
  ]);
  await sql`update lotto_market set late_minutes = 14
    where market_id = (select market_id from lotto_round where round_id = ${early})`.execute(db);
  await soon();
  expect(await subjects('result_late')).toContain(String(early));
  await announce(db, late, '1234');
  expect(await subjects('result_late')).not.toContain(String(late));
  await announce(db, early, '1234');
  await sql`update lotto_market set late_minutes = 15`.execute(db);
});

it('a number at its limit is an alarm of its open round, with what is fullest', async () => {
  const round = await makeRound(db);
  const buyer = await makeBuyer(db, 100_000);
  await sql`update lotto_round_bet set house_number_baht = 100, member_number_baht = 100, line_max_baht = 100
    where round_id = ${round}`.execute(db);
  await buyBill(db, round, buyer, [
    ['top2', '34', 99],
    ['top2', '35', 50],
  ]);
  await later();
  expect(await subjects('number_full')).toEqual([]);
  await buyBill(db, round, buyer, [['top2', '34', 1]]);
  await later();
  expect(await standing('number_full')).toEqual([
    { subject: String(round), detail: expect.stringMatching(/: สองตัวบน 34$/), times: 1 },
  ]);
  await setThreshold('number_full', 50);
  await later();
  expect((await standing('number_full'))[0]?.detail).toMatch(/: สองตัวบน 34, สองตัวบน 35$/);
  await setThreshold('number_full', null);
  await later();
  expect(await subjects('number_full')).toEqual([]);
});

it('a member is an alarm from what he has won today on, less what he staked, and not before', async () => {
  const [winner, other] = [await makeMember(db), await makeMember(db)];
  const plays = (member: number, stake: number, payout: number, day = 'today') =>
    sql`insert into play_fact (member_id, product, ref, settlement_no, stake, payout, eligible_stake, day, wallet_id, wallet_type_id)
      values (${member}, 'lotto', ${uuid()}, 1, ${baht(stake)}, ${baht(payout)}, 0,
        (clock_timestamp() at time zone 'Asia/Bangkok')::date - ${day === 'today' ? 0 : 1}::int, 1, 1)`.execute(db);
  await plays(winner, 1_000, 50_999.99);
  await plays(other, 60_000, 60_000);
  await plays(other, 0.01, 90_000, 'yesterday');
  await later();
  expect(await subjects('member_winning')).toEqual([]);
  await plays(winner, 1, 1.01);
  await later();
  expect(await standing('member_winning')).toEqual([
    { subject: String(winner), detail: expect.stringContaining('ชนะสุทธิวันนี้ 50,000.00 บาท'), times: 1 },
  ]);
  await plays(winner, 1, 0.01);
  await later();
  expect(await subjects('member_winning')).toEqual([]);
});

it('a provider is away when it has answered nothing for so long, and until it answers', async () => {
  const called = (provider: string, minutesAgo: number, calls: number, failures: number) =>
    sql`insert into provider_minute (provider, minute, what, calls, failures)
      values (${provider}, date_trunc('minute', clock_timestamp()) - make_interval(mins => ${minutesAgo}), 'ask', ${calls}, ${failures})`.execute(
      db,
    );
  await called('ธนาคาร', 20, 5, 4);
  for (const minutes of [4, 3, 2]) await called('ธนาคาร', minutes, 1, 1);
  await called('ค่าย', 9, 2, 2);
  await later();
  expect(await subjects('provider_away')).toEqual([]);
  await called('ธนาคาร', 6, 1, 1);
  await called('ค่าย', 1, 1, 1);
  await later();
  expect(await subjects('provider_away')).toEqual(['cashier/ธนาคาร', 'games/ค่าย']);
  await called('ค่าย', 0, 1, 0);
  await later();
  expect(await subjects('provider_away')).toEqual(['cashier/ธนาคาร']);
});

it('a report that differs is an alarm until a later one agrees, and a budget from its share on', async () => {
  const reported = (differences: string) =>
    sql`insert into reconciliation (provider, day, reported_in, reported_out, booked_in, booked_out, differences)
      values ('ธนาคาร', current_date - 1, 1, 0, 0, 0, ${differences}::jsonb)
      on conflict (provider, day) do update set differences = excluded.differences`.execute(db);
  await reported('[{"what":"not_booked"}]');
  const { campaign_id } = await db
    .insertInto('campaign')
    .values({ kind: 'coupon', name: 'คูปอง', rule: '{}', state: 'running', budget: baht(1_000), given: baht(899.99) })
    .returning('campaign_id')
    .executeTakeFirstOrThrow();
  await later();
  expect([(await standing('reconciliation_differs'))[0]?.detail, await subjects('budget_low')]).toEqual([
    expect.stringContaining('ต่างกัน 1 รายการ'),
    [],
  ]);
  await reported('[]');
  await sql`update campaign set given = 90000 where campaign_id = ${campaign_id}`.execute(db);
  await later();
  expect(await subjects('reconciliation_differs')).toEqual([]);
  expect(await standing('budget_low')).toEqual([
    { subject: String(campaign_id), detail: 'คูปอง ให้ไปแล้ว 900.00 บาท จาก 1,000.00 บาท', times: 1 },
  ]);
});

it('a queue is an alarm when its oldest has waited so long', async () => {
  const { withdrawal_id } = await askedWithdrawal(app);
  const { transfer_id } = await arrivedTransfer(app);
  const came = (minutes: number) =>
    Promise.all([
      sql`update withdrawal set created_at = clock_timestamp() - make_interval(mins => ${minutes}) where withdrawal_id = ${withdrawal_id}`.execute(
        db,
      ),
      sql`update incoming_transfer set received_at = clock_timestamp() - make_interval(mins => ${minutes}) where transfer_id = ${transfer_id}`.execute(
        db,
      ),
    ]);
  await came(29);
  await soon();
  expect([await subjects('withdrawals_wait'), await subjects('incoming_wait')]).toEqual([[], []]);
  await came(30);
  await soon();
  expect((await standing('withdrawals_wait'))[0]?.detail).toMatch(/^1 รายการ เก่าสุดรอตั้งแต่ /);
  expect(await subjects('incoming_wait')).toEqual(['incoming_wait']);
  await setThreshold('withdrawals_wait', 31);
  await soon();
  expect([await subjects('withdrawals_wait'), await subjects('incoming_wait')]).toEqual([[], ['incoming_wait']]);
});

it('what is told of books or of yesterday’s messages ends by itself', async () => {
  await keepAlarms(db, 'books_differ', [{ subject: 'books', detail: '2 ข้อไม่ลงตัว' }]);
  await sql`insert into alarm (kind, subject) values ('sms_all_sent', '2026-01-01')`.execute(db);
  await later();
  expect([await subjects('books_differ'), await subjects('sms_all_sent')]).toEqual([['books'], []]);
  await keepAlarms(db, 'books_differ', []);
  expect(await subjects('books_differ')).toEqual([]);
});

/** What lies behind a house of some years, as far as watchers could read it. */
const plantHistory = async (rows: number): Promise<void> => {
  const each = sql`generate_series(1, ${rows}) as n`;
  await sql`insert into play_fact (member_id, product, ref, settlement_no, stake, payout, eligible_stake, day, wallet_id, wallet_type_id)
    select n, 'slot', 'old-' || n, 1, 100, 0, 100, current_date - 2 - n % 300, n, 1 from ${each}`.execute(db);
  await sql`insert into incoming_transfer (transfer_id, provider, provider_ref, target, amount, payer_name, paid_at, state)
    select gen_random_uuid(), 'ธนาคาร', 'old-' || n, '', 100, 'x', now() - interval '1 year', 'set_aside' from ${each}`.execute(
    db,
  );
  await sql`insert into provider_minute (provider, minute, what, calls, failures)
    select 'ธนาคาร', date_trunc('minute', now()) - interval '2 days' - make_interval(mins => n), 'ask', 9, 9 from ${each}`.execute(
    db,
  );
  await sql`insert into reconciliation (provider, day, reported_in, reported_out, booked_in, booked_out, differences)
    select 'ธนาคาร', current_date - 40 - n, 1, 1, 1, 1, '[]' from ${each}`.execute(db);
  await sql`insert into lotto_round (market_id, day, no, status, opens_at, closes_at, draw_at)
    select (select min(market_id) from lotto_market), current_date - 400, 9000 + n, 'voided',
      now() - interval '402 days', now() - interval '401 days', now() - interval '400 days' from ${each}`.execute(db);
  await sql`insert into lotto_exposure (round_id, bet_type, number, stake_baht)
    select round_id, 'top2', '34', 20000 from lotto_round where status = 'voided'`.execute(db);
  await sql`insert into alarm (kind, subject, ended_at, closed_at) select 'result_late', 'old-' || n, now(), now() from ${each}`.execute(
    db,
  );
  await sql`analyze`.execute(db);
};

/** By table; a connection still counts what earlier transactions of its second read. */
const rowsRead = async (trx: Reader): Promise<Map<string, number>> => {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
    where seq_tup_read + coalesce(idx_tup_fetch, 0) > 0`.execute(trx);
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
};

it('costs what is open, however much lies behind it', async () => {
  await plantHistory(4_000);
  const read = await db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx);
    await lateResults(trx);
    await fullNumbers(trx, 100);
    await winningMembers(trx, 50_000);
    await awayProviders(trx, { cashier: ['ธนาคาร'], games: ['ค่าย'] }, 5);
    await differingReports(trx);
    for (const queue of ['withdrawals_wait', 'incoming_wait', 'claims_wait', 'approvals_wait'] as const)
      await readWaiting(trx, queue, 30);
    await keepAlarms(trx, 'result_late', []);
    await readAlarms(trx, { kinds: alarmKinds, isOpen: true, before: undefined, count: 51 });
    await readAlarms(trx, { kinds: alarmKinds, isOpen: false, before: undefined, count: 51 });
    await countAlarms(trx, 'owner');
    return new Map([...(await rowsRead(trx))].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)]));
  });
  expect(read.get('alarm')).toBeGreaterThan(50); // it counts
  for (const [name, rows] of read) expect([name, rows, rows < 500]).toEqual([name, rows, true]);
});
