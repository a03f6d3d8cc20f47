import type { OnceKey } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** What a row keeps of the call that made it. */
export const onceColumns = (once: OnceKey | null) => ({
  once_key: once?.key ?? null,
  once_hash: once?.bodyHash ?? null,
});

/** Refuses a key that was used before with another body. */
export const refuseOtherBody = (row: { once_hash: Buffer | null }, once: OnceKey): void => {
  if (!row.once_hash?.equals(once.bodyHash)) throw new Refusal('idempotency_mismatch');
};
