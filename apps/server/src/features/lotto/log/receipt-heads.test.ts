import type { Answer } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { isSigned } from '@chokdee/lotto/yeekee-proof';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeWallet } from '#src/db/test/factories.ts';
import { inTransaction } from '#src/db/transaction.ts';
import { appendLog } from '#src/features/lotto/log/append-log.ts';
import { signLogHead } from '#src/features/lotto/log/sign-head.ts';
import { makeYeekee } from '#src/features/lotto/yeekee/test/make-yeekee.ts';
import { openSession } from '#src/http/sessions.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { receiptSigner } from '#src/lib/secrets/receipt-signer.ts';

const app = await testApp();
const { db } = app.database;
const HOUSE = receiptSigner(readConfig({}).receiptKey);
const round_id = await makeYeekee(db);
const owner = await makeWallet(db, { balance: baht(100_000) });
const who = { token: await openSession(db, owner.memberId, { address: '127.0.0.1', device: 'test' }) };

const LINES = Array.from({ length: 10 }, (_, n) => ({ bet_type: 'top3' as const, number: `12${n}`, amount: 10 }));
const buy = async (key: string, at = app) => {
  const headers = { 'idempotency-key': `key-of-${key}` };
  return (await at.call('POST /api/lotto/bill/create', { round_id, lines: LINES }, { ...who, headers })).body.data;
};
const shoot = async (key: string) => {
  const headers = { 'idempotency-key': `key-of-${key}` };
  const sent = { round_id, number: '12345' };
  return (await app.call('POST /api/lotto/yeekee/shoot_number', sent, { ...who, headers })).body.data;
};
type Head = NonNullable<Answer<'GET /api/lotto/log/head'>>;
/** The log grows and is signed; a second later every process knows. */
const grow = async (): Promise<Head> => {
  await inTransaction(db, (trx) => appendLog(trx, [{ kind: 'promises', text: 'something' }]));
  await signLogHead(db, HOUSE);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  return (await app.call('GET /api/lotto/log/head')).body.data ?? expect.fail('no head');
};

it('sells before the log has a head, and says so', async () => {
  expect((await buy('none')).receipt.log).toBeNull();
});

it('gives each receipt the newest head of its moment, signed, and never another', async () => {
  const first = await grow();
  const [bill, shot] = [await buy('first'), await shoot('first')];
  expect(bill.receipt.log).toEqual(first);
  expect(shot.receipt.log).toEqual(first);
  expect(isSigned(first)).toBe(true);
  expect(first.public_key).toBe(bill.receipt.public_key);

  const second = await grow();
  expect(second).not.toEqual(first);
  expect((await buy('second')).receipt.log).toEqual(second);
  expect((await buy('first')).receipt).toEqual(bill.receipt);
  expect((await shoot('first')).receipt).toEqual(shot.receipt);
  const { bill_id } = bill;
  const stranger = await testApp({ RECEIPT_KEY: Buffer.alloc(32, 9).toString('base64') }, app.database);
  for (const process of [app, stranger])
    for (const call of ['GET /api/lotto/bill/detail', 'GET /api/lotto/bill/proof'] as const)
      expect((await process.call(call, { bill_id }, who)).body.data.receipt.log).toEqual(first);
});

it('keeps a receipt of ten lines, and one of a shot, below one and a half kilobytes', async () => {
  const { receipt } = await buy('small');
  expect(receipt.log).not.toBeNull();
  expect(JSON.stringify(receipt).length).toBeLessThan(1_500);
  expect(JSON.stringify((await shoot('first')).receipt).length).toBeLessThan(1_500);
});
