import { present } from '@chokdee/kernel';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { readBalance } from '#src/features/affiliate/affiliate-balance.ts';
import { readTerms } from '#src/features/affiliate/affiliate-terms.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { type CampaignRow, fitsBudget, lockCampaign, runningCampaigns } from '#src/rewards/campaigns.ts';
import { refusalOf } from '#src/rewards/claims/claim.ts';
import { give } from '#src/rewards/give.ts';

/**
 * Pays the commission that is due into the main wallet, all of it. The campaign is locked first, then the member's wallets:
 * of those who ask at once one finds something, and the others nothing.
 */
export const affiliateRedeem: Handler<'POST /api/affiliate/redeem'> = async (_input, { trx, member, now }) => {
  await mayTakeReward(trx, member.id);
  const campaign = await lockRunning(trx);
  await lockWalletsOf(trx, [member.id]);
  const { redeemMin } = await readTerms(trx);
  const { balance: amount } = await readBalance(trx, member.id);
  if (amount < redeemMin) throw new Refusal('affiliate_none', { redeem_min: redeemMin / 100, balance: amount / 100 });
  if (!(await fitsBudget(trx, campaign, amount))) throw refusalOf('budget');

  const redemption_id = uuid();
  const key = `affiliate:${redemption_id}`;
  const grant_id = await give(trx, { campaign, memberId: member.id, key, amount, now: now() });
  const row = await trx
    .insertInto('affiliate_redemption')
    .values({ member_id: member.id, redemption_id, amount, grant_id })
    .returning('redeemed_at')
    .executeTakeFirst();
  const { balance } = await readBalance(trx, member.id);
  return { redemption_id, amount, balance, redeemed_at: present(row, 'the redemption').redeemed_at };
};

const lockRunning = async (trx: Trx): Promise<CampaignRow> => {
  const [running] = await runningCampaigns(trx, ['affiliate']);
  const campaign = running && (await lockCampaign(trx, running.campaign_id));
  if (campaign?.state !== 'running') throw new Refusal('affiliate_closed');
  return campaign;
};
