import type { SegmentFilter } from '@chokdee/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { textArray } from '#src/db/arrays.ts';
import type { Db } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { isInSegment } from '#src/segments/segment-where.ts';
import type { Match } from '#src/staff/read-search.ts';

type MemberState = 'all' | 'frozen' | 'flagged' | 'excluded';

/** Which members are wanted, in which order, after whom. */
export interface MembersFilter {
  readonly match: Match | undefined;
  readonly state: MemberState;
  /** Only those of a segment. */
  readonly segment?: SegmentFilter | undefined;
  readonly sort: 'newest' | 'oldest';
  /** The last member of the page before. */
  readonly after: number | undefined;
  readonly limit: number;
}

/** A page of members by their numbers. */
interface FoundMembers {
  readonly ids: readonly number[];
  /** Where the next page begins; null on the last. */
  readonly next: number | null;
}

/** How many rows each statement looks at, at most. */
interface Bounds {
  /** Looked at before anything else: what many have is found at once. */
  readonly glance: number;
  /** Hits of the index that are sorted. If there are more, the wanted ones come soon in the order itself. */
  readonly hits: number;
  /** Looked at for one page. If they are not enough the page is short, and the next goes on from there. */
  readonly walk: number;
  /** The same among members of a state, who lie apart from each other. */
  readonly stateWalk: number;
}

const BOUNDS: Bounds = { glance: 1_000, hits: 2_000, walk: 200_000, stateWalk: 20_000 };
/** With fewer hits in a glance, how many there are is anyone's guess. */
const HITS_THAT_TELL = 2;

/**
 * A page of members, in about the same time however many there are: each statement looks at a bounded number of rows. An
 * index on parts of a text knows no order, and an order knows no texts, so what is rare is sought by the one and what is
 * common along the other; a glance at the first tells which.
 */
export const findMembers = async (db: Db, filter: MembersFilter, bounds = BOUNDS): Promise<FoundMembers> => {
  const { match, state, segment, limit } = filter;
  if (segment) return pageOfIds(await inSegment(db, filter, segment), limit);
  if (!match) return pageOfIds(await walk(db, filter, limit + 1), limit);
  if (state === 'all') return findAmongAll(db, { ...filter, match }, bounds);
  return walkAsFar(db, filter, [], bounds.stateWalk);
};

const findAmongAll = async (
  db: Db,
  filter: MembersFilter & { readonly match: Match },
  bounds: Bounds,
): Promise<FoundMembers> => {
  const { limit } = filter;
  const { near, edge } = await glance(db, filter, bounds.glance);
  if (near.length > limit || edge === undefined) return pageOfIds(near, limit);
  const beyond = { ...filter, after: edge };
  if (near.length >= HITS_THAT_TELL) {
    const enough = Math.ceil((2 * bounds.glance * (limit + 1)) / near.length);
    const found = [...near, ...(await walk(db, beyond, enough))];
    if (found.length > limit) return pageOfIds(found, limit);
  }
  const hits = await byIndex(db, filter, bounds.hits);
  if (hits) return pageOfIds(hits, limit);
  return walkAsFar(db, beyond, near, bounds.walk);
};

/** Looks at so many; if they do not fill the page, it is short and says how far they reached. */
const walkAsFar = async (
  db: Db,
  filter: MembersFilter,
  found: readonly number[],
  most: number,
): Promise<FoundMembers> => {
  const ids = [...found, ...(await walk(db, filter, most))];
  return ids.length > filter.limit ? pageOfIds(ids, filter.limit) : { ids, next: await lastOf(db, filter, most) };
};

/** Those of a segment are few or many, as its conditions are: the planner knows best along which of them they are found. */
const inSegment = async (db: Db, filter: MembersFilter, segment: SegmentFilter): Promise<number[]> => {
  const { match, state, limit } = filter;
  const rows = await allRows<{ member_id: number }>(db)`
    select m.member_id from member m where ${isInSegment(segment)} and ${isOfState(state)} and ${isAfter(filter)}
      and ${match ? isMatch(match) : sql`true`} ${ordered(filter)} limit ${limit + 1}`;
  return rows.map((row) => row.member_id);
};

/** Whether a member is of a state, for one that was found by another way. */
export const isOfState = (state: MemberState): RawBuilder<SqlBool> => {
  if (state === 'frozen') return sql`m.frozen_at is not null`;
  if (state === 'flagged') return sql`exists (select from member_flag f where f.member_id = m.member_id)`;
  if (state === 'excluded')
    return sql`exists (select from member_exclusion e where e.member_id = m.member_id and e.until > now())`;
  return sql`true`;
};

