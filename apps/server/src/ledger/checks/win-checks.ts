import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

/** Payments that were finished, or corrected, lately: what is older was proved often enough. */
export const finished = sql`
  select s.round_id, s.settlement_no, n.stage as correction from lotto_settlement s
  left join lotto_settlement n on n.round_id = s.round_id and n.settlement_no = s.settlement_no + 1
  where s.kind = 'pay' and s.stage = 'done' and greatest(s.finished_at, n.finished_at) > now() - interval '2 days'`;

/** The prizes of each result, read once more, by other means than those that paid them. */
const prizes = sql`
  select round_id, settlement_no,
    right(case shape when 'hanoi' then said ->> 'special' when 'yeekee' then said ->> 'number'
      when 'stock' then regexp_replace(said ->> 'index', '[^0-9]', '', 'g') else said ->> 'first' end, 3) as top3,
    case shape when 'government' then said ->> 'last2' when 'baac' then substr(said ->> 'first', 3, 2)
      when 'lao' then left(said ->> 'first', 2) when 'yeekee' then left(said ->> 'number', 2)
      when 'stock' then right(regexp_replace(said ->> 'change', '[^0-9]', '', 'g'), 2)
      when 'hanoi' then right(said ->> 'first', 2) else right(said ->> 'second', 2) end as bottom2,
    case shape when 'hanoi' then right(said ->> 'special', 4) when 'lao' then said ->> 'first' when 'malay' then said ->> 'first' end as top4,
    array[said ->> 'front3_1', said ->> 'front3_2'] as front3, array[said ->> 'back3_1', said ->> 'back3_2'] as bottom3
  from (
    select f.round_id, f.settlement_no, m.result_shape as shape, t.announced as said
    from (${finished}) f join lotto_result t using (round_id, settlement_no) join lotto_round r using (round_id) join lotto_market m using (market_id)
  ) as announced`;

const digitsOf = (number: string) => sql`regexp_split_to_table(${sql.raw(number)}, '')`;
const ascending = (number: string) =>
  sql`(select string_agg(digit, '' order by digit) from ${digitsOf(number)} as digit)`;

/** The numbers that win by them, as lines are stored. */
const winning = sql`
  select distinct p.round_id, p.settlement_no, w.bet_type, w.number from prize p cross join lateral (
    values ('top3', p.top3), ('tod3', ${ascending('p.top3')}), ('top2', right(p.top3, 2)), ('bottom2', p.bottom2),
      ('top4', p.top4), ('tod4', ${ascending('p.top4')})
    union all select 'run_top', digit from ${digitsOf('p.top3')} as digit
    union all select 'run_bottom', digit from ${digitsOf('p.bottom2')} as digit
    union all select 'front3', number from unnest(p.front3) as number
    union all select 'bottom3', number from unnest(p.bottom3) as number
  ) as w (bet_type, number) where w.number is not null`;

/** What must hold between results and what each bill won by them. */
export const winChecks: readonly AuditCheck[] = [
  {
    name: 'wins_follow_results',
    promise:
      'Each bill won what its lines make of the result of its settlement, in its own wallet, and no other bill won anything.',
    violations: violations`
      with prize as (${prizes}), winning as (${winning}), due as (
        select round_id, settlement_no, member_id, bill_id, b.wallet_id, sum(l.amount_baht::bigint * l.rate) as payout, count(*) as lines
        from winning w join bill_line l using (round_id, bet_type, number) join bill b using (round_id, member_id, bill_id)
        group by 1, 2, 3, 4, 5
      ), won as (select w.* from lotto_win w join prize using (round_id, settlement_no))
      select format('bill %s of member %s won %s with %s lines by settlement %s of round %s, its lines make %s with %s', bill_id, member_id,
        coalesce(w.payout, 0), coalesce(w.lines, 0), settlement_no, round_id, coalesce(d.payout, 0), coalesce(d.lines, 0)) as violation
      from due d full join won w using (round_id, settlement_no, member_id, bill_id)
      where d.payout is distinct from w.payout or d.lines is distinct from w.lines or d.wallet_id is distinct from w.wallet_id`,
  },
];
