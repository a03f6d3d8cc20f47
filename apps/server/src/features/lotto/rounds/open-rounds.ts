import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import { clockOf } from '#src/db/clock.ts';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { type Promising, promiseDraws } from '#src/features/lotto/yeekee/promise-draws.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';

/** So many at once: after a long night there may be hundreds. */
const BATCH = 200;

/**
 * Opens the rounds whose time has come by the database's clock, with the terms that their markets have at this moment, and with
 * what is promised of those that draw themselves. What
 * was missed is caught up with in order. Returns how many it opened.
 */
export const openRounds = (db: Db, promising: Promising): Promise<number> =>
  inTransaction(db, async (trx) => {
    const rows = await allRows<{ round_id: number }>(trx)`
      update lotto_round r set status = 'open', version = r.version + 1, cancel_minutes = m.cancel_minutes,
        cancel_per_day = m.cancel_per_day, bill_payout_max_baht = m.bill_payout_max_baht
      from lotto_market m
      where m.market_id = r.market_id and r.round_id in (
        select round_id from lotto_round where status = 'scheduled' and opens_at <= ${clockOf(trx)}
        order by opens_at, round_id limit ${BATCH} for update skip locked)
      returning r.round_id`;
    if (rows.length === 0) return 0;
    await sql`
      insert into lotto_round_bet
      select r.round_id, b.bet_type, b.rate, b.line_min_baht, b.line_max_baht, b.member_number_baht, b.house_number_baht, b.steps
      from lotto_round r join lotto_market_bet b using (market_id)
      where r.round_id = any(${numberArray(rows.map(({ round_id }) => round_id))}::int[])`.execute(trx);
    await promiseDraws(trx, promising);
    await publicChanged(trx, 'lotto');
    return rows.length;
  });
