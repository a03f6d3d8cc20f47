import { baht, type Satang } from '@chokdee/kernel';
import { type Posting, withdrawalPaid } from '@chokdee/ledger';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeWallet } from '#src/db/test/factories.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { expireHolds, type HoldRef, type Resolution, reserve, resolve } from '#src/ledger/hold.ts';
import { post } from '#src/ledger/post.ts';
import { audited } from '#src/ledger/test/audited.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

const { db } = await testDatabase();

audited(db);

const withdrawal = (ref: WalletRef, id: string, amount: number): Posting =>
  withdrawalPaid({ ...ref, id, amount: baht(amount) });

const reserved = (posting: Posting, expiresAt?: Date): Promise<HoldRef> =>
  inTransaction(db, (trx) => reserve(trx, posting, expiresAt));
const resolved = (ref: HoldRef, resolution: Resolution): Promise<boolean> =>
  inTransaction(db, (trx) => resolve(trx, ref, resolution));

const balanceOf = (ref: WalletRef): Promise<{ posted: Satang; held: Satang }> =>
  db
    .selectFrom('wallet')
    .select(['posted', 'held'])
    .where('member_id', '=', ref.memberId)
    .where('wallet_id', '=', ref.walletId)
    .executeTakeFirstOrThrow();

const stateOf = async (ref: HoldRef) => {
  const row = await db
    .selectFrom('hold')
    .select(['state', 'resolved_at'])
    .where('hold_id', '=', ref.holdId)
    .executeTakeFirstOrThrow();
  return { state: row.state, isResolved: row.resolved_at !== null };
};

describe('reserve', () => {
  it('sets the amount aside, so that it cannot be spent and still belongs to the member', async () => {
    const wallet = await makeWallet(db, { balance: baht(100) });
    const ref = await reserved(withdrawal(wallet, 'w', 80));
    expect(await balanceOf(wallet)).toEqual({ posted: baht(100), held: baht(80) });
    expect(await stateOf(ref)).toEqual({ state: 'pending', isResolved: false });
    await expect(reserved(withdrawal(wallet, 'w2', 20.01))).rejects.toMatchObject({ reason: 'insufficient_balance' });
    await expect(inTransaction(db, (trx) => post(trx, [withdrawal(wallet, 'w3', 21)]))).rejects.toMatchObject({
      reason: 'insufficient_balance',
    });
    await reserved(withdrawal(wallet, 'w4', 20));
  });

  it('refuses more than there is, an unknown wallet and a product the wallet is not for, and holds nothing', async () => {
    const wallet = await makeWallet(db, { balance: baht(10), type: 'bonus', products: ['slot'] });
    const tries = [
      [withdrawal(wallet, 'a', 11), 'insufficient_balance'],
      [withdrawal({ ...wallet, walletId: 1 }, 'b', 1), 'wallet_not_found'],
      [{ ...withdrawal(wallet, 'c', 1), product: 'lotto' as const }, 'wallet_not_for_product'],
    ] as const;
    for (const [posting, reason] of tries) await expect(reserved(posting)).rejects.toMatchObject({ reason });
    expect(await balanceOf(wallet)).toEqual({ posted: baht(10), held: 0 });
  });

  it('answers the same key with the same hold, whatever became of it', async () => {
    const wallet = await makeWallet(db, { balance: baht(100) });
    const posting = withdrawal(wallet, 'again', 60);
    const first = await reserved(posting);
    expect(await Promise.all([reserved(posting), reserved(posting)])).toEqual([first, first]);
    expect(await balanceOf(wallet)).toMatchObject({ held: baht(60) });
    await resolved(first, 'voided');
    expect(await reserved(posting)).toEqual(first);
    expect(await balanceOf(wallet)).toEqual({ posted: baht(100), held: 0 });
  });

  it('makes one hold of many calls at once', async () => {
    const wallet = await makeWallet(db, { balance: baht(100) });
    const refs = await Promise.all(Array.from({ length: 20 }, () => reserved(withdrawal(wallet, 'crowd', 30))));
    expect(new Set(refs.map((ref) => ref.holdId)).size).toBe(1);
    expect(await balanceOf(wallet)).toMatchObject({ held: baht(30) });
  });

  it('stops on a key that is reused for another amount or for money on its way in', async () => {
    const wallet = await makeWallet(db, { balance: baht(100) });
    await reserved(withdrawal(wallet, 'k', 10));
    await expect(reserved(withdrawal(wallet, 'k', 11))).rejects.toThrow('hold key reused');
    await expect(reserved({ ...withdrawal(wallet, 'i', 1), direction: 'in' })).rejects.toThrow('on its way out');
  });
});

