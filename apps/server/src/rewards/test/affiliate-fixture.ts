import { addDays, type Day, dayOf, present, satang, ZERO } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { runningCampaigns } from '#src/rewards/campaigns.ts';
import { countCommission } from '#src/rewards/nights/count-commission.ts';
import { type RewardMember, rewardFixture } from '#src/rewards/test/reward-fixture.ts';
import { seedAffiliate } from '#src/seed/affiliate.ts';

/** The Bangkok day that it is, and those before it. */
export const TODAY = dayOf(new Date());
export const YESTERDAY = addDays(TODAY, -1);

/** One thing that was played: the same `ref` again with `no` 2 is what a correction writes. */
export interface Fact {
  readonly stake: number;
  readonly product?: Product;
  readonly ref?: string;
  readonly no?: number;
  readonly isReversal?: boolean;
  readonly walletTypeId?: number;
}

/** A house with the seeded terms of referring: members who brought others, play of a day, and nights. */
export const affiliateFixture = async () => {
  const fixture = await rewardFixture();
  const { app, db } = fixture;
  await seedAffiliate(db);

  const resume = async (day: Day): Promise<void> => {
    const [campaign] = await runningCampaigns(db, ['affiliate']);
    await countCommission(db, present(campaign, 'the campaign'), day);
  };
  return {
    ...fixture,
    /** A member whom another brought. */
    friendOf: async (referrer: RewardMember | null, deviceId?: string): Promise<RewardMember> => {
      const member = await fixture.member(0, deviceId);
      if (referrer)
        await sql`update member set referrer_id = ${referrer.id} where member_id = ${member.id}`.execute(db);
      return member;
    },
    played: (member: RewardMember, day: Day, fact: Fact) => writeFact(db, member, day, fact),
    /** Counts what is left of a night. */
    resume,
    /** Counts a night as if it had not been counted; what it wrote before stays. */
    count: async (day: Day = YESTERDAY): Promise<void> => {
      const campaign = await fixture.campaignOf('affiliate');
      await sql`delete from reward_run where campaign_id = ${campaign} and day = ${day}::date`.execute(db);
      await resume(day);
    },
    /** What a member earned, in satang and parts of one, oldest first. */
    commissionOf: async ({ id }: RewardMember) => {
      const { rows } = await sql<{
        day: Day;
        from: number;
        level: number;
        product: Product;
        stake: number;
        amount: number;
      }>`
        select day::text as day, from_member_id as "from", level, product, stake, amount_bp / 10000.0::float8 as amount from affiliate_commission
        where member_id = ${id} order by day, from_member_id, product`.execute(db);
      return rows;
    },
    summary: async ({ token }: RewardMember) => (await app.call('GET /api/affiliate/summary', {}, { token })).body.data,
    redeem: async ({ token }: RewardMember) => (await app.call('POST /api/affiliate/redeem', {}, { token })).body,
    /** Says that a member used an account, as his own. */
    bank: async ({ id }: RewardMember, number: string, bankCode = 'KBANK'): Promise<void> => {
      await sql`
        insert into member_bank_account (member_id, bank_account_id, bank_code, number_sealed, number_hash, number_tail, holder_name, is_main)
        values (${id}, ${uuid()}, ${bankCode}, '', ${Buffer.from(number)}, ${number.slice(-4)}, '', false)`.execute(db);
    },
  };
};

/** Play of a day in satang, all of it eligible; what is below zero takes back. */
const writeFact = async (db: Db, member: RewardMember, day: Day, request: Fact): Promise<string> => {
  const { stake, product = 'lotto', ref = uuid(), no = 1, isReversal = stake < 0, walletTypeId = 1 } = request;
  await db
    .insertInto('play_fact')
    .values({
      member_id: member.id,
      product,
      ref,
      settlement_no: no,
      is_reversal: isReversal,
      wallet_id: member.walletId,
      wallet_type_id: walletTypeId,
      stake: satang(stake),
      payout: ZERO,
      eligible_stake: satang(stake),
      day,
    })
    .execute();
  return ref;
};
