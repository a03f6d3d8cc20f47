import type { Result } from '@chokdee/contract';
import { dayOf } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { shared } from '#src/lib/share.ts';

type Board = Result<'GET /api/wheel/board'>;
type Winner = Board['newest'][number];

const NEWEST = 20;
const LARGEST = 10;
const LARGEST_DAYS = 7;
const KEPT_MS = 3_000;

/** The newest prizes of everybody and the largest in baht of the last seven days, with phones that say nobody's name. */
export const wheelBoard: Handler<'GET /api/wheel/board'> = (_input, { db, now }) => {
  const board = boards.get(db) ?? shared(() => readBoard(db, now()), KEPT_MS);
  boards.set(db, board);
  return board();
};

const boards = new WeakMap<Db, () => Promise<Board>>();

const readBoard = async (db: Db, now: Date): Promise<Board> => {
  const newest = sql`select * from wheel_spin where pays <> 'none' order by spin_id desc limit ${NEWEST}`;
  // The largest of each day first: no more of them are read than are shown.
  const largest = sql`
    select s.* from generate_series(0, ${LARGEST_DAYS - 1}) as ago cross join lateral (
      select * from wheel_spin where day = ${dayOf(now)}::date - ago and pays in ('cash', 'free')
      order by amount desc, spin_id desc limit ${LARGEST}
    ) as s order by s.amount desc, s.spin_id desc limit ${LARGEST}`;
  return {
    newest: await winners(db, newest, sql`s.spin_id desc`),
    largest: await winners(db, largest, sql`s.amount desc, s.spin_id desc`),
  };
};

const winners = (db: Db, spins: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Winner[]> => allRows<Winner>(
  db,
)`
    select left(m.phone, 3) || '*****' || right(m.phone, 2) as member, p.name, s.pays, s.amount, s.spun_at
    from (${spins}) as s join member m using (member_id) join wheel_prize p using (wheel_id, list_no, prize_id)
    order by ${order}`;
