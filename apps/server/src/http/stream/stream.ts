import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';
import type { Sessions } from '#src/http/sessions.ts';
import type { EventFeed } from '#src/http/stream/event-feed.ts';
import type { FeedEvent } from '#src/http/stream/event-memory.ts';
import { sendTo, streamAudience } from '#src/http/stream/stream-audience.ts';
import { Refusal } from '#src/lib/refusal.ts';

const STREAMS_MAX = 20_000;
/** One address may be a whole carrier, and may be one who wants all the places. */
const GUESTS_PER_ADDRESS_MAX = 6_000;
const HEARTBEAT_MS = 25_000;
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'close', // else an ended stream would keep its idle connection, and a stopping server, for a minute
};

export interface Streams {
  count(): number;
  /** The members who have a page open now. */
  members(): number[];
  /** Ends every stream and opens no more: clients resume elsewhere. */
  closeAll(): void;
}

/** Whether an event goes out to pages: jobs and the server's own housekeeping do not. */
const isForPages = (event: FeedEvent): boolean => !event.topic.startsWith('job:') && event.topic !== 'session_ended';

/** Serves `GET /api/stream`: a guest hears what concerns everyone, a member hears also what concerns him. */
export const registerStream = (
  app: FastifyInstance,
  feed: EventFeed,
  sessions: Sessions,
  limits: Pick<RateLimits, 'address'>,
): Streams => {
  const audience = streamAudience();
  let isClosing = false;

  feed.listen((event) => {
    if (event.topic === 'session_ended') {
      for (const stream of audience.of(event.memberId)) if (stream.session === sessionOf(event)) audience.end(stream);
    } else if (isForPages(event)) {
      const text = format(event);
      for (const stream of audience.of(event.memberId)) sendTo(stream, text);
    }
  });

  const heartbeat = setInterval(() => {
    for (const stream of audience.of(0)) sendTo(stream, ':\n\n');
  }, HEARTBEAT_MS);
  app.addHook('onClose', () => clearInterval(heartbeat));

  app.get('/api/stream', { config: { isStream: true } }, async (request, reply) => {
    limits.address('GET /api/stream', 'read', request.ip);
    const { authorization, 'last-event-id': lastId } = request.headers;
    const member = await sessions.find(authorization);
    if (authorization && !member) throw new Refusal('session_expired');
    if (typeof lastId === 'string') await feed.catchUpTo(lastId);
    if (isClosing || audience.count() >= STREAMS_MAX) throw new Refusal('overloaded');
    if (!member && audience.countAt(request.ip) >= GUESTS_PER_ADDRESS_MAX) throw new Refusal('too_many_requests');

    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, HEADERS);
    const memberId = member?.id ?? 0;
    // Joined and caught up in one turn of the loop: no event falls between the two.
    audience.join({ response, memberId, session: member?.tokenHash.toString('hex') ?? '', address: request.ip });
    response.write(catchUp(feed, lastId, memberId));
  });

  return {
    count: audience.count,
    members: audience.members,
    closeAll: () => {
      isClosing = true;
      for (const stream of audience.of(0)) audience.end(stream);
    },
  };
};

/** What a client missed. One that asks from too long ago is told to read everything again. */
const catchUp = (feed: EventFeed, lastId: unknown, memberId: number): string => {
  const position = feed.position();
  if (typeof lastId !== 'string') return `id: ${position}\nevent: hello\ndata: {}\n\n`;
  const missed = feed.after(lastId);
  if (!missed) return `id: ${position}\nevent: reset\ndata: {}\n\n`;
  const own = missed.filter((event) => isForPages(event) && (event.memberId === 0 || event.memberId === memberId));
  return own.map(format).join('') || ':\n\n';
};

const format = (event: FeedEvent): string =>
  `id: ${event.id}\nevent: ${event.topic}\ndata: ${JSON.stringify(event.payload)}\n\n`;

const sessionOf = (event: FeedEvent): unknown => (event.payload as { session?: unknown }).session;
