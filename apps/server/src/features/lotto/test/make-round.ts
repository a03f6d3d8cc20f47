import { dayOf } from '@chokdee/kernel';
import type { BetTerms, BetType } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { seedMarkets } from '#src/seed/markets.ts';

interface BillOrder {
  readonly closesIn?: string;
  readonly bets?: Partial<Record<BetType, Partial<BetTerms>>>;
  readonly market?: string;
  readonly day?: string;
}

const TERMS: Omit<BetTerms, 'rate'> = {
  line_min_baht: 1,
  line_max_baht: 5_000,
  member_number_baht: 10_000,
  house_number_baht: 20_000,
  steps: [],
};
let rounds = 0;

/** An open round of a real market, with terms of the test's own. */
export const makeRound = async (
  db: Db,
  { closesIn = '1 hour', bets, market = 'ลาว VIP', day = dayOf(new Date()) }: BillOrder = {},
): Promise<number> => {
  await seedMarkets(db);
  rounds += 1;
  const { rows } = await sql<{ round_id: number }>`
    insert into lotto_round (market_id, day, no, status, opens_at, closes_at, draw_at, cancel_minutes, cancel_per_day, bill_payout_max_baht)
    select market_id, ${day}::date, ${1_000 + rounds}, 'open', date_trunc('second', clock_timestamp()) - interval '1 hour',
      date_trunc('milliseconds', clock_timestamp()) + ${closesIn}::interval,
      date_trunc('milliseconds', clock_timestamp()) + ${closesIn}::interval + interval '10 minutes',
      cancel_minutes, cancel_per_day, bill_payout_max_baht
    from lotto_market where name = ${market} returning round_id`.execute(db);
  const round_id = rows[0]?.round_id ?? 0;
  const offered = bets ?? { top3: {}, tod3: {}, top2: {}, bottom2: {}, run_top: {} };
  const RATES: Partial<Record<string, number>> = {
    top3: 90_000,
    tod3: 15_000,
    top2: 9_500,
    bottom2: 9_500,
    run_top: 320,
  };
  await db
    .insertInto('lotto_round_bet')
    .values(
      Object.entries(offered).map(([bet_type, terms]) => ({
        round_id,
        bet_type,
        rate: RATES[bet_type] ?? 100,
        ...TERMS,
        ...terms,
        steps: JSON.stringify(terms.steps ?? []),
      })),
    )
    .execute();
  return round_id;
};
