import type { Call } from '@chokdee/contract';
import type { Reader } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/**
 * Whether a call is served while the house is closed for maintenance. Reads are, and what says that it stays open: getting in
 * and out, the safety of one's account, and one's own limits. Whatever else changes something stops, also what is yet to be
 * written. A call that keeps its own idempotency key asks the gates instead, once it knows that it is no repeat.
 */
export const isOpenInMaintenance = (key: string, call: Call): boolean =>
  key.startsWith('GET ') || call.cachedBy !== undefined || call.staysOpen === true || call.writes === 'self';

/** Refuses while the operator has closed the house, with his reason. */
export const refuseInMaintenance = async (db: Reader): Promise<void> => {
  const stop = await findRow(db, 'stop_switch', { name: 'maintenance', is_stopped: true }, ['reason']);
  if (stop) throw new Refusal('product_stopped', { product: 'maintenance', reason: stop.reason });
};
