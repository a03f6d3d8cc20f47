import { type RawBuilder, sql } from 'kysely';
import type { Stretch } from '#src/rewards/nights/walk-members.ts';

/** Who stands above the members of a stretch, and how far, as SQL. Each is looked up by himself: there are few. */
export const aboveOf = ({ after, last }: Stretch): RawBuilder<unknown> => sql`
  select m.member_id, a.level, a.ancestor from member m
  left join lateral (select referrer_id from member where member_id = m.referrer_id offset 0) as p on true
  left join lateral (select referrer_id from member where member_id = p.referrer_id offset 0) as g on true
  cross join lateral (values (1, m.referrer_id), (2, p.referrer_id), (3, g.referrer_id)) as a (level, ancestor)
  where m.referrer_id is not null and a.ancestor is not null and m.member_id > ${after}::bigint
    ${last === null ? sql`` : sql`and m.member_id <= ${last}::bigint`}`;
