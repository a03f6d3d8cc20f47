import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';
import { firstRow, getRow, oneRow } from '#src/db/rows.ts';
import { readByHand, type Span } from '#src/features/cashier/withdrawals/origin/by-hand.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';

type Row = Pick<WithdrawalRow, 'member_id' | 'wallet_id' | 'withdrawal_id' | 'amount'> &
  Record<'after' | 'upto', number>;

const COLUMNS = sql`member_id, wallet_id, withdrawal_id, amount, coalesce(origin_after, 0) as after,
  coalesce(origin_upto, wallet_seq_at(member_id, wallet_id, created_at) - 1) as upto`;

const spanOfRow = ({ member_id, wallet_id, withdrawal_id, after, upto }: Row): Span => ({
  memberId: member_id,
  walletId: wallet_id,
  withdrawalId: withdrawal_id,
  after,
  upto,
});

const readRow = (db: Reader, which: RawBuilder<unknown>) => firstRow<Row>(db)`
  select ${COLUMNS} from withdrawal where ${which} order by withdrawal_id desc limit 1`;

/** The span of a withdrawal, as it was when it was asked for. */
export const readSpan = async (db: Reader, { member_id, withdrawal_id }: WithdrawalRow): Promise<Span> => {
  const row = await oneRow<Row>(db)`
    select ${COLUMNS} from withdrawal where member_id = ${member_id} and withdrawal_id = ${withdrawal_id}`;
  return spanOfRow(row);
};

/**
 * The span of a withdrawal that is being asked for; the wallet is locked. It begins where that of the last paid one ended: not
 * where it was paid, so that what came while it was pending counts. What was given by hand leaves first: while some of it is
 * still in the wallet, a small withdrawal is no new beginning.
 */
export const nextSpan = async (trx: Trx, memberId: number, walletId: number): Promise<Span> => {
  const { seq: upto } = await getRow(trx, 'wallet', { member_id: memberId, wallet_id: walletId }, ['seq']);
  const last = await readRow(trx, sql`member_id = ${memberId} and wallet_id = ${walletId} and state = 'paid'`);
  if (!last) return { memberId, walletId, after: 0, upto };
  const isLeft = (await readByHand(trx, spanOfRow(last))).left > last.amount;
  return { memberId, walletId, after: isLeft ? last.after : last.upto, upto };
};
