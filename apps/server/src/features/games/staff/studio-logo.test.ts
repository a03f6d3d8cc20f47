import { REFUSALS } from '@chokdee/contract';
import { expect, it } from 'vitest';
import { makeGameProvider } from '#src/db/test/game-factories.ts';
import { testApp } from '#src/http/test/test-app.ts';
import { callStaff, makeStaff } from '#src/http/test/test-staff.ts';

const app = await testApp({ JOBS: '0' });
const { db } = app.database;
const [content, finance] = [await makeStaff(app, 'content'), await makeStaff(app, 'finance')];
const { provider_id, sub_provider_id } = await makeGameProvider(db);
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const save = async (logo: string, { id = sub_provider_id, as = content } = {}) =>
  (await callStaff(app, 'POST /bo/api/games/studios/logo', { sub_provider_id: id, logo }, { as })).body;
const seenByPlayers = async () =>
  (await app.call('GET /api/game/providers')).body.data.find((one) => one.sub_provider_id === sub_provider_id)?.logo;
const seenByStaff = async () => {
  const { data } = (await callStaff(app, 'GET /bo/api/games/providers', {}, { as: finance })).body;
  return data.find((one) => one.provider_id === provider_id)?.studios;
};

it('a studio gets an uploaded logo, another, and its letters again; players see each, the log keeps each', async () => {
  const { url } = (await callStaff(app, 'POST /bo/api/images', { use: 'logo', data: PIXEL }, { as: content })).body
    .data;
  const logos = [url, '/art/studio-kick-off.svg', ''];
  for (const logo of logos) {
    expect((await save(logo)).error).toBe(0);
    await expect.poll(seenByPlayers).toBe(logo);
    expect(await seenByStaff()).toMatchObject([{ sub_provider_id, mark: 'MD', colour: '#14403a', logo }]);
  }
  const entries = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', 'studio')
    .where('subject_id', '=', String(sub_provider_id))
    .orderBy('audit_id')
    .execute();
  expect(entries).toMatchObject(
    logos.map((logo, at) => ({ staff_id: content.id, before: { logo: logos[at - 1] ?? '' }, after: { logo } })),
  );
});

it('is refused to those who may only look, for no picture of ours and for no studio', async () => {
  expect((await save('/art/x.svg', { as: finance })).error).toBe(REFUSALS.staff_forbidden.code);
  expect((await save('/art/x.svg', { id: 999_999 })).error).toBe(REFUSALS.nothing_found.code);
  expect((await save(`/${'a'.repeat(500)}`)).error).toBe(REFUSALS.malformed.code);
  for (const logo of [`/img/${'0'.repeat(64)}.webp`, 'javascript:alert(1)', '//evil.example/x.png'])
    expect(await save(logo)).toMatchObject({ error: REFUSALS.invalid_fields.code, data: [{ field: 'logo' }] });
  expect(await seenByPlayers()).toBe('');
});
