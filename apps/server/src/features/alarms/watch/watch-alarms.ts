import type { ThresholdKind } from '@chokdee/contract';
import type { Db, Trx } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import type { Cause } from '#src/features/alarms/watch/cause.ts';
import { awayProviders, differingReports, lowBudgets, readWaiting } from '#src/features/alarms/watch/house-causes.ts';
import { fullNumbers, lateResults, winningMembers } from '#src/features/alarms/watch/play-causes.ts';
import { endSmsAlarms, keepAlarms } from '#src/lib/alarms/raise-alarm.ts';
import { readThresholds } from '#src/lib/alarms/thresholds.ts';
import type { Deps } from '#src/lib/context.ts';

type Tools = Pick<Deps, 'db' | 'payments' | 'games'>;

const QUEUES = ['withdrawals_wait', 'incoming_wait', 'claims_wait', 'approvals_wait'] as const;

/** Looks at draws and queues, where minutes matter: what is a cause now is an alarm, and what is gone is none any more. */
export const watchSoon = ({ db }: Pick<Tools, 'db'>): Promise<void> =>
  watching(db, 0, async (trx, keepFrom) => {
    await keepAlarms(trx, 'result_late', await lateResults(trx));
    for (const kind of QUEUES) await keepFrom(kind, (minutes) => readWaiting(trx, kind, minutes));
  });

/** Looks where more must be read: at numbers, members, providers, budgets and reports. */
export const watchLater = ({ db, payments, games }: Tools): Promise<void> =>
  watching(db, 1, async (trx, keepFrom) => {
    await keepFrom('number_full', (percent) => fullNumbers(trx, percent));
    await keepFrom('member_winning', (baht) => winningMembers(trx, baht));
    await keepFrom('provider_away', (minutes) =>
      awayProviders(trx, { cashier: [...payments.keys()], games: [...games.keys()] }, minutes),
    );
    await keepFrom('budget_low', (percent) => lowBudgets(trx, percent));
    await keepAlarms(trx, 'reconciliation_differs', await differingReports(trx));
    await endSmsAlarms(trx);
  });

/** Keeps the alarms of a kind whose causes are found from its threshold on; turned off it has none. */
type KeepFrom = (kind: ThresholdKind, find: (threshold: number) => Promise<Cause[]>) => Promise<void>;

/** One process looks at a time: of two, the slower would end what the other had just raised. */
const watching = (db: Db, what: 0 | 1, look: (trx: Trx, keepFrom: KeepFrom) => Promise<void>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { is_mine } = await oneRow<{ is_mine: boolean }>(
      trx,
    )`select pg_try_advisory_xact_lock(19, ${what}) as is_mine`;
    if (!is_mine) return;
    const thresholds = new Map((await readThresholds(trx)).map(({ kind, value }) => [kind, value]));
    await look(trx, async (kind, find) => {
      const threshold = thresholds.get(kind) ?? null;
      await keepAlarms(trx, kind, threshold === null ? [] : await find(threshold));
    });
  });
