import { add, satang, ZERO } from '@chokdee/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { available } from '#src/move.ts';
import { type BatchState, type Entry, postBatch, transferKey, walletKey } from '#src/post-batch.ts';
import { anyEntry, anyState, postingWith, walletWith } from '#src/test/arbitraries.ts';
import type { PostedTransfer, Posting, Wallet } from '#src/transfer.ts';

const entries = fc.array(anyEntry, { maxLength: 25 });
const stateOf = (...wallets: readonly Wallet[]): BatchState => ({
  wallets: new Map(wallets.map((wallet) => [walletKey(wallet.memberId, wallet.walletId), wallet])),
  earlier: new Map(),
});
const out = (key: string, amount: number): Posting => postingWith({ key, direction: 'out', amount: satang(amount) });
const statuses = (state: BatchState, batch: readonly Entry[]) =>
  postBatch(state, batch).verdicts.map((verdict) => verdict.status);

/** What a database would say after it wrote a result. */
const after = (state: BatchState, batch: readonly Entry[]): BatchState => {
  const { wallets, transfers } = postBatch(state, batch);
  return {
    wallets: new Map([
      ...state.wallets,
      ...wallets.map((wallet) => [walletKey(wallet.memberId, wallet.walletId), wallet] as const),
    ]),
    earlier: new Map([...state.earlier, ...transfers.map((t) => [transferKey(t.memberId, t.key), t] as const)]),
  };
};

describe('a few entries on ten satang', () => {
  const ten = stateOf(walletWith({ posted: satang(10) }));

  it.each<[string, Entry[], string[]]>([
    ['who comes first is served', [[out('a', 7)], [out('b', 7)]], ['posted', 'refused']],
    ['a refused one consumes nothing', [[out('a', 11)], [out('b', 10)]], ['refused', 'posted']],
    ['all of an entry or nothing', [[out('a', 6), out('b', 6)], [out('c', 10)]], ['refused', 'posted']],
    ['money that came in first is spent', [[postingWith({ key: 'a', amount: satang(5) }), out('b', 15)]], ['posted']],
    ['but not before it came', [[out('b', 15), postingWith({ key: 'a', amount: satang(5) })]], ['refused']],
    ['a key again', [[out('a', 7)], [out('a', 7)]], ['posted', 'replayed']],
    ['a key again after a refusal', [[out('a', 11)], [out('a', 10)]], ['refused', 'posted']],
    ['a key for another amount', [[out('a', 7)], [out('a', 1)]], ['posted', 'conflict']],
    ['a part of an entry again', [[out('a', 1)], [out('a', 1), out('b', 1)]], ['posted', 'conflict']],
    ['a wallet that is not there', [[postingWith({ walletId: 12 })]], ['refused']],
    ["another member's same key", [[out('a', 1)], [{ ...out('a', 1), memberId: 2 }]], ['posted', 'refused']],
  ])('%s', (_what, batch, expected) => {
    expect(statuses(ten, batch)).toEqual(expected);
  });

  it.each<[keyof Posting, Partial<Posting>]>([
    ['amount', { amount: satang(2) }],
    ['direction', { direction: 'in' }],
    ['walletId', { walletId: 12 }],
    ['house', { house: 40 }],
  ])('a key whose %s changed is a conflict that names it', (_field, change) => {
    const { verdicts, transfers } = postBatch(ten, [[out('a', 1)], [{ ...out('a', 1), ...change }]]);
    expect(verdicts[1]).toEqual({ status: 'conflict', key: 'a' });
    expect(transfers).toHaveLength(1);
  });

  it('answers a repeat with what happened then', () => {
    const { verdicts } = postBatch(ten, [[out('a', 7)], [out('b', 1)], [out('a', 7)]]);
    expect(verdicts[2]).toMatchObject({ status: 'replayed', transfers: [{ key: 'a', seq: 1, balanceAfter: 3 }] });
  });
});

