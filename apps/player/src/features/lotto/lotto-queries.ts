import type { Answer, Sent } from '@chokdee/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepSeenSeal } from '#src/features/lotto/kept-proofs.ts';
import { api } from '#src/lib/api/api.ts';
import { callQuery, listQuery } from '#src/lib/api/call-query.ts';
import type { Lobby } from '#src/lib/games/lobby.ts';

export type Category = Lobby['categories'][number];
export type Market = Category['markets'][number];
export type Round = Answer<'GET /api/lotto/round'>;
export type RoundRate = Answer<'GET /api/lotto/rate'>;
export type BetRate = RoundRate['bets'][number];
export type RoundLimit = Answer<'GET /api/lotto/limit'>;
export type BetLimit = RoundLimit['bets'][number];
export type Rates = Answer<'GET /api/lotto/rates'>;
export type RoundResult = Answer<'GET /api/lotto/results'>['items'][number];
export type ResultDetail = Answer<'GET /api/lotto/result'>;
export type DrawResult = NonNullable<ResultDetail['result']>;
export type Proof = Answer<'GET /api/lotto/bill/proof'>;
export type ResultFilter = Omit<Sent<'GET /api/lotto/results'>, 'cursor' | 'limit' | 'agent_id' | 'agent_code'>;
export type BillInput = Sent<'POST /api/lotto/bill/create'>;
export type Validated = Answer<'POST /api/lotto/bill/validate'>;
export type Bought = Answer<'POST /api/lotto/bill/create'>;
export type BillDetail = Answer<'GET /api/lotto/bill/detail'>;
export type Bill = Answer<'GET /api/lotto/bill/list'>['items'][number];
export type BillTotals = NonNullable<Answer<'GET /api/lotto/bill/list'>['totals']>;
export type BillFilter = Omit<
  Sent<'GET /api/lotto/bill/list'>,
  'cursor' | 'limit' | 'include' | 'agent_id' | 'agent_code'
>;
export type SavedSet = Answer<'GET /api/lotto/sets'>[number];

// Guests have no live stream: what they look at is asked for again now and then.
const RECHECK_MS = 60_000;

/** The rounds that are open, soonest to close first, page by page; of one category or of all. */
export const roundsQuery = (category_id: number | undefined) =>
  listQuery(['lotto', 'rounds', category_id], 'GET /api/lotto/rounds', { status: 'open', category_id, limit: 24 });

/** One round. */
export const roundQuery = (round_id: number) => ({
  ...callQuery(['lotto', 'round', round_id], 'GET /api/lotto/round', { round_id }),
  refetchInterval: RECHECK_MS,
});

/** What a round pays, and its closed and reduced numbers. */
export const rateQuery = (round_id: number) => ({
  ...callQuery(['lotto', 'rate', round_id], 'GET /api/lotto/rate', { round_id }),
  refetchInterval: RECHECK_MS,
});

/** How much may be staked in a round. */
export const limitQuery = (round_id: number) =>
  callQuery(['lotto', 'limit', round_id], 'GET /api/lotto/limit', { round_id });

/** The rules of a round in words. */
export const ruleQuery = (round_id: number) =>
  callQuery(['lotto', 'rule', round_id], 'GET /api/lotto/rule', { round_id });

/** What the markets of a category pay; without one, those of the first. */
export const ratesQuery = (category_id: number) =>
  callQuery(['lotto', 'rates', category_id], 'GET /api/lotto/rates', { category_id });

/** Rounds that were drawn, voided or wait for their result, page by page; what closed last comes first. */
export const resultsQuery = (filter: ResultFilter) => ({
  ...listQuery(['lotto', 'results', filter], 'GET /api/lotto/results', { ...filter, limit: 100 }),
  refetchInterval: RECHECK_MS,
});

/** The result of a round, those that it had before, and the seal of its bills. */
export const resultQuery = (round_id: number) =>
  queryOptions({
    queryKey: ['lotto', 'result', round_id],
    queryFn: async ({ signal }) => {
      const result = await api('GET /api/lotto/result', { round_id }, { signal });
      keepSeenSeal(result);
      return result;
    },
  });

/** What proves that a bill is in the tree of its round. */
export const proofQuery = (bill_id: string) =>
  callQuery(['member', 'lotto', 'proof', bill_id], 'GET /api/lotto/bill/proof', { bill_id });

/** The member's bills, newest first, page by page. */
export const billsQuery = (filter: BillFilter) =>
  listQuery(['member', 'lotto', 'bills', filter], 'GET /api/lotto/bill/list', { ...filter });

/** What all bills of a filter come to. */
export const billTotalsQuery = (filter: BillFilter) =>
  queryOptions({
    queryKey: ['member', 'lotto', 'totals', filter],
    queryFn: async ({ signal }): Promise<BillTotals> => {
      const { totals } = await api('GET /api/lotto/bill/list', { ...filter, include: 'totals', limit: 1 }, { signal });
      return totals ?? { bills: 0, stake: 0, waiting: 0, payout: 0 };
    },
  });

/** One bill of the member with its lines. */
export const billQuery = (bill_id: string) =>
  callQuery(['member', 'lotto', 'bill', bill_id], 'GET /api/lotto/bill/detail', { bill_id });

/** The member's last bill in a market, to be repeated; null when there is none. */
export const lastBillQuery = (market_id: number) =>
  queryOptions({
    queryKey: ['member', 'lotto', 'last', market_id],
    queryFn: async ({ signal }) => {
      const [last] = (await api('GET /api/lotto/bill/list', { market_id, limit: 1 }, { signal })).items;
      return last ? await api('GET /api/lotto/bill/detail', { bill_id: last.bill_id }, { signal }) : null;
    },
  });

/** The numbers that the member keeps to bet on again. */
export const setsQuery = () => callQuery(['member', 'lotto', 'sets'], 'GET /api/lotto/sets', {});
