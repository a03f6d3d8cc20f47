import type { WheelState } from '@chokdee/contract';
import { type Day, dayOf, type Satang, satang, ZERO } from '@chokdee/kernel';

/** A wheel as far as it says what can be won by it, and when. */
export interface Turning {
  readonly state: WheelState;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly daily_limit: number;
  readonly prizes: readonly { readonly amount: number; readonly weight: number }[];
}

/** What it asks for that. */
interface Priced extends Turning {
  readonly point_cost: number | null;
  readonly free_daily: number;
  readonly free_deposit: number | null;
  readonly free_max: number;
}

/** What a spin wins on average, of all that it can pay. */
const averageOf = ({ prizes }: Turning): number => {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return prizes.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / weights;
};

/**
 * What a member wins on average who spins wheels of a place as often as he may on a day: his spins are counted together, so each of
 * them is of the best wheel that still lets him.
 */
export const mostOf = (wheels: readonly Turning[]): Satang => {
  const byLimit = wheels.toSorted((a, b) => b.daily_limit - a.daily_limit);
  let [best, most] = [0, 0];
  for (const [index, wheel] of byLimit.entries()) {
    best = Math.max(best, averageOf(wheel));
    most += best * (wheel.daily_limit - (byLimit[index + 1]?.daily_limit ?? 0));
  }
  return satang(Math.ceil(most));
};

/** The Bangkok days on which a wheel turns, from today on. */
const daysOf = ({ starts_at, ends_at }: Turning, today: Day): readonly [first: Day, last: Day | null] => {
  const first = starts_at ? dayOf(starts_at) : today;
  return [first > today ? first : today, ends_at && dayOf(new Date(ends_at.getTime() - 1))];
};

const turnsOn = (wheel: Turning, day: Day, today: Day): boolean => {
  const [first, last] = daysOf(wheel, today);
  return first <= day && (last === null || day <= last);
};

/**
 * What one member may win on a day by a wheel and those that share a day with it: many short wheels are no way around one that is
 * large. Where the most of them turn, one of them begins.
 */
const mostByWheel = (wheel: Turning, others: readonly Turning[], now: Date): Satang => {
  const today = dayOf(now);
  const all = [wheel, ...others];
  const days = all.map((one) => daysOf(one, today)[0]).filter((day) => turnsOn(wheel, day, today));
  return satang(Math.max(0, ...days.map((day) => mostOf(all.filter((one) => turnsOn(one, day, today))))));
};

/** A wheel as it was and as it becomes, beside the others that are open at its place. */
export interface Change {
  readonly before: Priced | undefined;
  readonly after: Priced;
  readonly others: readonly Turning[];
  readonly now: Date;
}

/** What one member may win on a day by a change; nothing where nobody wins more, pays less, or finds the wheel at another time. */
export const valueOf = (change: Change): Satang => {
  const { after, others, now } = change;
  return after.state === 'open' && givesMore(change) ? mostByWheel(after, others, now) : ZERO;
};

const givesMore = ({ before, after, others, now }: Change): boolean => {
  if (before?.state !== 'open' || !turnsWithin(after, before)) return true;
  const [costs, cost] = [before.point_cost ?? 0, after.point_cost ?? 0];
  const [deposits, deposit] = [before.free_deposit ?? 0, after.free_deposit ?? 0];
  return (
    mostByWheel(after, others, now) > mostByWheel(before, others, now) ||
    cost < costs ||
    after.free_max > before.free_max ||
    after.free_daily > before.free_daily ||
    deposit !== deposits
  );
};

const turnsWithin = (after: Turning, before: Turning): boolean =>
  startOf(after) >= startOf(before) && endOf(after) <= endOf(before);

const startOf = ({ starts_at }: Turning): number => starts_at?.getTime() ?? Number.NEGATIVE_INFINITY;
const endOf = ({ ends_at }: Turning): number => ends_at?.getTime() ?? Number.POSITIVE_INFINITY;
