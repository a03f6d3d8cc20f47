import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** What a tester can order, and the ways of each. */
export const ORDERS = { service: ['normal', 'down', 'slow'] } as const;

/** One order as it is sent. */
export const Ordered = z.object({ what: z.literal('service'), how: z.enum(ORDERS.service) });
export type Orders = { service: (typeof ORDERS)['service'][number] };

/** The provider's counter: it serves as a tester ordered. */
export class Desk {
  #orders: Orders = { service: 'normal' };
  readonly #slowMs: number;
  /** How many games a page of the catalogue has, if not as many as may be. */
  readonly pageSize: number | undefined;

  constructor(options: { slowMs?: number; pageSize?: number | undefined } = {}) {
    this.#slowMs = options.slowMs ?? 8_000;
    this.pageSize = options.pageSize;
  }

  get orders(): Orders {
    return this.#orders;
  }

  /** From now on, until it is ordered otherwise. */
  order({ what, how }: z.output<typeof Ordered>): void {
    this.#orders = { ...this.#orders, [what]: how };
  }

  /** Whether a call is served: at once, after a while, or not at all. */
  async serve(): Promise<'ok' | 'down'> {
    if (this.#orders.service === 'slow') await sleep(this.#slowMs, undefined, { ref: false });
    return this.#orders.service === 'down' ? 'down' : 'ok';
  }
}
