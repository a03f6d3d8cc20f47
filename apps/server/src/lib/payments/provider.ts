import type { Day, Satang } from '@chokdee/kernel';

/** An account as a provider names it: a bank's code, `TRUEMONEY` or `PROMPTPAY`, and the number. */
export interface AccountNamed {
  readonly bankCode: string;
  readonly number: string;
}

/** Money that arrived at an account of ours. */
export interface Arrival {
  /** Unique within the provider, for ever. */
  readonly transactionId: string;
  readonly account: AccountNamed;
  /** Empty: the payer gave none. */
  readonly reference: string;
  readonly amount: Satang;
  readonly paidAt: Date;
  /** Digits of the number that the bank hides are `x`. */
  readonly payer: AccountNamed & { readonly name: string };
}

/** A payment that we expect. */
interface PayIn {
  readonly reference: string;
  readonly kind: 'bill' | 'proxy';
  readonly target: string;
  readonly amount: Satang;
  readonly expiresAt: Date;
}

/** An order to pay a member. */
export interface PayOutOrder {
  readonly reference: string;
  readonly amount: Satang;
  readonly bankCode: string;
  readonly number: string;
  readonly name: string;
}

/** What became of an order. */
export interface PayOut {
  readonly reference: string;
  readonly providerRef: string;
  readonly amount: Satang;
  readonly status: 'pending' | 'paid' | 'refused';
  readonly reason: string;
  /** By its own clock: the day of its report. Null: it has not paid, or does not say when. */
  readonly paidAt: Date | null;
}

/** What a provider says of a day. */
export interface DayReport {
  readonly in: readonly Arrival[];
  readonly out: readonly PayOut[];
  /** How many rows of it nobody understands. */
  readonly unreadable: number;
}

/**
 * Whoever moves real money for us. Every call may throw: then nobody knows what happened, and the caller asks back before it
 * does anything else. Calls with a reference may be repeated: nothing happens twice.
 */
export interface PaymentProvider {
  readonly name: string;
  /** What its webhooks are signed with; any of them counts. */
  readonly secrets: readonly string[];
  /** Whether it pays members; one may take deposits only. */
  readonly paysOut: boolean;
  openPayIn(payIn: PayIn): Promise<void>;
  /** What was paid for a reference; null: nothing yet; undefined: it was never opened. */
  readPayIn(reference: string): Promise<Arrival | null | undefined>;
  readTransaction(transactionId: string): Promise<Arrival | undefined>;
  payOut(order: PayOutOrder): Promise<PayOut>;
  /** Undefined: the provider does not know the order, or not yet. */
  readPayOut(reference: string): Promise<PayOut | undefined>;
  /** Whose account it is, and whether that is the name we have. */
  readPayee(payee: AccountNamed & { readonly name: string }): Promise<{ name: string; matches: boolean }>;
  readReport(day: Day): Promise<DayReport>;
}

/** The providers by name. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** The one that pays members: the first that does; none: staff pay at the bank. */
export const payOutProvider = (providers: PaymentProviders): PaymentProvider | undefined =>
  [...providers.values()].find(({ paysOut }) => paysOut);
