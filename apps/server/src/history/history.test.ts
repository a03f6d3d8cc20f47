import { addDays, dayOf } from '@chokdee/kernel';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { turnBack } from '#src/db/clock.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { writeHistory } from '#src/history/write-history.ts';
import { audit } from '#src/ledger/audit.ts';
import { profitByDay } from '#src/ledger/books/profit-days.ts';
import { seed } from '#src/seed/seed.ts';

const SANDBOX = readConfig({});
const DAYS = 4;

it('lives through a few days that the books cannot be told from real ones, once', async () => {
  const { db, url } = await testDatabase();
  await seed(url, SANDBOX);
  const now = new Date();
  expect(await writeHistory(url, SANDBOX, { now, days: DAYS })).toBe(true);
  expect(await audit(db)).toEqual([]);

  const rows = await allRows<{ day: string; staked: number; paid: number }>(db)`
    select (s.finished_at at time zone 'Asia/Bangkok')::date::text as day, sum(b.total)::bigint as staked,
      coalesce(sum(w.payout), 0)::bigint as paid
    from lotto_settlement s join bill b using (round_id) left join lotto_win w using (round_id, bill_id, member_id)
    group by 1 order by 1`;
  expect(rows.length).toBeGreaterThanOrEqual(DAYS);
  const profit = await profitByDay(db, addDays(dayOf(now), -DAYS), dayOf(now));
  for (const { day, staked, paid } of rows) {
    const { stakes, payouts } = profit(day as never);
    expect({ day, lotto: [stakes, payouts] }).toEqual({ day, lotto: [staked, paid] });
  }

  const { wrong } = await oneRow<{ wrong: number }>(db)`
    select count(*) as wrong from (
      select posted_at, lag(posted_at) over (partition by member_id, wallet_id order by seq) as before from transfer
    ) as t where posted_at < before or posted_at > ${now}`;
  expect(wrong).toBe(0);

  const count = () => oneRow<{ transfers: number; members: number }>(db)`
    select (select count(*) from transfer) as transfers, (select count(*) from member) as members`;
  const before = await count();
  expect(await writeHistory(url, SANDBOX, { days: DAYS })).toBe(false);
  expect(await count()).toEqual(before);
});

it('is never written where money is real', async () => {
  const { db, url } = await testDatabase();
  await seed(url, { ...SANDBOX, isSandbox: false, hasHistory: false });
  await expect(writeHistory(url, SANDBOX, { days: DAYS })).rejects.toThrow('play money');
  await expect(turnBack(db, new Date())).rejects.toThrow('play money');
  expect((await sql`select from member`.execute(db)).rows).toEqual([]);
});

it('is left out by HISTORY=0', async () => {
  const { db, url } = await testDatabase();
  const config = readConfig({ HISTORY: '0' });
  await seed(url, config);
  expect(await writeHistory(url, config)).toBe(false);
  expect((await sql`select from lotto_round`.execute(db)).rows).toEqual([]);
});
