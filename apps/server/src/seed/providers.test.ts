import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { testDatabase } from '#src/db/test/test-database.ts';
import { REAL_HOUSE } from '#src/http/test/real-house.ts';
import { seedProviders } from '#src/seed/providers.ts';
import { seed } from '#src/seed/seed.ts';

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

it('a real house knows the providers that its settings name, each with a first key, and keeps what was made of them', async () => {
  const house = await testDatabase();
  const origins = ['https://g.example'];
  const providers = ['one', 'two'].map((name) => ({ name, url: 'https://g.example', origins }));
  const config = readConfig({ ...REAL_HOUSE, GAME_PROVIDERS: JSON.stringify(providers) });
  const known = async () =>
    (
      await sql<{ row: string }>`
        select concat_ws(' ', code, is_active, generation, retired_at is not null) as row
        from game_provider join game_provider_key using (provider_id) order by provider_id, generation`.execute(
        house.db,
      )
    ).rows.map(({ row }) => row);
  await seed(house.url, config);
  expect(await known()).toEqual(['one t 1 f', 'two t 1 f']);
  await sql`update game_provider set is_active = false where code = 'one'`.execute(house.db);
  await sql`insert into game_provider_key select provider_id, 2 from game_provider where code = 'two'`.execute(
    house.db,
  );
  await sql`update game_provider_key set retired_at = now() where generation = 1`.execute(house.db);
  await seed(house.url, config);
  expect(await known()).toEqual(['one f 1 t', 'two t 1 t', 'two t 2 f']);
  expect(await house.db.selectFrom('lobby').select('lobby_key').execute()).not.toEqual([]);
});
