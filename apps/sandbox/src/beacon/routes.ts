import { html, PAGE_HEADERS, page } from '@chokdee/simulator';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Beacon, HOWS, PERIOD } from '#src/beacon/beacon.ts';

const round = z.coerce.number().int().min(1).max(1_000_000_000_000);
const Asked = z.object({ chain: z.string(), round: z.union([z.literal('latest'), round]) });
const Ordered = z
  .object({ from: round, to: round.optional(), how: z.enum(HOWS) })
  .transform(({ from, to, how }) => ({ from, to: to ?? from, how }));

/** A beacon that speaks drand's public HTTP API, and a page on which a tester makes it lie or fall silent. */
export const randomnessBeacon = (app: FastifyInstance, seed: string): void => {
  const beacon = new Beacon(seed);
  const isOurs = (chain: string): boolean => chain === beacon.hash;

  app.get('/beacon/chains', async () => [beacon.hash]);
  app.get<{ Params: { chain: string } }>('/beacon/:chain/info', async ({ params }, reply) =>
    isOurs(params.chain) ? beacon.info : reply.code(404).send({}),
  );
  app.get('/beacon/:chain/public/:round', async (request, reply) => {
    const asked = Asked.safeParse(request.params);
    if (!asked.success || !isOurs(asked.data.chain)) return reply.code(404).send({});
    const now = new Date();
    const wanted = asked.data.round === 'latest' ? beacon.latest(now) : asked.data.round;
    // As drand does: a round of the future is asked for too early; of one that is due and that it lacks, it says an error.
    return beacon.say(wanted, now) ?? reply.code(wanted > beacon.due(now) ? 425 : 500).send({});
  });
  app.get('/beacon', async (_request, reply) => reply.headers(PAGE_HEADERS).send(beaconPage(beacon)));
  app.post('/beacon/orders', async (request, reply) => {
    const parsed = Ordered.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    beacon.order(parsed.data);
    return { orders: beacon.orders };
  });
};

const beaconPage = (beacon: Beacon): string => {
  const now = new Date();
  const latest = beacon.latest(now);
  const rounds = Array.from({ length: 8 }, (_, n) => beacon.say(latest - n, now)).filter((one) => one !== undefined);
  return page(
    'แหล่งสุ่มสาธารณะจำลอง',
    html`<p>ออกเลขสุ่มทุก ${String(PERIOD)} วินาที ลงลายเซ็น BLS ด้วย API แบบเดียวกับ drand</p>
<p>เครือข่าย <code>${beacon.hash}</code></p>
<ul>${rounds.map((said) => html`<li class="card"><strong>รอบ ${String(said.round)}</strong><br><code>${said.randomness}</code></li>`)}</ul>
<p>สั่งให้เงียบหรือโกหก: <code>POST /beacon/orders {"from": 1, "to": 2, "how": "silent | forged | replayed | normal"}</code></p>`,
  );
};
