import type { Given } from '@chokdee/contract';
import { present, type Satang, satang, ZERO } from '@chokdee/kernel';
import { available, pointsSpent, WALLET_TYPES } from '@chokdee/ledger';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';
import { itemProblem } from '#src/features/shop/item-problem.ts';
import { glanceAtItem, type ItemRow, lockItem, readItem } from '#src/features/shop/shop-items.ts';
import { showRedemptions } from '#src/features/shop/show-redemptions.ts';
import { post } from '#src/ledger/post.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { sealContact } from '#src/lib/secrets/sealed-contact.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';
import { mayTakeReward } from '#src/protection/gates.ts';
import { type CampaignRow, fitsBudget, lockCampaign, runningCampaigns } from '#src/rewards/campaigns.ts';
import { refusalOf } from '#src/rewards/claims/claim.ts';
import { give, tellReward } from '#src/rewards/give.ts';

/**
 * Exchanges points: credit at once, goods as an order with an address. The campaign is locked first, then the item, then the
 * member's wallets; it is read under them. Who expected it for less is told.
 */
export const redemptionRedeem: Handler<'POST /api/redemption/redeem'> = async (
  { item_id, quantity, point, contact },
  { trx, member, box, now },
) => {
  await mayTakeReward(trx, member.id);
  const { kind, stock } = await glanceAtItem(trx, item_id);
  const campaign = kind === 'credit' ? await lockShop(trx) : undefined;
  await lockItem(trx, item_id, stock);
  const { walletId, points } = await lockPoints(trx, member.id);
  const item = await readItem(trx, member.id, item_id);
  const spent = satang(item.points * quantity);
  if (point !== undefined && spent > point) throw new Refusal('item_price');
  const problem = itemProblem(item, { quantity, points, paysCredit: campaign !== undefined });
  if (problem) throw new Refusal(problem);
  if (kind === 'goods' && !contact) throw new Refusal('contact_missing');

  const id = uuid();
  const value = satang(item.value * quantity);
  const taken = { memberId: member.id, id, item, quantity, value };
  await post(trx, [pointsSpent({ id, memberId: member.id, walletId, amount: spent })]);
  const grantId = campaign ? await payCredit(trx, campaign, taken, now()) : null;
  await writeRedemption(trx, { ...taken, spent, grantId, contact: kind === 'goods' ? contact : undefined, box });
  await tellReward(trx, member.id, id, kind === 'credit' ? 'paid' : 'waiting');
  const [redemption] = await showRedemptions(trx, member.id, { id }, 1);
  return present(redemption, 'the redemption');
};

/** The campaign that pays credit for points; none while it rests. */
const lockShop = async (trx: Trx): Promise<CampaignRow | undefined> => {
  const [running] = await runningCampaigns(trx, ['shop']);
  const campaign = running && (await lockCampaign(trx, running.campaign_id));
  return campaign?.state === 'running' ? campaign : undefined;
};

const lockPoints = async (trx: Trx, memberId: number): Promise<{ walletId: number; points: Satang }> => {
  const { wallets } = await lockWalletsOf(trx, [memberId]);
  const wallet = [...wallets.values()].find(({ typeId }) => typeId === WALLET_TYPES.points.id);
  return wallet ? { walletId: wallet.walletId, points: available(wallet) } : { walletId: 0, points: ZERO };
};

interface Taken {
  readonly memberId: number;
  readonly id: string;
  readonly item: ItemRow;
  readonly quantity: number;
  readonly value: Satang;
}

const payCredit = async (trx: Trx, campaign: CampaignRow, taken: Taken, now: Date): Promise<string> => {
  const { memberId, id, item, quantity, value: amount } = taken;
  if (!(await fitsBudget(trx, campaign, amount))) throw refusalOf('budget');
  const note = quantity > 1 ? `${item.name} × ${quantity}` : item.name;
  return give(trx, { campaign, memberId, key: `shop:${id}`, amount, note, now });
};

interface Written extends Taken {
  readonly spent: Satang;
  readonly grantId: string | null;
  readonly contact: Given<'POST /api/redemption/redeem'>['contact'];
  readonly box: SecretBox;
}

const writeRedemption = async (trx: Trx, written: Written): Promise<void> => {
  const { memberId, id, item, quantity, value, spent, grantId, contact, box } = written;
  await addRows(trx, 'redemption', {
    member_id: memberId,
    redemption_id: id,
    item_id: item.item_id,
    item_name: item.name,
    item_image: item.image,
    quantity,
    points: spent,
    value,
    grant_id: grantId,
    contact_sealed: contact ? sealContact(box, id, contact) : null,
    state: item.kind === 'credit' ? 'done' : 'waiting',
  });
};
