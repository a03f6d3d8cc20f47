import { addDays, baht, type Day, dayOf, present, satang } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';
import type { CampaignKind } from '@chokdee/rewards';
import { sql } from 'kysely';
import { makeFact, makeWallet } from '#src/db/test/factories.ts';
import { runningCampaigns } from '#src/rewards/campaigns.ts';
import { givePoints } from '#src/rewards/give-points.ts';
import { countLevels } from '#src/rewards/nights/count-levels.ts';
import { makeOffers } from '#src/rewards/nights/make-offers.ts';
import type { RewardFixture, RewardMember } from '#src/rewards/test/reward-fixture.ts';

/** The Bangkok day that ended last: what is counted for it can be claimed. */
export const YESTERDAY = addDays(dayOf(new Date()), -1);

/** The last Sunday that is over. */
export const SUNDAY = addDays(YESTERDAY, -new Date(`${YESTERDAY}T00:00:00Z`).getUTCDay());

interface Played {
  readonly won?: number;
  /** What of the stake counts; all of it unless it is said. */
  readonly eligible?: number;
  readonly product?: Product;
  readonly wallet?: 'bonus' | 'free';
}

const COUNTS = { level: countLevels, points: givePoints, offers: makeOffers };

/** What nights are tested with: play of a day in baht, one night counted again and again, and what it offered. */
export const nightsIn = ({ db, campaignOf }: RewardFixture) => {
  const play = async (member: RewardMember, day: Day, stake: number, played: Played = {}): Promise<void> => {
    const { won = 0, eligible = stake, product = 'lotto', wallet } = played;
    const other = wallet && (await makeWallet(db, { memberId: member.id, type: wallet }));
    await makeFact(db, member.id, {
      stake: baht(stake),
      payout: baht(won),
      eligible: satang(eligible * 100),
      product,
      day,
      ...(other && { walletId: other.walletId }),
    });
  };
  const resume = async (kind: CampaignKind, day: Day): Promise<void> => {
    const [campaign] = await runningCampaigns(db, [kind]);
    await COUNTS[kind === 'level' || kind === 'points' ? kind : 'offers'](db, present(campaign, kind), day);
  };
  const forget = async (kind: CampaignKind, day: Day): Promise<void> => {
    await sql`delete from reward_run where campaign_id = ${await campaignOf(kind)} and day = ${day}::date`.execute(db);
  };
  return {
    play,
    /** Counts a night, or what is left of it. */
    resume,
    /** Counts a night as if it had not been counted; what it offered before stays. */
    count: async (kind: CampaignKind, day: Day = YESTERDAY): Promise<void> => {
      await forget(kind, day);
      await resume(kind, day);
    },
    /** What a member was offered, in baht, oldest first. */
    offersOf: async (member: RewardMember, kind: CampaignKind) => {
      const { rows } = await sql<{ day: Day; base: number; rate_bp: number; amount: number }>`
        select day::text as day, base / 100.0::float8 as base, rate_bp, amount / 100.0::float8 as amount
        from reward_offer where member_id = ${member.id} and kind = ${kind} order by day`.execute(db);
      return rows;
    },
  };
};
