import type { Handler } from '#src/lib/context.ts';

const MASK = 'xxx-x-xx';

/** The bank accounts that withdrawals may go to, main first. Numbers are never opened for this. */
export const bankAccounts: Handler<'GET /api/member/bank_accounts'> = async (_input, { db, member }) => {
  const rows = await db
    .selectFrom('member_bank_account')
    .select(['bank_account_id', 'bank_code', 'number_tail', 'holder_name', 'is_main'])
    .where('member_id', '=', member.id)
    .orderBy('is_main', 'desc')
    .execute();
  return rows.map(({ number_tail, ...row }) => ({ ...row, number: `${MASK}${number_tail}` }));
};
