import { addDays, type Day } from '@chokdee/kernel';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { bangkokToday, type Rate, readTerms, type Terms } from '#src/features/affiliate/affiliate-terms.ts';
import { inPercent } from '#src/features/affiliate/staff/affiliate-config.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/**
 * Sets the rates from the next Bangkok day on, for whoever saw the terms as they are: what was played until midnight earns
 * as it was promised. The least that can be redeemed holds at once.
 */
export const affiliateConfigSave: StaffHandler<'POST /bo/api/affiliate/config/save'> = async (
  { version, rates, redeem_min },
  { trx, audit },
) => {
  await lockTerms(trx);
  const before = await readTerms(trx);
  if (before.version !== version) throw new Refusal('changed_meanwhile', inLog(before));
  const given = rates.map(({ level, product, percent }) => ({ level, product, rate_bp: Math.round(percent * 100) }));
  const places = new Set(given.map(({ level, product }) => `${level}/${product}`));
  refuseBadFields({ rates: places.size < given.length ? 'มีอัตราซ้ำกัน' : undefined });

  const from = addDays(await bangkokToday(trx), 1);
  await writeRates(trx, from, given);
  await trx.updateTable('affiliate_setting').set({ redeem_min, version: sql`version + 1` }).execute();
  await audit({ subject: ['affiliate', 1], before: inLog(before), after: inLog(await readTerms(trx)) });
  return { version: version + 1, from };
};

const lockTerms = async (trx: Trx): Promise<void> => {
  const { redeemMin } = await readTerms(trx);
  await trx
    .insertInto('affiliate_setting')
    .values({ redeem_min: redeemMin })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select from affiliate_setting for no key update`.execute(trx);
};

const writeRates = async (trx: Trx, from: Day, rates: readonly Rate[]): Promise<void> => {
  await sql`delete from affiliate_rate where from_day = ${from}::date`.execute(trx);
  await sql`
    insert into affiliate_rate (from_day, level, product, rate_bp)
    select ${from}::date, level, product, rate_bp
    from unnest(${numberArray(rates.map(({ level }) => level))}::int[], ${textArray(rates.map(({ product }) => product))}::text[],
      ${numberArray(rates.map(({ rate_bp }) => rate_bp))}::int[]) as r (level, product, rate_bp)
  `.execute(trx);
};

/** Neither a refusal nor the audit log is encoded by the contract. */
const inLog = ({ rates, next, redeemMin, version }: Terms) => ({
  version,
  rates: sayRates(rates),
  next: next && { from: next.from, rates: sayRates(next.rates) },
  redeem_min: redeemMin / 100,
});

const sayRates = (rates: readonly Rate[]): Record<string, Record<string, number>> => {
  const said: Record<string, Record<string, number>> = {};
  for (const { level, product, percent } of inPercent(rates)) (said[`level_${level}`] ??= {})[product] = percent;
  return said;
};
