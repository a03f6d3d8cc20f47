import { REFUSALS } from '@chokdee/contract';
import { expect, it } from 'vitest';
import { picture, uploader } from '#src/features/agent/staff/test/pictures.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const [finance, content] = [await makeStaff(app, 'finance'), await makeStaff(app, 'content')];

const save = async (bank_code: string, logo: string, as = finance) =>
  (await callStaff(app, 'POST /bo/api/accounts/logos/save', { bank_code, logo }, { as })).body;
const logoIn = (banks: readonly { bank_code: string; logo: string }[], code: string) =>
  banks.find(({ bank_code }) => bank_code === code)?.logo;
const seenByPlayers = async (code: string) => logoIn((await app.call('GET /api/bank/list')).body.data, code);
const seenByStaff = async (code: string) =>
  logoIn((await callStaff(app, 'GET /bo/api/accounts/logos', {}, { as: finance })).body.data, code);

it('begins with letters for every bank, then TrueMoney and PromptPay, where no member has an account', async () => {
  const { data } = (await app.call('GET /api/bank/list')).body;
  expect(data.every(({ logo, mark }) => logo === '' && mark !== '')).toBe(true);
  expect(data.filter(({ digits }) => digits.length === 0).map(({ bank_code }) => bank_code)).toEqual([
    'TRUEMONEY',
    'PROMPTPAY',
  ]);
  expect(data.at(-1)?.bank_code).toBe('PROMPTPAY');
});

it.each(['SCB', 'TRUEMONEY', 'PROMPTPAY'])(
  '%s: finance uploads a logo, replaces it and takes it away, and players see each',
  async (code) => {
    const upload = uploader(app, finance);
    const [first, second] = [
      (await upload(await picture(120, 120, code.length).png().toBuffer(), 'logo')).data.url,
      (await upload(await picture(90, 120, code.length).png().toBuffer(), 'logo')).data.url,
    ];
    for (const logo of [first, second, '']) {
      expect((await save(code, logo)).error).toBe(0);
      await expect.poll(() => seenByPlayers(code)).toBe(logo);
      expect(await seenByStaff(code)).toBe(logo);
    }
    const entries = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_type', '=', 'bank_logo')
      .orderBy('audit_id')
      .execute();
    expect(entries.filter(({ subject_id }) => subject_id === code)).toMatchObject([
      { staff_id: finance.id, before: { logo: '' }, after: { logo: first } },
      { staff_id: finance.id, before: { logo: first }, after: { logo: second } },
      { staff_id: finance.id, before: { logo: second }, after: { logo: '' } },
    ]);
  },
);

it('is for those who keep the accounts: others neither read nor change', async () => {
  expect((await save('KBANK', '/art/bank.svg', content)).error).toBe(REFUSALS.staff_forbidden.code);
  const { body } = await callStaff(app, 'GET /bo/api/accounts/logos', {}, { as: content });
  expect(body.error).toBe(REFUSALS.staff_forbidden.code);
  expect(await seenByPlayers('KBANK')).toBe('');
});

it.each([
  ['bank_code', 'NOBANK', '/art/bank.svg'],
  ['bank_code', '', ''],
  ['logo', 'KBANK', `/img/${'0'.repeat(64)}.webp`],
  ['logo', 'KBANK', 'javascript:alert(1)'],
  ['logo', 'KBANK', '//evil.example/logo.png'],
])('refuses a bad %s: %s %s', async (field, code, logo) => {
  expect(await save(code, logo)).toMatchObject({
    error: REFUSALS.invalid_fields.code,
    data: [{ field, message: expect.any(String) }],
  });
  expect(await seenByPlayers('KBANK')).toBe('');
});

it('takes no address longer than 500 letters', async () => {
  expect((await save('KBANK', `/${'a'.repeat(500)}`)).error).toBe(REFUSALS.malformed.code);
});
