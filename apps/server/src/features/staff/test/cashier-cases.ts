import { baht } from '@chokdee/kernel';
import { withdrawalPaid } from '@chokdee/ledger';
import { v7 as uuid } from 'uuid';
import { readConfig } from '#src/config.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import type { TestApp } from '#src/http/test/test-app.ts';
import { reserve } from '#src/ledger/hold.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

const HOUR_MS = 3_600_000;

/** A deposit that someone asked for and nobody has paid. */
export const askedDeposit = async ({ database: { db } }: TestApp) => {
  const { memberId, walletId } = await makeWallet(db);
  const deposit_id = uuid();
  await db
    .insertInto('deposit')
    .values({
      member_id: memberId,
      deposit_id,
      wallet_id: walletId,
      method: 'bank',
      target: 'bank:1',
      provider: 'sandbox',
      reference: 'DTEST',
      account: JSON.stringify({ bank_code: 'KBANK', bank_name: '', account_number: '1', account_name: 'x' }),
      asked: baht(100),
      amount: baht(100.5),
      state: 'waiting',
      expires_at: new Date(Date.now() + HOUR_MS),
    })
    .execute();
  return { member_id: memberId, deposit_id };
};

/** Money that arrived and that nobody could place. */
export const arrivedTransfer = async ({ database: { db } }: TestApp) => {
  const transfer_id = uuid();
  await db
    .insertInto('incoming_transfer')
    .values({
      transfer_id,
      provider: 'sandbox',
      provider_ref: transfer_id,
      target: 'bank:1',
      amount: baht(100.5),
      payer_name: 'สมชาย ใจดี',
      paid_at: new Date(),
      state: 'waiting',
      reason: 'no_request',
    })
    .execute();
  return { transfer_id };
};

/** A claim that waits. */
export const openClaim = async ({ database: { db } }: TestApp) => {
  const { memberId } = await makeWallet(db);
  const claim_id = uuid();
  const row = { method: 'bank', target: 'bank:1', amount: baht(100.5), paid_at: new Date() };
  await db
    .insertInto('deposit_claim')
    .values({ member_id: memberId, claim_id, ...row })
    .execute();
  return { member_id: memberId, claim_id };
};

/** A withdrawal that waits for one person. */
export const askedWithdrawal = async ({ database: { db } }: TestApp) => {
  const ref = await makeWallet(db, { balance: baht(9_000) });
  const withdrawal_id = uuid();
  const { dataKeys, lookupKey } = readConfig({});
  await db.transaction().execute(async (trx) => {
    const { holdId } = await reserve(trx, withdrawalPaid({ ...ref, id: withdrawal_id, amount: baht(6_000) }));
    await trx
      .insertInto('withdrawal')
      .values({
        member_id: ref.memberId,
        withdrawal_id,
        wallet_id: ref.walletId,
        hold_id: holdId,
        amount: baht(6_000),
        bank_account_id: uuid(),
        bank_code: 'KBANK',
        number_sealed: secretBox(dataKeys, lookupKey).seal('1234567890', numberPlace(ref.memberId)),
        number_tail: '7890',
        holder_name: 'สมชาย ใจดี',
        provider: 'sandbox',
        reference: `W${withdrawal_id}`,
        state: 'review',
        approvals_needed: 1,
      })
      .execute();
  });
  return { member_id: ref.memberId, withdrawal_id };
};

/** A withdrawal that was sent an hour ago and of which nothing was heard since. */
export const stuckWithdrawal = async (app: TestApp) => {
  const key = await askedWithdrawal(app);
  await app.database.db
    .updateTable('withdrawal')
    .set({ state: 'sent', approvals_needed: 0, approved_at: new Date(Date.now() - HOUR_MS) })
    .where('withdrawal_id', '=', key.withdrawal_id)
    .execute();
  return key;
};

/** A withdrawal that was let go and that staff pay at the bank; by someone, it is in his hands. */
export const toPayByHand = async (app: TestApp, payer?: { readonly id: number }) => {
  const key = await askedWithdrawal(app);
  const taken = payer && { payer_id: payer.id, payer_at: new Date() };
  await app.database.db
    .updateTable('withdrawal')
    .set({ state: 'approved', approvals_needed: 0, by_hand: true, approved_at: new Date(), ...taken })
    .where('withdrawal_id', '=', key.withdrawal_id)
    .execute();
  return key;
};

/** A batch of one that someone made. */
export const payoutBatch = async (app: TestApp, payer: { readonly id: number }) => {
  const { db } = app.database;
  const [key, batch_id] = [await toPayByHand(app, payer), uuid()];
  await db
    .insertInto('payout_batch')
    .values({ batch_id, book_id: await bankBook(app), made_by: payer.id })
    .execute();
  await db
    .insertInto('payout_item')
    .values({ batch_id, place: 1, ...key })
    .execute();
  await db.updateTable('withdrawal').set({ batch_id }).where('withdrawal_id', '=', key.withdrawal_id).execute();
  return { batch_id };
};

/** A bank account of the house that members never pay into. */
export const bankBook = async ({ database: { db } }: TestApp): Promise<number> => {
  const { book_id } = await db
    .insertInto('bank_book')
    .values({ bank_code: 'SCB', account_number: uuid(), account_name: 'บจก. ทดสอบ' })
    .returning('book_id')
    .executeTakeFirstOrThrow();
  return book_id;
};

/** A flag that nobody has looked at. */
export const raisedFlag = async ({ database: { db } }: TestApp) => {
  const { memberId } = await makeWallet(db);
  const flag_id = uuid();
  await db
    .insertInto('aml_flag')
    .values({ member_id: memberId, flag_id, kind: 'little_play', subject: flag_id, evidence: '{}' })
    .execute();
  return { member_id: memberId, flag_id };
};
