import { BET_RULES, type BetType, betsOf } from '@chokdee/lotto';
import type { Db } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';
import { CATEGORIES, type CategorySeed } from '#src/seed/market-data.ts';

const CANCELS_PER_DAY = 4;
const BILL_PAYOUT_MAX_BAHT = 3_000_000;
/** What the house takes on one number of so many digits. */
const HOUSE_NUMBER_BAHT: Readonly<Record<number, number>> = { 1: 50_000, 2: 20_000, 3: 10_000, 4: 2_000 };

/** Seeds every market with its terms once; later changes are the operator's. */
export const seedMarkets = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('lotto_category').select('category_id').limit(1).execute();
  if (known.length > 0) return;
  await db.transaction().execute(async (trx) => {
    for (const [sort, category] of CATEGORIES.entries()) {
      const { category_id, name } = category;
      await addRows(trx, 'lotto_category', { category_id, name, sort });
      const markets = await trx
        .insertInto('lotto_market')
        .values(category.markets.map((market, place) => marketRow(category, market, place)))
        .returning('market_id')
        .execute();
      const bets = markets.flatMap(({ market_id }) =>
        betsOf(category.result_shape).map((bet_type) => ({ market_id, ...termsOf(category, bet_type) })),
      );
      await addRows(trx, 'lotto_market_bet', bets);
    }
  });
};

const marketRow = (
  { category_id, result_shape, cancel_minutes }: CategorySeed,
  { name, emblem, schedule }: CategorySeed['markets'][number],
  sort: number,
) => ({
  category_id,
  name,
  emblem,
  schedule: JSON.stringify(schedule),
  result_shape,
  cancel_minutes,
  cancel_per_day: CANCELS_PER_DAY,
  bill_payout_max_baht: BILL_PAYOUT_MAX_BAHT,
  sort,
});

const termsOf = ({ line_max_baht }: CategorySeed, bet_type: BetType) => {
  const { digits, rate } = BET_RULES[bet_type];
  const house_number_baht = HOUSE_NUMBER_BAHT[digits] ?? 0;
  const line_max = Math.min(line_max_baht, house_number_baht);
  return {
    bet_type,
    rate,
    line_min_baht: 1,
    line_max_baht: line_max,
    member_number_baht: Math.min(2 * line_max, house_number_baht),
    house_number_baht,
    steps: JSON.stringify([
      { from_baht: Math.floor(house_number_baht / 2), percent: 90 },
      { from_baht: Math.floor((house_number_baht * 4) / 5), percent: 70 },
    ]),
  };
};
