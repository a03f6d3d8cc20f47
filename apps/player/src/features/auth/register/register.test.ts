import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('wouter/use-browser-location', () => ({ navigate: () => undefined }));
vi.mock('#src/lib/validate-login.ts', () => ({ loadUserInfo: () => Promise.resolve() }));
vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined } });

// Imported after the storage stands: the session is read when its module is.
const { register } = await import('#src/features/auth/register/register.ts');
const { clearSession, useSession } = await import('#src/lib/api/session.ts');

const server = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', server);

const answer = (error: number, data: unknown, message = '') =>
  server.mockResolvedValueOnce(Response.json({ error, message, data }));
const lose = () => server.mockRejectedValueOnce(new TypeError('network'));
const keyOf = (at: number) => new Headers(server.mock.calls[at]?.[1]?.headers).get('idempotency-key');
const token = () => useSession.getState().authUser?.access_token;

const TAKEN = [{ field: 'phone', message: 'เบอร์นี้สมัครสมาชิกแล้ว' }];
let people = 0;
const form = () => {
  people += 1;
  return {
    phone: `08${String(people).padStart(8, '0')}`,
    otp_id: '00000000-0000-7000-8000-000000000000',
    otp_code: '123456',
    bank_code: 'KBANK',
    bank_account_number: '1234567890',
    name: 'มาลี ศรีสุข',
    password: 'ดอกไม้บาน2569',
    birth_date: '1990-02-28',
    accepts_terms: true,
  };
};

beforeEach(clearSession);
afterEach(() => void server.mockReset());

it('opens the account and its session', async () => {
  answer(0, { access_token: 'new' });
  await register(form());
  expect(token()).toBe('new');
});

it('goes under the same key after its answer was lost, and under a new one otherwise', async () => {
  const input = form();
  lose();
  await expect(register(input)).rejects.toThrow('เชื่อมต่อไม่ได้');
  lose();
  await expect(register(input)).rejects.toThrow('เชื่อมต่อไม่ได้');
  expect(keyOf(1)).toBe(keyOf(0));
  lose();
  await expect(register({ ...input, name: 'มานี ศรีสุข' })).rejects.toThrow('เชื่อมต่อไม่ได้');
  expect(keyOf(2)).not.toBe(keyOf(0));
});

it('logs the owner in when the lost attempt had opened the account', async () => {
  const input = form();
  lose();
  await expect(register(input)).rejects.toThrow('เชื่อมต่อไม่ได้');
  answer(1005, TAKEN);
  answer(0, { access_token: 'mine' });
  await register(input);
  expect(server.mock.calls[2]).toMatchObject([
    '/api/login',
    { body: JSON.stringify({ phone: input.phone, password: input.password }) },
  ]);
  expect(token()).toBe('mine');
});

it('leaves a phone of someone else alone, and one that was never tried before', async () => {
  const input = form();
  answer(1005, TAKEN);
  await expect(register(input)).rejects.toMatchObject({ problems: TAKEN });
  expect(server).toHaveBeenCalledTimes(1);

  lose();
  await expect(register(input)).rejects.toThrow('เชื่อมต่อไม่ได้');
  answer(1005, TAKEN);
  answer(1002, null, 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง');
  await expect(register(input)).rejects.toMatchObject({ problems: TAKEN });
  expect(token()).toBeUndefined();
});

it('names our own fields for what the server refuses', async () => {
  answer(1006, null, 'รหัส OTP ไม่ถูกต้องหรือหมดอายุ');
  await expect(register(form())).rejects.toMatchObject({
    problems: [{ field: 'otp_code', message: 'รหัส OTP ไม่ถูกต้องหรือหมดอายุ' }],
  });
  answer(1005, [{ field: 'birth_date', message: 'ต้องมีอายุ 20 ปีขึ้นไป' }]);
  await expect(register(form())).rejects.toMatchObject({ problems: [{ field: 'birth_year' }] });
});
