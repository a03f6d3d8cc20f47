import type { Reader } from '#src/db/database.ts';

/** The logo that each bank was given; empty: none. */
export const readBankLogos = async (db: Reader): Promise<(bankCode: string) => string> => {
  const rows = await db.selectFrom('bank_logo').select(['bank_code', 'logo']).execute();
  const logos = new Map(rows.map(({ bank_code, logo }) => [bank_code, logo]));
  return (bankCode) => logos.get(bankCode) ?? '';
};
