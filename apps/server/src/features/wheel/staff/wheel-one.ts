import type { StaffResult } from '@chokdee/contract';
import { addDays, type Day, dayOf, type Satang } from '@chokdee/kernel';
import { costPerSpin, likelihoodOf } from '@chokdee/rewards';
import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { phaseAt, readPrizes, readWheel, type WheelRow } from '#src/features/wheel/wheel-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Shown = StaffResult<'GET /bo/api/wheels/wheel'>;

/** With fewer spins than this a difference says nothing. */
const SPINS_MIN = 100;
/** How many days are counted, today among them: the page stays quick however long a wheel turns. */
const DAYS = 30;

/** A wheel with what was spun on it in the last thirty days and how well that agrees with the odds. */
export const wheelOne: StaffHandler<'GET /bo/api/wheels/wheel'> = async ({ wheel_id }, { db, now }) => {
  const wheel = await readWheel(db, wheel_id);
  if (!wheel) throw new Refusal('nothing_found');
  const at = now();
  return { ...(await show(db, wheel, addDays(dayOf(at), 1 - DAYS))), phase: phaseAt(wheel, at) };
};

const show = async (db: Reader, { list_no, ...wheel }: WheelRow, since: Day): Promise<Omit<Shown, 'phase'>> => {
  const prizes = await readPrizes(db, { wheel_id: wheel.wheel_id, list_no });
  const landed = await readLanded(db, { wheel_id: wheel.wheel_id, list_no }, since);
  const counts = prizes.map(({ prize_id }) => landed.get(prize_id) ?? 0);
  const spins = counts.reduce((sum, count) => sum + count, 0);
  const weights = prizes.map(({ weight }) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    ...wheel,
    prizes: prizes.map((prize, index) => ({
      ...prize,
      landed: counts[index] ?? 0,
      expected: Math.round((spins * prize.weight * 10) / total) / 10,
    })),
    ...(await readFigures(db, wheel.wheel_id, since)),
    cost_per_spin: Math.round(costPerSpin(prizes) * 100) / 10_000,
    likelihood: spins < SPINS_MIN ? null : Math.round(likelihoodOf(counts, weights) * 10_000) / 10_000,
  };
};

/** How often each field of a list came. */
const readLanded = async (
  db: Reader,
  { wheel_id, list_no }: Pick<WheelRow, 'wheel_id' | 'list_no'>,
  since: Day,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await allRows<{ prize_id: number; landed: number }>(db)`
    select prize_id, count(*)::int as landed from wheel_spin
    where wheel_id = ${wheel_id} and day >= ${since} and list_no = ${list_no} group by prize_id`;
  return new Map(rows.map(({ prize_id, landed }) => [prize_id, landed]));
};

interface Figures {
  spins: number;
  spinners: number;
  won: Satang;
  claimed: Satang;
  points_won: Satang;
  points_taken: Satang;
}

const readFigures = (db: Reader, wheelId: number, since: Day): Promise<Figures> => oneRow<Figures>(db)`
    select count(*)::int as spins, count(distinct member_id)::int as spinners,
      coalesce(sum(amount) filter (where pays in ('cash', 'free')), 0)::bigint as won,
      coalesce(sum(amount) filter (where pays in ('cash', 'free') and grant_id is not null), 0)::bigint as claimed,
      coalesce(sum(amount) filter (where pays = 'points'), 0)::bigint as points_won,
      coalesce(sum(points), 0)::bigint as points_taken
    from wheel_spin where wheel_id = ${wheelId} and day >= ${since}`;
