import type { Answer } from '@chokdee/contract';
import { baht } from '@chokdee/kernel';
import { afterAll } from 'vitest';
import { readConfig } from '#src/config.ts';
import { makeMember, makeWallet } from '#src/db/test/factories.ts';
import type { ScratchDatabase } from '#src/db/test/scratch-database.ts';
import { openSession } from '#src/http/sessions.ts';
import { freePort, startSandbox } from '#src/http/test/sandbox-process.ts';
import { type TestApp, testApp } from '#src/http/test/test-app.ts';
import { addBankAccount } from '#src/lib/banks/bank-accounts.ts';
import { hashPassword } from '#src/lib/secrets/password.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';

export const SECRET = 'sandbox-webhook-secret';
export const PASSWORD = 'rahat-pan-1';
const BILLER = '099400012345601';

/** A member who can deposit and withdraw. */
export interface CashierMember {
  readonly id: number;
  readonly walletId: number;
  readonly token: string;
  readonly name: string;
  readonly number: string;
  readonly bankAccountId: string;
}

/** What the sandbox's bank says that it did. */
export interface Transaction {
  readonly transaction_id: string;
  readonly amount: string;
}

export type Qr = Answer<'POST /api/member/payment/generate_qr'>;

let members = 0;
let passwordHash: Promise<string> | undefined;

/**
 * A house with the sandbox's bank as its provider, each a process or a listener of its own that knows the other only over
 * HTTP: callbacks, signatures and delays are real. One that does not listen leaves its port, which the bank knows, to others.
 */
export const cashierFixture = async (
  environment: NodeJS.ProcessEnv = {},
  given?: ScratchDatabase,
  { isListening = true } = {},
) => {
  const port = await freePort();
  const sandbox = await startSandbox({
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/hooks/sandbox`,
    SANDBOX_WEBHOOK_SECRET: SECRET,
    SANDBOX_BANK_PACE: '0.1',
  });
  afterAll(() => sandbox.stop());
  const provider = {
    name: 'sandbox',
    url: `${sandbox.url}/bank`,
    key: 'sandbox-bank-key',
    secrets: ['another-secret-of-old', SECRET],
  };
  const payments = { PAYMENT_PROVIDERS: JSON.stringify([provider]), PAYMENT_TIMEOUT_MS: '4000' };
  const settings = { PORT: port, JOBS: '1', ...payments, ...environment };
  const app = await testApp(settings, given);
  if (isListening) await app.player.listen({ host: '127.0.0.1', port: Number(port) });
  const { db } = app.database;
  if (!given) await seedTargets(db);

  const bank = async <T>(path: string, sent: object): Promise<T> => {
    const response = await fetch(`${sandbox.url}/bank/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    app,
    db,
    port,
    settings,
    sandbox,
    /** Tells the sandbox how to behave from now on. */
    order: (what: 'callbacks' | 'payouts' | 'payees' | 'service', how: string, more: object = {}) =>
      bank('orders', { what, how, ...more }),
    /** Pays a QR in the bank's app. */
    pay: (qr: string | null, { name, number }: Pick<CashierMember, 'name' | 'number'>, more: object = {}) =>
      bank<Transaction>('pay', { qr, name, bank_code: 'KBANK', number, ...more }),
    /** Sends a transfer to our bank account. */
    transfer: (amount: string, { name, number }: Pick<CashierMember, 'name' | 'number'>, more: object = {}) =>
      bank<Transaction>('transfers', {
        to_bank_code: 'KBANK',
        to_number: '0123456789',
        amount,
        name,
        bank_code: 'KBANK',
        number,
        ...more,
      }),
    member: (request: MemberWanted = {}) => makeCashierMember(app, request),
  };
};

export type CashierFixture = Awaited<ReturnType<typeof cashierFixture>>;

const seedTargets = async (db: TestApp['database']['db']): Promise<void> => {
  await db
    .insertInto('agent_bank_account')
    .values({ bank_code: 'KBANK', account_number: '0123456789', account_name: 'บจก. ทดสอบ', position: 1 })
    .execute();
  await db.insertInto('true_money_account').values({ phone: '0891234567', account_name: 'บจก. ทดสอบ' }).execute();
  await db
    .insertInto('payment_channel')
    .values({
      provider: 'sandbox',
      name: 'QR พร้อมเพย์',
      biller_id: BILLER,
      promptpay_id: '0994000123456',
      account_name: 'บจก. ทดสอบ',
    })
    .execute();
};

interface MemberWanted {
  readonly balance?: number;
  readonly isVerified?: boolean;
  readonly name?: string;
  /** Whether a bank has said that the account is his. */
  readonly isPayee?: boolean;
}

const makeCashierMember = async (
  app: TestApp,
  { balance = 0, isVerified = true, name, isPayee = false }: MemberWanted,
): Promise<CashierMember> => {
  const { db } = app.database;
  members += 1;
  const phone = `08${String(20_000_000 + members)}`;
  const own = { name: name ?? `มานี ที่${members}`, number: String(1_000_000_000 + members) };
  passwordHash ??= hashPassword(PASSWORD);
  const id = await makeMember(db, { phone, password_hash: await passwordHash });
  await db
    .updateTable('member')
    .set({ name: own.name, phone_verified_at: isVerified ? new Date() : null })
    .where('member_id', '=', id)
    .execute();
  const { walletId } = await makeWallet(db, { memberId: id, balance: baht(balance) });
  const { dataKeys, lookupKey } = readConfig({});
  const account = { bankCode: 'KBANK', number: own.number, holderName: own.name };
  await db.transaction().execute((trx) => addBankAccount(trx, secretBox(dataKeys, lookupKey), id, account, true));
  const { bank_account_id } = await db
    .selectFrom('member_bank_account')
    .select('bank_account_id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  if (isPayee)
    await db
      .updateTable('member_bank_account')
      .set({ payee_name: own.name, payee_checked_at: new Date() })
      .where('member_id', '=', id)
      .execute();
  const token = await openSession(db, id, { address: '127.0.0.1', device: 'test' });
  return { id, walletId, token, ...own, bankAccountId: bank_account_id };
};

/** Waits until something is so, and fails with what it last was. */
export const until = async <T>(read: () => Promise<T>, isSo: (value: T) => boolean, ms = 45_000): Promise<T> => {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > end) throw new Error(`never came: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
