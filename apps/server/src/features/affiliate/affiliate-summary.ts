import { type Day, formatBaht, type Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, oneRow } from '#src/db/rows.ts';
import { readBalance } from '#src/features/affiliate/affiliate-balance.ts';
import { readTerms } from '#src/features/affiliate/affiliate-terms.ts';
import { networkOf } from '#src/features/affiliate/network-of.ts';
import { estimateToday } from '#src/features/affiliate/today-estimate.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { runningCampaigns } from '#src/rewards/campaigns.ts';
import { wholeSatang } from '#src/rewards/whole-satang.ts';

/** The member's link, what it has earned, and what can be redeemed now. */
export const affiliateSummary: Handler<'GET /api/affiliate/summary'> = async (_input, { db, member, now }) => {
  const [campaign] = await runningCampaigns(db, ['affiliate']);
  const { redeemMin } = await readTerms(db);
  const sums = await readBalance(db, member.id);
  const reason = await whyNot(db, member.id, { isRunning: campaign !== undefined, redeemMin, balance: sums.balance });
  return {
    is_running: campaign !== undefined,
    ref: String(member.id),
    ...(await readDays(db, member.id)),
    today: await estimateToday(db, member.id, now()),
    ...sums,
    redeem_min: redeemMin,
    can_redeem: reason === '',
    reason,
    counted_to: await countedTo(db),
  };
};

interface Standing {
  readonly isRunning: boolean;
  readonly redeemMin: Satang;
  readonly balance: Satang;
}

const whyNot = async (db: Reader, memberId: number, { isRunning, redeemMin, balance }: Standing): Promise<string> => {
  if (!isRunning) return 'ปิดให้รับชั่วคราว';
  if (balance < redeemMin) return `รับได้เมื่อมียอดตั้งแต่ ${formatBaht(redeemMin)} บาท`;
  try {
    await mayTakeReward(db, memberId);
    return '';
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

/** How many were brought, and what the last counted day earned. */
const readDays = (db: Reader, memberId: number) => oneRow<{ members: number; yesterday: Satang }>(db)`
    select (select count(*)::int from (${networkOf(sql`${memberId}::bigint`)}) as n) as members,
      (select ${wholeSatang(sql`sum(amount_bp)`)} from affiliate_day
        where member_id = ${memberId} and day = (clock_timestamp() at time zone 'Asia/Bangkok')::date - 1) as yesterday`;

/** The last day whose play was counted to its end. */
export const countedTo = async (db: Reader): Promise<Day | null> => {
  const rows = await allRows<{ day: Day | null }>(db)`
    select max(day)::text as day from reward_run join campaign using (campaign_id)
    where kind = 'affiliate' and done_at is not null`;
  return rows[0]?.day ?? null;
};
