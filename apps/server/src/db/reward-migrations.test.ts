import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, expect, inject, it } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { makeMember } from '#src/db/test/factories.ts';
import { scratchDatabase } from '#src/db/test/scratch-database.ts';

const database = await scratchDatabase(inject('databaseServer').url, undefined, 2);
const folder = await mkdtemp(path.join(tmpdir(), 'chokdee-migrations-'));
const migrations = path.join(import.meta.dirname, 'migrations');
const { db } = database;

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('orders of before get the name and picture of their item, and addresses their networks', async () => {
  await cp(migrations, folder, {
    recursive: true,
    filter: (file) => !file.endsWith('.sql') || path.basename(file) < '0029',
  });
  await migrate(database.url, folder);
  const member = await makeMember(db);
  await sql`insert into shop_item (kind, name, image, points) values ('goods', 'เสื้อยืด', '/shirt.svg', 1)`.execute(db);
  await sql`
    insert into redemption (member_id, redemption_id, item_id, quantity, points, value, state)
    select ${member}, ${uuid()}, item_id, 1, 1, 0, 'waiting' from shop_item`.execute(db);
  await sql`
    insert into member_device (member_id, device_id, address)
    select ${member}, '', address from unnest('{192.0.2.1,::1,2001:DB8::1:2,::ffff:192.0.2.1,nowhere}'::text[]) as a (address)`.execute(
    db,
  );
  await migrate(database.url);

  expect(await db.selectFrom('redemption').select(['item_name', 'item_image']).execute()).toEqual([
    { item_name: 'เสื้อยืด', item_image: '/shirt.svg' },
  ]);
  const { rows } = await sql<{ address: string; network: string }>`
    select address, network from member_device order by address collate "C"`.execute(db);
  expect(rows.map(({ address, network }) => [address, network])).toEqual([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:DB8::1:2', '2001:db8::/64'],
    ['::1', '::/64'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['nowhere', 'nowhere'],
  ]);
});
