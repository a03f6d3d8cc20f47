import { type BetType, chancesOf, numbersOf, riskNumber } from '@chokdee/lotto';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../apps/server/src/db/arrays.ts';
import type { Db } from '../../apps/server/src/db/database.ts';
import { makeRound } from '../../apps/server/src/features/lotto/test/make-round.ts';

const LINES = 10;
/** The bets of a bill, line by line, with their digits and rate. */
const BETS: readonly (readonly [bet_type: BetType, digits: number, rate: number])[] = [
  ['top2', 2, 9_500],
  ['top2', 2, 9_500],
  ['top2', 2, 9_500],
  ['bottom2', 2, 9_500],
  ['bottom2', 2, 9_500],
  ['bottom2', 2, 9_500],
  ['top3', 3, 90_000],
  ['top3', 3, 90_000],
  ['tod3', 3, 15_000],
  ['run_top', 1, 320],
];
const CHANCES = chancesOf(BETS.map(([bet_type]) => ({ bet_type })));
/** A bill on every number of two digits. */
const COVERED = numbersOf('top2').map((number) => ['top2', number, 1, 9_000]);
/** Every risk of a โต๊ด. */
const TOD = [...new Set(Array.from({ length: 1_000 }, (_, n) => riskNumber('tod3', String(n).padStart(3, '0'))))];

/** So many members are made in one statement, which stays well within the time that the server gives one. */
const OWNERS_AT_ONCE = 5_000;

/** So many members with a wallet each, as if they had deposited before. */
export const makeOwners = async (db: Db, count: number): Promise<void> => {
  for (let first = 1; first <= count; first += OWNERS_AT_ONCE)
    await sql`
      with joined as (
        insert into member (phone, name, password_hash) select '07' || lpad(n::text, 8, '0'), 'ผู้ซื้อ', 'none'
        from generate_series(${first}::int, ${Math.min(count, first + OWNERS_AT_ONCE - 1)}::int) n
        returning member_id
      ), filled as (
        insert into wallet (member_id, wallet_type_id, wallet_name, posted, seq) select member_id, 1, '', 100000000, 1 from joined
        returning member_id, wallet_id
      )
      insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
      select member_id, wallet_id, 1, 'deposit:bench', 10, 1, 100000000, 100000000, 'deposit', '' from filled`.execute(
      db,
    );
};

/**
 * A closed and sealed round with so many bills of ten lines: of each ten lines six of two digits, three of three, one a run.
 * Their stakes are in no books: the bench looks at payments only.
 */
export const fillRound = async (db: Db, bills: number): Promise<number> => {
  const round = await makeRound(db);
  await sql`set statement_timeout = 0`.execute(db);
  const { owners } = await db
    .selectFrom('member')
    .select((of) => of.fn.countAll<number>().as('owners'))
    .where('phone', 'like', '07%')
    .executeTakeFirstOrThrow();
  await sql`
    insert into bill (member_id, bill_id, wallet_id, round_id, key, body_hash, lines, line_list, total, salt, chances)
    select o.member_id, gen_random_uuid(), o.wallet_id, ${round}, gen_random_uuid()::text, '', ${LINES}::int, '[]', 10000, '', ${CHANCES}::int
    from (select w.member_id, w.wallet_id, row_number() over (order by w.member_id) - 1 as place
      from wallet w join member m using (member_id) where m.phone like '07%') o
    join generate_series(0, ${bills}::int - 1) n on n % ${owners}::int = o.place`.execute(db);
  await sql`
    insert into bill_line (round_id, bet_type, number, member_id, bill_id, line, amount_baht, rate)
    select ${round}::int, t.bet_type,
      case when t.bet_type = 'tod3' then (${textArray(TOD)}::text[])[1 + (random() * ${TOD.length - 1}::int)::int]
        else lpad((random() * (10 ^ t.digits - 1))::int::text, t.digits, '0') end,
      b.member_id, b.bill_id, t.line, 10, t.rate
    from bill b cross join unnest(${textArray(BETS.map(([bet_type]) => bet_type))}::text[], ${numberArray(BETS.map(([, digits]) => digits))}::int[],
      ${numberArray(BETS.map(([, , rate]) => rate))}::int[]) with ordinality as t (bet_type, digits, rate, line)
    where b.round_id = ${round}`.execute(db);
  await sql`
    insert into lotto_exposure (round_id, bet_type, number, stake_baht, payout, lines)
    select round_id, bet_type, number, sum(amount_baht), sum(amount_baht::bigint * rate), count(*) from bill_line
    where round_id = ${round} group by 1, 2, 3`.execute(db);
  await sql`
    update lotto_round set status = 'closed', opens_at = now() - interval '1 hour', closes_at = now(), draw_at = now()
    where round_id = ${round}`.execute(db);
  await sql`insert into lotto_seal (round_id, root, count, leaves) values (${round}, '', 0, '')`.execute(db);
  await sql`vacuum analyze bill, bill_line, lotto_exposure, wallet`.execute(db);
  return round;
};

/** One member in so many has in a round a bill that covers all of two digits. Its lines are read from the bill alone. */
export const coverAll = async (db: Db, round: number, oneIn: number): Promise<void> => {
  await sql`
    update bill set chances = ${chancesOf(numbersOf('top2').map(() => ({ bet_type: 'top2' })))}::int, line_list = ${JSON.stringify(COVERED)}::json
    where (member_id, bill_id) in (
      select distinct on (member_id) member_id, bill_id from bill where round_id = ${round} and member_id % ${oneIn}::int = 0 order by 1, 2
    )`.execute(db);
  await sql`vacuum analyze bill`.execute(db);
};
