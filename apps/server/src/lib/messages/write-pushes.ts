import { type RawBuilder, sql } from 'kysely';

const HERE = sql`(clock_timestamp() at time zone 'Asia/Bangkok')::time`;

/** How many seconds it is from one time of a day to the next time of another. */
const secondsBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`mod(extract(epoch from ${until} - ${from})::int + 86400, 86400)`;

/** When the quiet of a member's wishes `w` ends, or now if there is none. What protects his account is told at once. */
const NEXT_AT = sql`clock_timestamp() + case
  when t.kind <> 'security' and ${secondsBetween(sql`w.quiet_from::time`, HERE)} < ${secondsBetween(sql`w.quiet_from::time`, sql`w.quiet_until::time`)}
    then ${secondsBetween(HERE, sql`w.quiet_until::time`)} else 0 end * interval '1 second'`;

/** Has the browsers of members told of new messages, as each wishes. `told` is what was just written, to be put behind a `with`. */
export const writePushes = (told: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into member_push (member_id, message_id, browser_id, next_at)
  select t.member_id, t.message_id, b.browser_id, ${NEXT_AT}
  from ${told} t join member_browser b using (member_id) left join member_push_wish w using (member_id)
  where not t.kind = any(coalesce(w.unwanted, '{}'))`;
