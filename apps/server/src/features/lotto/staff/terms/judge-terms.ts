import { createHash } from 'node:crypto';
import type { Role, StaffGiven } from '@chokdee/contract';
import { SATANG_MAX, type Satang, satang } from '@chokdee/kernel';
import { addedPayout, BET_TYPES, type BetTerms, type BetType, changedTerms, TERM_FIELDS } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { termsProblems } from '#src/features/lotto/staff/check-terms.ts';
import type { Problem } from '#src/lib/check-fields.ts';
import { roundNameForStaff } from '#src/lib/games/round-name.ts';

/** What is wanted of many terms at once. */
export type Wanted = StaffGiven<'POST /bo/api/lotto/terms/preview'>;

/** The terms of a bet type of a market, or of an open round of it. */
interface Offer extends BetTerms {
  readonly market_id: number;
  readonly market_name: string;
  readonly bet_type: BetType;
  readonly round_id: number | null;
  readonly round_name: string;
}

/** Terms that would change, what they would become, and why they cannot. */
export interface Judged {
  readonly offer: Offer;
  readonly after: BetTerms;
  readonly problem: Problem;
}

const TERM_MAX = { rate: 100_000_000, baht: 2_000_000_000 };

/** What would become of the terms that are wanted otherwise; those that stay as they are are left out. */
export const judgeTerms = async (db: Reader, wanted: Wanted, role: Role): Promise<Judged[]> =>
  (await readOffers(db, wanted)).flatMap((offer) => {
    const terms = termsOf(offer);
    const after = changedTerms(terms, wanted.changes);
    if (TERM_FIELDS.every((field) => after[field] === offer[field])) return [];
    const problem = sizeProblem(after);
    if (problem) return [{ offer, after: terms, problem }];
    return [
      {
        offer,
        after,
        problem: Object.values(termsProblems({ ...after, steps: [...after.steps], bet_type: offer.bet_type }, role))[0],
      },
    ];
  });

/** The terms alone. */
export const termsOf = ({
  rate,
  line_min_baht,
  line_max_baht,
  member_number_baht,
  house_number_baht,
  steps,
}: BetTerms) => ({
  rate,
  line_min_baht,
  line_max_baht,
  member_number_baht,
  house_number_baht,
  steps,
});

/** Says what no table holds. */
const sizeProblem = ({ steps: _steps, rate, ...limits }: BetTerms): Problem => {
  if (rate < 1 || rate > TERM_MAX.rate) return 'อัตราจ่ายน้อยหรือมากเกินไป';
  return Object.values(limits).some((baht) => baht > TERM_MAX.baht) ? 'วงเงินมากเกินไป' : undefined;
};

/** How much more numbers may cost, one of each that changes. */
export const addedBy = (judged: readonly Judged[]): Satang => {
  const added = judged.reduce(
    (sum, { offer, after, problem }) => (problem ? sum : sum + addedPayout(offer.bet_type, offer, after)),
    0,
  );
  return satang(Math.min(added, SATANG_MAX));
};

/** Stands for what somebody saw: it is another as soon as anything of it is. */
export const seenOf = (judged: readonly Judged[]): string =>
  createHash('sha256').update(JSON.stringify(judged)).digest('base64url');

interface OfferRow extends Omit<Offer, 'round_name'> {
  readonly result_shape: string;
  readonly day: string;
  readonly no: number;
}

/** The terms of markets and, if asked for, of their rounds that are open; of ยี่กี a dozen rounds are, and each is over in minutes. */
const readOffers = async (db: Reader, { market_ids, bet_types, open_rounds }: Wanted): Promise<Offer[]> => {
  const rows = await allRows<OfferRow>(db)`
    select m.market_id, m.name as market_name, m.result_shape, o.*
    from lotto_market m join lotto_category c using (category_id) cross join lateral (
      select null::int as round_id, null::date as day, 0 as no, ${TERMS} from lotto_market_bet b where b.market_id = m.market_id
      union all
      select r.round_id, r.day, r.no, ${TERMS} from lotto_round r join lotto_round_bet b using (round_id)
      where ${open_rounds} and r.market_id = m.market_id and r.status = 'open' and m.result_shape <> 'yeekee') o
    where m.market_id = any(${numberArray(market_ids)}::int[]) and o.bet_type = any(${textArray(bet_types)}::text[])
    order by c.sort, m.sort, m.market_id, array_position(${textArray(BET_TYPES)}::text[], o.bet_type), o.day nulls first, o.round_id`;
  return rows.map(({ result_shape, day, no, ...offer }) => ({
    ...offer,
    round_name:
      offer.round_id === null ? '' : roundNameForStaff({ market_name: offer.market_name, result_shape, day, no }),
  }));
};

const TERMS = sql.raw(
  'b.bet_type, b.rate, b.line_min_baht, b.line_max_baht, b.member_number_baht, b.house_number_baht, b.steps',
);
