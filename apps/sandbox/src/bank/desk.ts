import type { z } from 'zod';
import {
  type Arrival,
  Bank,
  type PayInAsked,
  type PayOut,
  type PayOutAsked,
  type Transaction,
} from '#src/bank/bank.ts';
import { Later } from '#src/bank/later.ts';
import { BEHAVES, type Ordered, type Orders } from '#src/bank/orders.ts';
import { DEMO_PAYER, type Payer } from '#src/bank/payer.ts';
import { Webhooks, type WebhookTarget } from '#src/bank/webhooks.ts';

/** How long things take. */
export interface Pace {
  readonly settleMs: number;
  readonly delayMs: number;
  readonly retryMs: number;
  /** Of no answer at all: as long as it takes a caller to give up. */
  readonly hangMs: number;
}

/** The pace of a bank that takes its time, or of one that takes so many times as much. */
export const paceOf = (times: number): Pace => ({
  settleMs: 1_500 * times,
  delayMs: 10_000 * times,
  retryMs: 500 * times,
  hangMs: 15_000,
});

const REFUSED = 'บัญชีปลายทางไม่รับเงิน';
const STRANGER = 'สมหญิง คนละคน';

/** The bank with the tester behind its counter: it keeps its books and answers as it was ordered to. */
export class BankDesk {
  readonly bank = new Bank();
  readonly later = new Later();
  readonly webhooks: Webhooks;
  readonly pace: Pace;
  /** Who paid last on the page: the forms remember him. */
  payer: Payer = DEMO_PAYER;
  #orders: Orders = BEHAVES;

  constructor(target: WebhookTarget, pace: Pace) {
    this.pace = pace;
    this.webhooks = new Webhooks(target, this.later, pace);
  }

  get orders(): Orders {
    return this.#orders;
  }

  /** From now on, until it is ordered otherwise. */
  order(ordered: z.output<typeof Ordered>): void {
    this.#orders = { ...this.#orders, [ordered.what]: ordered.how };
    if (ordered.what !== 'callbacks') return;
    if (ordered.payer) this.payer = ordered.payer;
    this.webhooks.order(ordered.how);
  }

  /** Opens a pay-in. Under `before_answer` it is paid, and told of, before this resolves. */
  async openPayIn(asked: PayInAsked): Promise<'opened' | 'known' | 'differs'> {
    const opened = this.bank.openPayIn(asked);
    if (opened !== 'opened' || this.#orders.callbacks !== 'before_answer') return opened;
    const { kind, target, amount } = asked;
    const transaction = this.bank.arrive({
      account: { bank_code: 'PROMPTPAY', number: target },
      reference: kind === 'bill' ? asked.reference : '',
      amount,
      paid_at: new Date(),
      payer: this.payer,
    });
    await this.#tellOf(transaction);
    return opened;
  }

  /** Money comes in, and our server is told. */
  arrive(arrival: Arrival): Transaction {
    const transaction = this.bank.arrive(arrival);
    void this.#tellOf(transaction);
    return transaction;
  }

  /** Takes a payout once. `hangs`: the caller gets no answer, whatever became of it. */
  payOut(asked: PayOutAsked): PayOut | 'differs' | 'hangs' {
    const known = this.bank.payOut(asked.reference);
    if (known) return this.bank.isPayOut(known, asked) ? known : 'differs';
    const how = this.#orders.payouts;
    if (how === 'timeout_lost') return 'hangs';
    const taken = this.bank.takePayOut(asked);
    if (how === 'refuse') return this.bank.endPayOut(asked.reference, 'refused', REFUSED) ?? taken;
    const end = how === 'refuse_later' ? 'refused' : 'paid';
    if (how !== 'slow') this.later.after(this.pace.settleMs, () => this.endPayOut(asked.reference, end));
    return how === 'timeout_paid' ? 'hangs' : taken;
  }

  /** Ends a pending payout, and our server is told; undefined if there is none. */
  endPayOut(reference: string, how: 'paid' | 'refused'): PayOut | undefined {
    const ended = this.bank.endPayOut(reference, how, how === 'refused' ? REFUSED : '');
    if (ended) void this.webhooks.tell({ type: 'payout', reference });
    return ended;
  }

  /** Whose account it is. */
  payee(name: string): { name: string; matches: boolean } {
    return this.#orders.payees === 'mismatch' ? { name: STRANGER, matches: false } : { name, matches: true };
  }

  #tellOf({ transaction_id }: Transaction): Promise<void> {
    return this.webhooks.tell({ type: 'transaction', transaction_id });
  }
}
