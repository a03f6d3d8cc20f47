import type { Reader } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';
import { type BetRow, type KnownBet, knownBets } from '#src/features/lotto/bet-terms.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** A round with the terms at which it is sold, or will be. */
export interface TermsOfRound {
  readonly round_id: number;
  readonly market_name: string;
  readonly result_shape: string;
  readonly rule_text: string;
  readonly closes_at: Date;
  readonly draw_at: Date;
  readonly cancel_minutes: number;
  readonly cancel_per_day: number;
  readonly bill_payout_max_baht: number;
  readonly bets: readonly KnownBet[];
}

/** Reads a round's terms: its own once it has opened, before that those of its market. There must be such a round. */
export const readTermsOfRound = async (db: Reader, roundId: number | undefined): Promise<TermsOfRound> => {
  const round = await firstRow<Omit<TermsOfRound, 'bets'> & { bets: BetRow[] }>(db)`
    select r.round_id, m.name as market_name, m.result_shape, m.rule_text, r.closes_at, r.draw_at,
      case when own.bets is null then m.cancel_minutes else r.cancel_minutes end as cancel_minutes,
      case when own.bets is null then m.cancel_per_day else r.cancel_per_day end as cancel_per_day,
      case when own.bets is null then m.bill_payout_max_baht else r.bill_payout_max_baht end as bill_payout_max_baht,
      coalesce(own.bets, (select json_agg(b) from lotto_market_bet b where b.market_id = r.market_id), '[]') as bets
    from lotto_round r join lotto_market m using (market_id)
      cross join lateral (select json_agg(b) as bets from lotto_round_bet b where b.round_id = r.round_id) as own
    where r.round_id = ${roundId ?? null}::bigint`;
  if (!round) throw new Refusal('round_not_found');
  return { ...round, bets: knownBets(round.bets) };
};
