import { askOrders } from '#src/features/cashier/withdrawals/ask-orders.ts';
import { endWithdrawal } from '#src/features/cashier/withdrawals/end-withdrawal.ts';
import {
  findWithdrawal,
  isCancellable,
  lockWithdrawal,
  showWithdrawal,
  showWithdrawals,
} from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { readPage } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** The withdrawals of the member, newest first. */
export const withdrawList: Handler<'GET /api/member/withdraw/list'> = async ({ cursor, limit }, { db, member }) => {
  const { items, next_cursor } = await readPage(
    { cursor, limit },
    (before, count) =>
      db
        .selectFrom('withdrawal')
        .selectAll()
        .where('member_id', '=', member.id)
        .$if(before !== undefined, (query) => query.where('withdrawal_id', '<', before ?? ''))
        .orderBy('withdrawal_id', 'desc')
        .limit(count)
        .execute(),
    ({ withdrawal_id }) => withdrawal_id,
  );
  return { items: await showWithdrawals(db, member.id, items), next_cursor };
};

/** One withdrawal with its steps. */
export const withdrawDetail: Handler<'GET /api/member/withdraw/detail'> = async ({ withdrawal_id }, { db, member }) =>
  showWithdrawal(db, await findWithdrawal(db, member.id, withdrawal_id));

/** Takes a withdrawal back that still waits for staff: the money is free again. */
export const withdrawCancel: Handler<'POST /api/member/withdraw/cancel'> = async (
  { withdrawal_id },
  { trx, member, ...deps },
) => {
  await askOrders(deps, await findWithdrawal(trx, member.id, withdrawal_id));
  const row = await lockWithdrawal(trx, member.id, withdrawal_id);
  if (!isCancellable(row)) throw new Refusal('withdrawal_ended');
  await endWithdrawal(trx, row, { state: 'cancelled', note: '' });
  return showWithdrawal(trx, await findWithdrawal(trx, member.id, withdrawal_id));
};
