import { randomUUID } from 'node:crypto';
import { type Day, dayOf, type Satang } from '@chokdee/kernel';
import { localNumber, type Payer } from '#src/bank/payer.ts';
import { Shelf } from '#src/bank/shelf.ts';

/** How many of each are remembered: a simulator must not fill the memory. */
export const KEPT_MAX = 20_000;

export interface PayInAsked {
  readonly reference: string;
  readonly kind: 'bill' | 'proxy';
  readonly target: string;
  readonly amount: Satang;
  readonly expires_at: string;
}
export type PayIn = PayInAsked & { readonly transaction: Transaction | null };

/** Money that comes to an account. */
export interface Arrival {
  readonly account: { readonly bank_code: string; readonly number: string };
  readonly reference: string;
  readonly amount: Satang;
  readonly paid_at: Date;
  readonly payer: Payer;
}
export type Transaction = Arrival & { readonly transaction_id: string };

export interface PayOutAsked {
  readonly reference: string;
  readonly amount: Satang;
  readonly bank_code: string;
  readonly account_number: string;
  readonly account_name: string;
}
export type PayOut = PayOutAsked & {
  readonly provider_ref: string;
  readonly status: 'pending' | 'paid' | 'refused';
  readonly reason: string;
  readonly paid_at: Date | null;
};

const isSame = <Asked extends object>(one: Asked, other: Asked, fields: readonly (keyof Asked)[]): boolean =>
  fields.every((field) => one[field] === other[field]);

/** The books of the bank: pay-ins that are waited for, what arrived, what was paid out. A reference counts once. */
export class Bank {
  readonly #payIns = new Shelf<PayIn>(KEPT_MAX);
  readonly #transactions = new Shelf<Transaction>(KEPT_MAX);
  readonly #payOuts = new Shelf<PayOut>(KEPT_MAX);

  get payIns(): PayIn[] {
    return this.#payIns.newest;
  }

  get transactions(): Transaction[] {
    return this.#transactions.newest;
  }

  get payOuts(): PayOut[] {
    return this.#payOuts.newest;
  }

  payIn(reference: string): PayIn | undefined {
    return this.#payIns.get(reference);
  }

  transaction(id: string): Transaction | undefined {
    return this.#transactions.get(id);
  }

  payOut(reference: string): PayOut | undefined {
    return this.#payOuts.get(reference);
  }

  /** Waits for a payment. The same again changes nothing; the reference of another payment is refused. */
  openPayIn(asked: PayInAsked): 'opened' | 'known' | 'differs' {
    const known = this.#payIns.get(asked.reference);
    if (known) return isSame<PayInAsked>(known, asked, ['kind', 'target', 'amount']) ? 'known' : 'differs';
    this.#payIns.keep(asked.reference, { ...asked, transaction: null });
    return 'opened';
  }

  /** Takes money in, whether or not anyone waits for it. A pay-in is paid by the first that fits, be it late. */
  arrive(arrival: Arrival): Transaction {
    const number = arrival.account.bank_code === 'PROMPTPAY' ? localNumber(arrival.account.number) : undefined;
    const account = { ...arrival.account, ...(number !== undefined && { number }) };
    const transaction = { transaction_id: randomUUID(), ...arrival, account };
    this.#transactions.keep(transaction.transaction_id, transaction);
    const payIn = number !== undefined && this.#waitingFor(transaction);
    if (payIn) this.#payIns.keep(payIn.reference, { ...payIn, transaction });
    return transaction;
  }

  /** A bill is found by its reference, a proxy by its number and the exact amount: the newest that is not paid. */
  #waitingFor({ account, reference, amount }: Transaction): PayIn | undefined {
    const isMeant = ({ kind, ...payIn }: PayIn): boolean =>
      kind === 'bill' ? reference !== '' && payIn.reference === reference : payIn.amount === amount;
    return this.payIns.find(
      (payIn) => !payIn.transaction && localNumber(payIn.target) === account.number && isMeant(payIn),
    );
  }

  /** Whether a reference was taken with the same body. */
  isPayOut(known: PayOut, asked: PayOutAsked): boolean {
    return isSame<PayOutAsked>(known, asked, ['amount', 'bank_code', 'account_number', 'account_name']);
  }

  /** Takes a payout that is not known yet; it is pending until it ends. */
  takePayOut(asked: PayOutAsked): PayOut {
    const taken = { ...asked, provider_ref: randomUUID(), status: 'pending' as const, reason: '', paid_at: null };
    this.#payOuts.keep(asked.reference, taken);
    return taken;
  }

  /** Ends a pending payout; undefined if there is none. */
  endPayOut(reference: string, status: 'paid' | 'refused', reason: string): PayOut | undefined {
    const pending = this.#payOuts.get(reference);
    if (pending?.status !== 'pending') return undefined;
    const ended = { ...pending, status, reason, paid_at: status === 'paid' ? new Date() : null };
    this.#payOuts.keep(reference, ended);
    return ended;
  }

  /** What came in and went out on a day in Bangkok, oldest first. */
  report(day: Day): { in: Transaction[]; out: PayOut[] } {
    const isOfDay = ({ paid_at }: { paid_at: Date | null }): boolean => paid_at !== null && dayOf(paid_at) === day;
    return {
      in: this.transactions.filter(isOfDay).toReversed(),
      out: this.payOuts.filter(isOfDay).toReversed(),
    };
  }
}
