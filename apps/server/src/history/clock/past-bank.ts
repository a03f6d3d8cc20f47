import { createHash } from 'node:crypto';
import type { Past } from '#src/db/clock.ts';
import type { Deps } from '#src/lib/context.ts';
import type { PaymentProvider, PayOut } from '#src/lib/payments/provider.ts';

/** Who moved the money of a past. The sandbox's bank never saw it, so days are compared with this one's reports alone. */
export const PAST_BANK = 'sandbox_past';

/** A bank that pays at once and knows everybody by the name he gave. */
export const pastBank = (past: Past): Pick<Deps, 'payments'> => {
  const paid = new Map<string, PayOut>();
  const bank: PaymentProvider = {
    name: PAST_BANK,
    secrets: [],
    paysOut: true,
    openPayIn: () => Promise.resolve(),
    readPayIn: () => Promise.resolve(null),
    readTransaction: () => Promise.resolve(undefined),
    payOut: ({ reference, amount }) => {
      const providerRef = createHash('sha256').update(reference).digest('hex').slice(0, 20);
      const payOut: PayOut = { reference, providerRef, amount, status: 'paid', reason: '', paidAt: past.at };
      paid.set(reference, payOut);
      return Promise.resolve(payOut);
    },
    readPayOut: (reference) => Promise.resolve(paid.get(reference)),
    readPayee: ({ name }) => Promise.resolve({ name, matches: true }),
    readReport: () => Promise.resolve({ in: [], out: [], unreadable: 0 }),
  };
  return { payments: new Map([[PAST_BANK, bank]]) };
};
