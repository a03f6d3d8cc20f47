import { PAYING } from '#src/lib/banks/banks.ts';
import { readBankLogos } from '#src/lib/banks/read-bank-logos.ts';
import type { Handler } from '#src/lib/context.ts';

/** The Thai banks that accounts can be at, then TrueMoney and PromptPay, with their logos. */
export const bankList: Handler<'GET /api/bank/list'> = async (_input, { db }) => {
  const logoOf = await readBankLogos(db);
  return PAYING.map((bank) => ({ ...bank, digits: [...bank.digits], logo: logoOf(bank.bank_code) }));
};
