import { sql } from 'kysely';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { PAYING } from '#src/lib/banks/banks.ts';
import { readBankLogos } from '#src/lib/banks/read-bank-logos.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { imageProblem } from '#src/lib/check-links.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** The banks, TrueMoney and PromptPay with the logo that each was given. */
export const bankLogos: StaffHandler<'GET /bo/api/accounts/logos'> = async (_input, { db }) => {
  const logoOf = await readBankLogos(db);
  return PAYING.map(({ digits: _digits, ...bank }) => ({ ...bank, logo: logoOf(bank.bank_code) }));
};

/** Gives a bank another logo; an empty one takes it away, and its letters are shown again. */
export const bankLogosSave: StaffHandler<'POST /bo/api/accounts/logos/save'> = async (
  { bank_code, logo },
  { trx, audit },
) => {
  refuseBadFields({
    bank_code: PAYING.some((bank) => bank.bank_code === bank_code) ? undefined : 'เลือกธนาคาร',
    logo: await imageProblem(trx, logo),
  });
  const before = (await readBankLogos(trx))(bank_code);
  await sql`
    insert into bank_logo (bank_code, logo) values (${bank_code}, ${logo})
    on conflict (bank_code) do update set logo = excluded.logo`.execute(trx);
  await audit({ subject: ['bank_logo', bank_code], before: { logo: before }, after: { logo } });
  await publicChanged(trx, 'agent');
  return {};
};
