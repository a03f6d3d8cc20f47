import type { StaffResult } from '@chokdee/contract';
import { type Satang, satang } from '@chokdee/kernel';
import {
  BET_TYPES,
  type BetType,
  expectedMargin,
  type RateStep,
  rateOf,
  type SoldRisk,
  worstDraw,
} from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { readTimesChanges } from '#src/features/lotto/staff/rounds/round-times.ts';
import { readStaffRounds } from '#src/features/lotto/staff/rounds/staff-rounds.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Board = StaffResult<'GET /bo/api/lotto/exposure'>;
type Row = Omit<Board['risks'][number], 'room_baht' | 'rate'>;

/** What a round has sold by number, the worst that can happen, and what is to be expected. The dearest numbers come first. */
export const exposure: StaffHandler<'GET /bo/api/lotto/exposure'> = async ({ round_id, bet_type, limit }, { db }) => {
  const [round] = await readStaffRounds(db, sql`where r.round_id = ${round_id}`);
  if (!round) throw new Refusal('round_not_found');
  const [bets, rows, previous_stake, times] = await Promise.all([
    readBets(db, round_id),
    readRisks(db, round_id),
    readPreviousStake(db, round),
    readTimesChanges(db, round_id),
  ]);
  const sold = rows.filter(({ lines }) => lines > 0);
  const stake = sold.reduce((sum, risk) => sum + risk.stake, 0);
  const { payout, top, bottom } = worstDraw(sold);
  const termsOf = new Map(bets.map((bet) => [bet.bet_type, bet]));
  return {
    round,
    times,
    bets,
    outcomes: BET_TYPES.flatMap((betType) => outcomeOf(betType, sold)),
    lines: sold.reduce((sum, { lines }) => sum + lines, 0),
    previous_stake,
    worst: { top, bottom },
    worst_loss: satang(payout - stake),
    expected_margin: satang(expectedMargin(sold)),
    risks: rows
      .filter((row) => bet_type === undefined || row.bet_type === bet_type)
      // What staff have marked is always among them: nobody can let go on what he does not see.
      .filter(({ mode }, place) => place < limit || mode !== null)
      .map((row) => ({ ...row, ...nextBaht(row, termsOf.get(row.bet_type)) })),
  };
};

/** What the next baht on a number would get, and how many there can be. */
const nextBaht = ({ stake, mode }: Row, terms: Board['bets'][number] | undefined) => {
  if (!terms) return { rate: 0, room_baht: 0 };
  const sold_baht = stake / 100;
  return {
    rate: rateOf(terms.rate, { sold_baht, steps: terms.steps, isReduced: mode === 'reduced' }),
    room_baht: Math.max(0, terms.house_number_baht - sold_baht),
  };
};

/** What the market's round before this one sold. */
const readPreviousStake = async (db: Reader, { market_id, day, no }: Board['round']): Promise<Satang | null> => {
  const rows = await allRows<{ stake: Satang }>(db)`
    select coalesce((select sum(e.stake_baht) * 100 from lotto_exposure e where e.round_id = r.round_id), 0)::bigint as stake
    from lotto_round r where r.market_id = ${market_id} and (r.day, r.no) < (${day}, ${no}) order by r.day desc, r.no desc limit 1`;
  return rows[0]?.stake ?? null;
};

const outcomeOf = (bet_type: BetType, sold: readonly SoldRisk[]): Board['outcomes'] => {
  const risks = sold.filter((risk) => risk.bet_type === bet_type);
  const [worst] = risks.toSorted((a, b) => b.payout - a.payout);
  if (!worst) return [];
  const stake = satang(risks.reduce((sum, risk) => sum + risk.stake, 0));
  return [{ bet_type, stake, worst_number: worst.number, worst_payout: satang(worst.payout) }];
};

const readBets = async (db: Reader, roundId: number): Promise<Board['bets']> => {
  const rows = await db.selectFrom('lotto_round_bet').selectAll().where('round_id', '=', roundId).execute();
  return rows
    .map(({ round_id: _round, bet_type, steps, ...terms }) => ({
      ...terms,
      bet_type: bet_type as BetType,
      steps: steps as RateStep[],
    }))
    .toSorted((a, b) => BET_TYPES.indexOf(a.bet_type) - BET_TYPES.indexOf(b.bet_type));
};

/** Every number that was sold or marked. */
const readRisks = (db: Reader, roundId: number): Promise<Row[]> => allRows<Row>(db)`
    select bet_type, number, coalesce(e.stake_baht, 0) * 100 as stake, coalesce(e.payout, 0) as payout, coalesce(e.lines, 0) as lines, n.mode
    from (select * from lotto_exposure where round_id = ${roundId}) e
    full join (select bet_type, number, mode from lotto_round_number where round_id = ${roundId}) n using (bet_type, number)
    order by coalesce(e.payout, 0) desc, bet_type, number`;
