import type { Answer, Sent } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { bankAccountsQuery, joinAccounts, trueMoneyAccountsQuery } from '#src/features/cashier/join-accounts.ts';
import { api } from '#src/lib/api/api.ts';
import { callQuery, listQuery } from '#src/lib/api/call-query.ts';
import { queryClient } from '#src/lib/api/query-client.ts';

export type Deposit = Answer<'GET /api/member/deposit/detail'>;
export type Claim = Answer<'GET /api/member/deposit/claims'>['items'][number];
export type Channel = Answer<'GET /api/member/payment/channels'>[number];
export type QrPayment = Answer<'GET /api/member/payment/qrcode_info'>;
export type WithdrawInfo = Answer<'GET /api/member/withdraw/info'>;
export type Withdrawal = Answer<'GET /api/member/withdraw/detail'>;
export type Step = Deposit['steps'][number];
export type StatementFilter = Pick<Sent<'GET /api/member/statement'>, 'wallet_id' | 'from_day' | 'to_day' | 'kind'>;
export type StatementPage = Answer<'GET /api/member/statement'>;

/** What stands first in the key of everything here: one event of the stream makes all of it stale. */
const CASHIER = ['member', 'cashier'] as const;
const POLL_MS = 5_000;
const LATE_POLL_MS = 15_000;
const STATEMENT_ROWS = 50;
const UNDER_WAY: ReadonlySet<string> = new Set([
  'opening',
  'waiting',
  'checking',
  'review',
  'approved',
  'sending',
  'sent',
]);

/** Whether a deposit or a withdrawal can still change by itself. */
export const isUnderWay = ({ status }: { readonly status: string }): boolean => UNDER_WAY.has(status);

/** Asks again while something is under way, and only while the page is looked at. */
const whileUnderWay = ({ state }: { state: { data?: { readonly status: string } | undefined } }) =>
  state.data && isUnderWay(state.data) ? POLL_MS : false;

/** The accounts to transfer to: the agent's two lists, with what each takes now. */
export const accountsQuery = () =>
  queryOptions({
    queryKey: [...CASHIER, 'accounts'],
    queryFn: async ({ signal }) => {
      const [{ terms, ...info }, banks, wallets] = await Promise.all([
        api('GET /api/member/deposit/info', {}, { signal }),
        queryClient.fetchQuery(bankAccountsQuery()),
        queryClient.fetchQuery(trueMoneyAccountsQuery()),
      ]);
      return { ...info, accounts: joinAccounts(terms, banks, wallets) };
    },
  });

/** The channels of QR payments. */
export const channelsQuery = () => callQuery([...CASHIER, 'channels'], 'GET /api/member/payment/channels', {});

/** A channel with the QR that is still open in it. */
export const channelInfoQuery = (channel_id: number) =>
  callQuery([...CASHIER, 'channel', channel_id], 'GET /api/member/payment/info', { channel_id });

/** One deposit with its steps. */
export const depositQuery = (deposit_id: string) => ({
  ...callQuery([...CASHIER, 'deposit', deposit_id], 'GET /api/member/deposit/detail', { deposit_id }),
  refetchInterval: whileUnderWay,
});

/** One QR payment, the newest without an id. It is read once, and then asked for at the provider. */
export const qrQuery = (deposit_id: string | undefined) =>
  queryOptions({
    queryKey: qrKey(deposit_id),
    queryFn: ({ signal }) =>
      queryClient.getQueryData(qrKey(deposit_id))
        ? api('GET /api/member/payment/inquiry_status', { deposit_id }, { signal })
        : api('GET /api/member/payment/qrcode_info', { deposit_id }, { signal }),
    // One that is over can still be paid: it is asked for now and then.
    refetchInterval: (query) => (query.state.data?.status === 'expired' ? LATE_POLL_MS : whileUnderWay(query)),
  });

const qrKey = (deposit_id: string | undefined) => [...CASHIER, 'qr', deposit_id ?? 'newest'] as const;

/** The member's deposits, newest first. */
export const depositsQuery = () => listQuery([...CASHIER, 'deposits'], 'GET /api/member/deposit/list', {});

/** What the member has claimed, newest first. */
export const claimsQuery = () => listQuery([...CASHIER, 'claims'], 'GET /api/member/deposit/claims', {});

/** What can be withdrawn, and why not. */
export const withdrawInfoQuery = () =>
  queryOptions({
    ...callQuery([...CASHIER, 'withdraw'], 'GET /api/member/withdraw/info', {}),
    // What is shown decides what is asked for: it is never an old one.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.open ? POLL_MS : false),
  });

/** One withdrawal with its steps. */
export const withdrawalQuery = (withdrawal_id: string) => ({
  ...callQuery([...CASHIER, 'withdrawal', withdrawal_id], 'GET /api/member/withdraw/detail', { withdrawal_id }),
  refetchInterval: whileUnderWay,
});

/** The member's withdrawals, newest first. */
export const withdrawalsQuery = () => listQuery([...CASHIER, 'withdrawals'], 'GET /api/member/withdraw/list', {});

/** The movements of a wallet, newest first. A page may hold fewer than asked for, or none, and still not be the last. */
export const statementQuery = (filter: StatementFilter) =>
  listQuery([...CASHIER, 'statement', filter], 'GET /api/member/statement', { ...filter, limit: STATEMENT_ROWS });

/** Everything of the cashier is read anew, as after a deposit or a withdrawal. */
export const refreshCashier = (): Promise<void> => queryClient.invalidateQueries({ queryKey: CASHIER });
