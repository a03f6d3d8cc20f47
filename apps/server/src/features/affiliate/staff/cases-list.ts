import type { StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import { Refusal } from '#src/lib/refusal.ts';
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
  if (cursor !== undefined && !at) throw new Refusal('malformed', [{ field: 'cursor', problem: 'invalid' }]);
  const { rows } = await sql<Row>`
    select k.member_id, k.friend_id, k.level, k.state, k.evidence, k.note, coalesce(nullif(s.name, ''), s.username, '') as by,
      k.opened_at, k.decided_at, (extract(epoch from k.opened_at) * 1000000)::bigint as at_us,
      (select ${wholeSatang(sql`sum(c.amount_bp)`)} from affiliate_commission c
        where k.state <> 'cleared' and c.from_member_id = k.friend_id and c.member_id = k.member_id) as held
    from affiliate_case k left join staff s using (staff_id)
    where ${state === 'all' ? sql`true` : sql`k.state = ${state}`} and ${
      at
        ? sql`(k.opened_at, k.member_id, k.friend_id) < (to_timestamp(0) + ${Number(at)}::bigint * interval '1 microsecond', ${Number(member)}::bigint, ${Number(friend)}::bigint)`
        : sql`true`
    }
    order by k.opened_at desc, k.member_id desc, k.friend_id desc limit ${limit + 1}
  `.execute(db);
  const shown = rows.slice(0, limit);
  const people = await readPeople(
    db,
    shown.flatMap(({ member_id, friend_id }) => [member_id, friend_id]),
  );
  const last = shown.at(-1);
  return {
    items: shown.map(({ member_id, friend_id, at_us: _at, ...row }) => ({
      ...row,
      member: personOf(people, member_id),
      friend: personOf(people, friend_id),
    })),
    next_cursor: rows.length > limit && last ? [last.at_us, last.member_id, last.friend_id].join(',') : null,
  };
};
