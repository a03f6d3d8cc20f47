import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

const instant = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The leaves of each bill: what its receipt says, and what a cancellation says, hashed once more. */
const leaves = sql`
  select b.round_id, b.member_id, b.bill_id, e.step, sha256('\\x00'::bytea || b.salt || convert_to(e.text, 'UTF8')) as leaf
  from bill b join sealed s using (round_id) cross join lateral (
    select 1 as step, format('{"kind":"bill","bill_id":"%s","round_id":%s,"created_at":"%s","total":%s,"lines":%s}',
      b.bill_id, b.round_id, ${instant('b.created_at')}, b.total, replace(b.line_list::text, ' ', '')) as text
    union all
    select 2, format('{"kind":"cancellation","bill_id":"%s","round_id":%s,"ended_at":"%s"}', b.bill_id, b.round_id, ${instant('b.ended_at')})
    where b.status = 'cancelled'
  ) as e`;

/** Every level of each tree, from the leaves up: an odd one out rises as it is. */
const tree = sql`
  select round_id, 0 as height, leaves as level, count as length from sealed where count > 0
  union all
  select round_id, height + 1, (
    select string_agg(case when 2 * n + 1 < t.length then sha256('\\x01'::bytea || substr(t.level, 64 * n + 1, 64))
      else substr(t.level, 64 * n + 1, 32) end, ''::bytea order by n) from generate_series(0, (t.length - 1) / 2) as n
  ), (length + 1) / 2
  from tree t where t.length > 1`;

/** What must hold of the seals of rounds that were sealed or paid lately. */
export const sealChecks: readonly AuditCheck[] = [
  {
    name: 'seals_intact',
    promise:
      'Each seal has the leaf of every bill of its round and of every cancellation, as it was sold, no other, and the root that they make.',
    violations: violations`
      with recursive sealed as (
        select * from lotto_seal s where s.sealed_at > now() - interval '2 days'
          or exists (select from lotto_settlement t where t.round_id = s.round_id and t.started_at > now() - interval '2 days')
      ), leaf as (${leaves}), own as (
        select s.round_id, coalesce(string_agg(l.leaf, ''::bytea order by l.member_id, l.bill_id, l.step), ''::bytea) as leaves,
          count(l.leaf) as count
        from sealed s left join leaf l using (round_id) group by 1
      ), tree as (${tree}), made as (
        select s.round_id, coalesce((select level from tree t where t.round_id = s.round_id and t.length = 1), sha256(''::bytea)) as root,
          coalesce((select string_agg(level, ''::bytea order by height) from tree t where t.round_id = s.round_id and height > 0), ''::bytea) as nodes
        from sealed s
      )
      select format('the seal of round %s counts %s in %s bytes, its bills make %s leaves, %s', round_id, s.count, length(s.leaves), o.count,
        case when s.leaves = o.leaves then 'the same' else 'others' end) as violation
      from sealed s join own o using (round_id) where s.count <> o.count or s.leaves <> o.leaves
      union all
      select format('the leaves of round %s make another tree than its seal has', round_id)
      from sealed s join made m using (round_id) where s.root <> m.root or s.nodes not in (m.nodes, '')`,
  },
];
