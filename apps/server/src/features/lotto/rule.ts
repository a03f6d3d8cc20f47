import { ruleText } from '#src/features/lotto/rule-text.ts';
import { readTermsOfRound } from '#src/features/lotto/terms-of-round.ts';
import type { Handler } from '#src/lib/context.ts';

/** The rules of a round in words. */
export const rule: Handler<'GET /api/lotto/rule'> = async (input, { db }) => {
  const terms = await readTermsOfRound(db, input.round_id);
  const { round_id, cancel_minutes, cancel_per_day } = terms;
  return { round_id, text: ruleText(terms), cancel_minutes, cancel_per_day };
};
