import type { RefusalName } from '@chokdee/contract';
import { assert, present, type Satang } from '@chokdee/kernel';
import { available, walletKey as ledgerWalletKey, lottoStaked } from '@chokdee/ledger';
import {
  type BillOrder,
  type BillRefusal,
  judge,
  type SellingState,
  sellBatch,
  type Verdict,
  walletKey,
} from '@chokdee/lotto';
import { instantOf } from '#src/db/clock.ts';
import type { Db, Trx } from '#src/db/database.ts';
import { inPipeline } from '#src/db/pipeline.ts';
import { shareRounds, takeNumbers } from '#src/features/lotto/rounds/round-gate.ts';
import type { BillRequest, SoldBill } from '#src/features/lotto/selling/bill-request.ts';
import { type EarlierBill, readEarlierBills } from '#src/features/lotto/selling/earlier-bills.ts';
import { distinctRisks, type Risk, readRisks, riskOf } from '#src/features/lotto/selling/exposure.ts';
import { readMemberSold } from '#src/features/lotto/selling/member-sold.ts';
import { type ReadRounds, roundReader, type SoldRound, stopOf } from '#src/features/lotto/selling/round-terms.ts';
import { writeBills } from '#src/features/lotto/selling/write-bills.ts';
import { postNewEntries } from '#src/ledger/post.ts';
import { lockWallets } from '#src/ledger/wallet-rows.ts';
import { inLanes, type LaneLimits } from '#src/lib/lanes.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayStake, readStakeGates } from '#src/protection/gates.ts';

type Answer = SoldBill | Refusal;

/** What each verdict is called on the wire. */
export const BILL_REFUSALS: Readonly<Record<BillRefusal, RefusalName>> = {
  round_closed: 'round_closed',
  lines_refused: 'lines_refused',
  payout_too_high: 'payout_too_high',
  balance_too_low: 'insufficient_balance',
};

/**
 * Sells bills: those that come at the same time share one transaction. Its locks are the rounds' gates, the wallets and the
 * rounds' numbers, in this order; every verdict is given under them, so nothing is sold twice, whatever the number of
 * processes. A round always has the same lane: batches that run at once do not wait for each other's numbers.
 */
export const seller = (db: Db, limits: LaneLimits = { batchMax: 64, lanes: 2 }) => {
  const readRounds = roundReader();
  const sell = async (requests: readonly BillRequest[]): Promise<Answer[]> => {
    const answers = await inPipeline(db, (trx) => sellIn(trx, requests, readRounds));
    // Whoever has limits of his own is sold to alone: what he may stake depends on what he really gets.
    const sold: Answer[] = [];
    for (const answer of answers)
      sold.push('bodyHash' in answer ? await sellToLimited(db, answer, readRounds) : answer);
    return sold;
  };
  return inLanes(sell, ({ round_id }) => round_id, limits);
};

export type Seller = ReturnType<typeof seller>;

const risksOf = ({ round_id, lines }: BillOrder): Risk[] =>
  lines.map(({ bet_type, number }) => riskOf(round_id, bet_type, number));

/** Locks everything that decides, in the order of the house, and reads it: sent together, each sees what the lock before it kept still. */
const readState = async (trx: Trx, requests: readonly BillRequest[], readRounds: ReadRounds) => {
  const roundIds = [...new Set(requests.map(({ round_id }) => round_id))];
  const memberIds = requests.map(({ member_id }) => member_id);
  const refs = requests.map(({ member_id, wallet_id }) => ({ memberId: member_id, walletId: wallet_id }));
  const [, wallets, earlier, gates, , risks, member, { now, rounds }] = await Promise.all([
    shareRounds(trx, roundIds),
    lockWallets(trx, refs),
    readEarlierBills(trx, requests),
    readStakeGates(trx, memberIds, 'lotto'),
    takeNumbers(trx, roundIds),
    readRisks(trx, distinctRisks(requests.flatMap(risksOf))),
    readMemberSold(trx, requests),
    readRounds(trx, roundIds),
  ]);
  const purses = new Map<string, Satang>();
  for (const wallet of wallets.wallets.values())
    if (!wallet.products || wallet.products.includes('lotto'))
      purses.set(walletKey(wallet.memberId, wallet.walletId), available(wallet));
  const state: SellingState = { now, rounds, available: purses, sold: { house: risks.sold, member } };
  return { state, rounds, wallets, risks, earlier, gates, now };
};

