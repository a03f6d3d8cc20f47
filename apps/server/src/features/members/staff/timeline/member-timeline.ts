import type { StaffGiven, StaffResult } from '@chokdee/contract';
import { addDays, type Satang, startOf } from '@chokdee/kernel';
import { type RawBuilder, sql } from 'kysely';
import { allRows, findRow } from '#src/db/rows.ts';
import { SOURCES, type Span } from '#src/features/members/staff/timeline/sources.ts';
import { roundName } from '#src/lib/games/round-name.ts';
import { malformedCursor } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { may } from '#src/staff/permissions.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Row = StaffResult<'GET /bo/api/member/timeline'>['items'][number];
type Kind = Row['kind'];
type Round = Parameters<typeof roundName>[0];

const KINDS = Object.keys(SOURCES) as Kind[];
const EVER = new Date('2000-01-01');
/** So many of one kind may be of the same thousandth of a second, or told a moment apart from their ids. */
const TIES_MAX = 20;

/** What was, or was done by or for a member, newest first. Of what one may not see nothing is asked. */
export const memberTimeline: StaffHandler<'GET /bo/api/member/timeline'> = async (asked, { db, staff, now }) => {
  const { member_id, part, limit } = asked;
  if (!(await findRow(db, 'member', { member_id }, ['member_id']))) throw new Refusal('nothing_found');
  const after = readCursor(asked.cursor);
  const span: Span = {
    memberId: member_id,
    ...daysOf(asked, after, now()),
    limit: limit + 1 + TIES_MAX,
    seesMoney: may(staff.role, 'members.money'),
  };
  const kinds = KINDS.filter(
    (kind) =>
      (part === 'all' || SOURCES[kind].part === part) &&
      (!SOURCES[kind].permission || may(staff.role, SOURCES[kind].permission)),
  );
  const rows = await allRows<Row & { round: Round | null }>(db)`
    ${sql.join(
      kinds.map((kind) => sql`(${selectOf(kind, span)})`),
      sql` union all `,
    )}`;
  const inOrder = rows.filter((row) => !after || compare(row, after) > 0).sort(compare);
  const shown = inOrder.slice(0, limit).map(({ round, ...row }) => ({
    ...row,
    title: round ? roundName(round) : row.title,
  }));
  const last = shown.at(-1);
  return {
    items: joinGames(shown),
    next_cursor: inOrder.length > limit && last ? `${last.at.getTime()} ${last.kind} ${last.id}` : null,
  };
};

type Place = Pick<Row, 'at' | 'kind' | 'id'>;

const compare = (a: Place, b: Place): number =>
  b.at.getTime() - a.at.getTime() ||
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
  (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

const readCursor = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [, at, kind, id] = /^(\d{1,15}) ([a-z]+) (.+)$/s.exec(cursor) ?? [];
  if (!at || !id || !KINDS.includes(kind as Kind)) throw malformedCursor();
  return { at: new Date(Number(at)), kind: kind as Kind, id };
};

/** The days that are asked for, and of them what is not before the cursor. */
const daysOf = (
  { from_day, to_day }: StaffGiven<'GET /bo/api/member/timeline'>,
  after: Place | undefined,
  now: Date,
): Pick<Span, 'from' | 'before'> => {
  const end = to_day ? startOf(addDays(to_day, 1)) : new Date(now.getTime() + 86_400_000);
  const cursor = after && new Date(after.at.getTime() + 1);
  return { from: from_day ? startOf(from_day) : EVER, before: cursor && cursor < end ? cursor : end };
};

const EMPTY: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`''::text`,
  at: sql`null::timestamptz`,
  title: sql`''::text`,
  note: sql`''::text`,
  state: sql`''::text`,
  by: sql`''::text`,
  amount: sql`null::bigint`,
  paid: sql`null::bigint`,
  balance_after: sql`null::bigint`,
  count: sql`null::int`,
  until: sql`null::timestamptz`,
  round: sql`null::json`,
};

const selectOf = (kind: Kind, span: Span): RawBuilder<unknown> => {
  const { columns, from } = SOURCES[kind].rows(span);
  const named = Object.entries({ ...EMPTY, ...columns }).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql`select ${kind}::text as kind, ${SOURCES[kind].part}::text as part, ${sql.join(named)} from ${from}`;
};

/** Rounds of one game, one after the other, are told as one. */
const joinGames = (rows: readonly Row[]): Row[] => {
  const joined: Row[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    if (before && row.kind === 'game' && before.kind === 'game' && row.title === before.title)
      joined[joined.length - 1] = {
        ...before,
        amount: sum(before.amount, row.amount),
        paid: sum(before.paid, row.paid),
        count: (before.count ?? 0) + (row.count ?? 0),
        state: before.state === 'running' ? before.state : row.state,
      };
    else joined.push(row);
  }
  return joined;
};

const sum = (a: Satang | null, b: Satang | null) => ((a ?? 0) + (b ?? 0)) as Satang;
