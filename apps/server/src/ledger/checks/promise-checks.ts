import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

/** Every level of the tree over what was promised together, from the leaves up: an odd one out rises as it is. */
const tree = sql`
  leaves as (
    select log_place, string_agg(sha256('\\x00'::bytea || convert_to(text, 'UTF8')), ''::bytea order by leaf_no) as level,
      count(*)::int as length
    from yeekee_promise where log_place in (select log_place from recent) group by 1
  ), tree as (
    select log_place, level, length, length as count from leaves
    union all
    select log_place, (
      select string_agg(case when 2 * n + 1 < t.length then sha256('\\x01'::bytea || substr(t.level, 64 * n + 1, 64))
        else substr(t.level, 64 * n + 1, 32) end, ''::bytea order by n) from generate_series(0, (t.length - 1) / 2) as n
    ), (length + 1) / 2, count
    from tree t where t.length > 1
  )`;

/** What must hold of the draws that were promised and come, or came lately. */
export const promiseChecks: readonly AuditCheck[] = [
  {
    name: 'yeekee_keeps_promises',
    promise:
      'Each round of yeekee is drawn when and by what was promised of it, and the log has the root over all promises.',
    violations: violations`
      with recursive recent as (
        select p.*, r.draw_at from yeekee_promise p join lotto_round r using (round_id) where r.draw_at > now() - interval '2 days'
      ), ${tree}
      select format('round %s is not what was promised of it: %s', round_id, text) as violation from recent
      where text <> format('{"kind":"promise","round_id":%s,"draw_at":"%s","chain_hash":"%s","beacon_round":%s,"commitment":"%s"}',
        round_id, to_char(draw_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), chain_hash, beacon_round, encode(commitment, 'hex'))
      union all
      select format('round %s opened with another promise than was published', round_id) from recent p join yeekee_round y using (round_id)
      where (y.commitment, y.chain_hash, y.beacon_round, y.beacon_at) is distinct from (p.commitment, p.chain_hash, p.beacon_round, p.beacon_at)
      union all
      select format('the promises of entry %s make another root than the log has', log_place)
      from tree t left join draw_log l on l.place = t.log_place
      where t.length = 1 and l.text is distinct from format('{"kind":"promises","count":%s,"root":"%s"}', t.count, encode(t.level, 'hex'))`,
  },
];
