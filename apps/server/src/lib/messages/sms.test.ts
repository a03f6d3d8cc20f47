import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { smsGateway } from '#src/lib/messages/sms.ts';

const asked: string[] = [];
const gateway = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(request.url === '/moved' ? 307 : 200, { location: '/elsewhere' }).end();
}).listen(0, '127.0.0.1');
await once(gateway, 'listening');
afterAll(() => gateway.close());

it('goes to the gateway that was named, and follows nobody elsewhere with a code', async () => {
  const send = (to: string) =>
    smsGateway(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}${to}`, 'key', () => undefined);
  await send('/')('0812345678', 'รหัส 123456');
  await expect(send('/moved')('0812345678', 'รหัส 123456')).rejects.toMatchObject({ name: 'Refusal' });
  expect(asked).toEqual(['/', '/moved']);
});
