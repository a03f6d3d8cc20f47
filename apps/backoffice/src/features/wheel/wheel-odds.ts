import { costPerSpin, percentsOf } from '@chokdee/rewards/wheel';
import type { FormOf } from '#src/lib/form/fields.ts';
import { readAmount } from '#src/lib/format/read-amount.ts';

export type WheelForm = FormOf<'POST /bo/api/wheels/save'>;

/** The odds of each field in percent, and what a spin costs the house on average, as they are typed. */
export const countOdds = (prizes: WheelForm['prizes']): { percents: readonly number[]; cost: number } => {
  const fields = prizes.map(({ pays, amount, weight }) => ({
    pays,
    amount: pays === 'none' ? 0 : (readAmount(amount) ?? 0),
    weight: readAmount(weight) ?? 0,
  }));
  const weights = fields.map(({ weight }) => weight);
  const isEmpty = weights.every((weight) => weight === 0);
  return { percents: isEmpty ? weights : percentsOf(weights), cost: costPerSpin(fields) };
};