describe('any batch on any wallets', () => {
  it('leaves no wallet with less than it holds, at no moment', () => {
    fc.assert(
      fc.property(anyState, entries, (state, batch) => {
        const result = postBatch(state, batch);
        for (const wallet of result.wallets) expect(available(wallet)).toBeGreaterThanOrEqual(ZERO);
        for (const transfer of result.transfers) expect(transfer.balanceAfter).toBeGreaterThanOrEqual(ZERO);
      }),
    );
  });

  it('changes the wallets by the sum of its transfers, each of which follows the one before', () => {
    fc.assert(
      fc.property(anyState, entries, (state, batch) => {
        const { transfers } = postBatch(state, batch);
        const end = after(state, batch);
        for (const [key, wallet] of state.wallets) {
          const own = transfers.filter((transfer) => walletKey(transfer.memberId, transfer.walletId) === key);
          expect(own.map((transfer) => transfer.seq)).toEqual(own.map((_, index) => wallet.seq + 1 + index));
          const balances = runningBalances(wallet, own);
          expect(own.map((transfer) => transfer.balanceAfter)).toEqual(balances);
          expect(end.wallets.get(key)).toEqual({
            ...wallet,
            posted: balances.at(-1) ?? wallet.posted,
            seq: wallet.seq + own.length,
          });
        }
      }),
    );
  });

  it('writes what it called posted, and nothing else', () => {
    fc.assert(
      fc.property(anyState, entries, (state, batch) => {
        const { verdicts, transfers, wallets } = postBatch(state, batch);
        const posted = verdicts.flatMap((verdict) => (verdict.status === 'posted' ? verdict.transfers : []));
        expect(transfers).toEqual(posted);
        const touched = new Set(transfers.map((transfer) => walletKey(transfer.memberId, transfer.walletId)));
        expect(new Set(wallets.map((wallet) => walletKey(wallet.memberId, wallet.walletId)))).toEqual(touched);
      }),
    );
  });

  it('gives the same verdicts and the same end wherever it is split', () => {
    fc.assert(
      fc.property(anyState, entries, fc.nat(25), (state, batch, at) => {
        const [first, second] = [batch.slice(0, at), batch.slice(at)];
        const between = after(state, first);
        const split = [...postBatch(state, first).verdicts, ...postBatch(between, second).verdicts];
        expect(split).toEqual(postBatch(state, batch).verdicts);
        expect(after(between, second)).toEqual(after(state, batch));
      }),
    );
  });

  it('gives the same verdicts without its refused entries', () => {
    fc.assert(
      fc.property(anyState, entries, (state, batch) => {
        const { verdicts } = postBatch(state, batch);
        const isKept = (index: number) => verdicts[index]?.status !== 'refused';
        const kept = postBatch(
          state,
          batch.filter((_, index) => isKept(index)),
        );
        expect(kept.verdicts).toEqual(verdicts.filter((_, index) => isKept(index)));
        expect(kept.transfers).toEqual(postBatch(state, batch).transfers);
      }),
    );
  });

  it('moves nothing when what it posted comes again', () => {
    fc.assert(
      fc.property(anyState, entries, (state, batch) => {
        const { verdicts } = postBatch(state, batch);
        const again = batch.filter((_, index) => ['posted', 'replayed'].includes(verdicts[index]?.status ?? ''));
        const repeat = postBatch(after(state, batch), again);
        expect(repeat.verdicts.map((verdict) => verdict.status)).toEqual(again.map(() => 'replayed'));
        expect(repeat).toMatchObject({ transfers: [], wallets: [] });
      }),
    );
  });

  it('does not touch what it was given', () => {
    fc.assert(
      fc.property(anyState, entries, (state, batch) => {
        const before = structuredClone(state);
        postBatch(state, batch);
        expect(state).toEqual(before);
      }),
    );
  });
});

const runningBalances = (wallet: Wallet, transfers: readonly PostedTransfer[]) => {
  let balance = wallet.posted;
  return transfers.map(({ direction, amount }) => {
    balance = add(balance, direction === 'in' ? amount : satang(-amount));
    return balance;
  });
};
