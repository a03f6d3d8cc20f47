import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';
import { resultChecks } from '#src/ledger/checks/result-checks.ts';
import { sealChecks } from '#src/ledger/checks/seal-checks.ts';
import { winChecks } from '#src/ledger/checks/win-checks.ts';
import { yeekeeChecks } from '#src/ledger/checks/yeekee-checks.ts';

const violations = sql<{ violation: string }>;

/** The rounds that are still sold, or were closed or paid lately: what is older was proved often enough. */
const lately = sql`
  select round_id from lotto_round where status <> 'scheduled' and closes_at > now() - interval '2 days'
  union select round_id from lotto_settlement where started_at > now() - interval '2 days'`;

/** What must hold between bills, the numbers that they took and the books. */
export const billChecks: readonly AuditCheck[] = [
  {
    name: 'exposure_equals_lines',
    promise: 'What is sold of each number is the sum of the lines on it.',
    violations: violations`
      with sold as (
        select round_id, bet_type, number, sum(amount_baht) as baht, sum(amount_baht::bigint * rate) as payout, count(*) as lines
        from bill_line where round_id in (${lately}) group by 1, 2, 3
      ), counted as (select * from lotto_exposure where round_id in (${lately}))
      select format('%s %s of round %s: %s baht in %s lines are counted, the lines say %s in %s', bet_type, number, round_id,
        coalesce(c.stake_baht, 0), coalesce(c.lines, 0), coalesce(s.baht, 0), coalesce(s.lines, 0)) as violation
      from sold s full join counted c using (round_id, bet_type, number)
      where (coalesce(s.baht, 0), coalesce(s.payout, 0), coalesce(s.lines, 0))
        <> (coalesce(c.stake_baht, 0), coalesce(c.payout, 0), coalesce(c.lines, 0))`,
  },
  {
    name: 'lines_equal_lists',
    promise: 'The lines that a round counts are those of its bills that were not taken back, as each was sold.',
    violations: violations`
      with listed as (
        select b.round_id, b.member_id, b.bill_id, e.place - 1 as line, e.line ->> 0 as bet_type,
          case when e.line ->> 0 in ('tod3', 'tod4')
            then (select string_agg(digit, '' order by digit) from regexp_split_to_table(e.line ->> 1, '') as digit) else e.line ->> 1 end as number,
          (e.line ->> 2)::int as amount_baht, (e.line ->> 3)::int as rate
        from bill b cross join lateral json_array_elements(b.line_list) with ordinality as e (line, place)
        where b.status is distinct from 'cancelled' and b.round_id in (${lately})
      )
      select format('line %s of bill %s of member %s is %s', coalesce(a.line, c.line), coalesce(a.bill_id, c.bill_id),
        coalesce(a.member_id, c.member_id), case when a.bill_id is null then 'counted and not listed' else 'listed and not counted' end) as violation
      from listed a full join (select * from bill_line where round_id in (${lately})) c
        on (a.round_id, a.bet_type, a.number, a.member_id, a.bill_id, a.line, a.amount_baht, a.rate)
          = (c.round_id, c.bet_type, c.number, c.member_id, c.bill_id, c.line, c.amount_baht, c.rate)
      where a.bill_id is null or c.bill_id is null`,
  },
  {
    name: 'bills_equal_stakes',
    promise: 'Each bill has its stake in the books, the sum of its lines; one that ended has its refund, and no other.',
    violations: violations`
      select format('bill %s of member %s costs %s, its lines %s, its stake %s, its refund %s', b.bill_id, b.member_id, b.total, l.total,
        coalesce(t.amount::text, 'nothing'), coalesce(r.amount::text, 'nothing')) as violation
      from bill b
      cross join lateral (select 100 * coalesce(sum((x ->> 2)::int), 0) as total, count(*) as lines from json_array_elements(b.line_list) x) l
      left join transfer t on t.member_id = b.member_id and t.key = 'lotto_stake:' || b.bill_id
      left join transfer r on r.member_id = b.member_id and r.key = 'lotto_refund:' || b.bill_id
      where b.round_id in (${lately}) and (t.amount is distinct from b.total or l.total <> b.total or l.lines <> b.lines
        or r.amount is distinct from (case when b.status is null then null else b.total end))
      union all
      select format('the stake %s of member %s belongs to no bill', t.ref, t.member_id) from transfer t
      where t.kind = 'lotto_stake' and t.posted_at > now() - interval '2 days'
        and not exists (select from bill b where b.member_id = t.member_id and b.bill_id::text = t.ref)`,
  },
  ...winChecks,
  ...resultChecks,
  ...sealChecks,
  ...yeekeeChecks,
];
