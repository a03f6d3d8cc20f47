import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp();
const { db } = app.database;
const staff = await makeStaff(app, 'manager');

type Sent = StaffSent<'POST /bo/api/brand/save'>;
const read = async () => (await callStaff(app, 'GET /bo/api/brand', {}, { as: staff })).body.data;
const save = async (changes: Partial<Sent>) =>
  (await callStaff(app, 'POST /bo/api/brand/save', { ...(await read()), ...changes }, { as: staff })).body;
const config = async () => (await app.call('POST /api/agent/config')).body.data;
const page = async () => (await app.player.inject({ url: '/', headers: { accept: 'text/html' } })).body;

it('changes the brand for players within a moment, on the page itself too, with an entry before and after', async () => {
  const before = await read();
  const colours = { '--gold-fill': '#FFD700', '--gold': 'light-dark(#6B4E00,#FFD700)' };
  const written = { '--gold-fill': '#ffd700', '--gold': 'light-dark(#6b4e00, #ffd700)' };
  expect((await page()).includes('<title>โชคดี')).toBe(true);

  const answer = await save({ name: 'ดวงดี', age_min: 21, licence_text: 'ใบอนุญาต 1', colours });
  expect(answer).toEqual({ error: 0, message: '', data: { version: before.version + 1 } });

  expect(await read()).toEqual({
    ...before,
    name: 'ดวงดี',
    age_min: 21,
    licence_text: 'ใบอนุญาต 1',
    colours: written,
    version: before.version + 1,
  });
  await expect.poll(config).toMatchObject({ info: { name: 'ดวงดี' }, age_min: 21, colours: written });
  await expect.poll(page).toContain('<title>ดวงดี');
  const [, boot = ''] = /<script[^>]*id="boot"[^>]*>(.*?)<\/script>/s.exec(await page()) ?? [];
  expect(JSON.parse(boot).config).toEqual(await config());

  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', 'brand')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    staff_id: staff.id,
    subject_id: '46',
    before: { name: 'โชคดี', version: before.version, colours: {} },
    after: { name: 'ดวงดี', version: before.version + 1, colours: written },
  });
});

it('shows the second of two editors what the first has changed', async () => {
  const { version } = await read();
  expect((await save({ description: 'ของคนแรก' })).error).toBe(0);
  const late = await save({ description: 'ของคนที่สอง', version });
  expect(late.error).toBe(REFUSALS.changed_meanwhile.code);
  expect(late.data).toEqual(await read());
  expect((await read()).description).toBe('ของคนแรก');
});

it.each<[field: string, message: string, colours: Record<string, string>]>([
  ['colours.--gold', '1.00:1 ต้องอย่างน้อย 4.5:1', { '--gold': 'light-dark(#fbf8f1, #e9b949)' }],
  ['colours.--text', '1.00:1 ต้องอย่างน้อย 4.5:1', { '--text': 'light-dark(#161b2b, #131a2b)' }],
  ['colours.--ink-on-gold', 'ต้องอย่างน้อย 4.5:1', { '--ink-on-gold': '#ffffff' }],
  ['colours.--gold-fill', 'ต้องอย่างน้อย 4.5:1', { '--gold-fill': '#3a2b00' }],
  ['colours.--border', 'ต้องอย่างน้อย 3:1', { '--border': '#ffffff' }],
  ['colours.--background', 'โหมดสว่าง', { '--background': '#0a0e1a' }],
  ['colours.--nonsense', 'ไม่รู้จัก', { '--nonsense': '#ffffff' }],
  ['colours.color', 'ไม่รู้จัก', { color: 'red' }],
  ['colours.--gold', '#rrggbb', { '--gold': 'red' }],
  ['colours.--gold', '#rrggbb', { '--gold': '#fff}</style><script>' }],
])('refuses %s: %s', async (field, message, colours) => {
  const before = await read();
  const answer = await save({ colours });
  expect(answer.error).toBe(REFUSALS.invalid_fields.code);
  expect(answer.data).toEqual([{ field, message: expect.stringContaining(message) }]);
  expect(await read()).toEqual(before);
});

it.each<[string, Partial<Sent>]>([
  ['name', { name: ' ' }],
  ['description', { description: '' }],
  ['agent_logo', { agent_logo: `/img/${'a'.repeat(64)}.webp` }],
  ['agent_logo', { agent_logo: 'javascript:alert(1)' }],
  ['line_admin_url', { line_admin_url: 'line.me/x' }],
  ['line_contact_url', { line_contact_url: '//line.me' }],
  ['telegram_contact_url', { telegram_contact_url: 'https://t.me/a b' }],
])('refuses a bad %s on its field', async (field, changes) => {
  expect(await save(changes)).toMatchObject({ error: 1005, data: [{ field, message: expect.any(String) }] });
});

it('refuses an age below the law as malformed', async () => {
  expect((await save({ age_min: 17 })).error).toBe(REFUSALS.malformed.code);
});
