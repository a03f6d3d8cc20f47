import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import type { PayoutRef } from '#src/features/cashier/staff/payouts/lock-payout.ts';
import { type Approving, letGoBy } from '#src/features/cashier/staff/withdrawals/withdrawal-approve.ts';
import { findWithdrawal } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** What came of it, or why it could not be. */
export interface Verdict {
  readonly withdrawal_id: string;
  readonly left: number | null;
  readonly why: string;
}

/** Whoever locks several withdrawals does so in this order, so that two never wait for each other. */
export const byMember = (one: PayoutRef, other: PayoutRef): number =>
  one.member_id - other.member_id || one.withdrawal_id.localeCompare(other.withdrawal_id);

/** Gives someone's word for each of several withdrawals by itself: what is refused stays as it is. */
export const approveEach = async (
  withdrawals: readonly PayoutRef[],
  note: string,
  context: Approving,
): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const { member_id, withdrawal_id } of withdrawals) {
    const answer = await orWhy(context.trx, async () => {
      await refuseDoubts(context.trx, { member_id, withdrawal_id });
      return (await letGoBy({ member_id, withdrawal_id, note }, context)).approvals_left;
    });
    verdicts.push({ withdrawal_id, ...answer });
  }
  return verdicts;
};

/** What work answers, or why it was refused; what it had done until then is taken back. */
export const orWhy = async (
  trx: Trx,
  work: () => Promise<number>,
): Promise<{ readonly left: number | null; readonly why: string }> => {
  await sql`savepoint one_of_many`.execute(trx);
  try {
    const left = await work();
    await sql`release savepoint one_of_many`.execute(trx);
    return { left, why: '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint one_of_many`.execute(trx);
    return { left: null, why: error.message };
  }
};

/** Nobody lets go among many what somebody must look at: what a provider gave back, what the bank doubts, open flags. */
const DOUBTS: ReadonlySet<string> = new Set(['provider_refused', 'provider_lost', 'payee_name']);

const refuseDoubts = async (trx: Trx, { member_id, withdrawal_id }: PayoutRef): Promise<void> => {
  const { why } = await findWithdrawal(trx, member_id, withdrawal_id);
  const { has_flags } = await oneRow<{ has_flags: boolean }>(trx)`
    select exists (select from aml_flag where member_id = ${member_id} and resolved_at is null and kind <> 'shared_device') as has_flags`;
  if (has_flags || why.some((reason) => DOUBTS.has(reason))) throw new Refusal('withdrawal_look_first');
};
