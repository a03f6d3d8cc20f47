import { spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Answer, Envelope, Key, Sent, StaffAnswer, StaffKey, StaffSent } from '@chokdee/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { scratchDatabase } from '#src/db/test/scratch-database.ts';
import { smsReceiver } from '#src/features/auth/test/sms-receiver.ts';
import { freePort, startSandbox } from '#src/http/test/sandbox-process.ts';
import { startServer } from '#src/http/test/server-process.ts';
import { testSite } from '#src/http/test/test-site.ts';
import { audit } from '#src/ledger/audit.ts';
import { seed } from '#src/seed/seed.ts';
import { totpCode } from '#src/staff/totp.ts';

const made = () => randomBytes(32).toString('base64');
const PASSWORD = 'ต้นมะม่วงหน้าบ้าน-99';
/** No oftener than a member may ask for his wallets. */
const WAIT = { timeout: 90_000, interval: 1_000 };
const [port, officePort] = [await freePort(), await freePort()];

// Strangers: a bank that moves the money, an SMS gateway, and two feeds of results at addresses of their own.
const [bankKey, webhookSecret] = [made(), made()];
const bank = await startSandbox({
  SANDBOX_BANK_KEY: bankKey,
  SANDBOX_BANK_PACE: '0.1',
  SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/hooks/bank`,
  SANDBOX_WEBHOOK_SECRET: webhookSecret,
});
afterAll(() => bank.stop());
const sms = await smsReceiver();
const DRAWN = { first: '999111', front3_1: '001', front3_2: '002', back3_1: '003', back3_2: '004', last2: '55' };
const feed = async (): Promise<string> => {
  const server = createServer(({ url }, response) => {
    const { searchParams: asked } = new URL(url ?? '', 'http://feed.example');
    const [market, no] = [Number(asked.get('market')), Number(asked.get('no'))];
    const isOurs = asked.get('shape') === 'government' && market > 0;
    const announced = { market, day: asked.get('day'), no, announced: DRAWN };
    response.writeHead(isOurs ? 200 : 404).end(JSON.stringify(announced));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const database = await scratchDatabase(inject('databaseServer').url);
const { db } = database;
const HOUSE = {
  SANDBOX: '0',
  DATABASE_URL: database.url,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  BACKOFFICE_URL: `http://127.0.0.1:${officePort}`,
  PROBE_TOKEN: made(),
  DATA_KEYS: `k1:${made()}`,
  LOOKUP_KEY: made(),
  RECEIPT_KEY: made(),
  GAME_KEY: made(),
  SMS_URL: sms.url,
  SMS_KEY: made(),
  RESULT_FEEDS: `one=${await feed()},two=${await feed()}`,
  BEACON_URLS: 'http://127.0.0.1:9',
  PAYMENT_PROVIDERS: JSON.stringify([
    { name: 'bank', url: `${bank.url}/bank`, key: bankKey, secrets: [webhookSecret] },
  ]),
};

/** Asks as a browser would: of the player site or of the back office. */
const ask = async (origin: string, key: string, input: object, headers: Record<string, string> = {}) => {
  const [method = '', url = ''] = key.split(' ');
  const address = new URL(url, origin);
  if (method === 'GET')
    for (const [name, value] of Object.entries(input)) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body: JSON.stringify(input) }),
  });
  const { error, message, data } = (await response.json()) as Envelope<unknown>;
  expect([key, error, message]).toEqual([key, 0, message]);
  return { data, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
};
const play = async <K extends Key>(key: K, input: Sent<K>, token = ''): Promise<Answer<K>> =>
  (await ask(HOUSE.PUBLIC_URL, key, input, token ? { authorization: `Bearer ${token}` } : {})).data as Answer<K>;
const work = async <K extends StaffKey>(key: K, input: StaffSent<K>, cookie = '') => {
  const answer = await ask(HOUSE.BACKOFFICE_URL, key, input, { origin: HOUSE.BACKOFFICE_URL, cookie });
  return { data: answer.data as StaffAnswer<K>, cookie: answer.cookie };
};

