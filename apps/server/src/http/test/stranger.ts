import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A stranger who keeps what it is sent, and answers as it is told. */
export const listen = async () => {
  const received: Received[] = [];
  let answer: RequestListener = (_request, response) => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: (next: RequestListener) => {
      answer = next;
    },
  };
};

/** A browser that can be told: the keys that it gives, and what it reads of what its maker brings it. */
export const newBrowser = () => {
  const theirs = createECDH('prime256v1');
  theirs.generateKeys();
  const auth = Buffer.alloc(16, 5);
  return {
    keys: { p256dh: theirs.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open: (body: Buffer): string => openSealed(body, theirs, auth),
  };
};

const openSealed = (body: Buffer, theirs: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const [salt, ours, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs.getPublicKey(), ours]);
  const secret = derive(theirs.computeSecret(ours), auth, info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, -1).toString();
};
