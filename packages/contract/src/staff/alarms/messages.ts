import { z } from 'zod';
import { browserKey, endpoint } from '#src/messages/messages.ts';
import { staffAct, staffCall, staffList } from '#src/staff/staff-call.ts';
import { instant, query, referenceId, rowVersion, strictBody } from '#src/wire.ts';

const severity = z.enum(['high', 'medium']);
const text = (max: number) => z.string().trim().max(max);

const webhook = { name: text(60), address: text(500), severity, is_active: z.boolean() };

const Try = z.object({
  n: z.number().int(),
  at: instant,
  ms: z.number().int(),
  /** Null: there was no answer. */
  status: z.number().int().nullable(),
  problem: z.string(),
});

const Message = z.object({
  message_id: z.uuid(),
  way: z.enum(['webhook', 'push']),
  /** Who it was for: what a webhook is called, or whose browser. */
  target: z.string(),
  /** Null: somebody tried whether it arrives. */
  alarm_id: referenceId.nullable(),
  title: z.string(),
  detail: z.string(),
  state: z.enum(['waiting', 'sent', 'given_up']),
  created_at: instant,
  /** When it is tried again; null: it is over. */
  next_at: instant.nullable(),
  tries: z.array(Try),
});

export const messageCalls = {
  'GET /bo/api/alarms/push': staffCall({
    summary: 'By which key a browser lets itself be told of alarms, and at which of one’s own one is told.',
    permission: 'alarms.view',
    input: query({}),
    output: z.object({
      public_key: z.string(),
      browsers: z.array(z.object({ address: z.string(), name: z.string(), created_at: instant })),
    }),
  }),
  'POST /bo/api/alarms/push/save': staffAct({
    summary: 'Has a browser of one’s own told of alarms that one sees.',
    permission: 'alarms.view',
    input: strictBody({ address: endpoint, p256dh: browserKey, auth: browserKey }),
  }),
  'POST /bo/api/alarms/push/remove': staffAct({
    summary: 'Has a browser of one’s own told of nothing more.',
    permission: 'alarms.view',
    input: strictBody({ address: endpoint }),
  }),
  'GET /bo/api/alarms/webhooks': staffCall({
    summary: 'Where alarms are sent to, without what signs them.',
    permission: 'alarms.send',
    input: query({}),
    output: z.array(z.object({ target_id: referenceId, ...webhook, version: rowVersion, created_at: instant })),
  }),
  'POST /bo/api/alarms/webhooks/save': staffAct({
    summary:
      'Adds an address that alarms are sent to, or changes it. What signs is shown this once, when it is new or elsewhere.',
    permission: 'alarms.send',
    input: strictBody({ target_id: referenceId.optional(), version: rowVersion.optional(), ...webhook }),
    output: z.object({ target_id: referenceId, version: rowVersion, secret: z.string().nullable() }),
    answersSecret: true,
  }),
  'POST /bo/api/alarms/webhooks/test': staffAct({
    summary: 'Sends a message that says it is a test.',
    permission: 'alarms.send',
    input: strictBody({ target_id: referenceId }),
    output: z.object({ message_id: z.uuid() }),
  }),
  'GET /bo/api/alarms/messages': staffList({
    summary: 'What was sent to people, newest first, with each try and what was answered.',
    permission: 'alarms.send',
    item: Message,
  }),
};
