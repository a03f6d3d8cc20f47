import type { StaffAnswer, StaffSent } from '@chokdee/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { asked } from '#src/lib/asked.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { StaffRefusal } from '#src/lib/staff-refusal.ts';

export type TrialBalance = StaffAnswer<'GET /bo/api/ledger/accounts'>;
export type Account = TrialBalance['accounts'][number];
export type AccountDay = StaffAnswer<'GET /bo/api/ledger/days'>[number];
export type LedgerTransfer = StaffAnswer<'GET /bo/api/ledger/transfers'>['items'][number];
export type Proof = StaffAnswer<'GET /bo/api/ledger/proof'>;
export type Days = StaffSent<'GET /bo/api/ledger/accounts'>;

const ASKED_EVERY_MS = 15_000;
/** What the server says while a proof is still being made. */
const PROOF_RUNNING = 9112;
const PROOF_ASKED_EVERY_MS = 3_000;
const PROOF_ASKED_MAX = 100;

/** The accounts with what each moved in a period, to this moment. */
export const accountsQuery = (days: Days) => ({
  ...asked('GET /bo/api/ledger/accounts', days),
  refetchInterval: ASKED_EVERY_MS,
  placeholderData: keepPreviousData,
});

/** One account day by day. */
export const daysQuery = (account_id: number, days: Days) => ({
  ...asked('GET /bo/api/ledger/days', { account_id, ...days }),
  refetchInterval: ASKED_EVERY_MS,
  placeholderData: keepPreviousData,
});

/** One transfer with its entries. It never changes. */
export const transferQuery = (place: StaffSent<'GET /bo/api/ledger/transfer'>) => ({
  ...asked('GET /bo/api/ledger/transfer', place),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The proof of the books, made anew when it is asked for. One that takes long is waited for. */
export const proofQuery = () =>
  queryOptions({
    queryKey: ['ledger', 'proof'],
    queryFn: () => staffApi('GET /bo/api/ledger/proof', {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    retry: (failures, error) =>
      failures < PROOF_ASKED_MAX && error instanceof StaffRefusal && error.code === PROOF_RUNNING,
    retryDelay: PROOF_ASKED_EVERY_MS,
  });
