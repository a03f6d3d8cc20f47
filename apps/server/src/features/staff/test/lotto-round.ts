import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { TestApp } from '#src/http/test/test-app.ts';
import { seedMarkets } from '#src/seed/markets.ts';

let rounds = 0;

/** An open round of a real market with its terms; answers its id. */
export const openRound = async ({ database: { db } }: TestApp): Promise<number> => {
  await seedMarkets(db);
  rounds += 1;
  const { rows } = await sql<{ round_id: number }>`
    insert into lotto_round (market_id, day, no, status, opens_at, closes_at, draw_at)
    select market_id, current_date, ${500 + rounds}, 'open', now() - interval '1 hour', now() + interval '1 hour', now() + interval '2 hours'
    from lotto_market where name = 'ลาว VIP' returning round_id`.execute(db);
  const round_id = rows[0]?.round_id ?? 0;
  await sql`
    insert into lotto_round_bet
    select ${round_id}, bet_type, rate, line_min_baht, line_max_baht, member_number_baht, house_number_baht, steps
    from lotto_market_bet join lotto_market using (market_id) where name = 'ลาว VIP'`.execute(db);
  return round_id;
};

/** A round that was drawn and has no result, with the seal of its bills, of which there are none; answers its id. */
export const sealedRound = async (app: TestApp): Promise<number> => {
  const round_id = await openRound(app);
  const { db } = app.database;
  await sql`update lotto_round set status = 'closed', closes_at = now() - interval '1 minute', draw_at = now() where round_id = ${round_id}`.execute(
    db,
  );
  await sql`insert into lotto_seal (round_id, root, count, leaves) values (${round_id}, '', 0, '')`.execute(db);
  return round_id;
};

/** A bill as if it had been sold; its stake is in no books. */
export const soldBill = async (app: TestApp, member_id: number, round_id: number): Promise<string> => {
  const bill_id = uuid();
  const { db } = app.database;
  await sql`
    insert into bill (member_id, bill_id, wallet_id, round_id, key, body_hash, lines, line_list, total, salt)
    values (${member_id}, ${bill_id}, 1, ${round_id}, ${bill_id}, '', 1, '[["top2", "12", 10, 9500]]', 1000, '')`.execute(
    db,
  );
  await sql`insert into bill_line values (${member_id}, ${bill_id}, 0, ${round_id}, 'top2', '12', 10, 9500)`.execute(
    db,
  );
  return bill_id;
};

/** A round of yeekee that can be shot, of which only its promise matters; answers its id. */
export const shotRound = async ({ database: { db } }: TestApp): Promise<number> => {
  await seedMarkets(db);
  rounds += 1;
  const { rows } = await sql<{ round_id: number }>`
    with market as (select market_id from lotto_market where result_shape = 'yeekee' limit 1),
      rule as (insert into yeekee_rule (market_id) select market_id from market on conflict do nothing),
      round as (
        insert into lotto_round (market_id, day, no, status, opens_at, closes_at, draw_at)
        select market_id, current_date, ${500 + rounds}, 'open', now() - interval '1 hour', now() + interval '1 hour', now() + interval '2 hours'
        from market returning round_id, closes_at, draw_at)
    insert into yeekee_round (round_id, commitment, head, sealed_seed, chain_hash, beacon_round, beacon_at, shoots_until,
      cooldown_seconds, shots_max, rank_1_prize, rank_16_prize, prize_stake_min,
      prize_shots_min, prize_members_min, prizes_each)
    select round_id, sha256(''), sha256(''), '', '', 1, draw_at, closes_at, 6, 100, 20000, 40000, 10000, 16, 5, 1 from round returning round_id`.execute(
    db,
  );
  return rows[0]?.round_id ?? 0;
};
