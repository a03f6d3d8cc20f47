import { baht, day } from '@chokdee/kernel';
import { PRODUCTS, type Product } from '@chokdee/ledger';
import type { Db } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';

/** Hundredths of a percent of what is played, by product: of friends, of their friends, and of the friends of those. */
const RATES: Readonly<Record<Product, readonly [number, number, number]>> = {
  lotto: [50, 20, 10],
  casino: [30, 10, 5],
  slot: [40, 15, 8],
  sport: [30, 10, 5],
  fishing: [40, 15, 8],
  freespin: [40, 15, 8],
};

/** Rates hold from here on until somebody sets others. */
const EVER = day('2000-01-01');

/** The terms of referring friends: 0.5 % of what a friend plays in lotto, less by each level. Again does nothing. */
export const seedAffiliate = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('affiliate_setting').select('setting_id').executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (trx) => {
    await addRows(trx, 'affiliate_setting', { redeem_min: baht(50) });
    const rows = PRODUCTS.flatMap((product) =>
      RATES[product].map((rate_bp, index) => ({ from_day: EVER, level: index + 1, product, rate_bp })),
    );
    await addRows(trx, 'affiliate_rate', rows);
  });
};
