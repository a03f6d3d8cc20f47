import type { Db, Trx } from '#src/db/database.ts';
import { allRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { eraseMember } from '#src/features/rights/erase/erase-member.ts';
import { findHindrances } from '#src/features/rights/erase/find-hindrances.ts';
import type { Deps } from '#src/lib/context.ts';

type Due = RowOf<'member_erasure', 'member_id' | 'erasure_id'>;

/** Forgets the members whose days are over. One who has something open again waits until it ended. */
export const eraseMembers = async (db: Db, tools: Pick<Deps, 'box' | 'config' | 'now'>): Promise<void> => {
  const due = await db
    .selectFrom('member_erasure')
    .select(['member_id', 'erasure_id'])
    .where('due_at', '<=', tools.now())
    .where('kept_at', 'is', null)
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .limit(100)
    .execute();
  for (const erasure of due) await inTransaction(db, (trx) => eraseIfFree(trx, erasure, tools));
};

const eraseIfFree = async (trx: Trx, { member_id, erasure_id }: Due, tools: Pick<Deps, 'box' | 'config' | 'now'>) => {
  // Whoever takes it back, or lets money in, waits here or is seen here.
  const isOpen = await firstRow<object>(trx)`
    select e.erasure_id from member_erasure e join member m on m.member_id = e.member_id
    where e.member_id = ${member_id} and e.erasure_id = ${erasure_id} and e.kept_at is null and e.done_at is null for update`;
  await allRows(trx)`select from wallet w where w.member_id = ${member_id} order by w.wallet_id for update`;
  if (!isOpen || (await findHindrances(trx, member_id)).length > 0) return;
  await eraseMember(trx, { memberId: member_id, erasureId: erasure_id }, tools);
};
