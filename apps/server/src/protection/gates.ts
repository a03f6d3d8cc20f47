import { add, assert, type Satang, satang, subtract, ZERO } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type Limit, limitsInForce } from '#src/protection/limits.ts';
import { permitStake } from '#src/protection/permits.ts';
import { minutesToday, readUsage } from '#src/protection/usage.ts';

export interface Standing {
  readonly is_frozen: boolean;
  readonly exclusion: 'timeout' | 'self_exclusion' | null;
  readonly until: Date | null;
  /** What the operator has stopped, with his reason for each. */
  readonly stopped: Readonly<Record<string, string>>;
}

/** Whether a member may take part at all, and what the operator has stopped. */
export const readStanding = async (db: Reader, memberId: number): Promise<Standing> => {
  const rows = await allRows<Standing>(db)`
    select m.frozen_at is not null as is_frozen, e.kind as exclusion, e.until,
      coalesce((select jsonb_object_agg(name, reason) from stop_switch where is_stopped), '{}') as stopped
    from member m
    left join lateral (
      select kind, until from member_exclusion where member_id = m.member_id and until > clock_timestamp() order by until desc limit 1
    ) e on true
    where m.member_id = ${memberId}`;
  return rows[0] ?? { is_frozen: true, exclusion: null, until: null, stopped: {} };
};

/**
 * Lets a stake through, or says exactly why not. Called under the wallet's lock, so that two at once cannot both fit. The
 * ledger posts no stake without it.
 */
export const mayStake = async (
  trx: Trx,
  memberId: number,
  stake: { product: Product; amount: Satang },
  now: Date,
): Promise<void> => {
  await refuseByStanding(trx, memberId, stake.product);
  await refuseByStakeLimits(trx, memberId, stake.amount, now);
  permitStake(trx, memberId, stake.amount);
};

/** Lets a game be opened, or says why not: nobody is led into a game in which he could not stake. */
export const mayOpen = (db: Reader, memberId: number, product: Product): Promise<void> =>
  refuseByStanding(db, memberId, product);

/** The gates of many members: who may stake, who may not and why, and whose own limits must be looked at one by one. */
export interface StakeGates {
  verdictOf(memberId: number): 'may' | 'look_closer' | Refusal;
  /** Lets a stake through of someone who may. */
  permit(memberId: number, amount: Satang): void;
}

/** Reads the standing of many members at once. Called under their wallets' locks. */
export const readStakeGates = async (trx: Trx, memberIds: readonly number[], product: Product): Promise<StakeGates> => {
  const rows = await allRows<Standing & { member_id: number; has_limits: boolean }>(trx)`
    select m.member_id, m.frozen_at is not null as is_frozen, e.kind as exclusion, e.until,
      exists (select from member_limit l where l.member_id = m.member_id) as has_limits,
      coalesce((select jsonb_object_agg(name, reason) from stop_switch where is_stopped), '{}') as stopped
    from unnest(${numberArray([...new Set(memberIds)])}::bigint[]) as wanted (member_id) join member m using (member_id)
    left join lateral (
      select kind, until from member_exclusion where member_id = m.member_id and until > clock_timestamp() order by until desc limit 1
    ) e on true`;
  const verdicts = new Map(
    rows.map(
      (row) => [row.member_id, refusalByStanding(row, product) ?? (row.has_limits ? 'look_closer' : 'may')] as const,
    ),
  );
  const verdictOf = (memberId: number) => verdicts.get(memberId) ?? new Refusal('member_frozen');
  return {
    verdictOf,
    permit: (memberId, amount) => {
      assert(verdictOf(memberId) === 'may', 'a stake of someone who may not');
      permitStake(trx, memberId, amount);
    },
  };
};

/** Lets a deposit be asked for, or says exactly why not. */
export const mayDeposit = async (trx: Trx, memberId: number, amount: Satang, now: Date): Promise<void> => {
  await refuseByStanding(trx, memberId, 'deposit');
  const limits = await depositLimits(trx, memberId);
  if (limits.length === 0) return;
  const usage = await readUsage(trx, memberId, now);
  for (const limit of limits) refuseOver('limit_deposit', limit, usage[limit.period].deposit, amount);
};

/** Lets a reward be asked for that leads to play, or says why not: nobody on a break is led back by a gift. */
export const mayTakeReward = (db: Reader, memberId: number): Promise<void> => refuseByStanding(db, memberId, 'rewards');

/** What a member's own limits still let him deposit; null: he has set none. */
export const depositLimitLeft = async (db: Reader, memberId: number, now: Date): Promise<Satang | null> => {
  const limits = await depositLimits(db, memberId);
  if (limits.length === 0) return null;
  const usage = await readUsage(db, memberId, now);
  return satang(
    Math.max(ZERO, Math.min(...limits.map(({ period, amount }) => (amount ?? ZERO) - usage[period].deposit))),
  );
};

const depositLimits = async (db: Reader, memberId: number): Promise<Limit[]> =>
  (await limitsInForce(db, memberId)).filter(({ kind, amount }) => kind === 'deposit' && amount !== null);

const refuseByStanding = async (trx: Reader, memberId: number, what: string): Promise<void> => {
  const refusal = refusalByStanding(await readStanding(trx, memberId), what);
  if (refusal) throw refusal;
};

const refusalByStanding = ({ is_frozen, exclusion, until, stopped }: Standing, what: string): Refusal | undefined => {
  if (is_frozen) return new Refusal('member_frozen');
  if (exclusion) return new Refusal(exclusion === 'timeout' ? 'taking_a_break' : 'self_excluded', { until });
  const stop = ['maintenance', what].find((name) => Object.hasOwn(stopped, name));
  return stop ? new Refusal('product_stopped', { product: stop, reason: stopped[stop] }) : undefined;
};

const refuseByStakeLimits = async (trx: Trx, memberId: number, amount: Satang, now: Date): Promise<void> => {
  const limits = await limitsInForce(trx, memberId);
  const session = limits.filter(({ kind, minutes }) => kind === 'session' && minutes !== null);
  const here = session.length > 0 ? await minutesToday(trx, memberId, now) : 0;
  for (const { minutes } of session) if (here >= (minutes ?? 0)) throw new Refusal('limit_session', { minutes });
  const ofMoney = limits.filter((limit) => limit.amount !== null && (limit.kind === 'stake' || limit.kind === 'loss'));
  if (ofMoney.length === 0) return;
  const usage = await readUsage(trx, memberId, now);
  for (const limit of ofMoney) {
    const { stake, payout } = usage[limit.period];
    if (limit.kind === 'stake') refuseOver('limit_stake', limit, stake, amount);
    // The whole new stake may be lost, so it must still fit.
    else refuseOver('limit_loss', limit, subtract(stake, payout), amount);
  }
};

const refuseOver = (
  reason: 'limit_deposit' | 'limit_stake' | 'limit_loss',
  limit: Limit,
  used: Satang,
  amount: Satang,
): void => {
  if (limit.amount === null || add(used, amount) <= limit.amount) return;
  const left = Math.max(ZERO, limit.amount - used) / 100;
  throw new Refusal(reason, { period: limit.period, limit: limit.amount / 100, left });
};
