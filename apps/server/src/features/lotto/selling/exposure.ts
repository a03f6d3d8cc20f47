import { assert, present } from '@chokdee/kernel';
import { type BetType, riskKey, riskNumber } from '@chokdee/lotto';
import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '#src/db/arrays.ts';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** One number of one round, as its risk is counted. */
export interface Risk {
  readonly key: string;
  readonly round_id: number;
  readonly bet_type: BetType;
  readonly number: string;
}

/** What is sold of risks, and where the row of each lies on disk, which nobody moves who has not the round's numbers. */
export interface SoldRisks {
  readonly sold: ReadonlyMap<string, number>;
  readonly places: ReadonlyMap<string, string>;
}

/** What is added to a risk; negative when it is taken back. */
interface Change extends Risk {
  stake_baht: number;
  /** In satang. */
  payout: number;
  lines: number;
}

/** A bet's risk. */
export const riskOf = (round_id: number, bet_type: BetType, number: string): Risk => ({
  key: riskKey(round_id, bet_type, number),
  round_id,
  bet_type,
  number: riskNumber(bet_type, number),
});

/** Risks, each once. */
export const distinctRisks = (risks: Iterable<Risk>): Risk[] => {
  const distinct = new Map<string, Risk>();
  for (const risk of risks) distinct.set(risk.key, risk);
  return [...distinct.values()];
};

const columns = (risks: readonly Risk[]) => sql`unnest(${numberArray(risks.map(({ round_id }) => round_id))}::int[],
  ${textArray(risks.map(({ bet_type }) => bet_type))}::text[], ${textArray(risks.map(({ number }) => number))}::text[])`;

/** How much of each risk is sold. Nothing has been sold of one that is not in the answer. */
export const readRisks = async (db: Reader, risks: readonly Risk[]): Promise<SoldRisks> => {
  const rows = await allRows<{ n: number; stake_baht: number; place: string }>(db)`
    select wanted.n::int as n, e.stake_baht, e.place
    from ${columns(risks)} with ordinality as wanted (round_id, bet_type, number, n)
    cross join lateral (
      select stake_baht, ctid::text as place from lotto_exposure x
      where x.round_id = wanted.round_id and x.bet_type = wanted.bet_type and x.number = wanted.number
    ) as e`;
  const keyed = rows.map((row) => ({ key: present(risks[row.n - 1], 'a risk').key, row }));
  return {
    sold: new Map(keyed.map(({ key, row }) => [key, row.stake_baht])),
    places: new Map(keyed.map(({ key, row }) => [key, row.place])),
  };
};

/** Adds what was bet to each risk, or takes it back. Whoever calls has the rounds' numbers to himself. */
export const changeRisks = async (trx: Trx, changes: readonly Change[], { places }: SoldRisks): Promise<void> => {
  const known = changes.filter(({ key }) => places.has(key));
  const fresh = changes.filter(({ key }) => !places.has(key));
  const done = await Promise.all([
    ...(known.length > 0 ? [updateRisks(known, places).execute(trx)] : []),
    ...(fresh.length > 0 ? [insertRisks(fresh).execute(trx)] : []),
  ]);
  const changed = done.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0n), 0);
  assert(changed === changes.length, 'a number was not where it was read');
};

const sums = (changes: readonly Change[]) => sql`${numberArray(changes.map(({ stake_baht }) => stake_baht))}::bigint[],
  ${numberArray(changes.map(({ payout }) => payout))}::bigint[], ${numberArray(changes.map(({ lines }) => lines))}::int[]`;

const updateRisks = (changes: readonly Change[], places: ReadonlyMap<string, string>): RawBuilder<unknown> => {
  const at = textArray(changes.map(({ key }) => present(places.get(key), 'the place of a risk')));
  return sql`
    update lotto_exposure e set stake_baht = e.stake_baht + u.stake_baht, payout = e.payout + u.payout, lines = e.lines + u.lines
    from unnest(${at}::tid[], ${sums(changes)}) as u (place, stake_baht, payout, lines)
    where e.ctid = any(${at}::tid[]) and e.ctid = u.place`;
};

const insertRisks = (changes: readonly Change[]): RawBuilder<unknown> => sql`
  insert into lotto_exposure (round_id, bet_type, number, stake_baht, payout, lines)
  select u.* from unnest(${numberArray(changes.map(({ round_id }) => round_id))}::int[], ${textArray(changes.map(({ bet_type }) => bet_type))}::text[],
    ${textArray(changes.map(({ number }) => number))}::text[], ${sums(changes)}) as u`;

/** What bets add to each risk. */
export const addUp = (bets: Iterable<Omit<Change, 'lines'>>, sign: 1 | -1 = 1): Change[] => {
  const changes = new Map<string, Change>();
  for (const { key, round_id, bet_type, number, stake_baht, payout } of bets) {
    const change = changes.get(key) ?? { key, round_id, bet_type, number, stake_baht: 0, payout: 0, lines: 0 };
    change.stake_baht += sign * stake_baht;
    change.payout += sign * payout;
    change.lines += sign;
    changes.set(key, change);
  }
  return [...changes.values()];
};
