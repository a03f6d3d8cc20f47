import { TERM_FIELDS } from '@chokdee/lotto';
import { z } from 'zod';
import { betType, rate } from '#src/lotto/lotto-wire.ts';
import { lottoId, wholeBaht } from '#src/staff/lotto/lotto.ts';
import { staffAct, staffCall } from '#src/staff/staff-call.ts';
import { bahtShown, strictBody } from '#src/wire.ts';

const change = z.object({
  field: z.enum(TERM_FIELDS),
  by: z.enum(['to', 'percent']),
  /** What it becomes; or by how many percent it grows, below zero: falls. */
  value: z.number().min(-99).max(2_000_000_000),
});
const wanted = {
  market_ids: z.array(lottoId).min(1).max(200),
  bet_types: z.array(betType).min(1).max(10),
  /** One after the other, as they stand. */
  changes: z.array(change).min(1).max(TERM_FIELDS.length),
  /** Also for rounds that are open now; of ยี่กี only for those to come. */
  open_rounds: z.boolean(),
};
const Terms = z.object({
  rate,
  line_min_baht: wholeBaht,
  line_max_baht: wholeBaht,
  member_number_baht: wholeBaht,
  house_number_baht: wholeBaht,
});

/** The terms of one bet type of a market, or of an open round, before and after. */
const ChangedTerms = z.object({
  market_id: lottoId,
  market_name: z.string(),
  /** The open round that changes; null: the market, for rounds that have not opened. */
  round: z.object({ round_id: lottoId, name: z.string() }).nullable(),
  bet_type: betType,
  before: Terms,
  after: Terms,
  /** The most that one number may pay. */
  payout_before: bahtShown,
  payout_after: bahtShown,
  /** Why it stays as it is; null: it changes. */
  problem: z.string().nullable(),
});

export const lottoTermsCallsOfStaff = {
  'POST /bo/api/lotto/terms/preview': staffCall({
    summary: 'What rates and limits of many markets would become, what cannot be, and what one number may cost then.',
    permission: 'lotto.edit',
    input: strictBody(wanted),
    output: z.object({
      rows: z.array(ChangedTerms),
      /** How much more numbers may cost by it, one of each row. */
      added: bahtShown,
      /** Stands for all of this: it is set only as it was seen. */
      seen: z.string(),
    }),
  }),
  'POST /bo/api/lotto/terms/set': staffAct({
    summary:
      'Sets or changes rates and limits of many markets at once, for rounds that have not opened and, if asked, for those that are open.',
    permission: 'lotto.edit',
    input: strictBody({ ...wanted, seen: z.string().max(64) }),
    /** What cannot be stays as it is, as the preview says. */
    output: z.object({ markets: z.number().int(), rounds: z.number().int() }),
  }),
};
