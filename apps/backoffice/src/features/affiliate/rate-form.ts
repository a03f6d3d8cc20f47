import type { AffiliateConfig, Product } from '#src/features/affiliate/affiliate-query.ts';
import { readAmount, typedBaht } from '#src/lib/format/read-amount.ts';
import type { Translate } from '#src/lib/language.ts';

/** The rates as the inputs of their grid hold them, by level and product, and the least that can be redeemed. */
export type RateForm = Readonly<Record<string, string>>;

export const LEVELS = [1, 2, 3] as const;
export const RATE_PRODUCTS: readonly Product[] = ['lotto', 'casino', 'slot', 'sport', 'fishing', 'freespin'];

/** Where a rate stands in the form. */
export const placeOf = (level: number, product: Product): string => `${level}.${product}`;

/** The rates that hold from tomorrow on, as the form takes them. */
export const toForm = (config: Pick<AffiliateConfig, 'rates' | 'next' | 'redeem_min'>): RateForm => ({
  redeem_min: typedBaht(config.redeem_min),
  ...Object.fromEntries(
    (config.next?.rates ?? config.rates).map(({ level, product, percent }) => [
      placeOf(level, product),
      String(percent),
    ]),
  ),
});

/** What the form holds, as the call takes it. */
export const fromForm = (form: RateForm) => ({
  redeem_min: readAmount(form['redeem_min'] ?? '') ?? 0,
  rates: LEVELS.flatMap((level) =>
    RATE_PRODUCTS.map((product) => ({ level, product, percent: Number(form[placeOf(level, product)]) })),
  ),
});

const PERCENT = /^\d(?:\.\d{1,2})?$/;
const PERCENT_MAX = 5;

/** What is wrong with the form, field by field. */
export const rateProblems = (form: RateForm, t: Translate): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...LEVELS.flatMap((level) =>
      RATE_PRODUCTS.map((product) => placeOf(level, product))
        .filter((place) => !PERCENT.test(form[place] ?? '') || Number(form[place]) > PERCENT_MAX)
        .map((place) => [place, t('กรอก 0–5')] as const),
    ),
    ...(readAmount(form['redeem_min'] ?? '') === undefined ? [['redeem_min', t('กรอกจำนวนเงินมากกว่า 0')] as const] : []),
  ]);
