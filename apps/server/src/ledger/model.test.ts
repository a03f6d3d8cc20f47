import { satang } from '@chokdee/kernel';
import { depositCredited, type Posting } from '@chokdee/ledger';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { audit } from '#src/ledger/audit.ts';
import { type HoldRef, type Resolution, reserve, resolve } from '#src/ledger/hold.ts';
import { postEntries } from '#src/ledger/post.ts';
import { rollUpLedger } from '#src/ledger/rollup.ts';
import { LedgerModel, type ModelPosting } from '#src/ledger/test/ledger-model.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';
import { Refusal } from '#src/lib/refusal.ts';

const { db } = await testDatabase();

/** The first two wallets are one member's, so they share his keys. */
const OWNERS = [0, 0, 1];

interface Real {
  readonly wallets: readonly WalletRef[];
  readonly holds: Map<string, HoldRef>;
}

type Step = fc.AsyncCommand<LedgerModel, Real>;

const realOf = ({ wallets }: Real, { wallet, key, direction, amount }: ModelPosting): Posting => {
  const ref = wallets[wallet];
  if (!ref) throw new Error(`no wallet ${wallet}`);
  return { ...depositCredited({ ...ref, id: key, amount: satang(amount) }), key, direction };
};

const expectSameWallets = async (model: LedgerModel, real: Real): Promise<void> => {
  const ids = real.wallets.map((wallet) => wallet.walletId);
  const rows = await db
    .selectFrom('wallet')
    .select(['posted', 'held', 'seq'])
    .where('wallet_id', 'in', ids)
    .orderBy('wallet_id')
    .execute();
  expect(rows).toEqual(model.wallets.map(({ posted, held, seq }) => ({ posted, held, seq })));
};

const step = (name: string, run: (model: LedgerModel, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await expectSameWallets(model, real);
  },
  toString: () => name,
});

const postStep = (entries: readonly (readonly ModelPosting[])[]): Step =>
  step(`post ${JSON.stringify(entries)}`, async (model, real) => {
    const postings = entries.map((entry) => entry.map((posting) => realOf(real, posting)));
    const verdicts = await inTransaction(db, (trx) => postEntries(trx, postings));
    expect(verdicts.map((verdict) => verdict.status)).toEqual(entries.map((entry) => model.post(entry)));
  });

const reserveStep = (posting: ModelPosting): Step =>
  step(`reserve ${JSON.stringify(posting)}`, async (model, real) => {
    const name = model.nameOf(posting);
    const outcome = await inTransaction(db, (trx) => reserve(trx, realOf(real, posting))).catch(
      (error: Error) => error,
    );
    const expected = model.reserve(posting);
    if (expected === 'refused') return expect(outcome).toBeInstanceOf(Refusal);
    if (expected === 'conflict') return expect(outcome).toMatchObject({ message: expect.stringContaining('reused') });
    const earlier = real.holds.get(name);
    if (expected === 'replayed') expect(outcome).toEqual(earlier);
    expect(outcome).toHaveProperty('holdId');
    real.holds.set(name, outcome as HoldRef);
  });

const resolveStep = (pick: number, resolution: Resolution): Step =>
  step(`resolve ${pick} as ${resolution}`, async (model, real) => {
    const [name, ref] = [...real.holds][pick % Math.max(real.holds.size, 1)] ?? [];
    if (!name || !ref) return;
    const isWon = await inTransaction(db, (trx) => resolve(trx, ref, resolution));
    expect(isWon).toBe(model.resolve(name, resolution));
  });

const postingOf = (prefix: string, keys: number, directions: ModelPosting['direction'][]): fc.Arbitrary<ModelPosting> =>
  fc.record({
    wallet: fc.nat(OWNERS.length - 1),
    key: fc.nat(keys - 1).map((n) => `${prefix}${n}`),
    direction: fc.constantFrom(...directions),
    amount: fc.constantFrom(1, 2, 5, 10, 20),
  });

// Few keys and few amounts: every other step is a repeat of an earlier one, or a clash with it.
const posting = postingOf('p', 16, ['in', 'in', 'out']);
const entry = fc.uniqueArray(posting, { minLength: 1, maxLength: 3, selector: ({ key }) => key });
const steps = [
  fc.array(entry, { minLength: 1, maxLength: 4 }).map(postStep),
  posting.map((one) => postStep([[one]])),
  postingOf('h', 6, ['out']).map(reserveStep),
  fc.tuple(fc.nat(20), fc.constantFrom<Resolution>('posted', 'voided', 'expired')).map((args) => resolveStep(...args)),
];

const start = async (): Promise<{ model: LedgerModel; real: Real }> => {
  const [first, second] = [await makeMember(db), await makeMember(db)];
  const wallets = [
    await makeWallet(db, { memberId: first }),
    await makeWallet(db, { memberId: first, type: 'bonus' }),
    await makeWallet(db, { memberId: second }),
  ];
  return { model: new LedgerModel(OWNERS), real: { wallets, holds: new Map() } };
};

it('the ledger does what the model does, whatever is asked of it', async () => {
  const property = fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
    const begun = await start();
    await fc.asyncModelRun(() => begun, commands);
    await rollUpLedger(db);
    expect(await audit(db)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 25, interruptAfterTimeLimit: 12_000, endOnFailure: false });
});
