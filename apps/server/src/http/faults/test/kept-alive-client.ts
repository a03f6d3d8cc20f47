import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What became of a request. A failure says whether its connection had served before, so was surely accepted. */
export type Fate =
  | { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string; readonly ms: number }
  | { readonly failure: string; readonly wasAccepted: boolean; readonly ms: number };

export interface KeptAliveClient {
  /** With `leaveAfterMs` it does not wait longer than that for its answer: what became of the request it cannot know. */
  send(path: string, options?: SendOptions): Promise<Fate>;
  close(): void;
}

export interface SendOptions {
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly leaveAfterMs?: number;
}

/** A client with one connection, which it keeps for as long as the server lets it, as a browser does. */
export const keptAliveClient = (port: number): KeptAliveClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    send: (path, { body = '{}', headers = {}, leaveAfterMs } = {}) =>
      new Promise((resolve) => {
        const sentAt = Date.now();
        const ms = () => Date.now() - sentAt;
        const sending = request({
          agent,
          port,
          host: '127.0.0.1',
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json', ...headers },
        });
        const fail = (error: NodeJS.ErrnoException) =>
          resolve({ failure: error.code ?? error.message, wasAccepted: sending.reusedSocket, ms: ms() });
        sending.on('error', fail);
        sending.on('response', (response) => {
          const status = response.statusCode ?? 0;
          text(response).then((answer) => resolve({ status, headers: response.headers, body: answer, ms: ms() }), fail);
        });
        sending.end(body);
        if (leaveAfterMs !== undefined) setTimeout(() => sending.destroy(), leaveAfterMs);
      }),
  };
};
