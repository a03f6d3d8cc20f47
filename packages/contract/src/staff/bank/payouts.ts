import { z } from 'zod';
import { picture } from '#src/cashier.ts';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { staffAct, staffCall } from '#src/staff/staff-call.ts';
import { instant, line, query, referenceId, rowId, strictBody } from '#src/wire.ts';

/** What a bank calls a payment, as its slip says. */
export const bankReference = line(60).regex(/^[\p{L}\p{N} ./:-]+$/u);

const withdrawal = { member_id: referenceId, withdrawal_id: z.uuid() };

/** An account of the house at a bank. */
export const BankBook = z.object({
  book_id: referenceId,
  bank_code: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  is_closed: z.boolean(),
});

/** How a withdrawal is paid at the bank by staff; null: nobody pays it yet. */
export const PaidByHand = z.object({
  staff_id: referenceId,
  name: z.string(),
  at: instant,
  batch_id: z.uuid().nullable(),
});

export const payoutCalls = {
  'GET /bo/api/cashier/books': staffCall({
    summary: 'The bank accounts of the house, also those that members never pay into.',
    permission: 'cashier.view',
    input: query({}),
    output: z.array(BankBook),
  }),
  'POST /bo/api/cashier/withdrawal/by_hand': staffAct({
    summary: 'Has a withdrawal paid at the bank by staff, or by the provider after all; only one that was never sent.',
    permission: 'cashier.approve',
    input: strictBody({ ...withdrawal, is_by_hand: z.boolean(), reason: line(300) }),
  }),
  'POST /bo/api/cashier/payout/take': staffAct({
    summary: 'Takes a withdrawal to pay it at the bank, or gives it back unpaid. Nobody else may take it meanwhile.',
    permission: 'cashier.work',
    input: strictBody({ ...withdrawal, is_taken: z.boolean() }),
  }),
  'POST /bo/api/cashier/payout/enter': staffAct({
    summary:
      'Says that a withdrawal was paid at the bank, with what shows it; it is paid once another person confirms.',
    permission: 'cashier.work',
    input: strictBody({
      ...withdrawal,
      book_id: rowId,
      bank_ref: bankReference,
      paid_at: instant,
      slip: picture.default(''),
    }),
    output: ApprovalAsked,
  }),
  'POST /bo/api/cashier/payout/undo': staffAct({
    summary: 'Asks that a payment at the bank which went wrong waits again, or gives its money back; another confirms.',
    permission: 'cashier.approve',
    input: strictBody({ ...withdrawal, to: z.enum(['waiting', 'rejected']), reason: line(300) }),
    output: ApprovalAsked,
  }),
};
