import { BANKS } from '#src/lib/banks/banks.ts';
import type { Handler } from '#src/lib/context.ts';

const nameOf = (code: string): string => BANKS.find((bank) => bank.bank_code === code)?.name ?? code;

/** The bank accounts that deposits go to. */
export const bankAccounts: Handler<'POST /api/agent/bank_accounts'> = async (_input, { db }) => {
  const rows = await db
    .selectFrom('agent_bank_account')
    .select(['id', 'bank_code', 'account_number', 'account_name'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, bank_name: nameOf(row.bank_code) }));
};

/** The TrueMoney accounts that deposits go to. */
export const trueMoneyAccounts: Handler<'POST /api/agent/true_money_accounts'> = (_input, { db }) =>
  db
    .selectFrom('true_money_account')
    .select(['id', 'phone', 'account_name'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
