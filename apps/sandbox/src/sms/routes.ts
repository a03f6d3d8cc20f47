import { PAGE_HEADERS } from '@chokdee/simulator';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { carriesKey } from '#src/carries-key.ts';
import { Inbox } from '#src/sms/inbox.ts';
import { inboxPage } from '#src/sms/inbox-page.ts';

const Outgoing = z.strictObject({
  to: z.string().regex(/^\+?[\d\s-]{9,20}$/),
  text: z.string().min(1).max(1_000),
});
const Filter = z.object({ to: z.string().max(30).default('') });

/** An SMS gateway that delivers to a page instead of to phones. */
export const smsGateway = (app: FastifyInstance, key: string): void => {
  const inbox = new Inbox();

  app.post('/sms/messages', async (request, reply) => {
    if (!carriesKey(request, key)) return reply.code(401).send({ error: 'unauthorized' });
    const parsed = Outgoing.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { message_id } = inbox.add(parsed.data.to, parsed.data.text, new Date());
    return reply.code(201).send({ message_id });
  });

  app.get('/sms/messages', async (request, reply) => {
    const filter = Filter.safeParse(request.query);
    if (!filter.success) return reply.code(400).send({ error: z.prettifyError(filter.error) });
    return { messages: inbox.list(filter.data.to) };
  });

  app.get('/sms', async (request, reply) => {
    const { data } = Filter.safeParse(request.query);
    const to = data?.to ?? '';
    return reply.headers(PAGE_HEADERS).send(inboxPage(inbox.list(to), to));
  });
};
