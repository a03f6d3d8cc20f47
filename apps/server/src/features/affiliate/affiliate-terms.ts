import { addDays, baht, type Day, present, type Satang } from '@chokdee/kernel';
import { PRODUCTS, type Product } from '@chokdee/ledger';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** What one level earns on one product, in hundredths of a percent. */
export interface Rate {
  readonly level: number;
  readonly product: Product;
  readonly rate_bp: number;
}

/** The terms of referring: what holds today, what from tomorrow if it is another, and the least that can be redeemed. */
export interface Terms {
  readonly rates: readonly Rate[];
  readonly next: { readonly from: Day; readonly rates: readonly Rate[] } | null;
  readonly redeemMin: Satang;
  readonly version: number;
}

/** Of a house where nobody has said anything. */
const REDEEM_MIN = baht(50);

/** Every level from friends downwards. */
export const LEVELS: readonly number[] = [1, 2, 3];

export const readTerms = async (db: Reader): Promise<Terms> => {
  const rows = await allRows<Pick<Terms, 'redeemMin' | 'version'>>(db)`
    select redeem_min as "redeemMin", version from affiliate_setting`;
  const today = await bangkokToday(db);
  const tomorrow = addDays(today, 1);
  const [rates, next] = [await ratesOn(db, today), await ratesOn(db, tomorrow)];
  return {
    redeemMin: rows[0]?.redeemMin ?? REDEEM_MIN,
    version: rows[0]?.version ?? 0,
    rates,
    next: isSame(rates, next) ? null : { from: tomorrow, rates: next },
  };
};

/** The day that it is in Bangkok by the clock of the database, which is the one that facts are written by. */
export const bangkokToday = async (db: Reader): Promise<Day> => {
  const rows = await allRows<{ day: Day }>(db)`
    select ((clock_timestamp() at time zone 'Asia/Bangkok')::date)::text as day`;
  return present(rows[0], 'today').day;
};

const ratesOn = async (db: Reader, day: Day): Promise<readonly Rate[]> => {
  const rows = await allRows<Rate>(db)`
    select level, product, rate_bp from affiliate_rate
    where from_day = (select max(from_day) from affiliate_rate where from_day <= ${day}::date)`;
  return fill(rows);
};

const isSame = (some: readonly Rate[], others: readonly Rate[]): boolean =>
  some.every(({ rate_bp }, place) => rate_bp === others[place]?.rate_bp);

/** Every level and product in order; what nobody has said earns nothing. */
const fill = (rates: readonly Rate[]): readonly Rate[] =>
  LEVELS.flatMap((level) =>
    PRODUCTS.map((product) => ({
      level,
      product,
      rate_bp: rates.find((rate) => rate.level === level && rate.product === product)?.rate_bp ?? 0,
    })),
  );
