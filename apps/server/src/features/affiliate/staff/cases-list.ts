import type { StaffResult } from '@chokdee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { malformedCursor, pageOf } from '#src/lib/pages.ts';
import { wholeSatang } from '#src/rewards/whole-satang.ts';
import { personOf, readPeople } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Case = StaffResult<'GET /bo/api/affiliate/cases'>['items'][number];

interface Row extends Omit<Case, 'member' | 'friend'> {
  readonly member_id: number;
  readonly friend_id: number;
  readonly at_us: number;
}

const CURSOR = /^(\d{1,16}),(\d{1,12}),(\d{1,12})$/;

/** Pairs that look like one person or a ring, with the evidence, newest first. */
export const casesList: StaffHandler<'GET /bo/api/affiliate/cases'> = async ({ state, cursor, limit }, { db }) => {
  const [, at, member, friend] = CURSOR.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && !at) throw malformedCursor();
  const isAfter = at
    ? sql`(k.opened_at, k.member_id, k.friend_id) < (to_timestamp(0) + ${Number(at)}::bigint * interval '1 microsecond', ${Number(member)}::bigint, ${Number(friend)}::bigint)`
    : sql`true`;
  const rows = await readRows(
    db,
    sql`${state === 'all' ? sql`true` : sql`k.state = ${state}`} and ${isAfter}`,
    limit + 1,
  );
  const { items: shown, next_cursor } = pageOf(rows, limit, (last) =>
    [last.at_us, last.member_id, last.friend_id].join(','),
  );
  return {
    items: await showCases(db, shown),
    next_cursor,
  };
};

/** One pair as the list shows it now; undefined: it is under no suspicion. */
export const readCase = async (db: Reader, memberId: number, friendId: number): Promise<Case | undefined> => {
  const rows = await readRows(db, sql`k.member_id = ${memberId} and k.friend_id = ${friendId}`, 1);
  return (await showCases(db, rows))[0];
};

const readRows = (db: Reader, which: RawBuilder<unknown>, count: number): Promise<readonly Row[]> => allRows<Row>(db)`
    select k.member_id, k.friend_id, k.level, k.state, k.evidence, k.note, coalesce(nullif(s.name, ''), s.username, '') as by,
      k.opened_at, k.decided_at, (extract(epoch from k.opened_at) * 1000000)::bigint as at_us,
      (select ${wholeSatang(sql`sum(c.amount_bp)`)} from affiliate_commission c
        where k.state <> 'cleared' and c.from_member_id = k.friend_id and c.member_id = k.member_id) as held
    from affiliate_case k left join staff s using (staff_id)
    where ${which} order by k.opened_at desc, k.member_id desc, k.friend_id desc limit ${count}`;

const showCases = async (db: Reader, rows: readonly Row[]): Promise<Case[]> => {
  const people = await readPeople(
    db,
    rows.flatMap(({ member_id, friend_id }) => [member_id, friend_id]),
  );
  return rows.map(({ member_id, friend_id, at_us: _at, ...row }) => ({
    ...row,
    member: personOf(people, member_id),
    friend: personOf(people, friend_id),
  }));
};
