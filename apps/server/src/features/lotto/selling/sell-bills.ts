import type { RefusalName } from '@chokdee/contract';
import { present, type Satang } from '@chokdee/kernel';
import { available, walletKey as ledgerWalletKey, lottoStaked } from '@chokdee/ledger';
import {
  type BillRefusal,
  judge,
  type SellingState,
  sellBatch,
  type Verdict,
  type Wish,
  walletKey,
} from '@chokdee/lotto';
import type { Db, Trx } from '#src/db/database.ts';
import { inTransaction, isDatabaseAway } from '#src/db/transaction.ts';
import { shareRounds } from '#src/features/lotto/rounds/round-gate.ts';
import { type EarlierBill, readEarlierBills } from '#src/features/lotto/selling/earlier-bills.ts';
import { inLockOrder, lockRisks, type Risk, riskMaker, riskOf } from '#src/features/lotto/selling/exposure.ts';
import { readMemberSold } from '#src/features/lotto/selling/member-sold.ts';
import { type ReadRounds, roundReader, type SoldRound, stopOf } from '#src/features/lotto/selling/round-terms.ts';
import { writeBills } from '#src/features/lotto/selling/write-bills.ts';
import { postEntries } from '#src/ledger/post.ts';
import { lockWallets } from '#src/ledger/wallet-rows.ts';
import { coalesce } from '#src/lib/coalesce.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { crowdAtGate, mayStake } from '#src/protection/gates.ts';

/** A bill that somebody sent, and the key that makes it happen once. */
export interface BillRequest extends Wish {
  readonly bill_id: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly note: string;
}

/** A bill that was sold, now or when the same request came before. */
export interface SoldBill {
  readonly bill_id: string;
  readonly round: SoldRound;
  readonly lines: readonly { bet_type: string; number: string; amount_baht: number; rate: number }[];
  readonly problems: readonly unknown[];
  readonly total: Satang;
  readonly note: string;
  readonly created_at: Date;
}

type Answer = SoldBill | Refusal;

/** What each verdict is called on the wire. */
export const BILL_REFUSALS: Readonly<Record<BillRefusal, RefusalName>> = {
  round_closed: 'round_closed',
  lines_refused: 'lines_refused',
  payout_too_high: 'payout_too_high',
  balance_too_low: 'insufficient_balance',
};
const RETRIES_MAX = 3;

export interface SellingLimits {
  readonly batchMax: number;
  readonly lanes: number;
}

/**
 * Sells bills: those that come at the same time share one transaction. Its locks are the rounds' gates, the wallets and the
 * numbers, in this order; every verdict is given under them, so nothing is sold twice, whatever the number of processes.
 */
export const seller = (db: Db, { batchMax, lanes }: SellingLimits = { batchMax: 64, lanes: 2 }) => {
  const readRounds = roundReader();
  const risks = riskMaker(db);
  const sell = async (requests: readonly BillRequest[]): Promise<Answer[]> => {
    const wanted = inLockOrder(requests.flatMap(risksOf));
    for (let attempt = 1; ; attempt += 1) {
      await risks.make(wanted);
      const answers = await inTransaction(db, (trx) => sellIn(trx, { requests, wanted, readRounds }));
      if (answers !== 'risk_missing') return sellAlone(answers);
      risks.forget(wanted);
      if (attempt === RETRIES_MAX) throw new Refusal('overloaded');
    }
  };
  // Whoever has limits of his own is sold to alone: what he may stake depends on what he really gets.
  const sellAlone = async (answers: readonly (Answer | BillRequest)[]): Promise<Answer[]> => {
    const sold: Answer[] = [];
    for (const answer of answers)
      sold.push('bodyHash' in answer ? await sellToLimited(db, answer, readRounds) : answer);
    return sold;
  };
  return coalesce<BillRequest, Answer>(sell, {
    batchMax,
    parallelMax: lanes,
    waitingMax: 20_000,
    onFull: () => new Refusal('overloaded'),
    mayBeOnes: (error) => !isDatabaseAway(error),
  });
};

export type Seller = ReturnType<typeof seller>;

const risksOf = ({ round_id, lines }: Wish): Risk[] =>
  lines.map(({ bet_type, number }) => riskOf(round_id, bet_type, number));

interface Batch {
  readonly requests: readonly BillRequest[];
  readonly wanted: readonly Risk[];
  readonly readRounds: ReadRounds;
}

/** Locks everything that decides, in the order of the house, and reads it. */
const readState = async (trx: Trx, { requests, wanted, readRounds }: Batch) => {
  await shareRounds(trx, [...new Set(requests.map(({ round_id }) => round_id))]);
  const refs = requests.map(({ member_id, wallet_id }) => ({ memberId: member_id, walletId: wallet_id }));
  const wallets = await lockWallets(trx, refs);
  const locked = await lockRisks(trx, wanted);
  if (locked.sold.size < wanted.length) return undefined;
  const { now, rounds } = await readRounds(trx, [...new Set(requests.map(({ round_id }) => round_id))]);
  const earlier = await readEarlierBills(trx, requests);
  const member = await readMemberSold(trx, requests);
  const purses = new Map<string, Satang>();
  for (const wallet of wallets.wallets.values())
    if (!wallet.products || wallet.products.includes('lotto'))
      purses.set(walletKey(wallet.memberId, wallet.walletId), available(wallet));
  const state: SellingState = { now, rounds, available: purses, sold: { house: locked.sold, member } };
  return { state, rounds, wallets, locked, earlier, now };
};

