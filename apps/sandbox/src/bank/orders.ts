import { z } from 'zod';
import { payerFields } from '#src/bank/payer.ts';

/** What a tester can order, and the ways of each. */
export const ORDERS = {
  callbacks: ['normal', 'delay', 'duplicate', 'replay', 'reorder', 'drop', 'before_answer', 'forged', 'stale'],
  payouts: ['normal', 'slow', 'timeout_paid', 'timeout_lost', 'refuse', 'refuse_later'],
  payees: ['normal', 'mismatch'],
  service: ['normal', 'down'],
} as const;

export type What = keyof typeof ORDERS;
export type How<W extends What> = (typeof ORDERS)[W][number];
export type Orders = { [W in What]: How<W> };

const order = <W extends What>(what: W) => z.object({ what: z.literal(what), how: z.enum(ORDERS[what]) });

/** One order as it is sent. */
export const Ordered = z.discriminatedUnion('what', [
  // Who pays at once under `before_answer`; left out: who paid last on the page.
  order('callbacks').extend({ payer: z.object(payerFields).optional() }),
  order('payouts'),
  order('payees'),
  order('service'),
]);

/** The orders of a bank that behaves. */
export const BEHAVES: Orders = { callbacks: 'normal', payouts: 'normal', payees: 'normal', service: 'normal' };
