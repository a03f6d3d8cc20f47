import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '#src/db/test/test-database.ts';
import { seedProviders } from '#src/seed/providers.ts';

const { db } = await testDatabase();
const SITE = path.resolve(import.meta.dirname, '../../../player/public');

const logos = async () =>
  (await db.selectFrom('game_sub_provider').select('logo').orderBy('sub_provider_id').execute()).map(
    ({ logo }) => logo,
  );

it('gives each studio of the demo a drawing of its own that loads and runs nothing', async () => {
  await seedProviders(db);
  const drawings = await Promise.all((await logos()).map((logo) => readFile(path.join(SITE, logo), 'utf8')));
  expect(new Set(drawings).size).toBe(5);
  for (const drawing of drawings) {
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">/);
    expect(drawing).not.toMatch(/<(?!\/?(?:svg|g|rect|path|circle|ellipse)\b)|\son|href|url\(|style/);
  }
});

it('leaves a logo as staff changed it', async () => {
  await db.updateTable('game_sub_provider').set({ logo: '' }).where('sub_provider_id', '=', 2).execute();
  await seedProviders(db);
  expect((await logos())[1]).toBe('');
});
