import type { Answer } from '@chokdee/contract';
import { listQuery } from '#src/lib/api/call-query.ts';
import { MESSAGES } from '#src/lib/api/messages.ts';

export type Message = Answer<'GET /api/member/messages'>['items'][number];

/** What happened to the member, and what the house writes to many. */
export type Sort = 'own' | 'news';

/** What the house told the member of one sort, newest first. */
export const messagesQuery = (which: Sort) =>
  listQuery([...MESSAGES, 'list', which], 'GET /api/member/messages', { which });
