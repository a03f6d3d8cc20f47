import { z } from 'zod';
import { moneyRead, moneyText } from '#src/lib/money-text.ts';
import type { Arrival, DayReport, PaymentProvider, PayOut } from '#src/lib/payments/provider.ts';

/** Where a provider is, and what it knows us by. */
interface ProviderAddress {
  readonly name: string;
  readonly url: string;
  readonly key: string;
  readonly secrets: readonly string[];
  readonly pays_out?: boolean;
}

/** How a call went, for the health page. */
export type OnCall = (call: { provider: string; what: string; ms: number; isFailure: boolean }) => void;

const text = z.string().max(200);
const instant = z.iso.datetime().transform((at) => new Date(at));

const Transaction = z
  .object({
    transaction_id: z.string().min(1).max(100),
    account: z.object({ bank_code: text, number: text }),
    reference: text,
    amount: moneyRead,
    paid_at: instant,
    payer: z.object({ name: text, bank_code: text, number: text }),
  })
  .transform(
    ({ transaction_id, account, paid_at, payer, ...rest }): Arrival => ({
      ...rest,
      transactionId: transaction_id,
      account: { bankCode: account.bank_code, number: account.number },
      paidAt: paid_at,
      payer: { name: payer.name, bankCode: payer.bank_code, number: payer.number },
    }),
  );
const Taken = z
  .object({
    reference: text,
    provider_ref: text,
    amount: moneyRead,
    status: z.enum(['pending', 'paid', 'refused']),
    reason: text,
    paid_at: instant.nullable().catch(null), // whoever tells no time has paid all the same
  })
  .transform(({ provider_ref, paid_at, ...rest }): PayOut => ({ ...rest, providerRef: provider_ref, paidAt: paid_at }));
const readable = <T>(schema: z.ZodType<T>, rows: readonly unknown[]): T[] =>
  rows.flatMap((row) => {
    const { success, data } = schema.safeParse(row);
    return success ? [data] : [];
  });
const PaidIn = z.object({ transaction: Transaction.nullable() });
const Payee = z.object({ name: text, matches: z.boolean() });
/** Row by row: one that is no good must not hide the others. */
const Report = z.object({ in: z.array(z.unknown()), out: z.array(z.unknown()) }).transform((report): DayReport => {
  const [arrivals, paid] = [readable(Transaction, report.in), readable(Taken, report.out)];
  return {
    in: arrivals,
    out: paid,
    unreadable: report.in.length - arrivals.length + report.out.length - paid.length,
  };
});

type Ask = <T>(what: string, schema: z.ZodType<T>, path: string, sent?: object) => Promise<T | undefined>;

/** Asks a provider; undefined for 404. Anything else that is no good answer throws. Every call is counted. */
const asker =
  ({ name, url, key }: ProviderAddress, onCall: OnCall, timeoutMs: number): Ask =>
  async (what, schema, path, sent) => {
    const began = performance.now();
    let isFailure = true;
    try {
      const response = await fetch(`${url}/v1/${path}`, {
        method: sent ? 'POST' : 'GET',
        redirect: 'error',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
        ...(sent && { body: JSON.stringify(sent) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 404) {
        await response.body?.cancel();
        isFailure = false;
        return undefined;
      }
      if (!response.ok) throw new Error(`${name}: ${what} answered ${response.status}`);
      const answer = schema.parse(await response.json());
      isFailure = false;
      return answer;
    } finally {
      onCall({ provider: name, what, ms: Math.round(performance.now() - began), isFailure });
    }
  };

/** The client of a provider that speaks the protocol of `docs/payment-providers.md`. Never called while a lock is held. */
export const httpProvider = (address: ProviderAddress, onCall: OnCall, timeoutMs: number): PaymentProvider => {
  const { name, secrets, pays_out: paysOut = true } = address;
  const ask = asker(address, onCall, timeoutMs);
  const insist = async <T>(answer: Promise<T | undefined>, what: string): Promise<T> => {
    const given = await answer;
    if (given === undefined) throw new Error(`${name}: ${what} answered 404`);
    return given;
  };
  const place = encodeURIComponent;

  return {
    name,
    secrets,
    paysOut,
    openPayIn: async ({ amount, expiresAt, ...payIn }) => {
      const sent = { ...payIn, amount: moneyText(amount), expires_at: expiresAt.toISOString() };
      await insist(ask('open_payin', z.object({}), 'payins', sent), 'open_payin');
    },
    readPayIn: async (reference) => {
      const answer = await ask('read_payin', PaidIn, `payins/${place(reference)}`);
      return answer?.transaction;
    },
    readTransaction: (id) => ask('read_transaction', Transaction, `transactions/${place(id)}`),
    payOut: ({ reference, amount, bankCode, number, name: account_name }) =>
      insist(
        ask('pay_out', Taken, 'payouts', {
          reference,
          amount: moneyText(amount),
          bank_code: bankCode,
          account_number: number,
          account_name,
        }),
        'pay_out',
      ),
    readPayOut: (reference) => ask('read_payout', Taken, `payouts/${place(reference)}`),
    readPayee: ({ bankCode, number, name: payee }) =>
      insist(
        ask('read_payee', Payee, 'payees', { bank_code: bankCode, account_number: number, name: payee }),
        'read_payee',
      ),
    readReport: (day) => insist(ask('read_report', Report, `reports/${day}`), 'read_report'),
  };
};
