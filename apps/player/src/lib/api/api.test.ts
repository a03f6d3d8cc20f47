import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';

vi.mock('wouter/use-browser-location', () => ({ navigate: vi.fn<typeof navigate>() }));

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
};
vi.stubGlobal('window', { localStorage });

// Imported after the storage stands: the session is read when its module is.
const { api } = await import('#src/lib/api/api.ts');
const { ApiRefusal } = await import('#src/lib/api/api-refusal.ts');
const { beginSession, setUserInfo, useSession } = await import('#src/lib/api/session.ts');

const server = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', server);

const answer = (status: number, body: unknown) => server.mockResolvedValueOnce(Response.json(body, { status }));
const refuse = (status: number, error: number, message: string) => answer(status, { error, message, data: null });
const sent = () => {
  const [url, init] = server.mock.lastCall ?? [];
  return { url, body: init?.body, headers: new Headers(init?.headers) };
};

beforeEach(() => beginSession({ access_token: 'token' }));
afterEach(() => vi.clearAllMocks());

it('sends a post as JSON with the token and a key of its own, and answers the data', async () => {
  answer(200, { error: 0, message: '', data: { access_token: 'new' } });
  await expect(api('POST /api/login', { phone: '0812345678', password: 'x' })).resolves.toEqual({
    access_token: 'new',
  });
  const first = sent();
  expect(first).toMatchObject({ url: '/api/login', body: '{"phone":"0812345678","password":"x"}' });
  expect(first.headers.get('authorization')).toBe('Bearer token');
  expect(first.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);

  answer(200, { error: 0, message: '', data: {} });
  await api('POST /api/logout', {}, { idempotencyKey: 'again' });
  expect(sent().headers.get('idempotency-key')).toBe('again');
});

it('sends a get as a query, without what is not given', async () => {
  answer(200, { error: 0, message: '', data: { items: [], next_cursor: null } });
  await api('GET /api/member/statement', { limit: 5, cursor: 'ก&', wallet_id: undefined });
  expect(sent()).toMatchObject({ url: '/api/member/statement?limit=5&cursor=%E0%B8%81%26', body: undefined });
  expect(sent().headers.has('idempotency-key')).toBe(false);
});

it('says whose site this is with the calls that the specification names', async () => {
  vi.stubGlobal('document', {
    querySelector: () => ({ textContent: '{"config":{"agent_id":46,"agent_code":"CHOKDEE46"}}' }),
  });
  for (const [ask, url, body] of [
    [() => api('GET /api/lotto/results', { limit: 5 }), '/api/lotto/results?limit=5&agent_id=46', undefined],
    [() => api('GET /api/banner', {}), '/api/banner?agent_code=CHOKDEE46', undefined],
    [() => api('POST /api/agent/config', {}), '/api/agent/config', '{"agent_code":"CHOKDEE46"}'],
    [() => api('POST /api/logout', {}), '/api/logout', '{}'],
  ] as const) {
    answer(200, { error: 0, message: '', data: {} });
    await ask();
    expect(sent()).toMatchObject({ url, body });
  }
});

it.each([
  [0, 5, true],
  [5, 0, false],
])('the lobby of the lotto is good by its status: %i with error %i', async (status, error, isGood) => {
  answer(200, { status, error, message: 'ไม่สำเร็จ', data: { categories: [] } });
  const outcome = api('GET /api/lotto/lobby', {}).then(
    () => true,
    () => false,
  );
  await expect(outcome).resolves.toBe(isGood);
});

it('an answer that breaks off is none: nobody knows what became of the call', async () => {
  server.mockResolvedValueOnce(new Response('{"error":0,"mess', { status: 200 }));
  const error = await api('POST /api/logout', {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 0, status: 0 });
});

it('throws a refusal with its code and message, and goes nowhere', async () => {
  refuse(200, 1002, 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง');
  const error = await api('POST /api/login', { phone: '', password: '' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiRefusal);
  expect(error).toMatchObject({ code: 1002, status: 200, message: 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง' });
  expect(navigate).not.toHaveBeenCalled();
});

it('says why staff have stopped something, in their words', async () => {
  answer(200, { error: 1107, message: 'ปิดให้บริการชั่วคราว', data: { product: 'lotto', reason: 'รอตรวจสอบผล' } });
  await expect(api('POST /api/member/wallets', {})).rejects.toThrow('ปิดให้บริการชั่วคราว: รอตรวจสอบผล');
});

it('goes home on a 400', async () => {
  refuse(400, 9001, 'ข้อมูลที่ส่งมาไม่ถูกต้อง');
  await expect(api('POST /api/member/wallets', {})).rejects.toThrow('ข้อมูลที่ส่งมาไม่ถูกต้อง');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/');
  expect(useSession.getState().authUser).not.toBeNull();
});

it('forgets the user and goes to the login on a 401', async () => {
  refuse(401, 1001, 'ข้อความจากเซิร์ฟเวอร์');
  await expect(api('POST /api/member/wallets', {})).rejects.toThrow('ข้อความจากเซิร์ฟเวอร์');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/login');
  expect(useSession.getState().authUser).toBeNull();
  expect(kept.get('session')).toContain('"authUser":null');
});

it('writes down of a session its token and a number, and nothing else of whom it is', () => {
  beginSession({ access_token: 'token' });
  const wallets = [{ id: 1, wallet_name: 'หลัก', balance: 12.5, wallet_type_id: 1 }];
  const who = { member_id: 46, phone: '0812345678', name: 'สมชาย ใจดี', level: 1, line_id: 'U1', line_name: 'ชาย' };
  setUserInfo({ ...who, joined_at: '2026-11-01T00:00:00.000Z', wallets } as never);
  expect(JSON.parse(kept.get('session') ?? '').state).toEqual({ authUser: { access_token: 'token' }, memberId: 46 });
});

it('leaves the member in place on a 401 of a call that opts out', async () => {
  refuse(401, 1001, 'x');
  await expect(api('POST /api/member/wallets', {}, { redirects: false })).rejects.toBeInstanceOf(ApiRefusal);
  expect(navigate).not.toHaveBeenCalled();
  expect(useSession.getState().authUser).not.toBeNull();
});

it('says on a 401 of an auth call that the session has ended', async () => {
  refuse(401, 1001, 'x');
  await expect(api('GET /api/get_user_info', {})).rejects.toThrow('เซสซั่นหมดอายุ กรุณาลองใหม่');
});

it.each([
  ['a server that cannot be reached', () => server.mockRejectedValueOnce(new TypeError('failed')), 'เชื่อมต่อไม่ได้'],
  ['an answer that is no envelope', () => server.mockResolvedValueOnce(new Response('<h1>')), 'ระบบขัดข้อง'],
])('speaks Thai of %s', async (_name, arrange, message) => {
  arrange();
  await expect(api('POST /api/member/wallets', {})).rejects.toThrow(message);
});
