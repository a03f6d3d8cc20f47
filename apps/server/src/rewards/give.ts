import { present, type Satang, ZERO } from '@chokdee/kernel';
import { bonusStarted, type Posting, rewardGiven, WALLET_TYPES } from '@chokdee/ledger';
import { type CampaignRule, costsOf, type Pays, turnoverOf } from '@chokdee/rewards';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { textArray } from '#src/db/arrays.ts';
import type { Trx } from '#src/db/database.ts';
import { addRows, findRow } from '#src/db/rows.ts';
import { post } from '#src/ledger/post.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { CampaignRow } from '#src/rewards/campaigns.ts';
import type { Person } from '#src/rewards/claims/claimants.ts';
import { problemWords } from '#src/rewards/reward-words.ts';

/** What is given to whom, and for what. */
interface Giving {
  readonly campaign: Pick<CampaignRow, 'campaign_id' | 'kind' | 'name'> & { readonly rule: CampaignRule };
  readonly memberId: number;
  /** What it is given for: a second time gives nothing. */
  readonly key: string;
  readonly amount: Satang;
  /** The deposit that is laid beside a bonus. */
  readonly own?: Satang | undefined;
  readonly depositId?: string | undefined;
  readonly couponCode?: string | undefined;
  readonly note?: string | undefined;
  readonly staffId?: number | undefined;
  /** Who it was, for what may be used once; nobody: it is not looked at. */
  readonly marks?: Person['marks'] | undefined;
  readonly now: Date;
}

/**
 * Gives a reward: the one way in which any is paid. The caller has locked the campaign and the member's wallets, and has
 * seen that he may have it. What was given for the same thing before is answered again.
 */
export const give = async (trx: Trx, giving: Giving): Promise<string> => {
  const { memberId, key, campaign, amount, own = ZERO } = giving;
  const before = await findRow(trx, 'reward_grant', { member_id: memberId, key }, ['grant_id']);
  if (before) return before.grant_id;

  const grantId = uuid();
  await writeMarks(trx, grantId, giving);
  const { pays } = campaign.rule;
  const main = await walletOf(trx, memberId, 'main');
  const walletId = pays === 'cash' ? main : await openWallet(trx, memberId, pays, campaign);
  const posting: Posting = rewardGiven({ id: grantId, memberId, walletId, amount, from: costsOf(campaign.kind, pays) });
  const moved = { grantId, memberId, from: main, to: walletId, amount: own, part: 0 };
  await post(trx, own > 0 ? [...bonusStarted(moved), posting] : [posting]);
  await writeGrant(trx, grantId, walletId, giving);
  await tellReward(trx, memberId, grantId, pays === 'cash' || pays === 'points' ? 'paid' : 'active');
  return grantId;
};

/** Of those who come at once with the same phone, bank account or device one writes it, and the others are refused. */
const writeMarks = async (trx: Trx, grantId: string, { campaign, memberId, marks = [] }: Giving): Promise<void> => {
  const kept = marks.filter(({ scope }) => campaign.rule.once.includes(scope));
  if (kept.length === 0) return;
  const { numAffectedRows } = await sql`
    insert into reward_mark (campaign_id, scope, value, member_id, grant_id)
    select ${campaign.campaign_id}, scope, value, ${memberId}, ${grantId}
    from unnest(${textArray(kept.map(({ scope }) => scope))}::text[], ${textArray(kept.map(({ value }) => value))}::text[]) as m (scope, value)
    order by scope, value on conflict do nothing
  `.execute(trx);
  if (numAffectedRows !== BigInt(kept.length))
    throw new Refusal('promotion_refused', { problem: 'used', message: problemWords('used', {}) });
};

const walletOf = async (trx: Trx, memberId: number, type: 'main' | 'points'): Promise<number> => {
  const row = await findRow(trx, 'wallet', { member_id: memberId, wallet_type_id: WALLET_TYPES[type].id }, [
    'wallet_id',
  ]);
  if (row) return row.wallet_id;
  if (type === 'main') throw new Refusal('wallet_not_found');
  return insertWallet(trx, { memberId, type, name: WALLET_TYPES.points.name, products: [] });
};

/** A bonus has a wallet of its own, so that what is played from it and what it becomes are never mixed up. */
const openWallet = (
  trx: Trx,
  memberId: number,
  pays: Exclude<Pays, 'cash'>,
  { name, rule }: Giving['campaign'],
): Promise<number> =>
  pays === 'points'
    ? walletOf(trx, memberId, 'points')
    : insertWallet(trx, { memberId, type: pays, name, products: rule.products });

const insertWallet = async (
  trx: Trx,
  wallet: { memberId: number; type: 'bonus' | 'free' | 'points'; name: string; products: readonly string[] | null },
): Promise<number> => {
  const row = await trx
    .insertInto('wallet')
    .values({
      member_id: wallet.memberId,
      wallet_type_id: WALLET_TYPES[wallet.type].id,
      wallet_name: wallet.name,
      products: wallet.products && [...wallet.products],
    })
    .returning('wallet_id')
    .executeTakeFirst();
  return present(row, 'the new wallet').wallet_id;
};

const writeGrant = async (trx: Trx, grantId: string, walletId: number, giving: Giving): Promise<void> => {
  const { campaign, memberId, key, amount, own = ZERO, now } = giving;
  const { pays, products, convert_max, expires_hours } = campaign.rule;
  const isPlayed = pays === 'bonus' || pays === 'free';
  await addRows(trx, 'reward_grant', {
    member_id: memberId,
    grant_id: grantId,
    key,
    campaign_id: campaign.campaign_id,
    pays,
    wallet_id: walletId,
    amount,
    own,
    deposit_id: giving.depositId ?? null,
    coupon_code: giving.couponCode ?? null,
    turnover: isPlayed ? turnoverOf(campaign.rule, own, amount) : ZERO,
    products: isPlayed && products ? [...products] : null,
    convert_max: isPlayed ? convert_max : null,
    expires_at: isPlayed ? new Date(now.getTime() + expires_hours * 3_600_000) : null,
    state: isPlayed ? 'active' : 'paid',
    note: giving.note ?? '',
    staff_id: giving.staffId ?? null,
  });
};

/** Tells the member's open pages that a reward began or ended. */
export const tellReward = async (trx: Trx, memberId: number, grantId: string, state: string): Promise<void> => {
  await addRows(trx, 'outbox', {
    member_id: memberId,
    topic: 'reward',
    payload: JSON.stringify({ grant_id: grantId, state }),
  });
};
