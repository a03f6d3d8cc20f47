import type { Answer } from '@chokdee/contract';
import { callQuery, listQuery } from '#src/lib/api/call-query.ts';
import type { Range } from '#src/lib/format/day-span.ts';
import { REWARDS } from '#src/lib/rewards/rewards.ts';

export type WinLoss = Answer<'GET /api/winloss/list'>;
export type OfferPage = Answer<'GET /api/cashback/loss/history'>;
export type Offer = OfferPage['items'][number];
export type UsedCoupon = Answer<'GET /api/coupon/history'>['items'][number];

/** What a night counts out for the member, by what it is counted from. */
export type OfferKind = 'loss' | 'turnover' | 'rebate';

const HISTORIES = {
  loss: 'GET /api/cashback/loss/history',
  turnover: 'GET /api/cashback/turnover/history',
  rebate: 'GET /api/winloss/rebate',
} as const;

/** Everything that the member was given, newest first. */
export const grantsQuery = () => listQuery([...REWARDS, 'history'], 'GET /api/promotion/history', {});

/** The codes that the member has used, newest first. */
export const couponsQuery = () => listQuery([...REWARDS, 'coupons'], 'GET /api/coupon/history', {});

/** What was counted out and what came of it, newest first, and how it stands now. */
export const offersQuery = (kind: OfferKind) => listQuery([...REWARDS, 'offers', kind], HISTORIES[kind], {});

/** What was staked and won between two days. */
export const winLossQuery = (range: Range) => callQuery([...REWARDS, 'winloss', range], 'GET /api/winloss/list', range);