/** Runs a command of ours with what somebody types. */
const command = async (file: string, ...typed: string[]) => {
  const env = { PATH: process.env['PATH'], ...HOUSE };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file)], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
};

/** Gives somebody who has shown his password an authenticator; he is in then. */
const enrol = async (cookie: string): Promise<string> => {
  const { data } = await work('POST /bo/api/enrol/begin', {}, cookie);
  await work('POST /bo/api/enrol/confirm', { code: totpCode(data.secret, new Date()) }, cookie);
  return cookie;
};

let boss = '';
let money = '';
let member = '';
let server: Awaited<ReturnType<typeof startServer>> | undefined;
const site = await testSite();
afterAll(async () => {
  await server?.kill();
  await site.remove();
  await database.drop();
});

const PERSON = {
  name: 'มาลี ศรีสุข',
  bank_code: 'KBANK',
  bank_account_number: '1234567890',
  password: 'ดอกไม้บาน2569',
  birth_date: '1990-02-28',
  accepts_terms: true,
};
const balance = async () => (await play('POST /api/member/wallets', {}, member))[0]?.balance;
const withdrawInfo = () => play('GET /api/member/withdraw/info', {}, member);

/** Each step of a house's first day; none comes without the one before it. */
describe('an empty database', { timeout: 240_000 }, () => {
  it('gets its owner, and becomes a house without play money', async () => {
    expect(await command('owner-create.ts', 'boss', PASSWORD, PASSWORD)).toMatchObject({ code: 0 });
    await seed(database.url, readConfig(HOUSE)); // as every start does
    server = await startServer(site.dist, { ...HOUSE, PORT: port, BACKOFFICE_PORT: officePort });
    const { cookie } = await work('POST /bo/api/login', { username: 'boss', password: PASSWORD });
    boss = await enrol(cookie);
  });

  it('gets a second person, a name, and accounts that both have seen', async () => {
    const second = { username: 'money', name: 'การเงิน', role: 'finance' as const };
    const { token } = (await work('POST /bo/api/staff/invite', second, boss)).data;
    money = await enrol((await work('POST /bo/api/invitation/accept', { token, password: PASSWORD })).cookie);
    const { data: brand } = await work('GET /bo/api/brand', {}, boss);
    await work('POST /bo/api/brand/save', { ...brand, name: 'เฮงเฮง' }, boss);
    const takes = {
      amount_min: 100,
      amount_max: 100_000,
      opens_at: null,
      closes_at: null,
      position: 0,
      is_active: true,
    };
    const ours = { account_name: 'บจก. เฮงเฮง', ...takes };
    const account = { bank_code: 'KBANK', account_number: '0123456789', ...ours };
    const channel = { provider: 'bank', name: 'QR', note: '', biller_id: '099400012345601', promptpay_id: '', ...ours };
    for (const { data } of [
      await work('POST /bo/api/accounts/bank/save', account, boss),
      await work('POST /bo/api/cashier/channels/save', channel, boss),
    ])
      await work('POST /bo/api/approvals/decide', { approval_id: data.approval_id, decision: 'approve' }, money);
  });

  it('gets a member, who pays in: only what the bank signed moves money', async () => {
    const phone = '0812345678';
    const { otp_id } = await play('POST /api/otp/request', { phone, purpose: 'register' });
    const code = { otp_id, otp_code: sms.codeFor(phone) ?? '' };
    member = (await play('POST /api/register', { phone, ...code, ...PERSON })).access_token;
    expect(await balance()).toBe(0);

    const body = JSON.stringify({
      event_id: 'forged',
      type: 'transaction',
      created_at: new Date(),
      transaction_id: 'x',
    });
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', 'sandbox-webhook-secret').update(`${timestamp}.${body}`).digest('hex');
    const headers = { 'x-timestamp': timestamp, 'x-signature': signature, 'content-type': 'application/json' };
    const forged = await fetch(`${HOUSE.PUBLIC_URL}/hooks/bank`, { method: 'POST', body, headers });
    expect(forged.status).toBe(401);

    const { qr_code: qr } = await play('POST /api/member/payment/generate_qr', { amount: 1_000 }, member);
    const paid = { qr, name: PERSON.name, bank_code: 'KBANK', number: PERSON.bank_account_number };
    const json = { 'content-type': 'application/json' };
    await fetch(`${bank.url}/bank/pay`, { method: 'POST', headers: json, body: JSON.stringify(paid) });
    await expect.poll(balance, WAIT).toBe(1_000);
    expect((await withdrawInfo()).blocked.map(({ reason }) => reason)).toEqual(['to_play']);
  });

  it('draws what he plays, by two feeds that agree', async () => {
    const round_id = await openRound();
    await expect.poll(async () => (await play('GET /api/lotto/round', { round_id })).status, WAIT).toBe('open');
    const lines = Array.from({ length: 10 }, (_, digit) => ({
      bet_type: 'top3' as const,
      number: `${digit}11`,
      amount: 100,
    }));
    const bill = await play('POST /api/lotto/bill/create', { round_id, lines }, member);
    expect([bill.total, await balance()]).toEqual([1_000, 0]);
    await sql`update lotto_round set closes_at = clock_timestamp(), draw_at = clock_timestamp() + interval '1 second',
      version = version + 1 where round_id = ${round_id}`.execute(db);
    await expect.poll(balance, WAIT).toBeGreaterThan(3_000);
  });

  it('pays out what he takes home', async () => {
    await expect.poll(async () => (await withdrawInfo()).blocked, WAIT).toEqual([]);
    const { accounts, balance: before } = await withdrawInfo();
    const wanted = { amount: 3_000, bank_account_id: accounts[0]?.bank_account_id ?? '', password: PERSON.password };
    const { withdrawal_id } = await play('POST /api/member/withdraw/request', wanted, member);
    const withdrawal = () => play('GET /api/member/withdraw/detail', { withdrawal_id }, member);
    await expect.poll(async () => (await withdrawal()).status, WAIT).toBe('paid');
    expect(await balance()).toBe(before - 3_000);
    const { reference } = await db
      .selectFrom('withdrawal')
      .select('reference')
      .where('withdrawal_id', '=', withdrawal_id)
      .executeTakeFirstOrThrow();
    const headers = { authorization: `Bearer ${bankKey}` };
    const order = await fetch(`${bank.url}/bank/v1/payouts/${reference}`, { headers });
    expect(await order.json()).toMatchObject({ amount: '3000.00', status: 'paid' });
    expect(await audit(db)).toEqual([]);
  });

  it('lacks what a test has not: TLS, the public beacon, a disk below its database, backups, texts', async () => {
    const { output } = await command('doctor.ts');
    const names = (mark: string) => [...output.matchAll(new RegExp(`^${mark} +(\\w+) `, 'gm'))].map(([, name]) => name);
    expect(names('ok').join(' ')).toBe(
      'sandbox secrets receipts proxy sms line feeds payments owner sealed accounts games limits',
    );
    const rest = new Set(['addresses', 'clock', 'database', 'brand', 'backup', 'restore']);
    expect(new Set([...names('FAIL'), ...names('WARN')])).toEqual(rest);
    expect(output).toMatch(/^FAIL +database +fsync, full_page_writes off/m);
  });
});

/** Opens the next draw that is planned: only its time is ours. */
const openRound = async (): Promise<number> => {
  const open = () =>
    sql<{ round_id: number }>`
      update lotto_round set opens_at = now() - interval '1 minute', closes_at = now() + interval '1 hour', draw_at = now() + interval '1 hour'
      where round_id = (select min(round_id) from lotto_round join lotto_market using (market_id)
        where result_shape = 'government' and status in ('scheduled', 'open')) returning round_id`.execute(db);
  await expect.poll(async () => (await open()).rows.length, WAIT).toBe(1);
  return (await open()).rows[0]?.round_id ?? 0;
};
