import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Feed } from '#src/features/lotto/results/feed-client.ts';

/** How a feed of a test answers. */
export type Answering = (response: ServerResponse, request: IncomingMessage) => void;

/** A real feed: a server of its own that answers as it is told at that moment. */
export interface TestFeed extends Feed {
  answering: Answering;
  /** The addresses that it was asked for. */
  readonly asked: string[];
}

/** Answers that a draw has not been held. */
export const notDrawn: Answering = (response) => response.writeHead(404).end('{}');

/** Answers with a result of the draw that it was asked about, unless it is told to name another. */
export const announcing =
  (announced: Readonly<Record<string, unknown>>, of: object = {}): Answering =>
  (response, { url = '' }) => {
    const asked = new URL(url, 'http://feed').searchParams;
    const draw = { market: Number(asked.get('market')), day: asked.get('day'), no: Number(asked.get('no')), ...of };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...draw, announced }));
  };

/** Starts a feed, which stops with the test file. */
export const startFeed = async (name: string): Promise<TestFeed> => {
  const server = createServer((request, response) => {
    feed.asked.push(request.url ?? '');
    feed.answering(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const feed: TestFeed = { name, url: `http://127.0.0.1:${port}/of/${name}`, answering: notDrawn, asked: [] };
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return feed;
};
