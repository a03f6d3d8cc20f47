import type { StaffAnswer } from '@chokdee/contract';
import { asked } from '#src/lib/asked.ts';

export type Overview = StaffAnswer<'GET /bo/api/cashier'>;
export type QueueName = Overview['queues'][number]['queue'];
export type WithdrawalRow = StaffAnswer<'GET /bo/api/cashier/withdrawals'>['items'][number];
export type Withdrawal = StaffAnswer<'GET /bo/api/cashier/withdrawal'>;
export type IncomingRow = StaffAnswer<'GET /bo/api/cashier/incoming'>['items'][number];
export type Incoming = StaffAnswer<'GET /bo/api/cashier/incoming/one'>;
export type Candidate = Incoming['candidates'][number];
export type ClaimRow = StaffAnswer<'GET /bo/api/cashier/claims'>['items'][number];
export type Claim = StaffAnswer<'GET /bo/api/cashier/claim'>;
export type DepositRow = StaffAnswer<'GET /bo/api/cashier/deposits'>['items'][number];
export type Deposit = StaffAnswer<'GET /bo/api/cashier/deposit'>;
export type Flag = StaffAnswer<'GET /bo/api/cashier/flags'>['items'][number];
export type Provider = StaffAnswer<'GET /bo/api/cashier/providers'>[number];
export type Reconciliation = StaffAnswer<'GET /bo/api/cashier/reconciliation'>;
export type Person = WithdrawalRow['member'];
export type Book = StaffAnswer<'GET /bo/api/cashier/books'>[number];
export type Taken = WithdrawalRow['taken'];

/** How often what waits is asked for again. */
export const REFRESH_MS = 10_000;

/** What waits at the cashier, asked again every few seconds. */
export const overviewQuery = () => asked('GET /bo/api/cashier', {}, REFRESH_MS);

/** One withdrawal; others may work on it meanwhile, so it is asked for again. */
export const withdrawalQuery = (member_id: number, withdrawal_id: string) =>
  asked('GET /bo/api/cashier/withdrawal', { member_id, withdrawal_id }, REFRESH_MS);

/** One transfer that arrived, with whose it may be. */
export const incomingQuery = (transfer_id: string) =>
  asked('GET /bo/api/cashier/incoming/one', { transfer_id }, REFRESH_MS);

/** One claim with its slip and the transfers that fit. */
export const claimQuery = (member_id: number, claim_id: string) =>
  asked('GET /bo/api/cashier/claim', { member_id, claim_id }, REFRESH_MS);

/** One deposit with its steps, its slip and what arrived. */
export const depositQuery = (member_id: number, deposit_id: string) =>
  asked('GET /bo/api/cashier/deposit', { member_id, deposit_id }, REFRESH_MS);

/** The bank accounts of the house. */
export const booksQuery = () => asked('GET /bo/api/cashier/books', {});

/** How the payment providers are. */
export const providersQuery = () => asked('GET /bo/api/cashier/providers', {}, REFRESH_MS);

/** What providers reported of a day against what was booked; without a day the last. A day that is compared again shows by itself. */
export const reconciliationQuery = (day: string | undefined) =>
  asked('GET /bo/api/cashier/reconciliation', day ? { day } : {}, REFRESH_MS / 2);
