import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows, changeRows, firstRow, type RowOf } from '#src/db/rows.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

/** By what a phone is known whose owner was forgotten. */
export const phoneHash = (box: SecretBox, phone: string): Buffer => box.hash(`forgotten phone ${phone}`);

/** The same as campaigns write down what used them up. */
export const markHash = (hash: Buffer): string => `forgotten ${hash.toString('hex')}`;

/** A new member takes over what a forgotten one left on his phone or account: his exclusion, and what he had once. */
export const inheritForgotten = async (
  trx: Trx,
  box: SecretBox,
  { memberId, phone }: { memberId: number; phone: string },
): Promise<void> => {
  const own = phoneHash(box, phone);
  await changeRows(trx, 'reward_mark', { scope: 'phone', value: markHash(own) }, { value: phone });
  const excluded = await firstRow<RowOf<'excluded_identity', 'until'>>(trx)`
    select x.until from excluded_identity x
    where x.until > now() and (x.hash = ${own}
      or x.hash in (select a.number_hash from member_bank_account a where a.member_id = ${memberId}))
    order by x.until desc limit 1`;
  if (!excluded) return;
  const row = { member_id: memberId, exclusion_id: uuid(), kind: 'self_exclusion', until: excluded.until };
  await addRows(trx, 'member_exclusion', row);
};
