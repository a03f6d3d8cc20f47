import { type RawBuilder, sql } from 'kysely';

/** Whom somebody brought, directly and by others, with the level of each, as SQL: three steps down one index. */
export const networkOf = (memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select a.member_id, 1 as level from member a where a.referrer_id = ${memberId}
  union all
  select b.member_id, 2 from member a join member b on b.referrer_id = a.member_id where a.referrer_id = ${memberId}
  union all
  select c.member_id, 3 from member a join member b on b.referrer_id = a.member_id join member c on c.referrer_id = b.member_id
  where a.referrer_id = ${memberId}`;

/** How a friend is named to others: nobody learns a whole number. */
export const hiddenName = (member: string): RawBuilder<string> =>
  sql<string>`left(${sql.ref(`${member}.phone`)}, 3) || '*****' || right(${sql.ref(`${member}.phone`)}, 2)`;
