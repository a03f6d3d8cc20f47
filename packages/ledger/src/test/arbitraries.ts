import { satang } from '@chokdee/kernel';
import fc from 'fast-check';
import { ACCOUNTS } from '#src/accounts.ts';
import type { BatchState, Entry } from '#src/post-batch.ts';
import { walletKey } from '#src/post-batch.ts';
import type { Posting, Wallet } from '#src/transfer.ts';

/** A wallet with nothing special about it but what is given. */
export const walletWith = (values: Partial<Wallet> = {}): Wallet => ({
  memberId: 1,
  walletId: 11,
  typeId: 1,
  products: null,
  posted: satang(0),
  held: satang(0),
  seq: 0,
  ...values,
});

/** A posting of one satang into wallet 11 of member 1 but for what is given. */
export const postingWith = (values: Partial<Posting> = {}): Posting => ({
  key: 'k',
  memberId: 1,
  walletId: 11,
  direction: 'in',
  amount: satang(1),
  house: ACCOUNTS.bank.id,
  kind: 'deposit',
  ref: 'r',
  ...values,
});

/** A wallet that keeps its promises: it holds no more than it has. */
export const anyWallet: fc.Arbitrary<Wallet> = fc
  .record({
    held: fc.nat(50),
    free: fc.nat(100),
    seq: fc.nat(9),
    products: fc.constantFrom(null, ['slot'] as const, ['slot', 'lotto'] as const, []),
  })
  .map(({ held, free, seq, products }) =>
    walletWith({ held: satang(held), posted: satang(held + free), seq, products }),
  );

const places = [
  { memberId: 1, walletId: 11 },
  { memberId: 1, walletId: 12 },
  { memberId: 2, walletId: 21 },
] as const;
const nowhere = { memberId: 2, walletId: 99 };

/** Few wallets, few keys and small amounts, so that replays, conflicts and empty wallets are common. */
export const anyPosting: fc.Arbitrary<Posting> = fc
  .record({
    place: fc.constantFrom(...places, ...places, nowhere),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'),
    direction: fc.constantFrom('in', 'out', 'out'),
    amount: fc.integer({ min: 1, max: 40 }).map(satang),
    product: fc.constantFrom(undefined, undefined, 'slot' as const, 'lotto' as const),
  })
  .map(({ place, product, ...values }) => postingWith({ ...place, ...values, ...(product && { product }) }));

/** One caller's request: no key twice, as every event of ours promises. */
export const anyEntry: fc.Arbitrary<Entry> = fc.uniqueArray(anyPosting, {
  minLength: 1,
  maxLength: 3,
  selector: (posting) => `${posting.memberId}/${posting.key}`,
});

/** Wallets before anything was posted, in all the places but nowhere. */
export const anyState: fc.Arbitrary<BatchState> = fc.tuple(anyWallet, anyWallet, anyWallet).map((wallets) => ({
  wallets: new Map(
    wallets.map((wallet, index) => {
      const at = { ...wallet, ...places[index] };
      return [walletKey(at.memberId, at.walletId), at];
    }),
  ),
  earlier: new Map(),
}));
