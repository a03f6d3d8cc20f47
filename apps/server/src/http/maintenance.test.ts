import { type Call, call, calls, type Key, REFUSALS, type Sent } from '@chokdee/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mounted, signedIn } from '#src/http/test/mounted.ts';
import { testApp } from '#src/http/test/test-app.ts';

const app = await testApp();
const { db } = app.database;
const STOPPED = REFUSALS.product_stopped.code;
const UUID = '0198c0de-0000-7000-8000-000000000000';

const close = (reason: string) =>
  sql`update stop_switch set is_stopped = true, reason = ${reason} where name = 'maintenance'`.execute(db);
const open = () => sql`update stop_switch set is_stopped = false where name = 'maintenance'`.execute(db);
beforeEach(() => close('ปรับปรุงระบบ'));
afterEach(open);

type Inputs = { readonly [K in Key]?: Sent<K> };
const code = { otp_id: UUID, otp_code: '123456' };
const PUSHED = 'https://web.push.apple.com/x';
const account = { bank_code: 'KBANK', bank_account_number: '1234567890' };

/** What stops in maintenance, each with an input that it would take at any other time. */
const STOPS: Inputs = {
  'POST /api/member/push/save': { address: PUSHED, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  'POST /api/check_account': { phone: '0812345678' },
  'POST /api/register': {
    phone: '0812345678',
    name: 'สมชาย ใจดี',
    password: 'ลองดูสักครั้ง',
    birth_date: '1990-01-01',
    accepts_terms: true,
    ...code,
    ...account,
  },
  'POST /api/member/update_sub_bank_account': { ...account, ...code },
  'POST /api/lotto/bill/validate': {},
  'POST /api/lotto/bill/cancel': { bill_id: UUID },
  'POST /api/lotto/set/save': { name: 'เลขเด็ด', lines: [{ bet_type: 'top2', number: '07', amount: 1 }] },
  'POST /api/lotto/set/delete': { set_id: UUID },
  'POST /api/member/deposit/cancel': { deposit_id: UUID },
  'POST /api/member/deposit/slip': { deposit_id: UUID, image: 'x' },
  'POST /api/member/deposit/claim': {
    method: 'bank',
    account_id: 1,
    amount: 100,
    paid_at: '2026-11-16T00:00:00.000Z',
  },
  'POST /api/member/withdraw/cancel': { withdrawal_id: UUID },
  'POST /api/game/link': { wallet_id: 1, game_id: 1, provider_id: 1 },
  'POST /api/promotion/claim': { promotion_id: 1 },
  'POST /api/promotion/cancel': { grant_id: UUID },
  'POST /api/coupon/redeem': { code: 'CHOKDEE50' },
  'POST /api/redemption/redeem': { item_id: 1 },
  'POST /api/liff/link': { id_token: 'x'.repeat(40), password: 'x' },
  'POST /api/liff/unlink': {},
  'POST /api/poll/submit': { poll_id: 1, choice_id: 1 },
  'POST /api/quest/redeem': { quest_id: 1 },
  'POST /api/affiliate/redeem': {},
  'POST /api/wheel/spin': {},
  'POST /api/wheel/spin_v2': {},
  'POST /api/wheel/reward': { spin_id: UUID },
  'POST /api/wheel/seed': {},
  'POST /api/cashback/loss/claim': {},
  'POST /api/cashback/turnover/claim': {},
  'POST /api/winloss/rebate/claim': {},
  'POST /api/member/level/claim': {},
};
/** What asks the gates itself, with what it must be told. */
const ASKS_GATES: Inputs = {
  'POST /api/member/deposit/request': { method: 'bank', account_id: 1, amount: 100 },
  'POST /api/member/withdraw/request': { amount: 300, bank_account_id: UUID },
};
/** What goes on although it is no read that everyone may have: getting in and out, safety, one's own limits. */
const GOES_ON: Inputs = {
  'POST /api/otp/request': { phone: '0812345678', purpose: 'reset_password' },
  'POST /api/login': { phone: '0812345678', password: 'x' },
  'POST /api/liff/login': { id_token: 'x'.repeat(40) },
  'POST /api/logout': {},
  'POST /api/member/change_password': { old_password: 'x', new_password: 'ลองดูสักครั้ง' },
  'POST /api/reset_password': { phone: '0812345678', bank_account_number: '1234567890' },
  'POST /api/reset_password_v2': { phone: '0812345678', new_password: 'ลองดูสักครั้ง', ...code },
  'POST /api/member/wallets': {},
  'POST /api/member/points': {},
  'POST /api/affiliate/network': {},
  'POST /api/redemption/calc': { item_id: 1 },
  'POST /api/event/quest': {},
  'POST /api/game/wallets': { game_id: '1', provider_id: '1', sub_provider_id: '1' },
  'POST /api/game/demo': { game_id: 1, provider_id: 1 },
  'POST /api/game/favourite': { game_id: 1, is_favourite: true },
  'POST /api/member/sessions/revoke': { session_id: 'x' },
  'POST /api/member/limits/set': { kind: 'stake', period: 'day', amount: 100 },
  'POST /api/member/timeout': { hours: 24 },
  'POST /api/member/self_exclude': { months: 6, password: 'x' },
  'POST /api/member/data/export': { password: 'x' },
  'POST /api/member/data/erase': { password: 'x' },
  'POST /api/member/data/keep': {},
  'POST /api/member/messages/read': {},
  'POST /api/member/messages/wanted': { news: false },
  'POST /api/member/push/remove': { address: PUSHED },
  'POST /api/member/push/wishes': { unwanted: [], quiet: null },
};

describe.each(Object.entries(calls) as [Key, Call][])('%s', (key, { access, cachedBy, writes }) => {
  const ask = async (token?: string) => {
    const input = STOPS[key] ?? GOES_ON[key] ?? ASKS_GATES[key] ?? {};
    const { status, body } = await app.call<Key>(key, input, token ? { token } : {});
    return { status, ...body };
  };

  it('stops in maintenance and tells why, or goes on, as the lists say', async () => {
    const isRead = key.startsWith('GET ') || cachedBy !== undefined;
    const asksGates = writes === 'self'; // and is asked about them where it is tested
    expect([isRead, key in STOPS, key in GOES_ON, asksGates].filter(Boolean)).toEqual([true]);

    const { token } = await app.member();
    const answer = await ask(token);
    if (!STOPS[key]) {
      expect(answer.error).not.toBe(STOPPED);
      if (!isRead) expect(answer.status).toBe(200); // so it was asked for in earnest
      return;
    }
    expect(answer).toEqual({
      status: 200,
      error: STOPPED,
      message: REFUSALS.product_stopped.message,
      data: { product: 'maintenance', reason: 'ปรับปรุงระบบ' },
    });
    // A dead session is told so first: the site then knows that it is nobody's.
    if (access === 'member') expect((await ask()).status).toBe(401);

    await open();
    expect((await ask(token)).error).not.toBe(STOPPED);
  });
});

it('a member still gets in, sees his money, limits himself and gets out', async () => {
  const { token } = await app.member();
  const ask = async <K extends Key>(key: K, input: Sent<K>) => (await app.call(key, input, { token })).body.error;
  expect(await ask('POST /api/login', { phone: '0800000000', password: 'x' })).toBe(REFUSALS.login_failed.code);
  expect(await ask('GET /api/member/statement', {})).toBe(REFUSALS.wallet_not_found.code);
  expect(await ask('POST /api/member/wallets', {})).toBe(0);
  expect(await ask('POST /api/member/limits/set', { kind: 'stake', period: 'day', amount: 100 })).toBe(0);
  expect(await ask('POST /api/member/timeout', { hours: 24 })).toBe(0);
  expect(await ask('POST /api/logout', {})).toBe(0);
});

describe('a call of later', () => {
  const said = z.object({ said: z.string() });
  const base = { summary: '', access: 'member', input: z.strictObject({}), output: said } as const;
  const later = {
    'POST /api/later/once': call({ ...base, writes: 'once' }),
    'POST /api/later/plain': call({ ...base }),
    'POST /api/later/open': call({ ...base, writes: 'once', staysOpen: true }),
    'GET /api/later/read': call({ ...base }),
  };
  const answer = async () => ({ said: 'done' });
  const { app: listener } = mounted(db, later, {
    'POST /api/later/once': answer,
    'POST /api/later/plain': answer,
    'POST /api/later/open': answer,
    'GET /api/later/read': answer,
  });
  const errorOf = async (key: keyof typeof later, headers: Record<string, string>) => {
    const [method = '', url = ''] = key.split(' ');
    return (await listener.inject({ method: method as 'GET', url, headers })).json<{ error: number }>().error;
  };

  it('stops unless it says otherwise', async () => {
    const headers = await signedIn(db);
    expect(await errorOf('POST /api/later/once', headers)).toBe(STOPPED);
    expect(await errorOf('POST /api/later/plain', headers)).toBe(STOPPED);
    expect(await errorOf('POST /api/later/open', headers)).toBe(0);
    expect(await errorOf('GET /api/later/read', headers)).toBe(0);
  });

  it('that was done before is answered as it was, and one that was refused is done afterwards', async () => {
    const headers = await signedIn(db);
    await open();
    expect(await errorOf('POST /api/later/once', { ...headers, 'idempotency-key': 'before-it' })).toBe(0);
    await close('อีกครั้ง');
    expect(await errorOf('POST /api/later/once', { ...headers, 'idempotency-key': 'before-it' })).toBe(0);
    expect(await errorOf('POST /api/later/once', { ...headers, 'idempotency-key': 'during-it' })).toBe(STOPPED);
    await open();
    expect(await errorOf('POST /api/later/once', { ...headers, 'idempotency-key': 'during-it' })).toBe(0);
  });
});
