import { merkleLevels } from '@chokdee/lotto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { olderDatabase } from '#src/db/test/older-database.ts';
import { sha256 } from '#src/lib/receipt-signer.ts';

const database = await olderDatabase('0018');
const { db } = database;

it('bets that can never be paid leave markets and rounds that are still sold; old seals get the levels of their trees', async () => {
  await sql`insert into lotto_category values (1, 'หวย', 1)`.execute(db);
  await sql`
    insert into lotto_market (market_id, category_id, name, emblem, schedule, result_shape, cancel_minutes, cancel_per_day, bill_payout_max_baht)
    select n, 1, shape, '', '{}', shape, 1, 1, 1 from unnest('{government,lao,stock}'::text[]) with ordinality as m (shape, n)`.execute(
    db,
  );
  await sql`
    insert into lotto_market_bet select m, bet_type, 1, 1, 1, 1, 1
    from (values (1, 'front3'), (1, 'top3'), (2, 'front3'), (2, 'top4'), (3, 'bottom3'), (3, 'tod4')) as b (m, bet_type)`.execute(
    db,
  );
  await sql`
    insert into lotto_round (market_id, day, no, status, opens_at, closes_at, draw_at)
    select m, '2030-01-01', no, status, now(), now() + interval '1 hour', now() + interval '2 hours'
    from generate_series(1, 3) as m, (values (1, 'open'), (2, 'closed')) as s (no, status) order by no, m`.execute(db);
  await sql`
    insert into lotto_round_bet select round_id, bet_type, 1, 1, 1, 1, 1, '[]' from lotto_round join lotto_market_bet using (market_id)`.execute(
    db,
  );
  const leaves = Array.from({ length: 5 }, (_, n) => sha256(Buffer.of(n)));
  const levels = merkleLevels(leaves, sha256);
  await sql`insert into lotto_seal (round_id, root, count, leaves) values (4, ${levels.at(-1)?.[0]}, 5, ${Buffer.concat(leaves)})`.execute(
    db,
  );
  await migrate(database.url);

  const { rows: markets } = await sql`
    select m.market_id, m.is_active, array(select bet_type from lotto_market_bet b where b.market_id = m.market_id order by 1) as bets
    from lotto_market m order by 1`.execute(db);
  expect(markets).toEqual([
    { market_id: 1, is_active: true, bets: ['front3', 'top3'] },
    { market_id: 2, is_active: true, bets: ['top4'] },
    { market_id: 3, is_active: false, bets: [] },
  ]);
  const { rows: rounds } = await sql`
    select status, version, array(select bet_type from lotto_round_bet b where b.round_id = r.round_id order by 1) as bets
    from lotto_round r order by round_id`.execute(db);
  expect(rounds).toEqual([
    { status: 'open', version: 1, bets: ['front3', 'top3'] },
    { status: 'open', version: 2, bets: ['top4'] },
    { status: 'open', version: 2, bets: [] },
    { status: 'closed', version: 1, bets: ['front3', 'top3'] },
    { status: 'closed', version: 1, bets: ['front3', 'top4'] },
    { status: 'closed', version: 1, bets: ['bottom3', 'tod4'] },
  ]);
  const { nodes } = await db.selectFrom('lotto_seal').select('nodes').executeTakeFirstOrThrow();
  expect(nodes).toEqual(Buffer.concat(levels.slice(1).flat()));
});
