import { z } from 'zod';
import { CashierStep, WITHDRAWAL_STATES } from '#src/cashier.ts';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { BankBook, PaidByHand } from '#src/staff/bank/payouts.ts';
import { Person, Taken, take } from '#src/staff/cashier.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { bahtShown, instant, line, query, referenceId, strictBody } from '#src/wire.ts';

/** A withdrawal as lists of the cashier show it. */
export const WithdrawalRow = z.object({
  withdrawal_id: z.uuid(),
  member: Person,
  amount: bahtShown,
  bank_code: z.string(),
  bank_name: z.string(),
  number_tail: z.string(),
  holder_name: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  approvals_needed: z.number().int(),
  approvals: z.array(z.object({ staff_id: referenceId, name: z.string(), at: instant, note: z.string() })),
  /** Why staff must look at it, in words. */
  why: z.array(z.string()),
  note: z.string(),
  created_at: instant,
  ended_at: instant.nullable(),
  /** It will hardly end by itself: two people may say how it ended. */
  is_stuck: z.boolean(),
  taken: Taken,
  /** Staff pay it at the bank; no provider is told of it. */
  is_by_hand: z.boolean(),
  payer: PaidByHand.nullable(),
});

const CHECKS = [
  'payee_name',
  'little_play',
  'shared_account',
  'shared_device',
  'stranger_paid',
  'paid_twice',
  'refused_late',
] as const;
const Flag = z.object({
  flag_id: z.uuid(),
  member: Person,
  kind: z.enum(CHECKS),
  evidence: z.record(z.string(), z.unknown()),
  raised_at: instant,
  resolved_at: instant.nullable(),
  resolved_by: z.string(),
  note: z.string(),
});

/** Where the money that lay in the wallet came from, since the withdrawal before. The parts add up to what lay there. */
const Origin = z.object({
  since: instant.nullable(),
  parts: z.array(
    z.object({
      source: z.enum(['before', 'deposits', 'play', 'rewards', 'gifts', 'adjustments', 'test_money']),
      /** Less than nothing: it went there. */
      amount: bahtShown,
      /** Whole percent of all that came. */
      share: z.number().int().nullable(),
    }),
  ),
  /** What staff gave without turnover and no withdrawal took along yet. */
  by_hand: bahtShown,
  by_hand_max: bahtShown,
  /** More than that: it does not go by itself, nor by the word of its givers. */
  is_too_much: z.boolean(),
  gifts: z.array(z.object({ at: instant, amount: bahtShown, title: z.string(), name: z.string() })),
  givers: z.array(z.object({ staff_id: referenceId, name: z.string() })),
});

const one = { member_id: referenceId };
const withdrawal = { ...one, withdrawal_id: z.uuid() };

export const withdrawalCallsOfStaff = {
  'GET /bo/api/cashier/withdrawals': staffList({
    summary: 'Withdrawals: what waits for staff first, then the newest.',
    permission: 'cashier.view',
    filters: {
      state: z.enum(['all', 'open', 'stuck', 'by_hand', ...WITHDRAWAL_STATES]).default('review'),
      member_id: referenceId.optional(),
      search: z.string().trim().max(100).optional(),
    },
    item: WithdrawalRow,
  }),
  'GET /bo/api/cashier/withdrawal': staffCall({
    summary: 'One withdrawal: its steps, what was deposited and played, where the money came from, and open flags.',
    permission: 'cashier.view',
    input: query(withdrawal),
    output: WithdrawalRow.extend({
      account_number: z.string(),
      payee_name: z.string().nullable(),
      /** Whether that is the member's name, titles and spaces aside; unknown: the bank could not be asked. */
      payee: z.enum(['matches', 'differs', 'unknown']),
      reference: z.string(),
      provider: z.string(),
      provider_ref: z.string(),
      /** Whether it may still be paid at the bank by staff instead, or by the provider after all. */
      may_change_way: z.boolean(),
      /** What it was paid from by hand, when, and the slip as a data address. */
      paid_from: BankBook.nullable(),
      paid_at: instant.nullable(),
      slip: z.string().nullable(),
      attempts: z.number().int(),
      steps: z.array(CashierStep.extend({ by: z.string() })),
      balance: bahtShown,
      deposited: bahtShown,
      withdrawn: bahtShown,
      played: bahtShown,
      origin: Origin,
      flags: z.array(Flag),
    }),
  }),
  'POST /bo/api/cashier/withdrawal/take': take(withdrawal, 'a withdrawal'),
  'POST /bo/api/cashier/withdrawal/approve': staffAct({
    summary: 'Lets a withdrawal go; above 20,000 baht two people do.',
    permission: 'cashier.approve',
    input: strictBody({ ...withdrawal, note: z.string().trim().max(500).default('') }),
    output: z.object({ state: z.enum(WITHDRAWAL_STATES), approvals_left: z.number().int() }),
  }),
  'POST /bo/api/cashier/withdrawal/reject': staffAct({
    summary: 'Rejects a withdrawal that has not been sent: the money is free again and the member is told why.',
    permission: 'cashier.approve',
    input: strictBody({ ...withdrawal, reason: line(300) }),
  }),
  'POST /bo/api/cashier/withdrawal/outcome': staffAct({
    summary: 'Asks that a withdrawal which is stuck at its provider is ended as paid or not; another person confirms.',
    permission: 'cashier.approve',
    input: strictBody({ ...withdrawal, is_paid: z.boolean(), reason: line(300) }),
    output: ApprovalAsked,
  }),
  'POST /bo/api/cashier/note': staffAct({
    summary: 'Writes a note on a case of a member or, without one, on a transfer that arrived; for staff only.',
    permission: 'cashier.view',
    input: strictBody({ member_id: referenceId.optional(), case_id: z.uuid(), text: line(500) }),
  }),
  'GET /bo/api/cashier/flags': staffList({
    summary: 'What looks like laundering, with its evidence.',
    permission: 'aml.view',
    filters: {
      state: z.enum(['open', 'resolved']).default('open'),
      kind: z.enum(['all', ...CHECKS]).default('all'),
      member_id: referenceId.optional(),
    },
    item: Flag,
  }),
  'POST /bo/api/cashier/flag/resolve': staffAct({
    summary: 'Resolves a flag with a note.',
    permission: 'aml.resolve',
    input: strictBody({ ...one, flag_id: z.uuid(), note: line(1_000) }),
  }),
};
