import type { StaffGiven } from '@chokdee/contract';
import type { Day } from '@chokdee/kernel';
import { plannedRounds } from '@chokdee/lotto';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { Market } from '#src/features/lotto/staff/markets.ts';
import type { Problem } from '#src/lib/check-fields.ts';
import { roundOfDay } from '#src/lib/games/round-name.ts';

type Plan = Pick<StaffGiven<'POST /bo/api/lotto/markets/save'>, 'schedule' | 'holidays'>;

interface Round {
  readonly day: Day;
  readonly no: number;
}

/**
 * Why a market cannot get another plan: it would leave out rounds that are sold, or open before the planner could take them away.
 * Those whose draws were promised stay and draw themselves.
 */
export const unplannedProblem = async (trx: Trx, before: Market, after: Plan): Promise<Problem> => {
  const rows = await allRows<Round>(trx)`
    select day, no from lotto_round where market_id = ${before.market_id} and closes_at > clock_timestamp()
      and (status = 'open' or status = 'scheduled' and opens_at <= clock_timestamp() + interval '2 minutes')
      and not exists (select from yeekee_promise p where p.round_id = lotto_round.round_id) order by closes_at`;
  const left = rows.filter((round) => !isPlanned(after, round) && isPlanned(before, round));
  const nameOf = (round: Round) => roundOfDay({ ...round, result_shape: before.result_shape });
  return left.length > 0
    ? `งวดวันที่ ${left.map(nameOf).join(', ')} เปิดรับอยู่หรือกำลังจะเปิดรับ และไม่อยู่ในกำหนดการใหม่ กรุณายกเลิกงวดก่อน`
    : undefined;
};

const isPlanned = ({ schedule, holidays }: Plan, { day, no }: Round): boolean =>
  plannedRounds(schedule, day, day, holidays).some((planned) => planned.no === no);
