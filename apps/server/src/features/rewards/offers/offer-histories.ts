import { history } from '#src/features/rewards/offers/read-history.ts';
import type { Handler } from '#src/lib/context.ts';

/** Cashback on losses: what is open, claimed and expired, and how today stands. */
export const cashbackLossHistory: Handler<'GET /api/cashback/loss/history'> = (input, { db, member, now }) =>
  history(db, { kind: 'cashback_loss', memberId: member.id, now: now() }, input);

/** Cashback on turnover: what is open, claimed and expired, and how today stands. */
export const cashbackTurnoverHistory: Handler<'GET /api/cashback/turnover/history'> = (input, { db, member, now }) =>
  history(db, { kind: 'cashback_turnover', memberId: member.id, now: now() }, input);

/** The weekly rebate: open, claimed, expired, and this week so far. */
export const rebateHistory: Handler<'GET /api/winloss/rebate'> = (input, { db, member, now }) =>
  history(db, { kind: 'rebate', memberId: member.id, now: now() }, input);
