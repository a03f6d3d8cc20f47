import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { EventFeed, FeedEvent } from '#src/http/event-feed.ts';
import type { Sessions } from '#src/http/sessions.ts';
import { Refusal } from '#src/lib/refusal.ts';

const STREAMS_MAX = 20_000;
const STREAMS_PER_MEMBER_MAX = 10;
const HEARTBEAT_MS = 25_000;
/** A client that does not read is let go before its backlog costs memory; it resumes after its last id. */
const BACKLOG_BYTES_MAX = 262_144;

interface Stream {
  readonly response: ServerResponse;
  readonly memberId: number;
  readonly session: string;
}

export interface Streams {
  count(): number;
  /** Ends every stream and opens no more: clients resume elsewhere. */
  closeAll(): void;
}

/** Whether an event goes out to pages: jobs and the server's own housekeeping do not. */
const isForPages = (event: FeedEvent): boolean => !event.topic.startsWith('job:') && event.topic !== 'session_ended';

/** Serves `GET /api/stream`: a guest hears what concerns everyone, a member hears also what concerns him. */
export const registerStream = (app: FastifyInstance, feed: EventFeed, sessions: Sessions): Streams => {
  const everyone = new Set<Stream>();
  const byMember = new Map<number, Set<Stream>>();
  let isClosing = false;

  const leave = (stream: Stream): void => {
    everyone.delete(stream);
    byMember.get(stream.memberId)?.delete(stream);
    if (byMember.get(stream.memberId)?.size === 0) byMember.delete(stream.memberId);
  };
  const join = (stream: Stream): void => {
    const own = byMember.get(stream.memberId) ?? new Set();
    if (stream.memberId !== 0 && own.size >= STREAMS_PER_MEMBER_MAX) own.values().next().value?.response.end();
    byMember.set(stream.memberId, own.add(stream));
    everyone.add(stream);
    stream.response.on('close', () => leave(stream));
  };

  feed.listen((event) => {
    const audience = event.memberId === 0 ? everyone : (byMember.get(event.memberId) ?? []);
    if (event.topic === 'session_ended') {
      for (const stream of audience) if (stream.session === sessionOf(event)) stream.response.end();
    } else if (isForPages(event)) {
      const text = format(event);
      for (const stream of audience) send(stream.response, text);
    }
  });

  const heartbeat = setInterval(() => {
    for (const stream of everyone) send(stream.response, ':\n\n');
  }, HEARTBEAT_MS);
  app.addHook('onClose', () => clearInterval(heartbeat));

  app.get('/api/stream', { config: { isStream: true } }, async (request, reply) => {
    const { authorization } = request.headers;
    const member = await sessions.find(authorization);
    if (authorization && !member) throw new Refusal('session_expired');
    const lastId = request.headers['last-event-id'];
    if (typeof lastId === 'string') await feed.catchUpTo(lastId);
    if (isClosing || everyone.size >= STREAMS_MAX) throw new Refusal('overloaded');

    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close', // else an ended stream would keep its idle connection, and a stopping server, for a minute
    });
    const memberId = member?.id ?? 0;
    // Joined and caught up in one turn of the loop: no event falls between the two.
    join({ response, memberId, session: member?.tokenHash.toString('hex') ?? '' });
    response.write(catchUp(feed, lastId, memberId));
  });

  return {
    count: () => everyone.size,
    closeAll: () => {
      isClosing = true;
      for (const stream of everyone) stream.response.end();
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

const send = (response: ServerResponse, text: string): void => {
  if (response.writableLength > BACKLOG_BYTES_MAX) response.destroy();
  else response.write(text);
};
