import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call, eventually, Receiver, startBank } from '#src/bank/test/bank-app.ts';

let receiver: Receiver;
let app: FastifyInstance;
let address: string;

beforeEach(async () => {
  receiver = new Receiver();
  ({ app, address } = await startBank(await receiver.listen()));
});
afterEach(async () => {
  await app.close();
  receiver.close();
});

const order = (how: string, payer?: object) =>
  call(address, 'POST', '/bank/orders', { what: 'callbacks', how, ...(payer && { payer }) });

/** A transfer; resolves with its id. */
const transfer = async (): Promise<string> => {
  const to = { to_bank_code: 'TRUEMONEY', to_number: '0899999999', amount: '100' };
  return String((await call(address, 'POST', '/bank/transfers', to)).body['transaction_id']);
};
const told = () => receiver.received.map(({ event }) => event.transaction_id);
const untilTold = (count: number) => eventually(() => expect(receiver.received).toHaveLength(count));

it('tells of a transfer, signed and in time', async () => {
  const id = await transfer();
  await untilTold(1);
  expect(receiver.received[0]).toMatchObject({ isSigned: true, event: { type: 'transaction', transaction_id: id } });
  expect(receiver.received[0]?.ageSeconds).toBeLessThan(2);
  await eventually(async () => {
    const { webhooks } = (await call(address, 'GET', '/bank/webhooks')).body;
    expect(webhooks).toMatchObject([{ answer: '200', attempt: 1, how: 'normal', event: { transaction_id: id } }]);
  });
});

it('sends again after growing pauses until it gets 200, always the same event', async () => {
  receiver.status = 500;
  await transfer();
  await untilTold(6);
  receiver.status = 200;
  await untilTold(7);
  await sleep(500);
  expect(receiver.received).toHaveLength(7);
  expect(new Set(receiver.received.map(({ event }) => event.event_id)).size).toBe(1);
  expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true);
  const pauses = receiver.received.slice(1).map(({ atMs }, n) => atMs - (receiver.received[n]?.atMs ?? 0));
  for (const [n, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(5 * 2 ** n - 2);
});

it('gives up after ten repetitions', async () => {
  receiver.status = 404;
  await transfer();
  await untilTold(11);
  await sleep(300);
  expect(receiver.received).toHaveLength(11);
});

it('does not make anyone wait for who does not answer', async () => {
  receiver.status = 0;
  const from = Date.now();
  await transfer();
  await untilTold(1);
  await app.close();
  expect(Date.now() - from).toBeLessThan(3_000); // a webhook is waited for five seconds
});

it('stops when the bank closes', async () => {
  receiver.status = 500;
  await transfer();
  await untilTold(4);
  await app.close();
  const before = receiver.received.length;
  await sleep(400);
  expect(receiver.received).toHaveLength(before);
});

it('late', async () => {
  await order('delay');
  await transfer();
  await untilTold(1);
  const [{ event, atMs } = { event: { created_at: '' }, atMs: 0 }] = receiver.received;
  expect(atMs - Date.parse(event.created_at)).toBeGreaterThanOrEqual(245);
});

it('five at once', async () => {
  await order('duplicate');
  await transfer();
  await untilTold(5);
  expect(new Set(receiver.received.map(({ event }) => event.event_id)).size).toBe(1);
});

it('all the old ones again, at the order and with each new one', async () => {
  const [first, second] = [await transfer(), await transfer()];
  await untilTold(2);
  const ids = receiver.received.map(({ event }) => event.event_id);
  await order('replay');
  await untilTold(4);
  expect(receiver.received.slice(2).map(({ event }) => event.event_id)).toEqual(expect.arrayContaining(ids));
  const third = await transfer();
  await untilTold(7);
  expect(told()[4]).toBe(third);
  expect(new Set(told().slice(5))).toEqual(new Set([first, second]));
});

it('the newest first; what is still held goes out when all is normal again', async () => {
  await order('reorder');
  const first = await transfer();
  await sleep(100);
  expect(receiver.received).toEqual([]);
  const second = await transfer();
  await untilTold(2);
  expect(told()).toEqual([second, first]);
  const third = await transfer();
  await order('normal');
  await untilTold(3);
  expect(told()[2]).toBe(third);
});

it('not at all', async () => {
  await order('drop');
  const dropped = await transfer();
  await order('normal');
  const sent = await transfer();
  await untilTold(1);
  expect(told()).toEqual([sent]);
  expect((await call(address, 'GET', `/bank/v1/transactions/${dropped}`)).status).toBe(200);
});

it('with a wrong signature or an old timestamp, once', async () => {
  await order('forged');
  receiver.status = 401;
  await transfer();
  await untilTold(1);
  await order('stale');
  await transfer();
  await untilTold(2);
  await sleep(200);
  expect(receiver.received.map(({ isSigned }) => isSigned)).toEqual([false, true]);
  expect(receiver.received[0]?.ageSeconds).toBeLessThan(2);
  expect(receiver.received[1]?.ageSeconds).toBeGreaterThan(590);
});

it('before the answer to who opened the pay-in', async () => {
  const payer = { name: 'มาลี มีสุข', bank_code: 'SCB', number: '9876543210' };
  await order('before_answer', payer);
  const asked = {
    reference: 'R1',
    kind: 'proxy',
    target: '0812345678',
    amount: '100.07',
    expires_at: '2026-01-31T03:15:00Z',
  };
  const opened = await call(address, 'POST', '/bank/v1/payins', asked);
  expect(receiver.received).toHaveLength(1);
  expect(opened.body).toEqual({ reference: 'R1', status: 'open' });
  const { body } = await call(address, 'GET', '/bank/v1/payins/R1');
  expect(body).toMatchObject({ status: 'paid', transaction: { transaction_id: told()[0], amount: '100.07', payer } });
  await call(address, 'POST', '/bank/v1/payins', asked);
  await sleep(50);
  expect(receiver.received).toHaveLength(1);
});
