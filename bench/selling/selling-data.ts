import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import { openSession } from '../../apps/server/src/http/sessions.ts';

/** Members with money and an open session each; answers their tokens. */
export const makeBuyers = async (db: Db, count: number): Promise<string[]> => {
  const { rows } = await sql<{ member_id: number }>`
    with joined as (
      insert into member (phone, name, password_hash) select '08' || lpad(n::text, 8, '0'), 'ผู้ซื้อ', 'none' from generate_series(1, ${count}) n
      returning member_id
    ), filled as (
      insert into wallet (member_id, wallet_type_id, wallet_name, posted, seq) select member_id, 1, '', 1000000000, 1 from joined
      returning member_id, wallet_id
    ), paid as (
      insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
      select member_id, wallet_id, 1, 'deposit:bench', 10, 1, 1000000000, 1000000000, 'deposit', '' from filled
    )
    select member_id from joined`.execute(db);
  const client = { address: '', device: 'bench' };
  const tokens: string[] = [];
  for (const { member_id } of rows) tokens.push(await openSession(db, member_id, client));
  return tokens;
};

/** Bills that were sold long ago: they fill tables and indexes, and belong to a round that nobody looks at. */
export const storeBills = async (db: Db, count: number): Promise<void> => {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`
    with sold as (
      insert into bill (member_id, bill_id, wallet_id, round_id, key, body_hash, lines, line_list, total, salt)
      select m.member_id, gen_random_uuid(), 0, 1000000000, gen_random_uuid()::text, '', 3, '[["top2","12",1,9500],["top2","13",1,9500],["top2","14",1,9500]]', 300, ''
      from generate_series(1, ${count}) n
      join (select member_id, row_number() over () as place from member) m
        on m.place = 1 + n % (select count(*) from member)
      returning member_id, bill_id
    )
    insert into bill_line (member_id, bill_id, line, round_id, bet_type, number, amount_baht, rate)
    select member_id, bill_id, line, 1000000000, 'top2', lpad((random() * 99)::int::text, 2, '0'), 1, 9500
    from sold cross join generate_series(0, 2) line`.execute(db);
  // Else PostgreSQL does it by itself, beside what is measured.
  await sql`vacuum analyze bill, bill_line`.execute(db);
};
