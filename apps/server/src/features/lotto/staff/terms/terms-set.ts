import { TERM_FIELDS } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { takeRound } from '#src/features/lotto/rounds/round-gate.ts';
import { roundChanged } from '#src/features/lotto/staff/rounds/change-round.ts';
import { addedBy, type Judged, judgeTerms, seenOf, type Wanted } from '#src/features/lotto/staff/terms/judge-terms.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { Audit } from '#src/staff/audit-trail.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** Changes the terms of many markets, and of their open rounds if asked, exactly as the preview said; what it refused stays as it is. */
export const termsSet: StaffHandler<'POST /bo/api/lotto/terms/set'> = async (
  { seen, ...wanted },
  { trx, staff, audit, makes },
) => {
  await takeAll(trx, wanted);
  const judged = await judgeTerms(trx, wanted, staff.role);
  if (seenOf(judged) !== seen) throw new Refusal('changed_meanwhile');
  const changed = judged.filter(({ problem }) => problem === undefined);
  refuseBadFields({ changes: changed.length === 0 ? 'ไม่มีรายการที่เปลี่ยนได้' : undefined });
  makes(addedBy(changed));
  await write(trx, changed);
  const things = Map.groupBy(changed, ({ offer }) => offer.round_id ?? `market ${offer.market_id}`);
  for (const offers of things.values()) await noteOffers(offers, audit);
  const rounds = [...things.keys()].filter((key) => typeof key === 'number');
  for (const round_id of rounds) await roundChanged(trx, round_id);
  await publicChanged(trx, 'lotto');
  return { markets: things.size - rounds.length, rounds: rounds.length };
};

/** Has the markets to oneself and, if they are to change, their open rounds: nothing of those is being sold meanwhile. */
const takeAll = async (trx: Trx, { market_ids, open_rounds }: Wanted): Promise<void> => {
  const ids = numberArray(market_ids);
  await sql`select from lotto_market where market_id = any(${ids}::int[]) order by market_id for update`.execute(trx);
  if (!open_rounds) return;
  const open = await allRows<{ round_id: number }>(trx)`
    select r.round_id from lotto_round r join lotto_market m using (market_id)
    where r.market_id = any(${ids}::int[]) and r.status = 'open' and m.result_shape <> 'yeekee' order by r.round_id`;
  for (const { round_id } of open) await takeRound(trx, round_id);
};

const write = async (trx: Trx, changed: readonly Judged[]): Promise<void> => {
  const offers = changed.map(({ offer: { market_id, round_id, bet_type }, after: { steps: _steps, ...terms } }) => ({
    market_id,
    round_id,
    bet_type,
    ...terms,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as n (market_id int, round_id int, bet_type text, rate int,
    line_min_baht int, line_max_baht int, member_number_baht int, house_number_baht int)`;
  const terms = sql.raw(TERM_FIELDS.map((field) => `${field} = n.${field}`).join(', '));
  await sql`update lotto_market_bet b set ${terms} from ${given}
    where n.round_id is null and b.market_id = n.market_id and b.bet_type = n.bet_type`.execute(trx);
  await sql`update lotto_round_bet b set ${terms} from ${given}
    where b.round_id = n.round_id and b.bet_type = n.bet_type`.execute(trx);
  await sql`update lotto_market set version = version + 1, updated_at = now()
    where market_id in (select n.market_id from ${given} where n.round_id is null)`.execute(trx);
};

/** Writes down what of a market or of a round changes, by bet type. */
const noteOffers = async (offers: readonly Judged[], audit: Audit): Promise<void> => {
  const [first] = offers;
  if (!first) return;
  const { market_id, market_name, round_id, round_name } = first.offer;
  const said = (of: (one: Judged) => Judged['after']) => ({
    bets: Object.fromEntries(
      offers.map((one) => [
        one.offer.bet_type,
        Object.fromEntries(
          TERM_FIELDS.filter((field) => one.offer[field] !== one.after[field]).map((field) => [
            field,
            field === 'rate' ? of(one).rate / 100 : of(one)[field],
          ]),
        ),
      ]),
    ),
  });
  await audit({
    subject: round_id === null ? ['market', market_id] : ['round', round_id],
    name: round_id === null ? market_name : round_name,
    before: said(({ offer }) => offer),
    after: said(({ after }) => after),
  });
};
