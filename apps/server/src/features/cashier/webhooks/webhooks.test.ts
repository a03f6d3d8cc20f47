import Fastify from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { registerWebhooks } from '#src/features/cashier/webhooks/register-webhooks.ts';
import type { PaymentProvider } from '#src/lib/payments/provider.ts';
import { signatureOf } from '#src/lib/secrets/check-signature.ts';

const { db } = await testDatabase();
const end = Promise.withResolvers<undefined>();
const asked = { hung: 0, quick: 0 };
const providerOf = (name: 'hung' | 'quick', answer: () => Promise<undefined>) =>
  ({
    name,
    secrets: [name],
    readPayOut: () => {
      asked[name] += 1;
      return answer();
    },
  }) as unknown as PaymentProvider;
const payments = new Map(
  [providerOf('hung', () => end.promise), providerOf('quick', () => Promise.resolve(undefined))].map((provider) => [
    provider.name,
    provider,
  ]),
);
const app = Fastify();
registerWebhooks(
  app,
  { db, payments, now: () => new Date(), log: app.log } as never,
  { address: () => undefined } as never,
);
await app.ready();
afterAll(() => app.close());

const tell = async (provider: 'hung' | 'quick', event_id: string) => {
  const payload = JSON.stringify({ event_id, type: 'payout', reference: 'W1' });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = signatureOf(provider, timestamp, Buffer.from(payload)).toString('hex');
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
  const { statusCode } = await app.inject({ method: 'POST', url: `/hooks/${provider}`, payload, headers });
  expect(statusCode).toBe(200);
};

it('a provider that hangs has its own places only: what another tells is looked into at once', async () => {
  for (let count = 0; count < 20; count += 1) await tell('hung', `e${count}`);
  await tell('quick', 'e1');
  await vi.waitFor(() => expect(asked.quick).toBe(1), { timeout: 20_000 });
  expect(asked.hung).toBe(16);
  end.resolve(undefined);
  await vi.waitFor(() => expect(asked.hung).toBe(20), { timeout: 20_000 });
  await vi.waitFor(
    async () =>
      expect(await db.selectFrom('webhook_event').select('event_id').where('handled_at', 'is', null).execute()).toEqual(
        [],
      ),
    { timeout: 20_000 },
  );
});
