import { sql } from 'kysely';
import type { Reader, Trx } from '#src/db/database.ts';

interface Chosen {
  readonly memberId: number;
  readonly depositId: string;
}

/**
 * Takes the promotion that was chosen with a deposit in hand, as given: false: somebody has decided it. The row is the lock:
 * whoever comes meanwhile waits for the end of this transaction.
 */
export const beginDeciding = async (trx: Trx, { memberId, depositId }: Chosen): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into deposit_promotion (member_id, deposit_id, note) values (${memberId}, ${depositId}, '') on conflict do nothing
  `.execute(trx);
  return numAffectedRows === 1n;
};

/**
 * Writes down why a promotion was not given, and tells the member's open pages. Nothing is said of a deposit that has brought
 * a bonus by another way, nor of one that was decided meanwhile.
 */
export const noteRefusal = async (trx: Trx, { memberId, depositId }: Chosen, why: string): Promise<void> => {
  const { rows } = await sql<{ note: string }>`
    insert into deposit_promotion (member_id, deposit_id, note)
    select ${memberId}::bigint, ${depositId}::uuid, case when exists (
      select from reward_grant where member_id = ${memberId} and deposit_id = ${depositId}) then '' else ${why} end
    on conflict do nothing returning note
  `.execute(trx);
  if (!rows[0]?.note) return;
  const payload = JSON.stringify({ deposit_id: depositId, state: 'refused', note: why });
  await trx.insertInto('outbox').values({ member_id: memberId, topic: 'reward', payload }).execute();
};

/** Why deposits did not bring what was chosen with them. One that has brought a bonus since then is not among them. */
export const readPromotionNotes = async (
  db: Reader,
  memberId: number,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ deposit_id: string; note: string }>`
    select deposit_id, note from deposit_promotion p
    where member_id = ${memberId} and deposit_id = any(${[...depositIds]}::uuid[]) and note <> ''
      and not exists (select from reward_grant g where g.member_id = p.member_id and g.deposit_id = p.deposit_id)
  `.execute(db);
  return new Map(rows.map(({ deposit_id, note }) => [deposit_id, note]));
};
