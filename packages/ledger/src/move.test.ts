import { AssertionFailed, satang, ZERO } from '@chokdee/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { available, hold, move, release } from '#src/move.ts';
import { anyPosting, anyWallet, postingWith, walletWith } from '#src/test/arbitraries.ts';

describe('move', () => {
  it.each([
    ['in', 0, 0, 5, 5],
    ['out', 5, 0, 5, 0],
    ['out', 5, 0, 6, 'insufficient_balance'],
    ['out', 5, 2, 3, 2],
    ['out', 5, 2, 4, 'insufficient_balance'],
    ['in', 5, 5, 1, 6],
  ] as const)('%s of a wallet with %d, %d of it held: %d leaves %s', (direction, posted, held, amount, left) => {
    const wallet = walletWith({ posted: satang(posted), held: satang(held), seq: 7 });
    const moved = move(wallet, postingWith({ direction, amount: satang(amount) }));
    expect(moved).toEqual(typeof left === 'string' ? left : { ...wallet, posted: left, seq: 8 });
  });

  it.each([
    [null, 'lotto', true],
    [['slot'], undefined, true],
    [['slot'], 'slot', true],
    [['slot'], 'lotto', false],
    [[], 'slot', false],
  ] as const)('a wallet for %j may be staked on %s: %s', (products, product, isAllowed) => {
    const wallet = walletWith({ products, posted: satang(10) });
    const moved = move(wallet, postingWith({ direction: 'out', ...(product && { product }) }));
    expect(typeof moved === 'string' ? moved : 'moved').toBe(isAllowed ? 'moved' : 'wallet_not_for_product');
  });

  it.each([0, -1, 0.5, Number.NaN])('stops on an amount of %d', (amount) => {
    expect(() => move(walletWith(), postingWith({ amount: amount as never }))).toThrow(AssertionFailed);
  });

  it('changes a wallet by exactly the amount, or not at all, and never below what is held', () => {
    fc.assert(
      fc.property(anyWallet, anyPosting, (wallet, posting) => {
        const before = structuredClone(wallet);
        const after = move(wallet, posting);
        expect(wallet).toEqual(before);
        if (typeof after === 'string') return;
        expect(after.posted - wallet.posted).toBe(posting.direction === 'in' ? posting.amount : -posting.amount);
        expect(after).toEqual({ ...wallet, posted: after.posted, seq: wallet.seq + 1 });
        expect(available(after)).toBeGreaterThanOrEqual(ZERO);
      }),
    );
  });

  it('refuses for want of money exactly when there is too little', () => {
    fc.assert(
      fc.property(anyWallet, anyPosting, (wallet, posting) => {
        const { product: _, ...free } = posting;
        const isShort = posting.direction === 'out' && wallet.posted - wallet.held < posting.amount;
        expect(move(wallet, free) === 'insufficient_balance').toBe(isShort);
      }),
    );
  });
});

describe('hold and release', () => {
  const amount = fc.integer({ min: 1, max: 200 }).map(satang);

  it('sets aside what there is and not a satang more', () => {
    fc.assert(
      fc.property(anyWallet, amount, (wallet, wanted) => {
        const isShort = wallet.posted - wallet.held < wanted;
        const expected = isShort ? 'insufficient_balance' : { ...wallet, held: wallet.held + wanted };
        expect(hold(wallet, wanted)).toEqual(expected);
      }),
    );
  });

  it('gives back exactly what was held', () => {
    fc.assert(
      fc.property(anyWallet, amount, (wallet, wanted) => {
        const held = hold(wallet, wanted);
        if (typeof held !== 'string') expect(release(held, wanted)).toEqual(wallet);
      }),
    );
  });

  it('keeps what is held from being spent', () => {
    fc.assert(
      fc.property(anyWallet, amount, amount, (wallet, wanted, spent) => {
        const held = hold(wallet, wanted);
        if (typeof held === 'string') return;
        const after = move(held, postingWith({ direction: 'out', amount: spent }));
        if (typeof after !== 'string') expect(after.posted).toBeGreaterThanOrEqual(wallet.held + wanted);
      }),
    );
  });

  it.each([0, -1])('stops on a hold of %d', (value) => {
    expect(() => hold(walletWith({ posted: satang(10) }), satang(value))).toThrow(AssertionFailed);
  });

  it('stops on releasing more than is held', () => {
    expect(() => release(walletWith({ posted: satang(10), held: satang(3) }), satang(4))).toThrow(AssertionFailed);
  });
});