const sellIn = async (
  trx: Trx,
  requests: readonly BillRequest[],
  readRounds: ReadRounds,
): Promise<(Answer | BillRequest)[]> => {
  const read = await readState(trx, requests, readRounds);
  const answers = new Map<BillRequest, Answer | BillRequest>();
  const orders: BillRequest[] = [];
  const firstByKey = new Map<string, BillRequest>();
  for (const request of requests) {
    const place = `${request.member_id}/${request.key}`;
    const gate = stopOf(read.rounds.get(request.round_id)) ?? read.gates.verdictOf(request.member_id);
    const known = read.earlier.get(place);
    const first = firstByKey.get(place);
    const wallet = read.wallets.wallets.get(ledgerWalletKey(request.member_id, request.wallet_id));
    if (known) answers.set(request, replay(request, known, read.rounds));
    else if (first) answers.set(request, first);
    else if (gate instanceof Refusal) answers.set(request, gate);
    else if (!wallet) answers.set(request, new Refusal('wallet_not_found'));
    else if (wallet.products && !wallet.products.includes('lotto'))
      answers.set(request, new Refusal('wallet_not_for_product'));
    else if (gate === 'look_closer') answers.set(request, request);
    else {
      firstByKey.set(place, request);
      orders.push(request);
    }
  }
  const verdicts = sellBatch(read.state, orders);
  const sold = verdicts.flatMap((verdict, place) => {
    const request = present(orders[place], 'the bill of a verdict');
    if (!verdict.isSold) return answers.set(request, refusalOf(verdict)) && [];
    const bill = soldBill(request, verdict, read.rounds, instantOf(trx, request.bill_id) ?? read.now);
    answers.set(request, bill);
    read.gates.permit(request.member_id, verdict.total);
    return [{ request, verdict, bill }];
  });
  if (sold.length > 0) await write(trx, sold, read);
  return requests.map((request) => resolveTwin(answers, request));
};

interface Sale {
  readonly request: BillRequest;
  readonly verdict: SoldVerdict;
  readonly bill: SoldBill;
}

/** Moves the money and writes the bills. Their ids are new, so no stake of theirs was posted before. */
const write = async (
  trx: Trx,
  sales: readonly Sale[],
  { wallets, risks }: Pick<Awaited<ReturnType<typeof readState>>, 'wallets' | 'risks'>,
): Promise<void> => {
  const entries = sales.map(({ request, bill }) => [stakeOf(request, bill)]);
  const [verdicts] = await Promise.all([postNewEntries(trx, entries, wallets), writeBills(trx, sales, risks)]);
  for (const { status } of verdicts) assert(status === 'posted', 'a stake that was judged good was refused');
};

/** A repeat that came in the same moment gets what the first of its kind got. */
const resolveTwin = (
  answers: ReadonlyMap<BillRequest, Answer | BillRequest>,
  request: BillRequest,
): Answer | BillRequest => {
  const answer = present(answers.get(request), 'an answer');
  if (!('bodyHash' in answer) || answer === request) return answer;
  if (!answer.bodyHash.equals(request.bodyHash)) return new Refusal('idempotency_mismatch');
  return present(answers.get(answer), 'the answer of the first with its key');
};

const sellToLimited = (db: Db, request: BillRequest, readRounds: ReadRounds): Promise<Answer> =>
  inPipeline(db, async (trx) => {
    const read = await readState(trx, [request], readRounds);
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
    const bill = soldBill(request, verdict, read.rounds, instantOf(trx, request.bill_id) ?? read.now);
    await write(trx, [{ request, verdict, bill }], read);
    return bill;
  });

const stakeOf = ({ member_id, wallet_id }: BillRequest, { bill_id, total }: SoldBill) =>
  lottoStaked({ id: bill_id, memberId: member_id, walletId: wallet_id, amount: total });

type SoldVerdict = Extract<Verdict, { isSold: true }>;

const soldBill = (
  { bill_id, round_id, note, salt, log_size }: BillRequest,
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
  salt,
  log_size,
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
