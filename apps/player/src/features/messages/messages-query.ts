import type { Answer } from '@chokdee/contract';
import { listQuery } from '#src/lib/api/call-query.ts';
import { MESSAGES } from '#src/lib/api/messages.ts';

export type Message = Answer<'GET /api/member/messages'>['items'][number];

/** What the house told the member, newest first. */
export const messagesQuery = () => listQuery([...MESSAGES, 'list'], 'GET /api/member/messages', {});
