import type { RefusalName } from '@chokdee/contract';
import { type Day, type Satang, satang, startOf } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import { freeSpinsOf } from '@chokdee/rewards';
import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import type { Prize, WheelRow } from '#src/features/wheel/wheel-rows.ts';
import { type CampaignRow, fitsBudget } from '#src/rewards/campaigns.ts';

/**
 * What a member has of a wheel today, counted from his spins and deposits: there is no counter. A day is one for all wheels of a
 * place, so a wheel that follows another gives no deposit its free spins again.
 */
export interface Standing {
  readonly spinsToday: number;
  readonly spinsLeft: number;
  readonly freeLeft: number;
  readonly deposited: Satang;
  readonly points: Satang;
}

interface Counted {
  spins: number;
  free: number;
  deposited: Satang;
  points: Satang;
}

/** Counts the spins of a Bangkok day, the deposits that were credited on it, and the points that there are. */
export const readStanding = async (db: Reader, wheel: WheelRow, memberId: number, day: Day): Promise<Standing> => {
  const { spins, free, deposited, points } = await oneRow<Counted>(db)`
    select s.spins, s.free, d.deposited, coalesce(p.points, 0)::bigint as points
    from (
      select count(*)::int as spins, (count(*) filter (where paid_with = 'free'))::int as free from wheel_spin
      where member_id = ${memberId} and day = ${day} and wheel_id in (select wheel_id from wheel where place = ${wheel.place})
    ) as s
    cross join (
      select coalesce(sum(amount), 0)::bigint as deposited from deposit
      where member_id = ${memberId} and state = 'credited' and credited_at >= ${startOf(day)}
        and credited_at < ${startOf(day)}::timestamptz + interval '1 day'
    ) as d
    left join (
      select posted - held as points from wallet where member_id = ${memberId} and wallet_type_id = ${WALLET_TYPES.points.id}
    ) as p on true`;
  const spinsLeft = Math.max(0, wheel.daily_limit - spins);
  const freeLeft = Math.min(spinsLeft, Math.max(0, freeSpinsOf(wheel, deposited) - free));
  return { spinsToday: spins, spinsLeft, freeLeft, deposited, points };
};

/** What stands in the way of a spin; undefined: nothing. */
export const spinProblem = (
  { point_cost }: WheelRow,
  { spinsLeft, freeLeft, points }: Standing,
  use: 'free' | 'points',
): RefusalName | undefined => {
  if (spinsLeft === 0) return 'wheel_limit';
  if (use === 'free') return freeLeft > 0 ? undefined : 'wheel_no_spin';
  if (point_cost === null) return 'wheel_no_spin';
  return points < point_cost ? 'points_short' : undefined;
};

/**
 * Whether the largest prize of a list still fits the campaign's budget beside what was given and what was won but not yet
 * claimed: nobody spins for a prize that cannot be paid. A budget counts points as it counts baht.
 */
export const canPay = async (
  db: Reader,
  campaign: Pick<CampaignRow, 'campaign_id' | 'budget'>,
  prizes: readonly Prize[],
): Promise<boolean> => {
  if (campaign.budget === null) return true;
  const rows = await allRows<{ owed: number }>(db)`
    select coalesce(sum(amount), 0)::bigint as owed from wheel_spin where grant_id is null and pays <> 'none'`;
  const largest = Math.max(0, ...prizes.map(({ amount }) => amount));
  return fitsBudget(db, campaign, satang((rows[0]?.owed ?? 0) + largest));
};
