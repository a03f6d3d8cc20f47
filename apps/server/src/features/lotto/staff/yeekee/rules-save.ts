import { satang, ZERO } from '@chokdee/kernel';
import { type Schedule, shootSecondsMax } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { allRows, changeRows } from '#src/db/rows.ts';
import { readRules } from '#src/features/lotto/staff/yeekee/rules.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Rules = Awaited<ReturnType<typeof readRules>>[number];

/** Changes how a market of yeekee is shot. Rounds that have opened keep what they promised. */
export const yeekeeRulesSave: StaffHandler<'POST /bo/api/lotto/yeekee/rules/save'> = async (
  input,
  { trx, audit, makes },
) => {
  const { market_id, version, ...rules } = input;
  const { longest, rounds } = await lockMarket(trx, market_id);
  const [before] = await readRules(trx, market_id);
  if (!before) throw new Refusal('nothing_found');
  if (before.version !== version) throw new Refusal('changed_meanwhile', shown(before));
  refuseBadFields({
    shoot_seconds:
      rules.shoot_seconds > longest ? `ยิงเลขหลังปิดรับได้ไม่เกิน ${longest} วินาที เพื่อให้ปิดผนึกทันก่อนออกผล` : undefined,
  });
  await changeRows(trx, 'yeekee_rule', { market_id }, { ...rules, version: sql`version + 1` });
  const after = { ...before, ...rules, version: version + 1 };
  makes(givesMore(before, after) ? satang((after.rank_1_prize + after.rank_16_prize) * rounds) : ZERO);
  await audit({ subject: ['market', market_id], before: shown(before), after: shown(after) });
  return { version: after.version };
};

/** Whether prizes are larger, or easier to get. */
const givesMore = (before: Rules, after: Rules): boolean =>
  MORE.some((field) => after[field] > before[field]) || LESS.some((field) => after[field] < before[field]);

/** What gives more as it grows, and as it falls. */
const MORE = ['rank_1_prize', 'rank_16_prize', 'prizes_each', 'prize_stake_percent', 'prize_margin_percent'] as const;
const LESS = ['prize_stake_min', 'prize_shots_min', 'prize_members_min'] as const;

/** Has a market to oneself: its schedule limits how long it can be shot, and says how many rounds a day has. */
const lockMarket = async (trx: Trx, marketId: number): Promise<{ longest: number; rounds: number }> => {
  const rows = await allRows<{ schedule: Schedule }>(trx)`
    select schedule from lotto_market where market_id = ${marketId} and result_shape = 'yeekee' for update`;
  if (!rows[0]) throw new Refusal('nothing_found');
  const { schedule } = rows[0];
  return { longest: shootSecondsMax(schedule), rounds: schedule.rounds?.count ?? 1 };
};

/** Rules as people read them, in the audit log and beside their own: money in baht. */
const shown = ({ rank_1_prize, rank_16_prize, prize_stake_min, ...rest }: Rules) => ({
  ...rest,
  rank_1_prize: rank_1_prize / 100,
  rank_16_prize: rank_16_prize / 100,
  prize_stake_min: prize_stake_min / 100,
});
