import { type BetType, riskNumber } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Db, Reader, Trx } from '#src/db/database.ts';

/** One number of one round, as its risk is counted. */
export interface Risk {
  readonly key: string;
  readonly round_id: number;
  readonly bet_type: BetType;
  readonly number: string;
}

/** Risks under our lock: how much of each is sold, and where its row lies on disk, which nobody moves meanwhile. */
export interface LockedRisks {
  readonly sold: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<string, string>;
}

/** A bet's risk. */
export const riskOf = (round_id: number, bet_type: BetType, number: string): Risk => {
  const risk = riskNumber(bet_type, number);
  return { key: `${round_id}:${bet_type}:${risk}`, round_id, bet_type, number: risk };
};

/** Risks in the order in which everybody locks them, each once. */
export const inLockOrder = (risks: Iterable<Risk>): Risk[] => {
  const distinct = new Map<string, Risk>();
  for (const risk of risks) distinct.set(risk.key, risk);
  return [...distinct.values()].sort(
    (a, b) => a.round_id - b.round_id || compare(a.bet_type, b.bet_type) || compare(a.number, b.number),
  );
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const columns = (risks: readonly Risk[]) => sql`unnest(${numberArray(risks.map(({ round_id }) => round_id))}::int[],
  ${textArray(risks.map(({ bet_type }) => bet_type))}::text[], ${textArray(risks.map(({ number }) => number))}::text[])
  as wanted (round_id, bet_type, number)`;

const KNOWN_MAX = 500_000;

/** Makes the rows of risks that nobody has bet on yet, before anything is locked. Remembers which exist. */
export const riskMaker = (db: Db) => {
  const known = new Set<string>();
  const make = async (risks: readonly Risk[]): Promise<void> => {
    const missing = risks.filter(({ key }) => !known.has(key));
    if (missing.length === 0) return;
    await sql`insert into lotto_exposure (round_id, bet_type, number) select * from ${columns(missing)} on conflict do nothing`.execute(
      db,
    );
    if (known.size > KNOWN_MAX) known.clear();
    for (const { key } of missing) known.add(key);
  };
  return { make, forget: (risks: readonly Risk[]) => risks.forEach(({ key }) => known.delete(key)) };
};

/** Locks risks, given in lock order, and reads how much of each is sold. One that does not exist is not in the answer. */
export const lockRisks = async (trx: Trx, risks: readonly Risk[]): Promise<LockedRisks> => {
  const { rows } = await sql<{ n: number; stake_baht: number; place: string }>`
    select wanted.n::int as n, e.stake_baht, e.place
    from ${sql`unnest(${numberArray(risks.map(({ round_id }) => round_id))}::int[], ${textArray(risks.map(({ bet_type }) => bet_type))}::text[],
      ${textArray(risks.map(({ number }) => number))}::text[]) with ordinality as wanted (round_id, bet_type, number, n)`}
    cross join lateral (
      select stake_baht, ctid::text as place from lotto_exposure x
      where x.round_id = wanted.round_id and x.bet_type = wanted.bet_type and x.number = wanted.number for no key update
    ) as e
  `.execute(trx);
  const keyed = rows.map((row) => ({ key: risks[row.n - 1]?.key ?? '', row }));
  return {
    sold: new Map(keyed.map(({ key, row }) => [key, row.stake_baht])),
    places: new Map(keyed.map(({ key, row }) => [key, row.place])),
  };
};

/** How much of each risk is sold, without a lock: for advice. */
export const readRisks = async (db: Reader, risks: readonly Risk[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ key: string; stake_baht: number }>`
    select e.round_id || ':' || e.bet_type || ':' || e.number as key, e.stake_baht
    from ${columns(risks)} join lotto_exposure e using (round_id, bet_type, number)
  `.execute(db);
  return new Map(rows.map(({ key, stake_baht }) => [key, stake_baht]));
};
