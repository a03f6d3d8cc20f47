import type { Result } from '@chokdee/contract';
import { type BetType, isBetType } from '@chokdee/lotto';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { inShownOrder } from '#src/features/lotto/bet-terms.ts';
import { roundName } from '#src/lib/games/round-name.ts';

/** A round as players see it. */
type ShownRound = Result<'GET /api/lotto/round'>;

interface RoundRow extends Omit<ShownRound, 'name' | 'bet_types' | 'is_yeekee'> {
  readonly result_shape: string;
  readonly bet_types: readonly string[];
}

/**
 * Reads rounds as players see them; `which` is what follows `from`, with `r` for the round and `m` for its market. What can be
 * bet on is what the round opened with, and until then what its market offers.
 */
export const readShownRounds = async (db: Reader, which: RawBuilder<unknown>): Promise<ShownRound[]> => {
  const rows = await allRows<RoundRow>(db)`
    select r.round_id, r.market_id, m.category_id, m.name as market_name, m.emblem, m.result_shape, r.day, r.no, r.status,
      r.opens_at, r.closes_at, r.draw_at, m.stop_reason,
      coalesce((select array_agg(b.bet_type) from lotto_round_bet b where b.round_id = r.round_id),
        (select array_agg(b.bet_type) from lotto_market_bet b where b.market_id = r.market_id), '{}') as bet_types
    from lotto_round r join lotto_market m using (market_id) ${which}`;
  return rows.map(({ result_shape, bet_types, ...round }) => ({
    ...round,
    name: roundName({ ...round, result_shape }),
    is_yeekee: result_shape === 'yeekee',
    bet_types: inShownOrder(bet_types.filter(isBetType), (betType: BetType) => betType),
  }));
};
