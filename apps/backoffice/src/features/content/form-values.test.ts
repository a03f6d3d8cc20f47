import { expect, it } from 'vitest';
import { CONTENT_KINDS } from '#src/features/content/content-kinds.ts';
import { formProblems, fromForm, toForm } from '#src/features/content/form-values.ts';

const [notices] = CONTENT_KINDS;

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
