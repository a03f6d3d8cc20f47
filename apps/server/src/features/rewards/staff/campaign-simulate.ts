import type { StaffGiven, StaffResult } from '@chokdee/contract';
import { addDays, type Day, dayOf, type Satang, satang, ZERO } from '@chokdee/kernel';
import { CAMPAIGN_KINDS } from '@chokdee/rewards';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { type Meant, pastAsking, pastDeposits, pastNights } from '#src/features/rewards/staff/past-claims.ts';
import { readSegment } from '#src/segments/segment-rows.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Simulation = StaffResult<'POST /bo/api/rewards/campaign/simulate'>;
type Wanted = StaffGiven<'POST /bo/api/rewards/campaign/simulate'>;

/** What a draft would have cost on the deposits and the play of past days, as if everyone who might had claimed it. */
export const campaignSimulate: StaffHandler<'POST /bo/api/rewards/campaign/simulate'> = async (
  request,
  { db, now },
) => {
  const to = dayOf(now());
  const { segment_id } = request.audience;
  const segment = segment_id === undefined ? undefined : (await readSegment(db, segment_id)).filter;
  const claims = claimsOf({ ...request, segment }, { from: addDays(to, 1 - request.days), to });
  const days = claims ? await readDays(db, claims) : [];
  const sums = claims ? await readSums(db, claims) : { members: 0, base: ZERO };
  return {
    can_simulate: claims !== undefined,
    days: days.map(({ day, claims: count, cost }) => ({ day, claims: count, cost })),
    claims: days.reduce((total, day) => total + day.claims, 0),
    cost: satang(days.reduce((total, day) => total + day.cost, 0)),
    ...sums,
    budget_gone: budgetGone(days, request.budget),
  };
};

/** Rows of day, member, base and reward; codes, gifts of levels and gifts by hand have no past to be asked. */
const claimsOf = (request: Wanted & Meant, days: { from: Day; to: Day }): RawBuilder<unknown> | undefined => {
  const given = CAMPAIGN_KINDS[request.kind].for;
  if (given === 'deposit') return pastDeposits(request, days);
  if (given === 'asking') return pastAsking(request, days);
  return given === 'night' && request.kind !== 'level' ? pastNights(request, days) : undefined;
};

const readDays = (db: Reader, claims: RawBuilder<unknown>): Promise<Simulation['days']> => allRows<
  Simulation['days'][number]
>(db)`
    with claim as (${claims})
    select day, count(*)::int as claims, sum(reward)::bigint as cost from claim where reward > 0 group by day order by day`;

const readSums = async (db: Reader, claims: RawBuilder<unknown>): Promise<{ members: number; base: Satang }> => {
  const rows = await allRows<{ members: number; base: Satang }>(db)`
    with claim as (${claims})
    select count(distinct member_id)::int as members, coalesce(sum(base), 0)::bigint as base from claim where reward > 0`;
  return rows[0] ?? { members: 0, base: ZERO };
};

/** The first day at whose end nothing of the budget would have been left. */
const budgetGone = (days: Simulation['days'], budget: Satang | null): Day | null => {
  if (budget === null) return null;
  let total = 0;
  for (const { day, cost } of days) {
    total += cost;
    if (total >= budget) return day;
  }
  return null;
};
