import type { Trx } from '#src/db/database.ts';
import { addStep } from '#src/features/cashier/steps.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { moneyText } from '#src/lib/money-text.ts';
import type { PayOut } from '#src/lib/payments/provider.ts';

const noteOf = (reference: string, baht: string): string => `${reference}: provider_amount ${baht}`;

/** Which amount a provider named last under an order, in baht, where it was not ours; null: it named no other. */
export const readOtherAmount = async (trx: Trx, row: WithdrawalRow, reference: string): Promise<string | null> => {
  const begin = noteOf(reference, '');
  const step = await trx
    .selectFrom('cashier_step')
    .select('note')
    .where('member_id', '=', row.member_id)
    .where('case_id', '=', row.withdrawal_id)
    .where('step', '=', 'provider')
    .where('note', '^@', begin)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  return step?.note.slice(begin.length) ?? null;
};

/** Writes down for staff that a provider names another amount than it was told, and answers whether that is news. */
export const noteOtherAmount = async (
  trx: Trx,
  row: WithdrawalRow,
  { reference, amount }: Pick<PayOut, 'reference' | 'amount'>,
): Promise<boolean> => {
  const baht = moneyText(amount);
  if ((await readOtherAmount(trx, row, reference)) === baht) return false;
  const place = { memberId: row.member_id, caseId: row.withdrawal_id };
  await addStep(trx, place, { step: 'provider', note: noteOf(reference, baht) });
  return true;
};
