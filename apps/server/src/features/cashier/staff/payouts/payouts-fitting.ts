import type { StaffGiven } from '@chokdee/contract';
import { addDays, baht, day, startOf } from '@chokdee/kernel';
import type { Db, Reader, Trx } from '#src/db/database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { approveEach, byMember, type Verdict } from '#src/features/cashier/staff/payouts/approve-each.ts';
import { showRows } from '#src/features/cashier/staff/withdrawals/withdrawal-views.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { readPage } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import type { StaffMember } from '#src/staff/staff-sessions.ts';

type Filter = StaffGiven<'GET /bo/api/cashier/payouts'>;

/** Withdrawals that fit a filter, oldest first, each with what the word of whoever asks would do. */
export const payoutsFitting: StaffHandler<'GET /bo/api/cashier/payouts'> = async (filter, { db, staff, now }) => {
  const { items, next_cursor } = await readPage(
    filter,
    (after, count) => readFitting(db, filter, after, count),
    ({ withdrawal_id }) => withdrawal_id,
  );
  const verdicts = filter.stage === 'review' ? await tryOut(db, items, staff, now) : items.map(isFree);
  const shown = await showRows(db, items, now());
  return {
    items: shown.map((row) => ({
      ...row,
      verdict: verdicts.find(({ withdrawal_id }) => withdrawal_id === row.withdrawal_id) ?? isFree(row),
    })),
    next_cursor,
  };
};

const FIRST = day('2000-01-01');

const readFitting = (
  db: Reader,
  { stage, amount_min: min, amount_max: max, bank_code: bank, from_day: from, to_day: to }: Filter,
  after: string | undefined,
  count: number,
): Promise<WithdrawalRow[]> => {
  const [since, until] = [startOf(from ?? FIRST), to ? startOf(addDays(to, 1)) : new Date()];
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .$if(stage === 'review', (query) => query.where('state', '=', 'review'))
    .$if(stage === 'to_pay', (query) =>
      query.where('state', '=', 'approved').where('by_hand', '=', true).where('payer_id', 'is', null),
    )
    .$if(min !== undefined, (query) => query.where('amount', '>=', baht(min ?? 0)))
    .$if(max !== undefined, (query) => query.where('amount', '<=', baht(max ?? 0)))
    .$if(bank !== undefined, (query) => query.where('bank_code', '=', bank ?? ''))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', since))
    .$if(to !== undefined, (query) => query.where('created_at', '<', until))
    .$if(after !== undefined, (query) => query.where('withdrawal_id', '>', after ?? ''))
    .orderBy('withdrawal_id')
    .limit(count)
    .execute();
};

const isFree = ({ withdrawal_id }: { withdrawal_id: string }): Verdict => ({ withdrawal_id, left: 0, why: '' });

/** What the word of someone would do, found by giving it and taking it back: no second description of the ladder can differ. */
const tryOut = async (
  db: Db,
  rows: readonly WithdrawalRow[],
  staff: StaffMember,
  now: () => Date,
): Promise<Verdict[]> => {
  if (rows.length === 0) return [];
  const found: Verdict[] = [];
  await inTransaction(db, async (trx: Trx) => {
    const audit = () => Promise.resolve();
    found.splice(0, found.length, ...(await approveEach(rows.toSorted(byMember), '', { trx, audit, staff, now })));
    throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return found;
};

class TakenBack extends Error {}
