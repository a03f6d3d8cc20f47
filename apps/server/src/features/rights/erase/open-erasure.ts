import type { Reader } from '#src/db/database.ts';
import { findRow, type RowOf } from '#src/db/rows.ts';

type Erasure = RowOf<'member_erasure', 'erasure_id' | 'asked_at' | 'due_at' | 'staff_id'>;

/** That a member is to be forgotten, and when. */
export const openErasure = (db: Reader, memberId: number): Promise<Erasure | undefined> =>
  findRow(db, 'member_erasure', { member_id: memberId, kept_at: null, done_at: null }, [
    'erasure_id',
    'asked_at',
    'due_at',
    'staff_id',
  ]);
