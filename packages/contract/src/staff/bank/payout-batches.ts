import { z } from 'zod';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { BankBook, bankReference } from '#src/staff/bank/payouts.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { WithdrawalRow } from '#src/staff/withdrawals.ts';
import { bahtShown, bangkokDay, instant, query, referenceId, rowId, strictBody } from '#src/wire.ts';

/** How many withdrawals are let go, or go to the bank, at once. */
export const MANY_MAX = 100;

const refs = z
  .array(z.strictObject({ member_id: referenceId, withdrawal_id: z.uuid() }))
  .min(1)
  .max(MANY_MAX);

const wholeBaht = z.number().int().min(0).max(10_000_000);

/** What would come of it, or why it cannot be; without a reason it can. */
const Verdict = z.object({
  withdrawal_id: z.uuid(),
  /** How many people must still let it go; zero: it goes. */
  left: z.number().int().nullable(),
  why: z.string(),
});

const Batch = z.object({
  batch_id: z.uuid(),
  book: BankBook,
  made_by: z.object({ staff_id: referenceId, name: z.string() }),
  made_at: instant,
  bank_ref: z.string(),
  count: z.number().int(),
  amount: bahtShown,
  /** Of them: not paid yet, waiting for the second person, paid, and those that left it. */
  to_pay: z.number().int(),
  to_confirm: z.number().int(),
  paid: z.number().int(),
  gone: z.number().int(),
});

const batch = { batch_id: z.uuid() };

export const payoutBatchCalls = {
  'GET /bo/api/cashier/payouts': staffList({
    summary:
      'Withdrawals that wait for staff, or for the bank, and fit a filter: each with what one’s own word would do.',
    permission: 'cashier.approve',
    filters: {
      stage: z.enum(['review', 'to_pay']).default('review'),
      /** In whole baht. */
      amount_min: wholeBaht.optional(),
      amount_max: wholeBaht.optional(),
      bank_code: z.string().max(20).optional(),
      from_day: bangkokDay.optional(),
      to_day: bangkokDay.optional(),
    },
    item: WithdrawalRow.extend({ verdict: Verdict }),
  }),
  'POST /bo/api/cashier/withdrawals/approve': staffAct({
    summary: 'Lets several withdrawals go, each through its own ladder; what cannot go stays, with the reason.',
    permission: 'cashier.approve',
    input: strictBody({ withdrawals: refs, note: z.string().trim().max(500).default('') }),
    output: z.object({ verdicts: z.array(Verdict) }),
  }),
  'POST /bo/api/cashier/batch/make': staffAct({
    summary: 'Takes several withdrawals to pay them at the bank with one file; those that somebody else has stay out.',
    permission: 'cashier.work',
    input: strictBody({ withdrawals: refs, book_id: rowId }),
    output: z.object({ batch_id: z.uuid(), verdicts: z.array(Verdict) }),
  }),
  'GET /bo/api/cashier/batches': staffList({
    summary: 'The batches for the bank, newest first.',
    permission: 'cashier.view',
    item: Batch,
  }),
  'GET /bo/api/cashier/batch': staffCall({
    summary: 'One batch with the withdrawals that it told the bank to pay, as they stand now.',
    permission: 'cashier.view',
    input: query(batch),
    output: Batch.extend({ items: z.array(WithdrawalRow.extend({ is_gone: z.boolean() })) }),
  }),
  'GET /bo/api/cashier/batch/file': staffCall({
    summary: 'The file of a batch for the bank: CSV with what is still to be paid of it.',
    permission: 'cashier.work',
    input: query(batch),
    output: z.object({ name: z.string(), text: z.string() }),
  }),
  'POST /bo/api/cashier/batch/enter': staffAct({
    summary: 'Says that a batch was paid at the bank; its withdrawals are paid once another person confirms.',
    permission: 'cashier.work',
    input: strictBody({ ...batch, bank_ref: bankReference, paid_at: instant }),
    output: ApprovalAsked,
  }),
};
