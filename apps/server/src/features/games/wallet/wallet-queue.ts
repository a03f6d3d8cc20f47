import type { RefusalName } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import type { Product } from '@chokdee/ledger';
import type { Db, Trx } from '#src/db/database.ts';
import { inPipeline } from '#src/db/pipeline.ts';
import { judgeCalls, type WalletState } from '#src/features/games/wallet/judge-calls.ts';
import { type BetCall, refKey, type WalletAnswer, type WalletCall } from '#src/features/games/wallet/wallet-call.ts';
import {
  readPaid,
  readRounds,
  readSessions,
  readTransactions,
  walletsNamed,
  writeChanges,
} from '#src/features/games/wallet/wallet-rows.ts';
import { postNewEntries } from '#src/ledger/post.ts';
import { lockWalletsOf } from '#src/ledger/wallet-rows.ts';
import { inLanes, type LaneLimits } from '#src/lib/lanes.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayStake, readStakeGates, type StakeGates } from '#src/protection/gates.ts';

/**
 * Carries out what providers ask of members' wallets: calls that come at the same time share one transaction. A member
 * always has the same lane, and every verdict is given under the locks of his wallets, whatever the number of processes.
 */
export const walletQueue = (db: Db, limits: LaneLimits) => {
  const run = async (calls: readonly WalletCall[]): Promise<readonly WalletAnswer[]> => {
    const answers = await inPipeline(db, (trx) => runCrowd(trx, calls));
    // Whoever has limits of his own is served alone: what he may stake depends on what he really staked.
    const given: WalletAnswer[] = [];
    for (const [place, answer] of answers.entries())
      given.push(answer ?? (await inPipeline(db, (trx) => runAlone(trx, present(calls[place], 'a call')))));
    return given;
  };
  return inLanes(run, ({ memberId }) => memberId, limits);
};

export type WalletQueue = ReturnType<typeof walletQueue>;

/** Everything that calls are judged by. Sent in one turn: the locks come first, and what follows is read under them. */
const readState = async (trx: Trx, calls: readonly WalletCall[]) => {
  const [locked, sessions, rounds, transactions, paid] = await Promise.all([
    lockWalletsOf(
      trx,
      calls.map(({ memberId }) => memberId),
      walletsNamed(calls),
    ),
    readSessions(trx, calls),
    readRounds(trx, calls),
    readTransactions(trx, calls),
    readPaid(trx, calls),
  ]);
  return { locked, known: { wallets: locked.wallets, sessions, rounds, transactions, paid } };
};

type Read = Awaited<ReturnType<typeof readState>>;

/** Serves many; null for a call of someone who must be served alone. */
const runCrowd = async (trx: Trx, calls: readonly WalletCall[]): Promise<(WalletAnswer | null)[]> => {
  const bets = calls.filter((call): call is BetCall => call.what === 'bet');
  const products = [...new Set(bets.flatMap(({ game }) => game?.product ?? []))];
  const [read, ...allGates] = await Promise.all([
    readState(trx, calls),
    ...products.map((product) =>
      readStakeGates(
        trx,
        bets.map(({ memberId }) => memberId),
        product,
      ),
    ),
  ]);
  const gatesOf = new Map<Product, StakeGates>(
    products.map((product, place) => [product, present(allGates[place], 'the gates of a product')]),
  );
  const isAlone = aloneAmong(bets, gatesOf);
  const together = calls.filter(({ memberId }) => !isAlone.has(memberId));
  const stops: WalletState['stops'] = (memberId, product, amount) => {
    const gates = present(gatesOf.get(product), 'the gates of a product');
    const verdict = gates.verdictOf(memberId);
    if (verdict instanceof Refusal) return verdict.reason;
    gates.permit(memberId, amount);
    return undefined;
  };
  const answers = await carryOut(trx, together, read, stops);
  const given = answers.values();
  return calls.map(({ memberId }) => (isAlone.has(memberId) ? null : present(given.next().value, 'an answer')));
};

/** Members whose own limits must be looked at one bet after the other. */
const aloneAmong = (bets: readonly BetCall[], gatesOf: ReadonlyMap<Product, StakeGates>): Set<number> =>
  new Set(
    bets.flatMap(({ game, memberId }) =>
      game && gatesOf.get(game.product)?.verdictOf(memberId) === 'look_closer' ? [memberId] : [],
    ),
  );

const runAlone = async (trx: Trx, call: WalletCall): Promise<WalletAnswer> => {
  const read = await readState(trx, [call]);
  const stop = call.what === 'bet' ? await stopOf(trx, call, read) : undefined;
  const [answer] = await carryOut(trx, [call], read, () => stop);
  return present(answer, 'an answer');
};

/** Why someone with limits may not stake. A bet that was decided before is not asked again. */
const stopOf = async (trx: Trx, call: BetCall, { known }: Read): Promise<RefusalName | undefined> => {
  if (!call.game || known.transactions.has(refKey(call, call.ref))) return undefined;
  try {
    await mayStake(trx, call.memberId, { product: call.game.product, amount: call.amount }, new Date());
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
};

const carryOut = async (
  trx: Trx,
  calls: readonly WalletCall[],
  { locked, known }: Read,
  stops: WalletState['stops'],
): Promise<readonly WalletAnswer[]> => {
  const changes = judgeCalls({ ...known, stops }, calls);
  const entries = changes.postings.map((posting) => [posting]);
  await Promise.all([entries.length > 0 && postNewEntries(trx, entries, locked), writeChanges(trx, changes)]);
  return changes.answers;
};
