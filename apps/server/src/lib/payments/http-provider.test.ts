import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayOf, satang } from '@chokdee/kernel';
import { afterAll, expect, it } from 'vitest';
import { startSandbox } from '#src/http/test/sandbox-process.ts';
import { httpProvider } from '#src/lib/payments/http-provider.ts';
import { qrPayload } from '#src/lib/payments/qr-payload.ts';
import { describeProvider } from '#src/lib/payments/test/describe-provider.ts';

const sandbox = await startSandbox({ SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:9/hooks' });
afterAll(() => sandbox.stop());
const calls: { what: string; isFailure: boolean }[] = [];
const address = { name: 'sandbox', url: `${sandbox.url}/bank`, key: 'sandbox-bank-key', secrets: ['s'] };
const provider = httpProvider(address, (call) => calls.push(call), 1_000);

const post = async (path: string, sent: object): Promise<void> => {
  const response = await fetch(`${sandbox.url}/bank/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  if (!response.ok) throw new Error(await response.text());
};

describeProvider('of the sandbox', async () => ({
  provider,
  pay: ({ kind, target, reference, amount }) => post('pay', { qr: qrPayload(kind, target, satang(amount), reference) }),
  cut: (isCut) => post('orders', { what: 'service', how: isCut ? 'down' : 'normal' }),
  loseAnswers: (isLosing) => post('orders', { what: 'payouts', how: isLosing ? 'timeout_paid' : 'normal' }),
  today: () => dayOf(new Date()),
}));

it('counts its calls and which of them failed', async () => {
  calls.length = 0;
  await provider.readPayIn('NOBODY');
  await httpProvider({ ...address, key: 'the-wrong-key' }, (call) => calls.push(call), 1_000)
    .readPayIn('NOBODY')
    .catch(() => undefined);
  expect(calls).toMatchObject([
    { what: 'read_payin', isFailure: false },
    { what: 'read_payin', isFailure: true },
  ]);
});

it('one row of a report that is no good hides no other', async () => {
  const payer = { name: 'x', bank_code: 'KBANK', number: '1' };
  const account = { bank_code: 'KBANK', number: '2' };
  const good = { transaction_id: 'T1', account, reference: '', amount: '1.00', paid_at: '2026-11-01T00:00:00Z', payer };
  const server = createServer((_request, response) => {
    response.end(JSON.stringify({ in: [{ ...good, amount: 'one baht' }, good], out: [{}] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const report = await httpProvider({ ...address, url: `http://127.0.0.1:${port}` }, () => undefined, 1_000).readReport(
    dayOf(new Date()),
  );
  server.close();
  expect(report).toMatchObject({ in: [{ transactionId: 'T1', amount: 100 }], out: [], unreadable: 2 });
});
