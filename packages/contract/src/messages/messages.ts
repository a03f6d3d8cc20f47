import { z } from 'zod';
import { call } from '#src/call.ts';
import { body, clock, instant, nothingBack, page, pageFields, query } from '#src/wire.ts';

/** What a member can be told of on the site: what the house writes to many, and what happened to him. */
const MESSAGE_KINDS = [
  'news',
  'won',
  'prize',
  'correction',
  'deposit',
  'withdrawal',
  'reward',
  'limit',
  'security',
] as const;

/** Which of them: news, or what is the member's own; without it, all. */
const which = z.enum(['own', 'news']).optional();

const MessageShown = z.object({
  message_id: z.uuid(),
  kind: z.enum(MESSAGE_KINDS),
  title: z.string(),
  text: z.string(),
  /** A page of ours that it leads to; empty: none. */
  link: z.string(),
  at: instant,
  is_read: z.boolean(),
});

/** How many are not read, of both sorts together, and how many of them are news. */
const unread = { unread: z.number().int(), unread_news: z.number().int() };

/** Where a browser's maker takes what is for it. */
export const endpoint = z.url({ protocol: /^https?$/ }).max(1_000);
/** What a browser gives with it: base64url. */
export const browserKey = z.string().regex(/^[\w-]{16,200}={0,2}$/);

const wishes = {
  /** Of which kinds no browser is told; they are among the messages all the same. */
  unwanted: z.array(z.enum(MESSAGE_KINDS)).max(MESSAGE_KINDS.length),
  /** Between these times of a day nothing is told but what protects the account; null: at any time. */
  quiet: z.strictObject({ from: clock, until: clock }).nullable(),
};

export const messageCalls = {
  'GET /api/member/messages': call({
    summary: 'What the house told the member, newest first, and how many of it he has not read.',
    access: 'member',
    input: query({ ...pageFields, which }),
    output: page(MessageShown).extend(unread),
  }),
  'POST /api/member/messages/read': call({
    summary: 'Marks a message as read; without one, all of them or all of one sort.',
    access: 'member',
    input: body({ message_id: z.uuid().optional(), which }),
    output: z.object(unread),
    staysOpen: true,
  }),
  'GET /api/member/messages/wanted': call({
    summary: 'Which kinds of messages the member wants.',
    access: 'member',
    input: query({}),
    output: z.object({ news: z.boolean() }),
  }),
  'POST /api/member/messages/wanted': call({
    summary: 'Says whether the member wants news and promotions.',
    access: 'member',
    input: body({ news: z.boolean() }),
    output: z.object({ news: z.boolean() }),
    staysOpen: true,
  }),
  'GET /api/member/push': call({
    summary: "By which key a browser lets itself be told, which of the member's are, and of what.",
    access: 'member',
    input: query({}),
    output: z.object({
      public_key: z.string(),
      browsers: z.array(z.object({ address: z.string(), name: z.string(), created_at: instant })),
      ...wishes,
    }),
  }),
  'POST /api/member/push/save': call({
    summary:
      'Has a browser of the member told of what stands among his messages. Whoever was told there before is not any more.',
    access: 'member',
    input: body({ address: endpoint, p256dh: browserKey, auth: browserKey }),
    output: nothingBack,
  }),
  'POST /api/member/push/remove': call({
    summary: 'Has a browser of the member told of nothing more.',
    access: 'member',
    input: body({ address: endpoint }),
    output: nothingBack,
    staysOpen: true,
  }),
  'POST /api/member/push/wishes': call({
    summary: "Says of what the member's browsers are told, and when not.",
    access: 'member',
    input: body(wishes),
    output: nothingBack,
    staysOpen: true,
  }),
};
