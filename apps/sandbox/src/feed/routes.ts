import { acceptForms, PAGE_HEADERS } from '@chokdee/simulator';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { feedPage } from '#src/feed/feed-page.ts';
import { FEEDS, FeedDesk, type Order } from '#src/feed/orders.ts';

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const day = z.iso.date();
const blank = z.literal('').transform(() => null);

const Feed = z.object({ feed: z.enum(FEEDS) });
const Query = z.object({ market: id, shape: z.string().max(20), day, no: id });

/** `first=1234, second=5678`; what has no sign of equality is said as it stands, so that nonsense can be tried too. */
const announced = z
  .string()
  .max(500)
  .transform((text) => {
    const parts = text.split(/[\s,]+/).filter((part) => part !== '');
    return Object.fromEntries(parts.map((part) => [part.split('=')[0] ?? '', part.split('=').slice(1).join('=')]));
  });

const Ordered = z.object({
  feed: z.enum([...FEEDS, 'both']),
  market: id,
  day: z.union([blank, day]).nullish().default(null),
  no: z.union([blank, id]).nullish().default(null),
  how: z.enum(['answer', 'silent', 'normal']),
  answer: announced.default({}),
});

/** Two feeds of results, and a page on which a tester makes them lie or fall silent. */
export const resultFeeds = (app: FastifyInstance, seed: string): void => {
  const desk = new FeedDesk(seed);

  app.get('/feed/:feed/results', async (request, reply) => {
    const [feed, query] = [Feed.safeParse(request.params), Query.safeParse(request.query)];
    if (!feed.success) return reply.code(404).send({});
    if (!query.success) return reply.code(400).send({ error: z.prettifyError(query.error) });
    const said = desk.answer(feed.data.feed, query.data, new Date());
    const { shape: _shape, ...draw } = query.data;
    return said ? { ...draw, announced: said } : reply.code(404).send({});
  });

  app.get('/feed', async (_request, reply) => reply.headers(PAGE_HEADERS).send(feedPage(desk, '')));

  app.register(async (forms) => {
    acceptForms(forms);
    forms.post('/feed/orders', async (request, reply) => {
      const parsed = Ordered.safeParse(request.body);
      if (!parsed.success)
        return reply
          .code(400)
          .headers(PAGE_HEADERS)
          .send(feedPage(desk, z.prettifyError(parsed.error)));
      obey(desk, parsed.data);
      return reply.redirect('/feed', 303);
    });
  });
};

const obey = (desk: FeedDesk, { feed, how, answer, ...place }: z.output<typeof Ordered>): void => {
  for (const name of feed === 'both' ? FEEDS : [feed]) {
    const order: Order = { ...place, feed: name, announced: how === 'answer' ? answer : null };
    if (how === 'normal') desk.withdraw(order);
    else desk.order(order);
  }
};
