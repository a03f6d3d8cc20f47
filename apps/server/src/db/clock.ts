import { type Day, dayOf } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Reader, Trx } from '#src/db/database.ts';
import { isPlayMoney } from '#src/db/play-money.ts';

/** What time it is for those who write a past: one instant, and of things that have their own, by what they are called, theirs. */
export interface Past {
  at: Date;
  of: ReadonlyMap<string, Date>;
}

const pasts = new WeakMap<Reader, Past>();

/**
 * Gives a database a clock of its own, so that the house can live through a past that it never had. Only one of play money: a
 * real house's books say when things were written, whoever writes them.
 */
export const turnBack = async (db: Db, at: Date): Promise<Past> => {
  if (!(await isPlayMoney(db))) throw new Error('Only a database of play money has a past that did not happen.');
  const past: Past = { at, of: new Map() };
  pasts.set(db, past);
  return past;
};

/** A transaction has the clock of its database. */
export const withClock = (db: Db, trx: Trx): Trx => {
  const past = pasts.get(db);
  if (past) pasts.set(trx, past);
  return trx;
};

/** What time it is, as SQL: the database's own clock. In a past, its instant, or that of what an expression of SQL names. */
export const clockOf = (db: Reader, name?: RawBuilder<unknown>): RawBuilder<Date> => {
  const past = pasts.get(db);
  if (!past) return sql<Date>`clock_timestamp()`;
  return name && past.of.size > 0
    ? sql<Date>`coalesce((${namedIn(past)}::jsonb ->> ${name}::text)::timestamptz, ${past.at.toISOString()}::timestamptz)`
    : sql<Date>`${past.at.toISOString()}::timestamptz`;
};

/** The same of something that is known by its name; undefined: it has no instant of its own. */
export const instantOf = (db: Reader, name: string): Date | undefined => pasts.get(db)?.of.get(name);

/** The Bangkok day that play counts for, as SQL: held open by whoever writes facts of it. */
export const playDayOf = (db: Reader): RawBuilder<Day> => {
  const past = pasts.get(db);
  return past ? sql<Day>`${dayOf(past.at)}::date` : sql<Day>`play_day()`;
};

const texts = new WeakMap<Past['of'], string>();

/** The instants of what is named, written once for all statements about it. */
const namedIn = ({ of }: Past): string => {
  const text = texts.get(of) ?? JSON.stringify(Object.fromEntries([...of].map(([id, at]) => [id, at.toISOString()])));
  texts.set(of, text);
  return text;
};
