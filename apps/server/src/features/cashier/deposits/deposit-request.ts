import { inTransaction } from '#src/db/transaction.ts';
import { earlierDeposit, openDeposit } from '#src/features/cashier/deposits/open-deposit.ts';
import { showDeposit } from '#src/features/cashier/deposits/show-deposit.ts';
import { readTargets } from '#src/features/cashier/deposits/targets.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** Asks to deposit by transfer: the amount gets its own satang for 15 minutes. */
export const depositRequest: Handler<'POST /api/member/deposit/request'> = async (
  { method, account_id, amount, promotion_id },
  { db, member, onceKey, now },
) => {
  const earlier = await earlierDeposit(db, member.id, onceKey);
  if (earlier) return showDeposit(db, earlier);
  const target = (await readTargets(db)).find((one) => one.target === `${method}:${account_id}`);
  if (!target) throw new Refusal('deposit_closed');
  const row = await inTransaction(db, (trx) =>
    openDeposit(trx, {
      memberId: member.id,
      target,
      asked: amount,
      promotionId: promotion_id,
      once: onceKey,
      now: now(),
    }),
  );
  return showDeposit(db, row);
};
