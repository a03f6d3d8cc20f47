import type { Handler } from '#src/http/context.ts';
import { BANKS } from '#src/lib/banks.ts';

/** The Thai banks that accounts can be at. */
export const bankList: Handler<'GET /api/bank/list'> = async () =>
  BANKS.map((bank) => ({ ...bank, digits: [...bank.digits] }));