const sellIn = async (trx: Trx, batch: Batch): Promise<(Answer | BillRequest)[] | 'risk_missing'> => {
  const read = await readState(trx, batch);
  if (!read) return 'risk_missing';
  const crowd = await crowdAtGate(
    trx,
    batch.requests.map(({ member_id }) => member_id),
    'lotto',
  );
  const answers = new Map<BillRequest, Answer | BillRequest>();
  const wishes: BillRequest[] = [];
  const twins = new Map<string, BillRequest>();
  for (const request of batch.requests) {
    const place = `${request.member_id}/${request.key}`;
    const gate = stopOf(read.rounds.get(request.round_id)) ?? crowd.verdictOf(request.member_id);
    const known = read.earlier.get(place);
    const twin = twins.get(place);
    const wallet = read.wallets.wallets.get(ledgerWalletKey(request.member_id, request.wallet_id));
    if (known) answers.set(request, replay(request, known, read.rounds));
    else if (twin) answers.set(request, twin);
    else if (gate instanceof Refusal) answers.set(request, gate);
    else if (!wallet) answers.set(request, new Refusal('wallet_not_found'));
    else if (wallet.products && !wallet.products.includes('lotto'))
      answers.set(request, new Refusal('wallet_not_for_product'));
    else if (gate === 'look_closer') answers.set(request, request);
    else {
      twins.set(place, request);
      wishes.push(request);
    }
  }
  const verdicts = sellBatch(read.state, wishes);
  const sold = verdicts.flatMap((verdict, place) => {
    const request = present(wishes[place], 'the bill of a verdict');
    if (!verdict.isSold) return answers.set(request, refusalOf(verdict)) && [];
    const bill = soldBill(request, verdict, read.rounds, read.now);
    answers.set(request, bill);
    crowd.permit(request.member_id, verdict.total);
    return [{ request, verdict, bill }];
  });
  if (sold.length > 0) {
    await postEntries(
      trx,
      sold.map(({ request, bill }) => [stakeOf(request, bill)]),
    );
    await writeBills(trx, sold, read.locked);
  }
  return batch.requests.map((request) => resolveTwin(answers, request));
};

/** A repeat that came in the same moment gets what the first of its kind got. */
const resolveTwin = (
  answers: ReadonlyMap<BillRequest, Answer | BillRequest>,
  request: BillRequest,
): Answer | BillRequest => {
  const answer = present(answers.get(request), 'an answer');
  if (!('bodyHash' in answer) || answer === request) return answer;
  if (!answer.bodyHash.equals(request.bodyHash)) return new Refusal('idempotency_mismatch');
  return present(answers.get(answer), 'an answer of a twin');
};

const sellToLimited = (db: Db, request: BillRequest, readRounds: ReadRounds): Promise<Answer> =>
  inTransaction(db, async (trx) => {
    const read = await readState(trx, { requests: [request], wanted: inLockOrder(risksOf(request)), readRounds });
    if (!read) return new Refusal('overloaded');
    const known = read.earlier.get(`${request.member_id}/${request.key}`);
    if (known) return replay(request, known, read.rounds);
    const stopped = stopOf(read.rounds.get(request.round_id));
    if (stopped) return stopped;
    const verdict = judge(read.state, request);
    if (!verdict.isSold) return refusalOf(verdict);
    try {
      await mayStake(trx, request.member_id, { product: 'lotto', amount: verdict.total }, read.now);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
    const bill = soldBill(request, verdict, read.rounds, read.now);
    await postEntries(trx, [[stakeOf(request, bill)]]);
    await writeBills(trx, [{ request, verdict, bill }], read.locked);
    return bill;
  });

const stakeOf = ({ member_id, wallet_id }: BillRequest, { bill_id, total }: SoldBill) =>
  lottoStaked({ id: bill_id, memberId: member_id, walletId: wallet_id, amount: total });

type SoldVerdict = Extract<Verdict, { isSold: true }>;

const soldBill = (
  { bill_id, round_id, note }: BillRequest,
  { lines, total, problems }: SoldVerdict,
  rounds: ReadonlyMap<number, SoldRound>,
  created_at: Date,
): SoldBill => ({
  bill_id,
  round: present(rounds.get(round_id), 'the round of a sold bill'),
  lines: lines.map(({ bet_type, number, amount_baht, now_rate }) => ({
    bet_type,
    number,
    amount_baht,
    rate: now_rate,
  })),
  problems,
  total,
  note,
  created_at,
});

const refusalOf = ({ reason, lines, problems }: Extract<Verdict, { isSold: false }>): Refusal =>
  reason === 'round_closed'
    ? new Refusal('round_closed')
    : new Refusal(BILL_REFUSALS[reason], {
        problems,
        lines: lines.map(({ line, now_rate, room_baht }) => ({ line, rate: now_rate / 100, room: room_baht })),
      });

const replay = (request: BillRequest, earlier: EarlierBill, rounds: ReadonlyMap<number, SoldRound>): Answer =>
  earlier.body_hash.equals(request.bodyHash)
    ? { ...earlier, round: present(rounds.get(earlier.round_id), 'the round of a sold bill') }
    : new Refusal('idempotency_mismatch');
