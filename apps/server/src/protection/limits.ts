import type { Satang } from '@chokdee/kernel';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { LimitPeriod } from '#src/protection/periods.ts';

type LimitKind = 'deposit' | 'loss' | 'stake' | 'session';

export interface Limit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Null in both: none. */
  readonly amount: Satang | null;
  readonly minutes: number | null;
  readonly effective_at: Date;
}

/**
 * The limits in force now, one for each kind and period that was ever set. What was set while a looser one waited has
 * cancelled that one for good.
 */
export const limitsInForce = (db: Reader, memberId: number): Promise<Limit[]> => allRows<Limit>(db)`
    select distinct on (kind, period) kind, period, amount, minutes, effective_at
    from member_limit p where member_id = ${memberId} and effective_at <= clock_timestamp()
      and not exists (select 1 from member_limit t where t.member_id = p.member_id and t.kind = p.kind and t.period = p.period
        and t.created_at > p.created_at and t.created_at < p.effective_at)
    order by kind, period, effective_at desc, limit_id desc`;

/** The looser limits that wait for their day. A tighter one that was set since has cancelled what was set before it. */
export const limitsPending = (db: Reader, memberId: number): Promise<Limit[]> => allRows<Limit>(db)`
    select distinct on (kind, period) kind, period, amount, minutes, effective_at
    from member_limit p where member_id = ${memberId} and effective_at > clock_timestamp()
      and not exists (select 1 from member_limit t where t.member_id = p.member_id and t.kind = p.kind and t.period = p.period
        and t.created_at > p.created_at)
    order by kind, period, effective_at desc, limit_id desc`;

/** Whether one limit lets through more than another; none lets through everything. */
export const isLooser = (
  wanted: Pick<Limit, 'amount' | 'minutes'>,
  current: Pick<Limit, 'amount' | 'minutes'> | undefined,
): boolean => {
  const most = (limit: Pick<Limit, 'amount' | 'minutes'> | undefined): number =>
    limit?.amount ?? limit?.minutes ?? Number.POSITIVE_INFINITY;
  return most(wanted) > most(current);
};
