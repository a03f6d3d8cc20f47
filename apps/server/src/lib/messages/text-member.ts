import type { Trx } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';

/** Has a text message sent by a job, once the transaction is done and only if it is: a gateway is slow, and locks are held. */
export const textMember = async (trx: Trx, to: string, text: string): Promise<void> => {
  await addRows(trx, 'outbox', { topic: 'job:send_sms', payload: JSON.stringify({ to, text }) });
};
