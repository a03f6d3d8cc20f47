import type { Satang } from '@chokdee/kernel';
import { subtract } from '@chokdee/kernel';
import type { Handler } from '#src/lib/context.ts';
import { readStanding } from '#src/protection/gates.ts';
import { type Limit, limitsInForce, limitsPending } from '#src/protection/limits.ts';
import { readUsage, type Usage } from '#src/protection/usage.ts';

/** The member's own limits, what is used of each, and whether he is taking a break. */
export const protection: Handler<'GET /api/member/protection'> = async (_input, { db, member, now }) => {
  const [inForce, pending, standing] = await Promise.all([
    limitsInForce(db, member.id),
    limitsPending(db, member.id),
    readStanding(db, member.id),
  ]);
  const hasAmounts = inForce.some(({ amount }) => amount !== null);
  const usage = hasAmounts ? await readUsage(db, member.id, now()) : undefined;
  const known = [
    ...inForce,
    ...pending.filter((one) => !inForce.some((limit) => isSame(limit, one))).map(withoutLimit),
  ];
  const limits = known.map(({ kind, period, amount, minutes }) => ({
    kind,
    period,
    amount,
    minutes,
    used: amount === null || !usage ? null : usedOf(usage[period], kind),
    pending: shownPending(pending.find((one) => isSame(one, { kind, period }))),
  }));
  const exclusion = standing.exclusion && standing.until ? { kind: standing.exclusion, until: standing.until } : null;
  return { limits, exclusion };
};

type Which = Pick<Limit, 'kind' | 'period'>;

const isSame = (a: Which, b: Which): boolean => a.kind === b.kind && a.period === b.period;

const withoutLimit = (limit: Limit): Limit => ({ ...limit, amount: null, minutes: null });

const shownPending = (limit: Limit | undefined) =>
  limit ? { amount: limit.amount, minutes: limit.minutes, from: limit.effective_at } : null;

const usedOf = ({ deposit, stake, payout }: Usage, kind: Limit['kind']): Satang | null => {
  if (kind === 'session') return null;
  if (kind === 'deposit') return deposit;
  return kind === 'stake' ? stake : subtract(stake, payout);
};
