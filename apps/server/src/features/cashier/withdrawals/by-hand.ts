import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { findRow } from '#src/db/rows.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';

/** Whether staff pay what is asked for from now on, though there is a provider: its part is stopped. */
export const isPaidByHand = async (db: Reader): Promise<boolean> =>
  (await findRow(db, 'stop_switch', { name: 'payouts', is_stopped: true }, ['name'])) !== undefined;

/** What a withdrawal has that was let go: the provider is told at once, or somebody takes it to the bank. */
export const letGo = (isByHand: boolean) => ({
  approved_at: sql<Date>`clock_timestamp()`,
  ask_at: isByHand ? null : sql<Date>`clock_timestamp()`,
});

/** Whether it may still go another way: nobody was told to pay it, nor may an order of before lie in a provider's queue. */
export const mayChangeWay = ({ state, attempts, payer_id, why }: WithdrawalRow): boolean =>
  (state === 'review' || (state === 'approved' && attempts === 0 && payer_id === null)) &&
  !why.includes('provider_lost');

/** What staff pay at the bank or have paid, until another person has confirmed it. */
export const waitForTheBank = sql<boolean>`by_hand and state in ('approved', 'sent')`;
