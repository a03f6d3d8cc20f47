import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { paymentProvider } from '#src/bank/routes.ts';

export const KEY = 'a key for tests';
const SECRET = 'a secret for tests';

/** What a webhook brought, and whether its signature and its time are good. */
export interface Received {
  readonly event: { event_id: string; type: string; created_at: string; transaction_id?: string; reference?: string };
  readonly isSigned: boolean;
  readonly ageSeconds: number;
  readonly atMs: number;
}

/** The server that is told: it checks as docs/payment-providers.md says, and answers what the test wants. */
export class Receiver {
  readonly received: Received[] = [];
  /** What to answer; 0: nothing at all. */
  status = 200;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#receive(request).then(() => this.status === 0 || response.writeHead(this.status).end());
    });
  }

  async #receive(request: IncomingMessage): Promise<void> {
    const body = await text(request);
    const timestamp = String(request.headers['x-timestamp']);
    const mac = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
    this.received.push({
      event: JSON.parse(body) as Received['event'],
      isSigned: request.headers['x-signature'] === mac,
      ageSeconds: Date.now() / 1_000 - Number(timestamp),
      atMs: Date.now(),
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hooks/sandbox`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** The bank in a hurry, listening on an address of its own. */
export const startBank = async (webhookUrl: string): Promise<{ app: FastifyInstance; address: string }> => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 1_000 });
  const pace = { settleMs: 60, delayMs: 250, hangMs: 20_000, retryMs: 5 };
  paymentProvider(app, { key: KEY, webhook: { url: webhookUrl, secret: SECRET } }, pace);
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
};

/** Waits until a check holds; a busy machine takes its time. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 45_000, interval: 10 });

/** A call of the protocol or of the page, as a program makes it. */
export const call = async (address: string, method: 'GET' | 'POST', path: string, body?: object, key = KEY) => {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
