import { createServer } from 'node:http';
import { afterAll } from 'vitest';

export interface SmsReceiver {
  readonly url: string;
  /** The last code that was sent to a phone. */
  codeFor(phone: string): string | undefined;
  count(phone: string): number;
  /** Makes the gateway fail, as they do. */
  fail(isFailing: boolean): void;
}

/** A gateway of a stranger, as small as can be: takes messages over HTTP and remembers them. */
export const smsReceiver = async (): Promise<SmsReceiver> => {
  const messages: { to: string; text: string }[] = [];
  let isFailing = false;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (!isFailing && body) messages.push(JSON.parse(body) as { to: string; text: string });
      response.writeHead(isFailing ? 500 : 201).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as { port: number };
  const to = (phone: string) => messages.filter((message) => message.to === phone);
  return {
    url: `http://127.0.0.1:${port}/`,
    codeFor: (phone) => /\d{6}/.exec(to(phone).at(-1)?.text ?? '')?.[0],
    count: (phone) => to(phone).length,
    fail: (value) => void (isFailing = value),
  };
};
