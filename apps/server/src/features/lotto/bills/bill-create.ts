import { randomBytes } from 'node:crypto';
import type { Result } from '@chokdee/contract';
import { ZERO } from '@chokdee/kernel';
import type { LineProblem } from '@chokdee/lotto';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { headOfReceipt, newestHead } from '#src/features/lotto/log/newest-head.ts';
import { billText } from '#src/features/lotto/receipts/bill-receipt.ts';
import type { SoldBill } from '#src/features/lotto/selling/bill-request.ts';
import { readOrder } from '#src/features/lotto/selling/read-order.ts';
import { type Seller, seller } from '#src/features/lotto/selling/sell-bills.ts';
import type { ListedLine } from '#src/features/lotto/selling/write-bills.ts';
import type { Handler } from '#src/lib/context.ts';
import { roundName } from '#src/lib/games/round-name.ts';
import { Refusal } from '#src/lib/refusal.ts';

type Created = Result<'POST /api/lotto/bill/create'>;

const SALT_BYTES = 16;

// One for each database: bills that come together are sold together.
const sellers = new WeakMap<Db, Seller>();
const sellerOf = (db: Db, batchMax: number): Seller => {
  const current = sellers.get(db) ?? seller(db, { batchMax, lanes: 2 });
  sellers.set(db, current);
  return current;
};

/** Buys a bill: all of it, or the sellable part if that was asked for. */
export const billCreate: Handler<'POST /api/lotto/bill/create'> = async (
  input,
  { db, config, member, onceKey, receipts },
) => {
  const order = await readOrder(db, member.id, input);
  const bill_id = uuid();
  const head = await newestHead(db);
  const answer = await sellerOf(
    db,
    config.sellingBatch,
  )({
    ...order,
    bill_id,
    key: onceKey?.key ?? bill_id,
    bodyHash: onceKey?.bodyHash ?? randomBytes(1),
    note: input.note,
    salt: randomBytes(SALT_BYTES),
    log_size: head?.size ?? null,
  });
  if (answer instanceof Refusal) throw answer;
  const line_list = answer.lines.map(({ bet_type, number, amount_baht, rate }) => [
    bet_type,
    number,
    amount_baht,
    rate,
  ]) as ListedLine[];
  const text = billText({ ...answer, round_id: answer.round.round_id, line_list });
  const [receipt, log] = await Promise.all([receipts.sign(answer.salt, text), headOfReceipt(db, answer.log_size)]);
  return { ...shownBill(answer), receipt: { ...receipt, log } };
};

const shownBill = ({
  bill_id,
  round,
  lines,
  problems,
  total,
  note,
  created_at,
}: SoldBill): Omit<Created, 'receipt'> => ({
  bill_id,
  round_id: round.round_id,
  round_name: roundName(round),
  emblem: round.emblem,
  status: 'active',
  total,
  payout: ZERO,
  line_count: lines.length,
  note,
  created_at,
  closes_at: round.closes_at,
  draw_at: round.draw_at,
  cancel_until: cancelUntil(round, created_at),
  lines: lines.map(({ bet_type, number, amount_baht, rate }) => ({
    bet_type: bet_type as Created['lines'][number]['bet_type'],
    number,
    amount: amount_baht,
    rate,
    status: 'active',
    payout: ZERO,
  })),
  problems: [...(problems as readonly LineProblem[])],
});

const cancelUntil = ({ closes_at, cancel_minutes, cancel_per_day }: SoldBill['round'], now: Date): Date | null => {
  const until = new Date(closes_at.getTime() - cancel_minutes * 60_000);
  return cancel_per_day > 0 && until > now ? until : null;
};
