import { z } from 'zod';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { memberFlag } from '#src/staff/segments/segment-filter.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { baht, bahtShown, instant, line, query, referenceId, rowId, strictBody } from '#src/wire.ts';

const reason = line(500);
const member = { member_id: referenceId };

/** A member as lists show him. */
export const MemberRow = z.object({
  member_id: referenceId,
  phone: z.string(),
  name: z.string(),
  level: z.number().int(),
  balance: bahtShown,
  is_frozen: z.boolean(),
  flags: z.array(z.string()),
  joined_at: instant,
  seen_at: instant.nullable(),
});

const MemberDetail = MemberRow.extend({
  line_id: z.string().nullable(),
  /** What the linked user of the chat app calls himself there; null: none is linked. */
  line_name: z.string().nullable(),
  referrer_id: referenceId.nullable(),
  frozen_reason: z.string(),
  wallets: z.array(
    z.object({
      wallet_id: referenceId,
      wallet_name: z.string(),
      wallet_type_id: z.number().int(),
      balance: bahtShown,
      held: bahtShown,
    }),
  ),
  bank_accounts: z.array(
    z.object({
      bank_code: z.string(),
      bank_name: z.string(),
      number: z.string(),
      holder_name: z.string(),
      is_main: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({ session_id: z.string(), device: z.string(), address: z.string(), opened_at: instant, seen_at: instant }),
  ),
  notes: z.array(z.object({ note_id: z.uuid(), text: z.string(), by: z.string(), created_at: instant })),
  limits: z.array(
    z.object({
      kind: z.string(),
      period: z.string(),
      amount: bahtShown.nullable(),
      minutes: z.number().int().nullable(),
    }),
  ),
  exclusion: z.object({ kind: z.string(), until: instant }).nullable(),
});

export const MemberTransfer = z.object({
  transfer_id: z.string(),
  wallet_id: referenceId,
  seq: z.number().int(),
  kind: z.string(),
  title: z.string(),
  direction: z.enum(['in', 'out']),
  amount: bahtShown,
  balance_after: bahtShown,
  house: z.string(),
  ref: z.string(),
  at: instant,
});

export const memberCallsOfStaff = {
  'GET /bo/api/members': staffList({
    summary: 'Members by a part of a phone or a name, by id, or by a whole bank account number.',
    permission: 'members.view',
    filters: {
      search: z.string().trim().max(100).optional(),
      state: z.enum(['all', 'frozen', 'flagged', 'excluded']).default('all'),
      sort: z.enum(['newest', 'oldest']).default('newest'),
      segment_id: rowId.optional(),
    },
    item: MemberRow,
  }),
  'GET /bo/api/member': staffCall({
    summary: 'Everything about one member.',
    permission: 'members.view',
    input: query(member),
    output: MemberDetail,
  }),
  'GET /bo/api/member/transfers': staffList({
    summary: 'The movements of a member’s wallets, newest first.',
    permission: 'members.money',
    filters: { ...member, wallet_id: referenceId.optional(), kind: z.string().max(50).optional() },
    item: MemberTransfer,
  }),
  'POST /bo/api/member/note': staffAct({
    summary: 'Writes a note about a member.',
    permission: 'members.note',
    input: strictBody({ ...member, text: line(2_000) }),
    output: z.object({ note_id: z.uuid() }),
  }),
  'POST /bo/api/member/flag': staffAct({
    summary: 'Puts a mark on a member, or takes it away.',
    permission: 'members.note',
    input: strictBody({ ...member, flag: memberFlag, is_set: z.boolean() }),
    output: z.object({}),
  }),
  'POST /bo/api/member/freeze': staffAct({
    summary: 'Freezes a member, or thaws him: a frozen one is logged out and cannot come back in.',
    permission: 'members.freeze',
    input: strictBody({ ...member, is_frozen: z.boolean(), reason }),
    output: z.object({}),
  }),
  'POST /bo/api/member/sessions/end': staffAct({
    summary: 'Logs a member out, everywhere or at one device.',
    permission: 'members.sessions',
    input: strictBody({ ...member, session_id: z.string().max(100).optional() }),
    output: z.object({ ended: z.number().int() }),
  }),
  'POST /bo/api/member/reset': staffAct({
    summary: 'Asks for a reset of a member’s password, phone or bank account; a second person confirms it.',
    permission: 'members.reset',
    input: strictBody({
      ...member,
      what: z.enum(['password', 'phone', 'bank']),
      phone: z.string().max(20).optional(),
      bank_code: z.string().max(20).optional(),
      bank_account_number: z.string().max(30).optional(),
      reason,
    }),
    output: ApprovalAsked,
  }),
  'POST /bo/api/member/adjust': staffAct({
    summary: 'Asks for money to be put into a member’s wallet or taken from it; a second person confirms it.',
    permission: 'wallet.adjust',
    input: strictBody({ ...member, wallet_id: referenceId, direction: z.enum(['in', 'out']), amount: baht, reason }),
    output: ApprovalAsked,
  }),
};
