import type { Db, Reader } from '#src/db/database.ts';
import { findRow, firstRow, type RowOf } from '#src/db/rows.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

export const hasMember = async (db: Reader, phone: string): Promise<boolean> =>
  (await findRow(db, 'member', { phone }, ['member_id'])) !== undefined;

/** The member whose phone and bank account these are, if they belong together. */
export const findByBank = async (
  db: Db,
  box: SecretBox,
  phone: string,
  number: string,
): Promise<number | undefined> => {
  const row = await firstRow<RowOf<'member', 'member_id'>>(db)`
    select m.member_id from member m join member_bank_account a using (member_id)
    where m.phone = ${phone} and a.number_hash = ${box.hash(number)}`;
  return row?.member_id;
};