describe('resolve', () => {
  it.each<[Resolution, number, number]>([
    ['posted', 40, 1],
    ['voided', 100, 0],
    ['expired', 100, 0],
  ])('%s leaves %d baht and %d transfer, once', async (resolution, left, transfers) => {
    const wallet = await makeWallet(db, { balance: baht(100) });
    const posting = withdrawal(wallet, resolution, 60);
    const ref = await reserved(posting);
    expect(await resolved(ref, resolution)).toBe(true);
    for (const again of ['posted', 'voided', 'expired'] as const) expect(await resolved(ref, again)).toBe(false);

    expect(await balanceOf(wallet)).toEqual({ posted: baht(left), held: 0 });
    expect(await stateOf(ref)).toEqual({ state: resolution, isResolved: true });
    const rows = await db
      .selectFrom('transfer')
      .select(['amount', 'balance_after', 'kind', 'ref'])
      .where('member_id', '=', wallet.memberId)
      .where('key', '=', posting.key)
      .execute();
    const moved = { amount: baht(60), balance_after: baht(40), kind: 'withdrawal', ref: resolution };
    expect(rows).toEqual(transfers === 1 ? [moved] : []);
  });

  it('is won by one of many who resolve at once, and the money follows the winner', async () => {
    for (const round of Array.from({ length: 10 }, (_, index) => index)) {
      const wallet = await makeWallet(db, { balance: baht(50) });
      const ref = await reserved(withdrawal(wallet, `race ${round}`, 50));
      const ways = ['posted', 'voided', 'expired', 'posted', 'voided'] as const;
      const won = await Promise.all(ways.map((way) => resolved(ref, way)));
      const winner = ways.filter((_, index) => won[index]);
      expect(winner).toHaveLength(1);
      expect((await stateOf(ref)).state).toBe(winner[0]);
      expect(await balanceOf(wallet)).toEqual({ posted: winner[0] === 'posted' ? 0 : baht(50), held: 0 });
    }
  });

  it('leaves the hold pending when its transaction does not commit', async () => {
    const wallet = await makeWallet(db, { balance: baht(50) });
    const ref = await reserved(withdrawal(wallet, 'undone', 50));
    const crash = db.transaction().execute(async (trx) => {
      await resolve(trx, ref, 'posted');
      throw new Error('the power went');
    });
    await expect(crash).rejects.toThrow('the power went');
    expect(await stateOf(ref)).toEqual({ state: 'pending', isResolved: false });
    expect(await resolved(ref, 'posted')).toBe(true);
  });

  it('posts what was rightly held, even when the wallet is no longer for that product', async () => {
    const wallet = await makeWallet(db, { balance: baht(50), type: 'bonus', products: ['slot'] });
    const ref = await reserved({ ...withdrawal(wallet, 'spin', 50), product: 'slot' });
    await db.updateTable('wallet').set({ products: [] }).where('wallet_id', '=', wallet.walletId).execute();
    expect(await resolved(ref, 'posted')).toBe(true);
    expect(await balanceOf(wallet)).toEqual({ posted: 0, held: 0 });
  });

  it("does not find another member's hold", async () => {
    const wallet = await makeWallet(db, { balance: baht(50) });
    const other = await makeWallet(db);
    const ref = await reserved(withdrawal(wallet, 'mine', 50));
    await expect(resolved({ ...ref, memberId: other.memberId }, 'voided')).rejects.toThrow('is missing');
  });
});

describe('expireHolds', () => {
  const ago = (ms: number) => new Date(Date.now() - ms);

  it('expires what is due, in batches, and leaves the rest', async () => {
    const wallet = await makeWallet(db, { balance: baht(100) });
    const due = [
      await reserved(withdrawal(wallet, 'due 1', 10), ago(3_000)),
      await reserved(withdrawal(wallet, 'due 2', 10), ago(2_000)),
      await reserved(withdrawal(wallet, 'due 3', 10), ago(1_000)),
    ];
    await reserved(withdrawal(wallet, 'later', 20), new Date(Date.now() + 3_600_000));
    await reserved(withdrawal(wallet, 'open', 30));
    expect(await expireHolds(db, 2)).toBe(2);
    expect(await expireHolds(db, 2)).toBe(1);
    expect(await expireHolds(db, 2)).toBe(0);
    for (const ref of due) expect(await stateOf(ref)).toEqual({ state: 'expired', isResolved: true });
    expect(await balanceOf(wallet)).toEqual({ posted: baht(100), held: baht(50) });
  });

  it('expires each once when several processes do it, and none that was resolved meanwhile', async () => {
    const wallet = await makeWallet(db, { balance: baht(100) });
    const refs = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reserved(withdrawal(wallet, `due ${index}`, 1), ago(1_000))),
    );
    const posted = Promise.all(refs.slice(0, 5).map((ref) => resolved(ref, 'posted')));
    const expired = await Promise.all([expireHolds(db), expireHolds(db), expireHolds(db)]);
    const postedCount = (await posted).filter(Boolean).length;
    expect(expired.reduce((sum, count) => sum + count, 0)).toBe(20 - postedCount);
    expect(await balanceOf(wallet)).toEqual({ posted: baht(100 - postedCount), held: 0 });
  });
});

describe('the database itself', () => {
  it.each([
    ["update hold set state = 'posted', resolved_at = now() where state = 'voided'", 'resolved again'],
    ["update hold set state = 'pending', resolved_at = null where state = 'voided'", 'opened again'],
    ["update hold set amount = amount + 1 where state = 'pending'", 'made bigger'],
    ["update hold set amount = 1, state = 'voided', resolved_at = now() where state = 'pending'", 'changed at its end'],
    ["update hold set expires_at = now() where state = 'pending'", 'touched while pending'],
    ['delete from hold', 'deleted'],
  ])('refuses: %s', async (statement) => {
    const wallet = await makeWallet(db, { balance: baht(100) });
    await reserved(withdrawal(wallet, 'pending', 10));
    await resolved(await reserved(withdrawal(wallet, 'voided', 10)), 'voided');
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('a hold is resolved once and never changed');
  });
});
