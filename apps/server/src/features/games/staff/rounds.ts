import type { StaffResult } from '@chokdee/contract';
import { addDays, type Satang, startOf } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { memberOf, type Person } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Round = StaffResult<'GET /bo/api/games/rounds'>['items'][number];
type Detail = StaffResult<'GET /bo/api/games/round'>['detail'];
type Movement = StaffResult<'GET /bo/api/games/round'>['movements'][number];

interface ReadRound extends Omit<Round, 'member' | 'is_over'>, Person {
  readonly at_us: number;
  readonly detail: Detail;
}

const readRounds = async (db: Reader, which: RawBuilder<unknown>): Promise<ReadRound[]> => {
  const { rows } = await sql<ReadRound>`
    select r.member_id, m.name, m.phone, r.provider_id, r.round_ref as round_id, r.game_id, coalesce(g.own_name, g.name, '') as game_name,
      r.wallet_id, r.stake, r.payout, r.summary, r.started_at, r.ended_at, r.detail,
      (extract(epoch from r.started_at) * 1000000)::bigint as at_us
    from game_round r join member m using (member_id) left join game g using (game_id) ${which}`.execute(db);
  return rows;
};

const showRound = ({ member_id, name, phone, at_us: _at, detail: _detail, ...round }: ReadRound): Round => ({
  ...round,
  member: { member_id, name, phone },
  is_over: round.ended_at !== null,
});

/** Rounds, newest first; found by the round, one of its transactions, or the member. */
export const roundsList: StaffHandler<'GET /bo/api/games/rounds'> = async (input, { db }) => {
  const { search, provider_id, game_id, state, day, cursor, limit } = input;
  const conditions = [
    sql`true`,
    ...(search ? [await isFound(db, search)] : []),
    ...(provider_id ? [sql`r.provider_id = ${provider_id}`] : []),
    ...(game_id ? [sql`r.game_id = ${game_id}`] : []),
    ...(state === 'all' ? [] : [sql`(r.ended_at is not null) = ${state === 'over'}`]),
    ...(day ? [sql`r.started_at >= ${startOf(day)} and r.started_at < ${startOf(addDays(day, 1))}`] : []),
    ...(cursor ? [isAfter(cursor)] : []),
  ];
  const rows = await readRounds(
    db,
    sql`where ${sql.join(conditions, sql` and `)} order by r.started_at desc, r.member_id desc, r.provider_id desc, r.round_ref desc
      limit ${limit + 1}`,
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next_cursor =
    last && rows.length > limit ? [last.at_us, last.member_id, last.provider_id, last.round_id].join(',') : null;
  return { items: items.map(showRound), next_cursor };
};

const ROUNDS_OF_TRANSACTION_MAX = 20;

/** A member's rounds, or those of that name; only where there are none, those with a transaction of that name. */
const isFound = async (db: Reader, search: string): Promise<RawBuilder<unknown>> => {
  const memberId = await memberOf(db, search);
  const isOf = sql`(r.round_ref = ${search} or r.member_id = ${memberId ?? 0})`;
  if (memberId !== undefined) return isOf;
  const known = await db
    .selectFrom('game_round')
    .select('round_ref')
    .where('round_ref', '=', search)
    .limit(1)
    .executeTakeFirst();
  if (known) return isOf;
  const transactions = await db
    .selectFrom('game_transaction')
    .select('round_ref')
    .where('transaction_ref', '=', search)
    .limit(ROUNDS_OF_TRANSACTION_MAX)
    .execute();
  return sql`r.round_ref = any(${textArray(transactions.map(({ round_ref }) => round_ref))}::text[])
    and exists (select from game_transaction t where t.member_id = r.member_id and t.provider_id = r.provider_id
      and t.round_ref = r.round_ref and t.transaction_ref = ${search})`;
};

const CURSOR = /^(\d{1,16}),(\d{1,15}),(\d{1,10}),([A-Za-z0-9_.:-]{1,64})$/;

const isAfter = (cursor: string): RawBuilder<unknown> => {
  const [, at, member, provider, round] = CURSOR.exec(cursor) ?? [];
  if (!at || !member || !provider || !round) throw new Refusal('malformed', [{ field: 'cursor', problem: 'invalid' }]);
  return sql`(r.started_at, r.member_id, r.provider_id, r.round_ref) <
    (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${member}::bigint, ${provider}::bigint, ${round}::text)`;
};

/** One round, every call of its provider, and the transfer that each of them moved. */
export const roundOne: StaffHandler<'GET /bo/api/games/round'> = async (
  { member_id, provider_id, round_id },
  { db },
) => {
  const [round] = await readRounds(
    db,
    sql`where r.member_id = ${member_id} and r.provider_id = ${provider_id} and r.round_ref = ${round_id}`,
  );
  if (!round) throw new Refusal('game_round_not_found');
  return { ...showRound(round), detail: round.detail, movements: await readMovements(db, round) };
};

const PREFIXES = { bet: 'game_stake', win: 'game_payout', rollback: 'game_refund' } as const;

/** A rollback's transfer is named after the bet that it takes back: that bet goes back once, however often it is asked. */
const readMovements = async (
  db: Reader,
  { member_id, provider_id, round_id }: Pick<ReadRound, 'member_id' | 'provider_id' | 'round_id'>,
): Promise<Movement[]> => {
  const { rows } = await sql<Omit<Movement, 'transfer_key'> & { balance_after: Satang }>`
    select kind, transaction_ref as transaction_id, bet_ref as bet_id, amount, reason, balance_after, at from game_transaction
    where member_id = ${member_id} and provider_id = ${provider_id} and round_ref = ${round_id} order by at, transaction_ref`.execute(
    db,
  );
  const keyOf = ({ kind, transaction_id, bet_id }: (typeof rows)[number]): string =>
    `${PREFIXES[kind]}:${provider_id}:${kind === 'rollback' ? bet_id : transaction_id}`;
  const { rows: moved } = await sql<{ key: string }>`
    select key from transfer where member_id = ${member_id} and key = any(${textArray(rows.map(keyOf))}::text[])`.execute(
    db,
  );
  const keys = new Set(moved.map(({ key }) => key));
  return rows.map((row) => ({ ...row, transfer_key: keys.has(keyOf(row)) && row.reason === '' ? keyOf(row) : '' }));
};
