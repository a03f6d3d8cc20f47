import type { Reader, Trx } from '#src/db/database.ts';
import { addRows, allRows } from '#src/db/rows.ts';

interface Chosen {
  readonly memberId: number;
  readonly depositId: string;
}

/**
 * Takes the promotion that was chosen with a deposit in hand, as given: false: somebody has decided it. The row is the lock:
 * whoever comes meanwhile waits for the end of this transaction.
 */
export const beginDeciding = async (trx: Trx, { memberId, depositId }: Chosen): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('deposit_promotion')
    .values({ member_id: memberId, deposit_id: depositId, note: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Writes down why a promotion was not given, and tells the member's open pages. Nothing is said of a deposit that has brought
 * a bonus by another way, nor of one that was decided meanwhile.
 */
export const noteRefusal = async (trx: Trx, { memberId, depositId }: Chosen, why: string): Promise<void> => {
  const rows = await allRows<{ note: string }>(trx)`
    insert into deposit_promotion (member_id, deposit_id, note)
    select ${memberId}::bigint, ${depositId}::uuid, case when exists (
      select from reward_grant where member_id = ${memberId} and deposit_id = ${depositId}) then '' else ${why} end
    on conflict do nothing returning note`;
  if (!rows[0]?.note) return;
  const payload = JSON.stringify({ deposit_id: depositId, state: 'refused', note: why });
  await addRows(trx, 'outbox', { member_id: memberId, topic: 'reward', payload });
};

/** Why deposits did not bring what was chosen with them. One that has brought a bonus since then is not among them. */
export const readPromotionNotes = async (
  db: Reader,
  memberId: number,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await allRows<{ deposit_id: string; note: string }>(db)`
    select deposit_id, note from deposit_promotion p
    where member_id = ${memberId} and deposit_id = any(${[...depositIds]}::uuid[]) and note <> ''
      and not exists (select from reward_grant g where g.member_id = p.member_id and g.deposit_id = p.deposit_id)`;
  return new Map(rows.map(({ deposit_id, note }) => [deposit_id, note]));
};
