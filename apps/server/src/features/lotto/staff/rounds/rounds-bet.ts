import { addedPayout, type RateStep } from '@chokdee/lotto';
import { changeRows, findRow } from '#src/db/rows.ts';
import { betsInLog, termsProblems, termsRow, unpayableProblem } from '#src/features/lotto/staff/check-terms.ts';
import { roundChanged, takeOpenRound } from '#src/features/lotto/staff/rounds/change-round.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Changes the terms of one bet type for an open round alone; bills that were sold keep their rates. */
export const roundsBet: StaffHandler<'POST /bo/api/lotto/rounds/bet'> = async (input, { trx, staff, audit, makes }) => {
  const { round_id, version, ...terms } = input;
  refuseBadFields(termsProblems(terms, staff.role));
  const round = await takeOpenRound(trx, round_id);
  refuseBadFields({ rate: unpayableProblem(round.result_shape, terms.bet_type) });
  const before = await findRow(trx, 'lotto_round_bet', { round_id, bet_type: terms.bet_type });
  if (!before) throw new Refusal('nothing_found');
  if (round.version !== version) {
    const { round_id: _round, rate, ...stored } = before;
    throw new Refusal('changed_meanwhile', { ...stored, rate: rate / 100, version: round.version });
  }
  await changeRows(trx, 'lotto_round_bet', { round_id, bet_type: terms.bet_type }, termsRow(terms));
  const { round_id: _round, ...sold } = before;
  makes(addedPayout(terms.bet_type, { ...sold, steps: sold.steps as RateStep[] }, terms));
  await audit({ subject: ['round', round_id], before: betsInLog([sold]), after: betsInLog([terms]) });
  return roundChanged(trx, round_id);
};
