import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawClient {
  readonly socket: Socket;
  /** What the server said so far, the last part of it if it said a lot. */
  said(): string;
  /** Resolves with the same when the server has closed the connection. */
  readonly closed: Promise<string>;
}

const KEPT_MAX = 500_000;

/** A client without manners: it sends what it is told to, byte by byte if need be. */
export const rawClient = async (port: number): Promise<RawClient> => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part: Buffer) => (text = (text + part.toString()).slice(-KEPT_MAX)));
  socket.on('error', () => {}); // a reset is an end, too
  await once(socket, 'connect');
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(text));
  });
  return { socket, said: () => text, closed };
};

/** Sends text a byte at a time, for as long as the connection stands. */
export const trickle = async ({ socket }: RawClient, text: string, everyMs: number): Promise<void> => {
  for (const letter of text) {
    if (socket.destroyed || !socket.writable) return;
    socket.write(letter);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};

/** Reads an answer off the wire. */
export const readAnswer = (text: string): { status: number; headers: string; body: unknown } => {
  const [headers = '', body = ''] = text.split('\r\n\r\n', 2);
  return { status: Number(headers.split(' ')[1]), headers, body: body ? JSON.parse(body) : undefined };
};
