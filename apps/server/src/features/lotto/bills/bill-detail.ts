import type { Result } from '@chokdee/contract';
import { assert, ZERO } from '@chokdee/kernel';
import { type Announced, type BetType, isResultShape, payoutOf, prizesOf, winningNumbers } from '@chokdee/lotto';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, getRow, oneRow } from '#src/db/rows.ts';
import { readShownBills, type ShownBill } from '#src/features/lotto/bills/shown-bill.ts';
import { headOfReceipt } from '#src/features/lotto/log/newest-head.ts';
import { billText, type SoldRow } from '#src/features/lotto/receipts/bill-receipt.ts';
import type { ListedLine } from '#src/features/lotto/selling/write-bills.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isUuid } from '#src/lib/uuids.ts';

type Detail = Result<'GET /api/lotto/bill/detail'>;
type ShownLine = Detail['lines'][number];

/** One bill of the member, with its lines as he entered them and what he owes of a wrong win. */
export const billDetail: Handler<'GET /api/lotto/bill/detail'> = async ({ bill_id }, { db, member, receipts }) => {
  if (bill_id === undefined || !isUuid(bill_id)) throw new Refusal('bill_not_found');
  const [bill] = await readShownBills(db, member.id, { among: [sql`b.bill_id = ${bill_id}::uuid`], limit: 1 });
  if (!bill) throw new Refusal('bill_not_found');
  const row = await readReceiptRow(db, member.id, bill_id);
  const signed = await receipts.sign(row.salt, billText(row));
  const receipt = { ...signed, log: await headOfReceipt(db, row.log_size) };
  const debt = await readDebt(db, member.id, bill);
  return { ...bill, lines: await readLines(db, row.line_list, bill), receipt, debt };
};

/** What is owed of results by which this bill had won. They paid, and took back, all bills of a wallet in the round together. */
const readDebt = async (db: Reader, memberId: number, { round_id, bill_id }: ShownBill): Promise<Detail['debt']> => {
  const rows = await allRows<NonNullable<Detail['debt']>>(db)`
    select sum(paid - amount)::bigint as taken, sum(amount)::bigint as amount, sum(collected)::bigint as collected
    from member_debt d cross join lateral (
      select sum(w.payout) as paid from lotto_win w
      where w.round_id = d.round_id and w.settlement_no = d.settlement_no and w.member_id = d.member_id and w.wallet_id = d.wallet_id
      having bool_or(w.bill_id = ${bill_id}::uuid)
    ) as won
    where d.member_id = ${memberId} and d.round_id = ${round_id} having count(*) > 0`;
  return rows[0] ?? null;
};

/** What a bill keeps of itself. */
export const readReceiptRow = async (db: Reader, memberId: number, billId: string): Promise<SoldRow> => {
  const row = await getRow(db, 'bill', { member_id: memberId, bill_id: billId }, [
    'bill_id',
    'round_id',
    'created_at',
    'total',
    'line_list',
    'salt',
    'log_size',
  ]);
  return { ...row, line_list: row.line_list as ListedLine[] };
};

/** The lines of a bill as they were entered, each with what became of it. */
export const readLines = async (
  db: Reader,
  lines: readonly ListedLine[],
  { round_id, status }: Pick<ShownBill, 'round_id' | 'status'>,
) => {
  // A bill that won has lines that lost: which, its round's result tells.
  const winning = status === 'won' ? await readWinning(db, round_id) : undefined;
  return lines.map(([bet_type, number, amount_baht, rate]): ShownLine => {
    const hasWon = winning?.[bet_type].includes(number) ?? false;
    return {
      bet_type,
      number,
      amount: amount_baht,
      rate,
      status: status === 'won' && !hasWon ? 'lost' : status,
      payout: hasWon ? payoutOf(amount_baht, rate) : ZERO,
    };
  });
};

const readWinning = async (db: Reader, roundId: number): Promise<Record<BetType, string[]>> => {
  const { result, result_shape } = await oneRow<{ result: unknown; result_shape: string }>(db)`
    select r.result, m.result_shape from lotto_round r join lotto_market m using (market_id)
    where r.round_id = ${roundId}`;
  assert(isResultShape(result_shape) && result !== null, 'a round that paid has a result');
  return winningNumbers(prizesOf(result_shape, result as Announced));
};
