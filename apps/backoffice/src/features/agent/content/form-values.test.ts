import { expect, it } from 'vitest';
import { ACCOUNT_KINDS, CONTENT_KINDS } from '#src/features/agent/content/content-kinds.ts';
import { formProblems, fromForm, toForm } from '#src/features/agent/content/form-values.ts';

const [notices] = CONTENT_KINDS;
const [banks] = ACCOUNT_KINDS;

it('writes instants in Bangkok’s time and reads them back', () => {
  if (!notices) throw new Error('no notices');
  const row = {
    id: 1,
    version: 3,
    type: 1,
    image: '/img/a.webp',
    title: 'ประกาศ',
    description: '',
    link: '',
    position: 4,
    starts_at: '2026-11-15T17:30:00.000Z',
    ends_at: null,
  };
  const form = toForm(notices, row);
  expect(form).toMatchObject({ type: '1', position: '4', starts_at: '2026-11-16T00:30', ends_at: '' });
  const { id: _id, version: _version, ...fields } = row;
  expect(fromForm(notices, form)).toEqual(fields);
});

it('keeps the seconds of an instant that was not changed', () => {
  if (!notices) throw new Error('no notices');
  const row = { id: 1, version: 1, starts_at: '2026-11-15T17:30:15.123Z', ends_at: '2026-11-16T17:30:59.000Z' };
  const form = toForm(notices, row);
  expect(fromForm(notices, form, row)).toMatchObject({ starts_at: row.starts_at, ends_at: row.ends_at });
  expect(fromForm(notices, { ...form, ends_at: '2026-11-17T00:31' }, row)).toMatchObject({
    starts_at: row.starts_at,
    ends_at: '2026-11-16T17:31:00.000Z',
  });
});

it.each([
  ['position', '-1'],
  ['position', '1001'],
  ['position', ''],
  ['starts_at', ''],
])('says what is wrong with %s %j before it is sent', (name, value) => {
  if (!notices) throw new Error('no notices');
  const form = { ...toForm(notices, undefined), [name]: value };
  expect(Object.keys(formProblems(notices, form, (thai) => thai))).toEqual([name]);
});

it('reads limits and hours of an account, and none as all day', () => {
  if (!banks) throw new Error('no bank accounts');
  const form = { ...toForm(banks, undefined), amount_min: '1,000.50', opens_at: '09:00', closes_at: '22:30' };
  expect(fromForm(banks, form)).toMatchObject({
    amount_min: 1_000.5,
    amount_max: 100_000,
    opens_at: '09:00',
    closes_at: '22:30',
  });
  expect(fromForm(banks, { ...form, opens_at: '', closes_at: '' })).toMatchObject({ opens_at: null, closes_at: null });
});

it.each([
  ['amount_min', '0'],
  ['amount_max', '1.234'],
  ['amount_max', 'ร้อย'],
])('says what is wrong with the limit %s %j', (name, value) => {
  if (!banks) throw new Error('no bank accounts');
  const form = { ...toForm(banks, undefined), [name]: value };
  expect(Object.keys(formProblems(banks, form, (thai) => thai))).toEqual([name]);
});

it('wants both hours or neither, and says so on the one that is missing', () => {
  if (!banks) throw new Error('no bank accounts');
  const form = { ...toForm(banks, undefined), opens_at: '09:00' };
  expect(Object.keys(formProblems(banks, form, (thai) => thai))).toEqual(['closes_at']);
});
