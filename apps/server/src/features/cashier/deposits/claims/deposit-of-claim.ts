import type { Satang } from '@chokdee/kernel';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows, getRow } from '#src/db/rows.ts';
import type { Target } from '#src/features/cashier/deposits/targets.ts';
import { addStep } from '#src/features/cashier/steps.ts';

/** A deposit for money that came without one. */
export const depositOfClaim = async (
  trx: Trx,
  memberId: number,
  target: Pick<Target, 'target' | 'method' | 'provider' | 'pay_to'>,
  amount: Satang,
): Promise<{ depositId: string; walletId: number }> => {
  const { wallet_id } = await getRow(trx, 'wallet', { member_id: memberId, wallet_type_id: 1 }, ['wallet_id']);
  const deposit_id = uuid();
  await addRows(trx, 'deposit', {
    member_id: memberId,
    deposit_id,
    wallet_id,
    method: target.method,
    target: target.target,
    provider: target.provider,
    reference: '',
    account: JSON.stringify(target.pay_to),
    asked: amount,
    amount,
    state: 'waiting',
    expires_at: sql<Date>`clock_timestamp()`,
  });
  await addStep(trx, { memberId, caseId: deposit_id }, { step: 'asked' });
  return { depositId: deposit_id, walletId: wallet_id };
};
