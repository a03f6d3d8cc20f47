import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { changeRows } from '#src/db/rows.ts';
import type { Schema } from '#src/db/schema.ts';
import { plainName } from '#src/features/cashier/deposits/own-name.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import type { PaymentProvider } from '#src/lib/payments/provider.ts';

type Account = Selectable<Schema['member_bank_account']>;

/** Whether the name that a bank tells is the member's, titles and spaces aside. */
type PayeeCheck = 'matches' | 'differs' | 'unknown';

/** Whose account the bank says it is; null: it could not be asked. What it said once is kept with the account. */
export const readPayee = async (
  { db, box, log }: Pick<Deps, 'db' | 'box' | 'log'>,
  provider: PaymentProvider,
  account: Account,
): Promise<string | null> => {
  if (account.payee_name !== null) return account.payee_name;
  try {
    const number = box.open(account.number_sealed, numberPlace(account.member_id));
    const { name, matches } = await provider.readPayee({
      bankCode: account.bank_code,
      number,
      name: account.holder_name,
    });
    const payee = matches ? account.holder_name : name;
    await changeRows(
      db,
      'member_bank_account',
      { member_id: account.member_id, bank_account_id: account.bank_account_id },
      { payee_name: payee, payee_checked_at: sql<Date>`clock_timestamp()` },
    );
    return payee;
  } catch (error) {
    tell(log, 'payee_not_asked', { err: error, provider: provider.name });
    return null;
  }
};

/** Compares what a bank told of an account with the name that its member gave; null: it told nothing so far. */
export const comparePayee = (payee: string | null, holder: string): PayeeCheck => {
  if (payee === null) return 'unknown';
  return plainName(payee) === plainName(holder) ? 'matches' : 'differs';
};
