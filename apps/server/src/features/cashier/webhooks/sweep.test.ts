import { addDays, type Day, dayOf, satang, startOf } from '@chokdee/kernel';
import { beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '#src/config.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { handleLeftEvents } from '#src/features/cashier/webhooks/handle-event.ts';
import { sweepArrivals } from '#src/features/cashier/webhooks/sweep.ts';
import type { Arrival, PaymentProvider } from '#src/lib/payments/provider.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const { db } = await testDatabase();
const { dataKeys, lookupKey } = readConfig({});
const errors: object[] = [];
const TODAY = dayOf(new Date());
const NOON_MS = 12 * 3_600_000;

let arrivals = 0;
const arrival = (amount = 100): Arrival => {
  arrivals += 1;
  return {
    transactionId: `T${arrivals}`,
    account: { bankCode: 'KBANK', number: '1' },
    reference: '',
    amount: satang(amount),
    paidAt: new Date(),
    payer: { name: 'ใคร ไม่รู้', bankCode: 'KBANK', number: '1112223334' },
  };
};

/** A provider that tells so much of each day, or of one nothing at all, and remembers which days it was asked for. */
const teller = (name: string, days: Partial<Record<Day, Arrival[]>> = {}, unreadable?: Day) => {
  const asked: Day[] = [];
  const provider = {
    name,
    readReport: async (day: Day) => {
      asked.push(day);
      if (day === unreadable) throw new Error('no report');
      return { in: days[day] ?? [], out: [], unreadable: 0 };
    },
  } as unknown as PaymentProvider;
  return { provider, asked };
};
const away = (name: string) =>
  ({ name, readReport: () => Promise.reject(new Error('away')) }) as unknown as PaymentProvider;
const toolsOf = (...providers: PaymentProvider[]) => ({
  db,
  box: secretBox(dataKeys, lookupKey),
  log: { error: (what: object) => errors.push(what), warn: () => undefined } as never,
  payments: new Map(providers.map((provider) => [provider.name, provider])),
});
const sweep = (day: Day, ...providers: PaymentProvider[]) =>
  sweepArrivals({ ...toolsOf(...providers), now: () => new Date(startOf(day).getTime() + NOON_MS) });
beforeEach(() => errors.splice(0));

it('an arrival that cannot be taken is logged and stops none behind it', async () => {
  const { provider } = teller('bad', { [TODAY]: [arrival(0), arrival(), arrival()] });
  expect(await sweep(TODAY, provider)).toBe(2);
  expect(errors).toHaveLength(1);
});

it('a provider that is away keeps no other waiting', async () => {
  const { provider } = teller('here', { [TODAY]: [arrival()] });
  expect(await sweep(TODAY, away('gone'), provider)).toBe(1);
  expect(errors).toMatchObject([{ provider: 'gone' }]);
});

it('goes on from the last day that was asked for, however long the provider was away', async () => {
  const back = addDays(TODAY, -3);
  const { provider, asked } = teller('slow', { [back]: [arrival()] });
  await sweep(addDays(TODAY, -4), teller('slow').provider);
  for (const day of [-3, -2, -1]) await sweep(addDays(TODAY, day), away('slow'));
  expect(await sweep(TODAY, provider)).toBe(1);
  expect(asked).toEqual([0, -4, -3, -2, -1].map((days) => addDays(TODAY, days)));
  asked.splice(0);
  await sweep(TODAY, provider);
  expect(asked).toEqual([TODAY]);
});

it('a day that cannot be read stops no other and is asked for until it can, for a fortnight', async () => {
  const [bad, after] = [addDays(TODAY, -20), addDays(TODAY, -19)];
  await sweep(bad, teller('patchy').provider);
  const { provider, asked } = teller('patchy', { [after]: [arrival()], [TODAY]: [arrival()] }, bad);
  expect(await sweep(addDays(TODAY, -18), provider)).toBe(1);
  expect(errors).toMatchObject([{ provider: 'patchy', day: bad }]);
  asked.splice(0);
  await sweep(addDays(bad, 14), provider);
  expect(asked).toContain(bad);
  expect(await sweep(TODAY, provider)).toBe(1);
  asked.splice(0);
  await sweep(TODAY, provider);
  expect(asked).toEqual([TODAY]);
});

it('a day with an arrival that could not be taken is asked for again', async () => {
  const yesterday = addDays(TODAY, -1);
  const failing = arrival(0);
  const { provider } = teller('once', { [yesterday]: [failing] });
  for (const day of [yesterday, TODAY, TODAY]) await sweep(day, provider);
  const mended = teller('once', { [yesterday]: [{ ...failing, amount: satang(100) }] });
  expect(await sweep(TODAY, mended.provider)).toBe(1);
});

it('yesterday is asked for again until its last payments are in its report', async () => {
  const { provider, asked } = teller('midnight');
  const at = (ms: number) =>
    sweepArrivals({ ...toolsOf(provider), now: () => new Date(startOf(TODAY).getTime() + ms) });
  for (const minutes of [-1, 1, 9, 11, 12]) await at(minutes * 60_000);
  const yesterday = addDays(TODAY, -1);
  expect(asked).toEqual([yesterday, TODAY, yesterday, TODAY, yesterday, TODAY, yesterday, TODAY]);
});

it('an event that is given up is an error', async () => {
  const body = JSON.stringify({ event_id: 'e1', type: 'payout', reference: 'W1' });
  const received_at = new Date(Date.now() - 7_200_000);
  await db
    .insertInto('webhook_event')
    .values({ provider: 'gone', event_id: 'e1', body, attempts: 11, received_at })
    .execute();
  const provider = { name: 'gone', readPayOut: () => Promise.reject(new Error('away')) } as unknown as PaymentProvider;
  expect(await handleLeftEvents(toolsOf(provider) as never)).toBe(1);
  expect(errors).toMatchObject([{ provider: 'gone', body }]);
  expect(await handleLeftEvents(toolsOf(provider) as never)).toBe(0);
});

it('events of a provider that hangs keep those of others waiting no longer than one of its time-outs', async () => {
  const received_at = new Date(Date.now() - 7_200_000);
  const left = (provider: string, count: number) =>
    db
      .insertInto('webhook_event')
      .values(
        Array.from({ length: count }, (_, place) => {
          const event_id = `${provider}${place}`;
          const body = JSON.stringify({ event_id, type: 'payout', reference: 'W1' });
          return { provider, event_id, body, received_at: new Date(received_at.getTime() + place) };
        }),
      )
      .execute();
  await left('hung', 80);
  await left('quick', 3);
  const end = Promise.withResolvers<undefined>();
  let waiting = 0;
  const hung = {
    name: 'hung',
    readPayOut: () => {
      waiting += 1;
      return end.promise;
    },
  } as unknown as PaymentProvider;
  const quick = { name: 'quick', readPayOut: () => Promise.resolve(undefined) } as unknown as PaymentProvider;
  const handling = handleLeftEvents(toolsOf(hung, quick) as never);
  const open = async (provider: string) =>
    (
      await db
        .selectFrom('webhook_event')
        .select('event_id')
        .where('provider', '=', provider)
        .where('handled_at', 'is', null)
        .execute()
    ).length;
  await vi.waitFor(async () => expect(await open('quick')).toBe(0), { timeout: 20_000 });
  expect(waiting).toBe(16);
  end.resolve(undefined);
  expect(await handling).toBe(19);
  expect(await open('hung')).toBe(64);
});
