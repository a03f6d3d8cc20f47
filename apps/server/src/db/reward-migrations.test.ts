import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { makeMember } from '#src/db/test/factories.ts';
import { olderDatabase } from '#src/db/test/older-database.ts';

const database = await olderDatabase('0029');
const { db } = database;

it('orders of before get the name and picture of their item, and addresses their networks', async () => {
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
