import type { Reader } from '#src/db/database.ts';
import { addRows } from '#src/db/rows.ts';
import type { Client } from '#src/lib/context.ts';

/** Who does something, by which call, from where. */
export interface Actor {
  readonly staffId: number | null;
  readonly action: string;
  readonly client: Client;
  readonly requestId: string;
}

/** One change: of what, from what, to what, and why. */
export interface Change {
  readonly subject: readonly [type: string, id: string | number];
  /** What it is called, where one request changes several. */
  readonly name?: string;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly reason?: string;
}

/** Writes a change down, for ever, in the transaction that makes it. Secrets are the caller's to leave out. */
export type Audit = (change: Change) => Promise<void>;

/** The audit log of one call; `count` says how many changes it wrote, `isAsked` whether it asked a second person instead. */
export const auditTrail = (trx: Reader, actor: Actor) => {
  let count = 0;
  let isAsked = false;
  const audit: Audit = async ({ subject: [type, id], before = null, after = null, reason = '' }) => {
    count += 1;
    isAsked ||= after !== null && 'waits_for_approval' in after;
    await addRows(trx, 'audit_log', {
      staff_id: actor.staffId,
      action: actor.action,
      subject_type: type,
      subject_id: String(id),
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      reason,
      address: actor.client.address,
      device: actor.client.device,
      request_id: actor.requestId,
    });
  };
  return { audit, count: () => count, isAsked: () => isAsked };
};
