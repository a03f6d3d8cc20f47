import { largestPayout } from '@chokdee/lotto';
import { addedBy, judgeTerms, seenOf, termsOf } from '#src/features/lotto/staff/terms/judge-terms.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What rates and limits of many markets would become, as they are now. */
export const termsPreview: StaffHandler<'POST /bo/api/lotto/terms/preview'> = async (wanted, { db, staff }) => {
  const judged = await judgeTerms(db, wanted, staff.role);
  const rows = judged.map(({ offer, after, problem }) => ({
    market_id: offer.market_id,
    market_name: offer.market_name,
    round: offer.round_id === null ? null : { round_id: offer.round_id, name: offer.round_name },
    bet_type: offer.bet_type,
    before: termsOf(offer),
    after,
    payout_before: largestPayout(offer),
    payout_after: largestPayout(after),
    problem: problem ?? null,
  }));
  return { rows, added: addedBy(judged), seen: seenOf(judged) };
};