/** Numbers as the page shows them. */
export const inOrder = (ids: readonly number[], sort: MembersFilter['sort']): number[] =>
  ids.toSorted((a, b) => (sort === 'newest' ? b - a : a - b));

/** A page of numbers that are in order; if there are more than it holds, there is a next one. */
export const pageOfIds = (ids: readonly number[], limit: number): FoundMembers => ({
  ids: ids.slice(0, limit),
  next: ids.length > limit ? (ids[limit - 1] ?? null) : null,
});

/** After the cursor, in either direction. */
export const isAfter = ({ sort, after }: Pick<MembersFilter, 'sort' | 'after'>): RawBuilder<SqlBool> => {
  if (after === undefined) return sql`true`;
  return sort === 'newest' ? sql`member_id < ${after}` : sql`member_id > ${after}`;
};

const ordered = ({ sort }: MembersFilter): RawBuilder<unknown> =>
  sort === 'newest' ? sql`order by member_id desc` : sql`order by member_id`;

/** Capitals matter only to letters that have them: without, names are compared as they are. `strpos` is twice as quick as LIKE. */
const isMatch = ({ column, text, isStart }: Match): RawBuilder<SqlBool> => {
  const name = /[a-z]/.test(text) ? sql`lower(m.name collate "C")` : sql`m.name`;
  const within = column === 'name' ? name : sql`m.phone`;
  return sql`strpos(${isStart ? sql`' ' || ${within}` : within}, ${text}) > 0`;
};

/** The members of a state in order, so many of them. */
const inLine = (filter: MembersFilter, most: number): RawBuilder<unknown> => {
  const { state } = filter;
  const bounded = sql`${isAfter(filter)} ${ordered(filter)} limit ${most}`;
  if (state === 'all') return sql`select member_id, name, phone from member where ${bounded}`;
  if (state === 'frozen')
    return sql`select member_id, name, phone from member where frozen_at is not null and ${bounded}`;
  const ids =
    state === 'flagged'
      ? sql`select distinct member_id from member_flag where ${bounded}`
      : sql`select distinct member_id from member_exclusion where until > now() and ${bounded}`;
  return sql`
    select line.member_id, of.name, of.phone from (${ids}) as line
    cross join lateral (select name, phone from member where member.member_id = line.member_id limit 1) as of`;
};

/** Looks at so many in order and takes those that match. */
const walk = async (db: Db, filter: MembersFilter, most: number): Promise<number[]> => {
  const { match, limit } = filter;
  const rows = await allRows<{ member_id: number }>(db)`
    select member_id from (${inLine(filter, most)}) as m
    where ${match ? isMatch(match) : sql`true`} ${ordered(filter)} limit ${limit + 1}`;
  return rows.map((row) => row.member_id);
};

/** The same among few, with the last one looked at unless there are no more behind him. */
const glance = async (
  db: Db,
  filter: MembersFilter & { readonly match: Match },
  most: number,
): Promise<{ near: number[]; edge: number | undefined }> => {
  const rows = await allRows<{ member_id: number; is_edge: boolean }>(db)`
    with line as materialized (${inLine(filter, most)})
    (select member_id, false as is_edge from line m where ${isMatch(filter.match)} ${ordered(filter)} limit ${filter.limit + 1})
    union all (select member_id, true from line ${ordered(filter)} offset ${most - 1} limit 1)`;
  const near = rows.flatMap((row) => (row.is_edge ? [] : [row.member_id]));
  return { near, edge: rows.find((row) => row.is_edge)?.member_id };
};

/** Asks the index and sorts what it says, or answers nothing if that is more than can be sorted. */
const byIndex = async (
  db: Db,
  filter: MembersFilter & { readonly match: Match },
  most: number,
): Promise<number[] | undefined> => {
  const { column, grams } = filter.match;
  const rows = await allRows<{ member_id: number; hits: number }>(db)`
    with hit as materialized (
      select member_id from member m
      where search_grams(${column === 'name' ? sql`m.name` : sql`m.phone`}) @> ${textArray(grams)}::text[]
        and ${isMatch(filter.match)} and ${isAfter(filter)}
      limit ${most + 1}
    )
    select member_id, (select count(*) from hit) as hits from hit ${ordered(filter)} limit ${filter.limit + 1}`;
  return (rows[0]?.hits ?? 0) > most ? undefined : rows.map((row) => row.member_id);
};

/** The last member that a walk looked at, if there are more behind him. */
const lastOf = async (db: Db, filter: MembersFilter, most: number): Promise<number | null> => {
  const rows = await allRows<{ member_id: number }>(db)`
    select member_id from (${inLine(filter, most + 1)}) as line ${ordered(filter)} offset ${most - 1} limit 2`;
  return rows.length === 2 ? (rows[0]?.member_id ?? null) : null;
};
