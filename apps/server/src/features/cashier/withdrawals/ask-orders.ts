import { setTimeout as sleep } from 'node:timers/promises';
import { applyPayOut } from '#src/features/cashier/withdrawals/apply-payout.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import { Refusal } from '#src/lib/refusal.ts';

const GIVEN_BACK: ReadonlySet<string> = new Set(['provider_lost', 'provider_refused']);

/** For all of them together. The caller's transaction is open meanwhile, and the database ends one that idles for long. */
const WAIT_MS = 4_000;

/**
 * Asks once more what became of every order of a withdrawal that the provider gave back, and acts on it: before its money is
 * freed or sent anew, which is refused if any is on its way. Nothing may be locked meanwhile.
 */
export const askOrders = async (
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  row: WithdrawalRow,
  waitMs = WAIT_MS,
): Promise<void> => {
  if (row.state !== 'review' || !row.why.some((why) => GIVEN_BACK.has(why))) return;
  const orders = await deps.db
    .selectFrom('withdrawal_order')
    .select('reference')
    .where('member_id', '=', row.member_id)
    .where('withdrawal_id', '=', row.withdrawal_id)
    .execute();
  const provider = deps.payments.get(row.provider);
  if (!provider) throw new Refusal('payment_unavailable');
  const answers = await Promise.race([
    Promise.all(orders.map(({ reference }) => provider.readPayOut(reference))),
    sleep(waitMs, undefined, { ref: false }).then(() => Promise.reject(new Error('it took too long'))),
  ]).catch((error: unknown) => {
    tell(deps.log, 'payout_order_not_asked', { err: error, provider: row.provider });
    throw new Refusal('payment_unavailable');
  });
  const known = answers.filter((payOut) => payOut !== undefined);
  for (const payOut of known) await applyPayOut(deps, payOut);
  if (known.some(({ status }) => status !== 'refused')) throw new Refusal('withdrawal_ended');
};
