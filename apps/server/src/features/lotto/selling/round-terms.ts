import { type BetTerms, isBetType, type RateStep, type RoundTerms, riskKey } from '@chokdee/lotto';
import { numberArray } from '#src/db/arrays.ts';
import { clockOf } from '#src/db/clock.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** A round that is being sold, and what a bill of it says. */
export interface SoldRound extends RoundTerms {
  readonly version: number;
  readonly market_name: string;
  readonly result_shape: string;
  readonly emblem: string;
  readonly day: string;
  readonly no: number;
  readonly draw_at: Date;
  readonly cancel_minutes: number;
  readonly cancel_per_day: number;
  /** Why its market is not sold for now; null while it is. */
  readonly stop_reason: string | null;
}

/** Rounds as they are at this moment, by the database's clock. */
interface RoundsNow {
  readonly now: Date;
  readonly rounds: ReadonlyMap<number, SoldRound>;
}

interface Head {
  round_id: number;
  version: number;
  status: string;
  closes_at: Date;
  stop_reason: string | null;
}

const KNOWN_MAX = 2_000;

/**
 * Reads rounds for selling. Their terms are kept until their version changes: whoever changes them has the round to himself
 * and raises it, so under the shared gate what is kept is what holds.
 */
export const roundReader = () => {
  const known = new Map<number, SoldRound>();
  return async (db: Reader, roundIds: readonly number[]): Promise<RoundsNow> => {
    const rows = await allRows<Head & { now: Date }>(db)`
      select wanted.id as round_id, r.version, r.status, r.closes_at, m.stop_reason, ${clockOf(db)} as now
      from unnest(${numberArray(roundIds)}::int[]) as wanted (id) left join lotto_round r on r.round_id = wanted.id
        left join lotto_market m using (market_id)`;
    const stale = rows.filter(({ round_id, version }) => version !== null && known.get(round_id)?.version !== version);
    for (const round of await loadRounds(
      db,
      stale.map(({ round_id }) => round_id),
    ))
      known.set(round.round_id, round);
    while (known.size > KNOWN_MAX) known.delete(known.keys().next().value ?? 0);
    return {
      now: rows[0]?.now ?? new Date(0),
      rounds: new Map(
        rows.flatMap(({ round_id, status, version, stop_reason }) => {
          const round = known.get(round_id);
          return round?.version === version
            ? [[round_id, { ...round, is_open: status === 'open', stop_reason }] as const]
            : [];
        }),
      ),
    };
  };
};

/** Says that a market is not sold for now, if so. */
export const stopOf = (round: SoldRound | undefined): Refusal | undefined =>
  round && round.stop_reason !== null
    ? new Refusal('product_stopped', { product: 'lotto', reason: round.stop_reason })
    : undefined;

export type ReadRounds = ReturnType<typeof roundReader>;

interface RoundRow extends Omit<SoldRound, 'bets' | 'closed' | 'reduced' | 'is_open'> {
  status: string;
  bets: (BetTerms & { bet_type: string; steps: RateStep[] })[];
  numbers: { bet_type: string; number: string; mode: string }[];
}

const loadRounds = async (db: Reader, roundIds: readonly number[]): Promise<SoldRound[]> => {
  if (roundIds.length === 0) return [];
  const rows = await allRows<RoundRow>(db)`
    select r.round_id, r.version, r.status, r.closes_at, r.draw_at, r.day, r.no, r.cancel_minutes, r.cancel_per_day, r.bill_payout_max_baht,
      m.name as market_name, m.result_shape, m.emblem, m.stop_reason,
      coalesce((select json_agg(b) from lotto_round_bet b where b.round_id = r.round_id), '[]') as bets,
      coalesce((select json_agg(n) from lotto_round_number n where n.round_id = r.round_id), '[]') as numbers
    from lotto_round r join lotto_market m using (market_id) where r.round_id = any(${numberArray(roundIds)}::int[])`;
  return rows.map(({ status, bets, numbers, ...round }) => {
    const keysOf = (mode: string) =>
      new Set(
        numbers.flatMap((one) =>
          one.mode === mode && isBetType(one.bet_type) ? [riskKey(round.round_id, one.bet_type, one.number)] : [],
        ),
      );
    return {
      ...round,
      is_open: status === 'open',
      bets: Object.fromEntries(bets.map(({ bet_type, ...terms }) => [bet_type, terms])),
      closed: keysOf('closed'),
      reduced: keysOf('reduced'),
    };
  });
};
