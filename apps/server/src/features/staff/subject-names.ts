import { sql } from 'kysely';
import { roundNameForStaff } from '#src/lib/games/round-name.ts';

/** A name as it is stored, or what a round is called by. */
export type SubjectName = string | Parameters<typeof roundNameForStaff>[0] | null;

/**
 * What a row is about, by the name that people know: of `subject_type` and `subject_id`. A number of a member is nobody's memory.
 * What is new, or several things, has no number.
 */
export const nameOfSubject = sql`case when subject_id ~ '^[0-9a-f-]+$' then case subject_type
  when 'member' then (select to_json(name) from member where member_id = subject_id::bigint)
  when 'deposit' then (select to_json(name) from member join deposit using (member_id) where deposit_id = subject_id::uuid)
  when 'withdrawal' then (select to_json(name) from member join withdrawal using (member_id) where withdrawal_id = subject_id::uuid)
  when 'staff' then (select to_json(username) from staff where staff_id = subject_id::bigint)
  when 'market' then (select to_json(name) from lotto_market where market_id = subject_id::integer)
  when 'campaign' then (select to_json(name) from campaign where campaign_id = subject_id::bigint)
  when 'wheel' then (select to_json(name) from wheel where wheel_id = subject_id::integer)
  when 'round' then (select json_build_object('market_name', name, 'result_shape', result_shape, 'day', day, 'no', no)
    from lotto_round join lotto_market using (market_id) where round_id = subject_id::integer)
end end`;

/** The name in words; empty: it has none. */
export const sayName = (name: SubjectName): string =>
  typeof name === 'string' ? name : name === null ? '' : roundNameForStaff(name);
