import { z } from 'zod';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { staffAct, staffCall } from '#src/staff/staff-call.ts';
import { baht, bahtShown, bangkokDay, clock, instant, query, referenceId, rowId, strictBody } from '#src/wire.ts';

const channel = {
  provider: z.string().max(40),
  name: z.string().trim().max(60),
  note: z.string().trim().max(200),
  biller_id: z.string().trim().max(15),
  promptpay_id: z.string().trim().max(15),
  account_name: z.string().trim().max(100),
  amount_min: baht,
  amount_max: baht,
  /** Null in both: all day. */
  opens_at: clock.nullable(),
  closes_at: clock.nullable(),
  position: z.number().int().min(0).max(1_000),
  is_active: z.boolean(),
};

const Difference = z.object({
  what: z.enum(['not_booked', 'not_reported', 'amount']),
  way: z.enum(['in', 'out']),
  reference: z.string(),
  reported: bahtShown.nullable(),
  booked: bahtShown.nullable(),
});

export const providerCallsOfStaff = {
  'GET /bo/api/cashier/channels': staffCall({
    summary: 'The QR channels, also those that are closed.',
    permission: 'accounts.edit',
    input: query({}),
    output: z.array(z.object({ id: referenceId, version: z.number().int(), ...channel })),
  }),
  'POST /bo/api/cashier/channels/save': staffAct({
    summary: 'Asks for a QR channel to be added or changed; players see it once another person has confirmed it.',
    permission: 'accounts.edit',
    input: strictBody({
      id: rowId.optional(),
      version: z.number().int().max(1_000_000_000).optional(),
      ...channel,
    }),
    output: ApprovalAsked,
  }),
  'GET /bo/api/cashier/providers': staffCall({
    summary: 'How our payment providers are: calls, failures and speed of the last hour, webhooks that wait.',
    permission: 'cashier.view',
    input: query({}),
    output: z.array(
      z.object({
        provider: z.string(),
        is_well: z.boolean(),
        calls: z.number().int(),
        failures: z.number().int(),
        mean_ms: z.number().int().nullable(),
        last_event_at: instant.nullable(),
        events_waiting: z.number().int(),
        by_call: z.array(
          z.object({
            what: z.string(),
            calls: z.number().int(),
            failures: z.number().int(),
            mean_ms: z.number().int(),
          }),
        ),
      }),
    ),
  }),
  'GET /bo/api/cashier/reconciliation': staffCall({
    summary: 'What providers reported of a day against what we booked; differences are named.',
    permission: 'ledger.view',
    input: query({ day: bangkokDay.optional() }),
    output: z.object({
      day: bangkokDay,
      runs: z.array(
        z.object({
          provider: z.string(),
          run_at: instant,
          reported_in: bahtShown,
          reported_out: bahtShown,
          booked_in: bahtShown,
          booked_out: bahtShown,
          differences: z.array(Difference),
        }),
      ),
    }),
  }),
  'POST /bo/api/cashier/reconciliation/run': staffAct({
    summary: 'Has the providers asked for a day again; what they say is compared within moments.',
    permission: 'ledger.view',
    input: strictBody({ day: bangkokDay }),
    output: z.object({}),
  }),
};
