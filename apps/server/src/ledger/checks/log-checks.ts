import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

/** What was added to the log lately, and what stood before it. */
const recent = sql`
  bounds as (
    select coalesce(min(place) filter (where added_at > now() - interval '2 days'), max(place) + 1) as first, max(place) + 1 as size
    from draw_log
  )`;

/** The root over the first entries, by each signed head: its complete trees from the right to the left, as RFC 9162 joins them. */
const roots = sql`
  fold as (
    select h.size, h.size as rest, 0 as level, null::bytea as root from draw_log_head h cross join bounds b where h.size > b.first
    union all
    select f.size, f.rest / 2, f.level + 1, case when f.rest % 2 = 0 then f.root else (
      select case when f.root is null then n.hash else sha256('\\x01'::bytea || n.hash || f.root) end
      from draw_log_node n where n.level = f.level and n.place = f.rest - 1) end
    from fold f where f.rest > 0
  )`;

/** What must hold of the log of draws, as far as it grew lately. */
export const logChecks: readonly AuditCheck[] = [
  {
    name: 'log_only_grows',
    promise: 'The log has no gap, its tree follows from its entries, and every head that was signed from its tree.',
    violations: violations`
      with recursive ${recent}, ${roots}
      select format('the log has %s entries up to number %s', count(*), max(place)) as violation
      from draw_log having count(*) <> max(place) + 1
      union all
      select format('entry %s of the log has another leaf than it says', l.place)
      from draw_log l join bounds b on l.place >= b.first left join draw_log_node n on n.level = 0 and n.place = l.place
      where n.hash is distinct from sha256('\\x00'::bytea || convert_to(l.text, 'UTF8'))
      union all
      select format('node %s/%s of the log does not follow from the two below it', n.level, n.place)
      from draw_log_node n join bounds b on n.level > 0 and (n.place + 1::bigint) << n.level > b.first
      left join draw_log_node x on x.level = n.level - 1 and x.place = 2 * n.place
      left join draw_log_node y on y.level = n.level - 1 and y.place = 2 * n.place + 1
      where n.hash is distinct from sha256('\\x01'::bytea || x.hash || y.hash)
      union all
      select format('the tree of the log has %s nodes of level %s, its %s entries make %s', count(n.hash), level, size, size >> level)
      from bounds cross join generate_series(0, 31) as level left join draw_log_node n using (level)
      group by level, size having count(n.hash) <> size >> level
      union all
      select format('the head of %s entries was signed over another tree', h.size)
      from draw_log_head h join bounds b on h.size > b.first left join fold f on f.size = h.size and f.rest = 0
      where h.root is distinct from f.root
        or h.text <> format('{"kind":"log","size":%s,"root":"%s","at":"%s"}', h.size, encode(h.root, 'hex'),
          to_char(h.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
  },
  {
    name: 'log_says_what_was_published',
    promise: 'Every seal of a round and every end of its shots stands in the log, as it is.',
    violations: violations`
      with since as (select min(added_at) + interval '1 day' as at from draw_log), published as (
        select s.round_id, 'seal' as kind, s.sealed_at as at,
          format('{"kind":"seal","round_id":%s,"count":%s,"root":"%s"}', s.round_id, s.count, encode(s.root, 'hex')) as text
        from lotto_seal s where s.sealed_at > now() - interval '2 days'
        union all
        select y.round_id, 'head', y.head_at, concat_ws(' ', encode(y.commitment, 'hex'), y.count, encode(y.head, 'hex'))
        from yeekee_round y where y.head_at > now() - interval '2 days'
      ), logged as (
        select round_id, kind, case when kind = 'seal' then text
          else concat_ws(' ', text::json ->> 'commitment', text::json ->> 'count', text::json ->> 'head') end as text
        from draw_log where round_id is not null
      )
      select format('the %s of round %s %s', p.kind, p.round_id,
        case when l.text is null then 'is not in the log' else 'is another in the log' end) as violation
      from published p left join logged l using (round_id, kind)
      where l.text <> p.text or (l.text is null and p.at > (select at from since))`,
  },
];
