import { z } from 'zod';
import { call } from '#src/call.ts';
import { body, instant, nothing, query } from '#src/wire.ts';

/** What must have ended before a member can be forgotten. */
export const HINDRANCES = ['money', 'bills', 'games', 'deposits', 'withdrawals', 'bonuses', 'debts', 'case'] as const;

const password = z.string().max(200);

export const rightsCalls = {
  'GET /api/member/data': call({
    summary:
      'When a copy of one’s data may be taken again, whether one is to be forgotten, and what stands against it.',
    access: 'member',
    input: query({}),
    output: z.object({
      /** Null: at once. */
      export_from: instant.nullable(),
      erasure: z.object({ asked_at: instant, due_at: instant }).nullable(),
      hindrances: z.array(z.enum(HINDRANCES)),
      wait_days: z.number().int(),
    }),
  }),
  'POST /api/member/data/export': call({
    summary:
      'Takes the password for a copy of all data of one’s own; `/api/member/data/file?ticket=…` is it, once, for five minutes.',
    access: 'member',
    input: body({ password }),
    output: z.object({ ticket: z.string() }),
    pace: 'secret',
    staysOpen: true,
  }),
  'POST /api/member/data/erase': call({
    summary:
      'Asks to be forgotten: after some days, in which it can be taken back, the account and its names are gone.',
    access: 'member',
    input: body({ password }),
    output: z.object({ due_at: instant }),
    pace: 'secret',
    staysOpen: true,
  }),
  'POST /api/member/data/keep': call({
    summary: 'Takes back that one wants to be forgotten.',
    access: 'member',
    input: nothing,
    output: z.object({}),
    writes: 'once',
    staysOpen: true,
  }),
};
