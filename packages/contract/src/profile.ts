import { z } from 'zod';
import { call } from '#src/call.ts';
import { body, instant, page, pageFields, query } from '#src/wire.ts';

const BankAccountShown = z.object({
  bank_account_id: z.uuid(),
  bank_code: z.string(),
  /** Masked but for the last four digits. */
  number: z.string(),
  holder_name: z.string(),
  is_main: z.boolean(),
});

const SessionShown = z.object({
  session_id: z.string(),
  device: z.string(),
  address: z.string(),
  opened_at: instant,
  seen_at: instant,
  is_current: z.boolean(),
});

const LoginShown = z.object({ at: instant, address: z.string(), device: z.string(), is_success: z.boolean() });

export const profileCalls = {
  'GET /api/member/bank_accounts': call({
    summary: 'The bank accounts that withdrawals may go to, main first.',
    access: 'member',
    input: query({}),
    output: z.array(BankAccountShown),
  }),
  'GET /api/member/sessions': call({
    summary: 'Where this account is logged in.',
    access: 'member',
    input: query({}),
    output: z.array(SessionShown),
  }),
  'POST /api/member/sessions/revoke': call({
    summary: 'Ends another session of one’s own.',
    access: 'member',
    input: body({ session_id: z.string().max(100) }),
    output: z.object({}),
    staysOpen: true,
  }),
  'GET /api/member/logins': call({
    summary: 'Recent log-ins and attempts.',
    access: 'member',
    input: query(pageFields),
    output: page(LoginShown),
  }),
};
