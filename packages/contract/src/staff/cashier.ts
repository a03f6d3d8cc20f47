import { z } from 'zod';
import { CashierStep, DEPOSIT_METHODS, DEPOSIT_STATES } from '#src/cashier.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, instant, line, query, referenceId, strictBody } from '#src/wire.ts';

const method = z.enum(DEPOSIT_METHODS);
const search = z.string().trim().max(100).optional();

/** A member as rows of the cashier name him. */
export const Person = z.object({ member_id: referenceId, name: z.string(), phone: z.string() });
/** Who works on an item now; null: nobody. */
export const Taken = z.object({ staff_id: referenceId, name: z.string(), at: instant }).nullable();

/** Money that arrived. */
const Incoming = z.object({
  transfer_id: z.uuid(),
  provider: z.string(),
  provider_ref: z.string(),
  target: z.string(),
  target_name: z.string(),
  reference: z.string(),
  amount: bahtShown,
  payer_name: z.string(),
  payer_bank: z.string(),
  payer_tail: z.string(),
  paid_at: instant,
  received_at: instant,
  state: z.enum(['waiting', 'credited', 'set_aside']),
  /** Why it was not credited by itself. */
  reason: z.string(),
  member: Person.nullable(),
  deposit_id: z.uuid().nullable(),
  taken: Taken,
  decided_by: z.string(),
  decided_at: instant.nullable(),
  note: z.string(),
});

const DepositRow = z.object({
  deposit_id: z.uuid(),
  member: Person,
  method,
  state: z.enum(DEPOSIT_STATES),
  asked: bahtShown,
  amount: bahtShown,
  target_name: z.string(),
  reference: z.string(),
  has_slip: z.boolean(),
  note: z.string(),
  created_at: instant,
  expires_at: instant,
  credited_at: instant.nullable(),
});

const Claim = z.object({
  claim_id: z.uuid(),
  member: Person,
  method,
  target_name: z.string(),
  amount: bahtShown,
  paid_at: instant,
  has_slip: z.boolean(),
  note: z.string(),
  state: z.enum(['open', 'credited', 'rejected']),
  reason: z.string(),
  created_at: instant,
  taken: Taken,
  decided_by: z.string(),
  decided_at: instant.nullable(),
});

/** What happened to a case, and who did it. */
const steps = z.array(CashierStep.extend({ by: z.string() }));

const one = { member_id: referenceId };
const deposit = { ...one, deposit_id: z.uuid() };
const claim = { ...one, claim_id: z.uuid() };
const transfer = { transfer_id: z.uuid() };
/** Takes an item, so that nobody else works on it; for ten minutes, or until it is given back. */
export const take = <Shape extends z.core.$ZodLooseShape>(shape: Shape, what: string) =>
  staffAct({
    summary: `Takes ${what} to work on, or gives it back; refused while someone else has it.`,
    permission: 'cashier.work',
    input: strictBody({ ...shape, is_taken: z.boolean() }),
    output: z.object({ taken: Taken }),
  });

export const cashierCallsOfStaff = {
  'GET /bo/api/cashier': staffCall({
    summary: 'What waits at the cashier: counts, amounts and the oldest of each queue.',
    permission: 'cashier.view',
    input: query({}),
    output: z.object({
      queues: z.array(
        z.object({
          queue: z.enum(['withdrawals', 'by_hand', 'stuck', 'incoming', 'claims', 'flags']),
          count: z.number().int(),
          amount: bahtShown,
          oldest_at: instant.nullable(),
        }),
      ),
      deposit_median_seconds: z.number().int().nullable(),
      withdrawal_median_seconds: z.number().int().nullable(),
    }),
  }),
  'GET /bo/api/cashier/deposits': staffList({
    summary: 'Deposits, newest first, by state, method, member or reference.',
    permission: 'cashier.view',
    filters: {
      state: z.enum(['all', ...DEPOSIT_STATES]).default('all'),
      method: z.enum(['all', ...DEPOSIT_METHODS]).default('all'),
      member_id: referenceId.optional(),
      day: bangkokDay.optional(),
      search,
    },
    item: DepositRow,
  }),
  'GET /bo/api/cashier/deposit': staffCall({
    summary: 'One deposit: its steps, what arrived for it, and the slip.',
    permission: 'cashier.view',
    input: query(deposit),
    output: DepositRow.extend({
      steps,
      incoming: Incoming.nullable(),
      /** The slip as a data address. */
      slip: z.string().nullable(),
    }),
  }),
  'GET /bo/api/cashier/incoming': staffList({
    summary: 'Money that arrived: what waits for someone first.',
    permission: 'cashier.view',
    filters: {
      state: z.enum(['all', 'waiting', 'credited', 'set_aside']).default('waiting'),
      search,
    },
    item: Incoming,
  }),
  'GET /bo/api/cashier/incoming/one': staffCall({
    summary: 'One transfer that arrived, and whose it may be: open deposits, claims and accounts that fit.',
    permission: 'cashier.view',
    input: query(transfer),
    output: Incoming.extend({
      steps,
      candidates: z.array(
        z.object({
          member: Person,
          why: z.array(z.string()),
          deposit_id: z.uuid().nullable(),
          claim_id: z.uuid().nullable(),
        }),
      ),
    }),
  }),
  'POST /bo/api/cashier/incoming/take': take(transfer, 'a transfer that arrived'),
  'POST /bo/api/cashier/incoming/credit': staffAct({
    summary:
      'Credits a transfer that arrived to a member, once; one from an account of another member when a second person confirms it.',
    permission: 'cashier.work',
    input: strictBody({
      ...transfer,
      ...one,
      deposit_id: z.uuid().optional(),
      claim_id: z.uuid().optional(),
      note: line(500),
    }),
    output: z.object({ deposit_id: z.uuid() }),
  }),
  'POST /bo/api/cashier/incoming/set_aside': staffAct({
    summary: 'Sets a transfer aside that is nobody’s, such as one sent back by the bank; or takes it out again.',
    permission: 'cashier.work',
    input: strictBody({ ...transfer, is_set_aside: z.boolean(), note: line(500) }),
  }),
  'GET /bo/api/cashier/claims': staffList({
    summary: 'Transfers that members say are theirs.',
    permission: 'cashier.view',
    filters: { state: z.enum(['all', 'open', 'credited', 'rejected']).default('open') },
    item: Claim,
  }),
  'GET /bo/api/cashier/claim': staffCall({
    summary: 'One claim with its slip and the transfers that fit it.',
    permission: 'cashier.view',
    input: query(claim),
    output: Claim.extend({ slip: z.string().nullable(), steps, candidates: z.array(Incoming) }),
  }),
  'POST /bo/api/cashier/claim/take': take(claim, 'a claim'),
  'POST /bo/api/cashier/claim/reject': staffAct({
    summary: 'Rejects a claim; the member is told why.',
    permission: 'cashier.work',
    input: strictBody({ ...claim, reason: line(300) }),
  }),
};
