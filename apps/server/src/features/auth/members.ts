import type { Db, Reader } from '#src/db/database.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

export const hasMember = async (db: Reader, phone: string): Promise<boolean> =>
  (await db.selectFrom('member').select('member_id').where('phone', '=', phone).executeTakeFirst()) !== undefined;

/** The member whose phone and bank account these are, if they belong together. */
export const findByBank = async (
  db: Db,
  box: SecretBox,
  phone: string,
  number: string,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('member')
    .innerJoin('member_bank_account', 'member_bank_account.member_id', 'member.member_id')
    .select('member.member_id')
    .where('member.phone', '=', phone)
    .where('member_bank_account.number_hash', '=', box.hash(number))
    .executeTakeFirst();
  return row?.member_id;
};
