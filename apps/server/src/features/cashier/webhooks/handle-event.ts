import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '#src/db/database.ts';
import { allRows, changeRows } from '#src/db/rows.ts';
import { takeArrival } from '#src/features/cashier/deposits/take-arrival.ts';
import { applyPayOut } from '#src/features/cashier/withdrawals/apply-payout.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';

/** What a provider tells: where something happened, never what. */
export const ProviderEvent = z.object({
  event_id: z.string().min(1).max(100),
  type: z.enum(['transaction', 'payout']),
  transaction_id: z.string().min(1).max(100).optional(),
  reference: z.string().min(1).max(100).optional(),
});
export type ProviderEvent = z.output<typeof ProviderEvent>;

/**
 * Looks into an event: asks the provider what it is about and acts on that answer alone. It may be handled twice, in two
 * processes at once: what it leads to happens once.
 */
export const handleEvent = async (deps: Deps, providerName: string, event: ProviderEvent): Promise<void> => {
  const provider = deps.payments.get(providerName);
  const note = (db: Reader, outcome: string) => noteOutcome(db, providerName, event, outcome);
  if (!provider) return note(deps.db, 'no_provider');
  if (event.type === 'transaction') {
    const arrival = event.transaction_id ? await provider.readTransaction(event.transaction_id) : undefined;
    if (!arrival) return note(deps.db, 'unknown_to_provider');
    await takeArrival(deps, providerName, arrival, note);
    return;
  }
  const payOut = event.reference ? await provider.readPayOut(event.reference) : undefined;
  await note(deps.db, payOut ? await applyPayOut(deps, payOut) : 'unknown_to_provider');
};

const noteOutcome = async (
  db: Reader,
  provider: string,
  { event_id }: ProviderEvent,
  outcome: string,
): Promise<void> => {
  await changeRows(
    db,
    'webhook_event',
    { provider, event_id, handled_at: null },
    { handled_at: sql<Date>`clock_timestamp()`, outcome },
  );
};

const TRIES_MAX = 12;

/** How many events of each provider are looked into at once. */
const LEFT_MAX = 16;

/**
 * Looks again into events that were stored but not handled: the provider was away, or the process died in between. A few of
 * each provider, all at the same time: one that hangs costs the others one time-out.
 */
export const handleLeftEvents = async (deps: Deps): Promise<number> => {
  const rows = await allRows<Left>(deps.db)`
    update webhook_event e set attempts = attempts + 1 from (
      select w.provider, w.event_id from webhook_event w join (
        select provider, event_id, row_number() over (partition by provider order by received_at) as place from webhook_event
        where handled_at is null and attempts < ${TRIES_MAX}
          and received_at + make_interval(secs => 2 ^ (attempts + 1)) < clock_timestamp()
      ) as due on w.provider = due.provider and w.event_id = due.event_id and due.place <= ${LEFT_MAX}
      where w.handled_at is null for update of w skip locked
    ) as due where e.provider = due.provider and e.event_id = due.event_id returning e.provider, e.body, e.attempts`;
  await Promise.all(rows.map((left) => handleLeft(deps, left)));
  return rows.length;
};

interface Left {
  readonly provider: string;
  readonly body: string;
  readonly attempts: number;
}

const handleLeft = async (deps: Deps, { provider, body, attempts }: Left): Promise<void> => {
  try {
    await handleEvent(deps, provider, ProviderEvent.parse(JSON.parse(body)));
  } catch (error) {
    const isLast = attempts >= TRIES_MAX;
    if (isLast) tell(deps.log, 'payment_event_given_up', { err: error, provider, body });
    else tell(deps.log, 'payment_event_unhandled', { err: error, provider });
  }
};
