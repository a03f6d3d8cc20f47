import type { Trx } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';

/** Tells a member that something of what protects his account has changed, and from which device if he did it himself. */
export const tellSecurity = (trx: Trx, memberId: number, what: 'password' | 'bank', device = ''): Promise<void> =>
  addRows(trx, 'outbox', { member_id: memberId, topic: 'security', payload: JSON.stringify({ what, device }) });
