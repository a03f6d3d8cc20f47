import { z } from 'zod';
import { MemberTransfer } from '#src/staff/members/members.ts';
import { Open, profit } from '#src/staff/profit.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { bahtShown, bangkokDay, instant, line, query, referenceId, strictBody } from '#src/wire.ts';

const days = { from_day: bangkokDay.optional(), to_day: bangkokDay.optional() };

const DayFigures = z.object({
  day: bangkokDay,
  deposits: bahtShown,
  withdrawals: bahtShown,
  ...profit,
  joined: z.number().int(),
  active: z.number().int(),
});

/** What came and went in an hour of today, from midnight on. */
const HourFigures = z.object({
  hour: z.number().int().min(0).max(23),
  deposits: bahtShown,
  withdrawals: bahtShown,
  stakes: bahtShown,
  payouts: bahtShown,
  joined: z.number().int(),
});

const AccountFigures = z.object({
  account_id: referenceId,
  code: z.string(),
  name: z.string(),
  kind: z.enum(['asset', 'liability', 'income', 'expense']),
  debit: bahtShown,
  credit: bahtShown,
  balance: bahtShown,
});

/** Of a transfer between two accounts of the house, member and wallet are 0 and there is no balance. */
const LedgerTransfer = MemberTransfer.extend({
  member_id: z.number().int().min(0),
  wallet_id: z.number().int().min(0),
  balance_after: bahtShown.nullable(),
  debit: z.string(),
  credit: z.string(),
  debit_account: referenceId,
  credit_account: referenceId,
});

/** One side of a transfer: what an account was debited or credited. */
const LedgerEntry = z.object({
  account_id: referenceId,
  code: z.string(),
  name: z.string(),
  debit: bahtShown,
  credit: bahtShown,
});

const Check = z.object({ name: z.string(), is_ok: z.boolean(), detail: z.string() });

export const booksCalls = {
  'GET /bo/api/dashboard': staffCall({
    summary: 'Money in and out, what the house won and members, today and day by day; and what is not decided yet.',
    permission: 'dashboard.view',
    input: query({ days: z.number().int().min(7).max(90).default(30) }),
    output: z.object({
      today: DayFigures,
      yesterday: DayFigures,
      days: z.array(DayFigures),
      hours: z.array(HourFigures),
      members: z.number().int(),
      held_for_members: bahtShown,
      open: Open,
      online: z.number().int(),
      as_of: instant,
    }),
  }),
  'GET /bo/api/ledger/accounts': staffCall({
    summary:
      'The trial balance of a period: what each account was debited and credited, and that all add up to nothing.',
    permission: 'ledger.view',
    input: query(days),
    output: z.object({
      accounts: z.array(AccountFigures),
      difference: bahtShown,
      complete_until: instant,
      /** Every kind of transfer that there is, for a filter. */
      kinds: z.array(z.object({ kind: z.string(), title: z.string() })),
    }),
  }),
  'GET /bo/api/ledger/days': staffCall({
    summary: 'One account day by day.',
    permission: 'ledger.view',
    input: query({ account_id: referenceId, ...days }),
    output: z.array(z.object({ day: bangkokDay, debit: bahtShown, credit: bahtShown, transfers: z.number().int() })),
  }),
  'GET /bo/api/ledger/transfers': staffList({
    summary:
      'The transfers behind a figure: of an account, a member, a day or a period, a kind, or a figure of the dashboard. Newest first.',
    permission: 'ledger.view',
    filters: {
      account_id: referenceId.optional(),
      member_id: referenceId.optional(),
      day: bangkokDay.optional(),
      ...days,
      kind: z.string().max(50).optional(),
      figure: z.enum(['deposits', 'withdrawals']).optional(),
    },
    item: LedgerTransfer,
  }),
  'GET /bo/api/ledger/transfer': staffCall({
    summary: 'One transfer with its entries: the account that was debited and the one that was credited.',
    permission: 'ledger.view',
    input: query({
      member_id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      wallet_id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      seq: referenceId,
    }),
    output: LedgerTransfer.extend({ key: z.string(), entries: z.array(LedgerEntry), difference: bahtShown }),
  }),
  'GET /bo/api/ledger/proof': staffCall({
    summary:
      'Runs the checks that prove the books: every account sums to zero, each wallet equals its transfers, nothing is negative.',
    permission: 'ledger.view',
    input: query({}),
    output: z.object({ checks: z.array(Check), took_ms: z.number().int(), at: instant }),
    pace: 'write',
  }),
  'GET /bo/api/system': staffCall({
    summary: 'Health, jobs, the outbox, and what runs in which version.',
    permission: 'system.view',
    input: query({}),
    output: z.object({
      checks: z.array(z.object({ name: z.string(), is_ok: z.boolean(), detail: z.string() })),
      jobs: z.array(
        z.object({
          task: z.string(),
          waiting: z.number().int(),
          running: z.number().int(),
          failed: z.number().int(),
          last_error: z.string(),
        }),
      ),
      outbox: z.object({ rows: z.number().int(), oldest_at: instant.nullable(), relay_lag_seconds: z.number() }),
      versions: z.object({ product: z.string(), node: z.string(), database: z.string(), schema: z.string() }),
      started_at: instant,
      at: instant,
    }),
  }),
};

export const viewCalls = {
  'GET /bo/api/views': staffCall({
    summary: 'One’s own saved views of a table.',
    input: query({ table_name: line(60) }),
    output: z.array(z.object({ name: z.string(), state: z.record(z.string(), z.unknown()) })),
  }),
  'POST /bo/api/views/save': staffAct({
    summary: 'Keeps a view of a table under a name.',
    input: strictBody({ table_name: line(60), name: line(60), state: z.record(z.string(), z.unknown()) }),
    output: z.object({}),
  }),
  'POST /bo/api/views/remove': staffAct({
    summary: 'Forgets a view.',
    input: strictBody({ table_name: line(60), name: line(60) }),
    output: z.object({}),
  }),
};
