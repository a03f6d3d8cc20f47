import type { StaffResult } from '@chokdee/contract';
import { present } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { numberCursor, pageOf } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { wholeSatang } from '#src/rewards/whole-satang.ts';
import type { Person } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Friend = StaffResult<'GET /bo/api/affiliate/network'>['friends']['items'][number];
type Row = Omit<Friend, 'member'> & Person;

/** So far up it is looked; whoever stands higher is found by going up a step. */
const ABOVE_MAX = 20;

/** One member in the network: who referred him, and whom he referred, the newest first. */
export const staffNetwork: StaffHandler<'GET /bo/api/affiliate/network'> = async (
  { member_id, cursor, limit },
  { db },
) => {
  const line = await readLine(db, member_id);
  if (line.length === 0) throw new Refusal('nothing_found');
  const rows = await readFriends(db, member_id, numberCursor(cursor), limit + 1);
  return {
    above: line.slice(0, -1),
    member: present(line.at(-1), 'the member'),
    friends: pageOf(
      rows.map(({ member_id: id, name, phone, ...friend }) => ({ ...friend, member: { member_id: id, name, phone } })),
      limit,
      ({ member }) => member.member_id,
    ),
  };
};

/** From the first referrer down to the member himself. */
const readLine = (db: Reader, memberId: number): Promise<Person[]> => allRows<Person>(db)`
    with recursive line as (
      select member_id, name, phone, referrer_id, 0 as steps from member where member_id = ${memberId}
      union all
      select m.member_id, m.name, m.phone, m.referrer_id, l.steps + 1 from line l join member m on m.member_id = l.referrer_id
      where l.steps < ${ABOVE_MAX}
    )
    select member_id, name, phone from line order by steps desc`;

const readFriends = (
  db: Reader,
  memberId: number,
  before: number | undefined,
  count: number,
): Promise<Row[]> => allRows<Row>(db)`
    select f.member_id, f.name, f.phone, f.created_at as joined_at, coalesce(c.stake, 0)::bigint as stake,
      ${wholeSatang(sql`c.amount_bp`)} as commission, k.state as case_state,
      (select count(*)::int from member b where b.referrer_id = f.member_id) as friends
    from (
      select * from member where referrer_id = ${memberId} and ${before === undefined ? sql`true` : sql`member_id < ${before}::bigint`}
      order by member_id desc limit ${count}
    ) as f
    cross join lateral (
      select sum(stake) as stake, sum(amount_bp) as amount_bp from affiliate_commission
      where from_member_id = f.member_id and member_id = ${memberId}
    ) as c
    left join affiliate_case k on k.member_id = ${memberId} and k.friend_id = f.member_id
    order by f.member_id desc`;
