import path from 'node:path';
import { addDays, DAY_MS, type Day, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../apps/server/src/config.ts';
import { allRows, oneRow } from '../../../apps/server/src/db/rows.ts';
import { testDatabase } from '../../../apps/server/src/db/test/test-database.ts';
import { writeHistory } from '../../../apps/server/src/history/write-history.ts';
import { audit } from '../../../apps/server/src/ledger/audit.ts';
import { profitByDay } from '../../../apps/server/src/ledger/books/profit-days.ts';
import { seed } from '../../../apps/server/src/seed/seed.ts';
import { findStrangers } from './strangers.ts';

const SANDBOX = readConfig({});
const ROOT = path.resolve(import.meta.dirname, '../../..');
const DAYS = 12;
const DEMO = `(select member_id from member where phone = '0812345678')`;
/** Rounds are planned so far ahead; a session lasts as long. */
const AHEAD_DAYS = 32;
/** What staff look at, a table of each. */
const LIVED = [
  'withdrawal',
  'game_round',
  'yeekee_shot',
  'yeekee_prize',
  'draw_log_head',
  'reward_grant',
  'reward_offer',
  'affiliate_commission',
  'affiliate_case',
  'level_change',
  'wheel_spin',
  'quest_redeemed',
  'redemption',
  'reconciliation',
  'member_note',
  'member_flag',
  'approval',
  'audit_log',
  'alarm',
  'aml_flag',
  'deposit_claim',
  'login_attempt',
];
/** Who joined before the month had a device and an account then, and great draws are sold for weeks. */
const JOINED = /^(member|wallet|bank_account|member_bank_account|member_device|lotto_round)$/;
/** What is set up when a house opens, not lived: the seed writes it, and it is as new as the database. */
const SET_UP = new Set([
  'migrations',
  'migration',
  'play_money',
  'staff',
  'agent',
  'public_version',
  'level',
  'campaign',
  'coupon_batch',
  'shop_item',
  'content_page',
  'banner',
  'notification',
  'event',
  'poll',
  'quest',
  'lotto_market',
  'stop_switch',
  'game_provider_key',
  'affiliate_setting',
  'image',
  'reader_cursor',
]);

// A month that ended a year ago: what was left to a clock of today is seen by its year.
const now = new Date(Date.now() - 365 * DAY_MS);
const [from, later] = [new Date(now.getTime() - (DAYS + 1) * DAY_MS), new Date(now.getTime() + AHEAD_DAYS * DAY_MS)];
const { db, url } = await testDatabase();

beforeAll(async () => {
  await seed(url, SANDBOX);
  await sql`update campaign set began_at = ${from}`.execute(db);
  expect(await writeHistory(url, SANDBOX, { now, days: DAYS, strangers: await findStrangers(ROOT) })).toBe(true);
});

it('has books that cannot be told from real ones', async () => {
  expect(await audit(db)).toEqual([]);
  const rows = await allRows<{ day: Day; staked: number; paid: number }>(db)`
    select (s.finished_at at time zone 'Asia/Bangkok')::date::text as day, sum(b.total)::bigint as staked,
      coalesce(sum(w.payout), 0)::bigint as paid
    from lotto_settlement s join bill b using (round_id) left join lotto_win w using (round_id, bill_id, member_id)
    group by 1 order by 1`;
  expect(rows.length).toBeGreaterThanOrEqual(DAYS);
  const games = await allRows<{ day: Day; staked: number; paid: number }>(db)`
    select (ended_at at time zone 'Asia/Bangkok')::date::text as day, sum(stake)::bigint as staked, sum(payout)::bigint as paid
    from game_round group by 1`;
  const played = new Map(games.map((row) => [row.day, row]));
  const { of } = await profitByDay(db, addDays(dayOf(now), -DAYS), dayOf(now));
  for (const { day, staked, paid } of rows) {
    const { staked: alsoStaked = 0, paid: alsoPaid = 0 } = played.get(day) ?? {};
    const { stakes, payouts } = of(day);
    expect({ day, played: [stakes, payouts] }).toEqual({ day, played: [staked + alsoStaked, paid + alsoPaid] });
  }
});

it('was lived forward: no wallet moves before it moved', async () => {
  const { wrong } = await oneRow<{ wrong: number }>(db)`
    select count(*) as wrong from (
      select posted_at, lag(posted_at) over (partition by member_id, wallet_id order by seq) as before from transfer
      where member_id <> ${sql.raw(DEMO)}
    ) as t where posted_at < before or posted_at > ${now}`;
  expect(wrong).toBe(0);
});

it('has something of all that staff look at', async () => {
  for (const table of LIVED) {
    const { rows } = await oneRow<{ rows: number }>(db)`select count(*) as rows from ${sql.table(table)}`;
    expect([table, rows > 0]).toEqual([table, true]);
  }
});

it('agrees with what its bank reports of each day, but on some days', async () => {
  const rows = await allRows<{ day: Day; what: string | null; reported: number }>(db)`
    select day, differences -> 0 ->> 'what' as what, reported_in + reported_out as reported from reconciliation order by day`;
  // At night nobody has looked at yesterday yet.
  expect(rows.length).toBeGreaterThanOrEqual(DAYS - 1);
  expect(rows.every(({ reported }) => reported > 0)).toBe(true);
  expect(rows.flatMap(({ what }) => what ?? [])).toEqual(['not_reported', 'amount']);
  const alarms = await allRows<{ is_open: boolean; note: string | null }>(db)`
    select closed_at is null as is_open, note from alarm where kind = 'reconciliation_differs' order by alarm_id`;
  expect(alarms).toMatchObject([{ is_open: false, note: expect.stringContaining('ธนาคาร') }, { is_open: true }]);
});

it('is written once', async () => {
  const count = () => oneRow<{ transfers: number; members: number }>(db)`
    select (select count(*) from transfer) as transfers, (select count(*) from member) as members`;
  const before = await count();
  expect(await writeHistory(url, SANDBOX, { days: DAYS })).toBe(false);
  expect(await count()).toEqual(before);
});

it('has no instant of the day it was written on', async () => {
  const columns = await allRows<{ table_name: string; column_name: string; has_member: boolean }>(db)`
    select table_name, column_name, exists (select from information_schema.columns o where o.table_name = c.table_name
      and o.column_name = 'member_id' and o.table_schema = 'public') as has_member from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone' order by 1, 2`;
  const strays: string[] = [];
  for (const { table_name, column_name, has_member } of columns.filter((column) => !SET_UP.has(column.table_name))) {
    const at = sql.ref(column_name);
    // The demo member was there before his house had a past.
    const others = has_member ? sql`member_id <> ${sql.raw(DEMO)}` : sql`true`;
    const { late, early } = await oneRow<{ late: number; early: number }>(db)`
      select count(*) filter (where ${at} > ${later}) as late, count(*) filter (where ${at} < ${from}) as early
      from ${sql.table(table_name)} where ${others}`;
    if (late > 0) strays.push(`${table_name}.${column_name}: ${late} late`);
    if (early > 0 && !JOINED.test(table_name)) strays.push(`${table_name}.${column_name}: ${early} early`);
  }
  expect(strays).toEqual([]);
});
