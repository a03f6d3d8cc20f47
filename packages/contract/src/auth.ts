import { z } from 'zod';
import { call } from '#src/call.ts';
import { WalletShown } from '#src/member.ts';
import { body, nothing, query, referenceId } from '#src/wire.ts';

export const authCalls = {
  'POST /api/login': call({
    summary: 'Opens a session; the access token goes with later calls as a Bearer token.',
    access: 'public',
    input: body({ phone: z.string().max(20), password: z.string().max(200) }),
    output: z.object({ access_token: z.string() }),
    pace: 'secret',
  }),
  'GET /api/get_user_info': call({
    summary: 'Who is logged in.',
    access: 'member',
    input: query({}),
    output: z.object({
      member_id: referenceId,
      phone: z.string(),
      name: z.string(),
      level: z.number().int(),
      wallets: z.array(WalletShown),
    }),
  }),
  'POST /api/logout': call({
    summary: 'Ends this session.',
    access: 'member',
    input: nothing,
    output: z.object({}),
  }),
};
