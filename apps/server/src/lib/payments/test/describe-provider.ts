import { dayOf, satang } from '@chokdee/kernel';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentProvider, PayOutOrder } from '#src/lib/payments/provider.ts';

/** The outside world of a provider under test: what the adapter itself cannot do. */
export interface ProviderWorld {
  readonly provider: PaymentProvider;
  /** Someone pays what was asked for, or sends money without being asked. */
  pay(payIn: { kind: 'bill' | 'proxy'; target: string; reference: string; amount: number }): Promise<void>;
  /** Cuts the line between us and the provider, and mends it. */
  cut(isCut: boolean): Promise<void>;
  /** From now on it takes orders but its answers are lost; or it answers again. */
  loseAnswers(isLosing: boolean): Promise<void>;
  readonly today: () => string;
}

const PAYEE = { bankCode: 'KBANK', number: '1234567890', name: 'สมชาย ใจดี' };
let references = 0;
const reference = (kind: string): string => `${kind}${Date.now().toString(36).toUpperCase()}${(references += 1)}`;

/** What every adapter of a payment provider must keep, whoever the provider is. */
export const describeProvider = (name: string, make: () => Promise<ProviderWorld>): void => {
  describe(`the provider ${name}`, async () => {
    const world = await make();
    takesMoney(world);
    paysMoney(world);
    answersQuestions(world);
  });
};

const payIn = () => ({
  reference: reference('D'),
  kind: 'bill' as const,
  target: '099400012345601',
  amount: satang(123_45),
  expiresAt: new Date(Date.now() + 900_000),
});
const order = (): PayOutOrder => ({ reference: reference('W'), amount: satang(30_001), ...PAYEE });

const takesMoney = (world: ProviderWorld): void => {
  const { provider } = world;
  it('tells a payment that was asked for, to the satang, with who paid and when', async () => {
    const asked = payIn();
    expect(await provider.readPayIn(asked.reference)).toBeUndefined();
    await provider.openPayIn(asked);
    expect(await provider.readPayIn(asked.reference)).toBeNull();
    await world.pay(asked);
    const arrival = await provider.readPayIn(asked.reference);
    expect(arrival).toMatchObject({ amount: 12_345, reference: asked.reference });
    expect(arrival?.payer.name).not.toBe('');
    expect(Math.abs((arrival?.paidAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await provider.readTransaction(arrival?.transactionId ?? '')).toEqual(arrival);
  });

  it('opens one payment for a reference, however often it is asked', async () => {
    const asked = payIn();
    await Promise.all([1, 2, 3].map(() => provider.openPayIn(asked)));
    expect(await provider.readPayIn(asked.reference)).toBeNull();
  });

  it('does not know a transaction that never was', async () => {
    expect(await provider.readTransaction('never-was')).toBeUndefined();
  });
};

const paysMoney = (world: ProviderWorld): void => {
  const { provider } = world;
  it('pays an order once, however often it is sent, and says so when it is asked', async () => {
    const one = order();
    expect(await provider.readPayOut(one.reference)).toBeUndefined();
    const answers = await Promise.all([1, 2, 3].map(() => provider.payOut(one)));
    expect(new Set(answers.map(({ providerRef }) => providerRef)).size).toBe(1);
    expect(await provider.readPayOut(one.reference)).toMatchObject({ amount: 30_001, reference: one.reference });
  });

  it('says when it paid, and reports the order on that day', async () => {
    const one = order();
    await provider.payOut(one);
    const paid = await vi.waitFor(
      async () => {
        const said = await provider.readPayOut(one.reference);
        expect(said?.status).toBe('paid');
        return said;
      },
      { timeout: 45_000, interval: 200 },
    );
    expect(Math.abs((paid?.paidAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    const { out } = await provider.readReport(dayOf(paid?.paidAt ?? new Date(0)));
    expect(out).toContainEqual(paid);
  });

  it('throws for a reference with another amount, and pays the first only', async () => {
    const one = order();
    await provider.payOut(one);
    await expect(provider.payOut({ ...one, amount: satang(50_000) })).rejects.toThrow(/./);
    expect(await provider.readPayOut(one.reference)).toMatchObject({ amount: 30_001 });
  });

  it('throws when the line is cut: nobody knows what happened', async () => {
    await world.cut(true);
    try {
      await expect(provider.payOut(order())).rejects.toThrow(/./);
      await expect(provider.readPayOut('W1')).rejects.toThrow(/./);
      await expect(provider.readPayIn('D1')).rejects.toThrow(/./);
      await expect(provider.openPayIn(payIn())).rejects.toThrow(/./);
    } finally {
      await world.cut(false);
    }
  });

  it('whose answer was lost tells of the order when it is asked back', async () => {
    const one = order();
    await world.loseAnswers(true);
    await expect(provider.payOut(one)).rejects.toThrow(/./);
    await world.loseAnswers(false);
    expect(await provider.readPayOut(one.reference)).toMatchObject({ amount: 30_001 });
  });
};

const answersQuestions = (world: ProviderWorld): void => {
  const { provider } = world;
  it('says whose account it is', async () => {
    expect(await provider.readPayee(PAYEE)).toMatchObject({ matches: true });
  });

  it('reports a day with what came and what was paid', async () => {
    const asked = payIn();
    await provider.openPayIn(asked);
    await world.pay(asked);
    const report = await provider.readReport(world.today() as never);
    expect(report.in.map((arrival) => arrival.reference)).toContain(asked.reference);
    expect((await provider.readReport('2020-01-01' as never)).in).toEqual([]);
  });
};
