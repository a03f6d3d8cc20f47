import { baht, type Satang, satang } from '@chokdee/kernel';
import type { Pays } from '@chokdee/rewards';
import { v7 as uuid } from 'uuid';
import type { Reader, Trx } from '#src/db/database.ts';
import { allRows, findRow } from '#src/db/rows.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type CampaignRow, fitsBudget, lockCampaign } from '#src/rewards/campaigns.ts';
import { give } from '#src/rewards/give.ts';
import { type ApprovalKind, askApproval } from '#src/staff/approvals.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { takesSecond } from '#src/staff/staff-value.ts';

/** What a member may be given by one person alone, within a day. */
const ALONE_MAX = baht(1_000);

interface Gift {
  readonly member_id: number;
  readonly pays: Pays;
  readonly amount: Satang;
  readonly turnover_times: number;
  readonly reason: string;
  /** Who asked for it: he gives it, the second person lets him. */
  readonly staff_id: number;
}

/** A reward by hand that takes two people. Another one to the same member meanwhile makes it stale. */
export const rewardGrant: ApprovalKind<Gift> = {
  kind: 'reward_grant',
  act: 'POST /bo/api/rewards/grant/give',
  seenBy: 'rewards.view',
  subject: ({ member_id }) => ['member', member_id],
  diff: async (trx, { member_id, pays, amount, turnover_times }) => {
    const campaign = await lockManual(trx);
    await lockWalletsOf(trx, [member_id]); // of two that are confirmed at once the second counts the first
    await refuseTooMuch(trx, campaign, amount);
    const before = await givenByHand(trx, campaign, member_id);
    return { before, after: { ...before, pays, amount: amount / 100, turnover_times }, makes: amount };
  },
  apply: async (trx, gift, approvalId, { now }) => ({ grant_id: await giveByHand(trx, gift, approvalId, now()) }),
};

/** Gives a member something by hand: at once, or above the limit once a second person has confirmed it. */
export const grantGive: StaffHandler<'POST /bo/api/rewards/grant/give'> = async (
  { reason, ...input },
  { trx, staff, audit, makes, ...deps },
) => {
  const gift: Gift = { ...input, reason, staff_id: staff.id };
  refuseBadFields({
    pays: input.pays === 'bonus' ? 'โบนัสคู่ยอดฝากให้ด้วยมือไม่ได้' : undefined,
    turnover_times: input.pays !== 'free' && input.turnover_times > 0 ? 'เงินสดและแต้มไม่ต้องทำยอด' : undefined,
  });
  await mustExist(trx, input.member_id);
  const campaign = await lockManual(trx);
  await lockWalletsOf(trx, [input.member_id]); // of two gifts at once the second counts the first
  const isMuch = input.amount + (await givenAlone(trx, campaign, input.member_id)) > ALONE_MAX;
  if (isMuch || (await takesSecond(trx, { act: rewardGrant.act, staffId: staff.id, amount: input.amount }))) {
    const { approval_id } = await askApproval(trx, { kind: rewardGrant, payload: gift, reason, staff, audit, deps });
    return { status: 'waiting', id: approval_id };
  }
  await refuseTooMuch(trx, campaign, gift.amount);
  const id = await giveByHand(trx, gift, uuid(), deps.now());
  makes(gift.amount);
  const { member_id, pays, amount, turnover_times } = gift;
  await audit({
    subject: ['member', member_id],
    after: { grant_id: id, pays, amount: amount / 100, turnover_times },
    reason,
  });
  return { status: 'given', id };
};

const mustExist = async (trx: Trx, memberId: number): Promise<void> => {
  const known = await findRow(trx, 'member', { member_id: memberId }, ['member_id']);
  if (!known) throw new Refusal('nothing_found');
};

const giveByHand = async (trx: Trx, gift: Gift, id: string, now: Date): Promise<string> => {
  const { member_id: memberId, pays, amount, turnover_times, reason, staff_id: staffId } = gift;
  const campaign = await lockManual(trx);
  await lockWalletsOf(trx, [memberId]);
  const rule = { ...campaign.rule, pays, turnover_x100: Math.round(turnover_times * 100), once: [] };
  return give(trx, {
    campaign: { ...campaign, rule },
    memberId,
    key: `manual:${id}`,
    amount: satang(amount),
    note: reason,
    staffId,
    now,
  });
};

/** The campaign of what staff give; while it rests nothing is given by hand. */
const lockManual = async (trx: Trx): Promise<CampaignRow> => {
  const found = await trx
    .selectFrom('campaign')
    .select('campaign_id')
    .where('kind', '=', 'manual')
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  const campaign = found && (await lockCampaign(trx, found.campaign_id));
  if (campaign?.state !== 'running') throw new Refusal('promotion_refused');
  return campaign;
};

/** Neither more at once than the campaign of staff says, nor more in all than its budget. */
const refuseTooMuch = async (trx: Trx, campaign: CampaignRow, amount: Satang): Promise<void> => {
  refuseBadFields({ amount: amount > campaign.rule.amount_max ? 'เกินจำนวนที่ให้ได้ต่อครั้ง' : undefined });
  if (!(await fitsBudget(trx, campaign, amount))) throw new Refusal('promotion_budget');
};

/** What the last day brought a member without a second person: ten small gifts are a large one. */
const givenAlone = async (db: Reader, { campaign_id }: CampaignRow, memberId: number): Promise<number> => {
  const rows = await allRows<{ given: number }>(db)`
    select coalesce(sum(amount), 0)::bigint as given from reward_grant g
    where campaign_id = ${campaign_id} and member_id = ${memberId} and given_at > clock_timestamp() - interval '1 day'
      and not exists (select from approval a where g.key = 'manual:' || a.approval_id)`;
  return rows[0]?.given ?? 0;
};

const givenByHand = async (db: Reader, { campaign_id }: CampaignRow, memberId: number) => {
  const rows = await allRows<{ grants: number; given: number }>(db)`
    select count(*)::int as grants, coalesce(sum(amount), 0)::bigint as given from reward_grant
    where campaign_id = ${campaign_id} and member_id = ${memberId}`;
  return { grants: rows[0]?.grants ?? 0, given: (rows[0]?.given ?? 0) / 100 };
};
