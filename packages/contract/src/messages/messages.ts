import { z } from 'zod';
import { call } from '#src/call.ts';
import { body, instant, page, pageFields, query } from '#src/wire.ts';

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
};
