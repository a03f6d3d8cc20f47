import { REFUSALS, type StaffSent } from '@chokdee/contract';
import { expect, it } from 'vitest';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';
import { seedContent } from '#src/seed/content.ts';

const app = await testApp();
const { db } = app.database;
await seedContent(db, true);
const [first, second] = [await makeStaff(app, 'content'), await makeStaff(app, 'manager')];

const list = async () => (await callStaff(app, 'GET /bo/api/content/pages', {}, { as: first })).body.data;
const save = async (input: StaffSent<'POST /bo/api/content/pages/save'>, as = first) =>
  (await callStaff(app, 'POST /bo/api/content/pages/save', input, { as })).body;
const live = async () => (await app.call('GET /api/content', { slug: 'help' })).body.data;
const SECTIONS = [{ heading: 'หัวข้อ', text: 'ข้อความ <b>ไม่ใช่ HTML</b>' }];

it('lists the three pages', async () => {
  const pages = await list();
  expect(pages.map(({ slug }) => slug)).toEqual(['terms', 'privacy', 'help']);
  expect(pages[0]?.sections.length).toBeGreaterThan(3);
});

it('changes a page for players within a moment, with an entry before and after; the second editor sees the first’s', async () => {
  const before = (await list()).find(({ slug }) => slug === 'help');
  expect(before?.version).toBe(1);
  expect(await live()).toMatchObject({ version: 1 });
  expect(await save({ slug: 'help', title: 'ช่วยด้วย', sections: SECTIONS, version: 1 })).toMatchObject({
    error: 0,
    data: { version: 2 },
  });
  await expect.poll(live).toMatchObject({ slug: 'help', title: 'ช่วยด้วย', sections: SECTIONS, version: 2 });

  expect(await save({ slug: 'help', title: 'ทับ', sections: [], version: 1 }, second)).toMatchObject({
    error: REFUSALS.changed_meanwhile.code,
    data: { slug: 'help', title: 'ช่วยด้วย', sections: SECTIONS, version: 2 },
  });
  const entries = await db.selectFrom('audit_log').selectAll().where('subject_type', '=', 'page').execute();
  expect(entries).toMatchObject([
    {
      staff_id: first.id,
      subject_id: 'help',
      before: { title: before?.title, sections: before?.sections, version: 1 },
      after: { title: 'ช่วยด้วย', sections: SECTIONS, version: 2 },
    },
  ]);
});

it('names each empty text by its place', async () => {
  const sections = [...SECTIONS, { heading: ' ', text: 'ก' }, { heading: 'ก', text: '' }];
  const answer = await save({ slug: 'terms', title: '', sections, version: 1 });
  expect(answer.error).toBe(1005);
  expect((answer.data as unknown as { field: string }[]).map(({ field }) => field)).toEqual([
    'title',
    'sections.1.heading',
    'sections.2.text',
  ]);
});

it('knows no other page', async () => {
  expect((await save({ slug: 'about' as 'help', title: 'ก', sections: SECTIONS, version: 1 })).error).toBe(9001);
});
