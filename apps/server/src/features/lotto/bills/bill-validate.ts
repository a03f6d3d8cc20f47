import { REFUSALS } from '@chokdee/contract';
import { satang, subtract } from '@chokdee/kernel';
import { judge, walletKey } from '@chokdee/lotto';
import { v7 as uuid } from 'uuid';
import { findRow } from '#src/db/rows.ts';
import { distinctRisks, readRisks, riskOf } from '#src/features/lotto/selling/exposure.ts';
import { readMemberSold } from '#src/features/lotto/selling/member-sold.ts';
import { readOrder } from '#src/features/lotto/selling/read-order.ts';
import { roundReader, stopOf } from '#src/features/lotto/selling/round-terms.ts';
import { BILL_REFUSALS } from '#src/features/lotto/selling/sell-bills.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Prices a bill and says what is wrong with each line, without taking anything. */
export const billValidate: Handler<'POST /api/lotto/bill/validate'> = async (input, { db, member }) => {
  const order = await readOrder(db, member.id, input);
  const risks = distinctRisks(order.lines.map(({ bet_type, number }) => riskOf(order.round_id, bet_type, number)));
  const [{ now, rounds }, house, sold, wallet] = await Promise.all([
    roundReader()(db, [order.round_id]),
    readRisks(db, risks),
    readMemberSold(db, [order]),
    findRow(db, 'wallet', { member_id: member.id, wallet_id: order.wallet_id }, ['posted', 'held', 'products']),
  ]);
  if (!rounds.has(order.round_id)) throw new Refusal('round_not_found');
  const stopped = stopOf(rounds.get(order.round_id));
  if (stopped) throw stopped;
  if (!wallet) throw new Refusal('wallet_not_found');
  if (wallet.products && !wallet.products.includes('lotto')) throw new Refusal('wallet_not_for_product');
  const available = new Map([[walletKey(member.id, order.wallet_id), subtract(wallet.posted, wallet.held)]]);
  const verdict = judge({ now, rounds, available, sold: { house: house.sold, member: sold } }, order);
  if (!verdict.isSold && verdict.reason === 'round_closed') throw new Refusal('round_closed');
  const sellable = verdict.lines.filter(({ problem }) => !problem);
  return {
    validation_id: uuid(),
    round_id: order.round_id,
    is_sellable: verdict.isSold,
    reason: verdict.isSold ? null : REFUSALS[BILL_REFUSALS[verdict.reason]].message,
    total: satang(sellable.reduce((sum, { amount_baht }) => sum + amount_baht * 100, 0)),
    lines: verdict.lines.map(
      ({ line, bet_type, number, amount_baht, now_rate, room_baht, payout, problem = null }) => ({
        line,
        bet_type,
        number,
        amount: amount_baht,
        rate: now_rate,
        room: room_baht,
        payout,
        problem,
      }),
    ),
    problems: [...verdict.problems],
  };
};
