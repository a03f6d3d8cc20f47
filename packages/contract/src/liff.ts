import { z } from 'zod';
import { call } from '#src/call.ts';
import { agentFields, body, query } from '#src/wire.ts';

const idToken = z.string().min(20).max(4_000);

export const liffCalls = {
  'GET /api/liff/config': call({
    summary:
      'How the chat app is reached: the id of its page and the address of its SDK; empty while it is not set up.',
    access: 'public',
    input: query(agentFields),
    output: z.object({ liff_id: z.string(), sdk_url: z.string() }),
  }),
  'POST /api/liff/login': call({
    summary:
      'Logs in by an ID token of the chat app. Whoever has no linked account yet is told so, with the name he has there.',
    access: 'public',
    input: body({ id_token: idToken, ...agentFields }),
    output: z.object({ is_linked: z.boolean(), access_token: z.string(), name: z.string() }),
    pace: 'secret',
    staysOpen: true,
  }),
  'POST /api/liff/link': call({
    summary: "Links the member's account to the chat app's user of an ID token. The password is shown again.",
    access: 'member',
    input: body({ id_token: idToken, password: z.string().max(200), ...agentFields }),
    output: z.object({ name: z.string() }),
    pace: 'secret',
  }),
  'POST /api/liff/unlink': call({
    summary: 'Ends the link to the chat app.',
    access: 'member',
    input: body(agentFields),
    output: z.object({}),
    writes: 'once',
  }),
};
