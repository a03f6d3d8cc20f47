import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

/** What must hold of polls. */
export const pollChecks: readonly AuditCheck[] = [
  {
    name: 'poll_winners_paid',
    promise:
      'Each member who was right in a poll that is paid got exactly his share, once, and nobody else got anything.',
    violations: violations`
      with resulted as (
        select p.poll_id, p.state, p.result_choice,
          case when p.prize = 'split' then p.prize_amount / count(*)
            else least(p.prize_amount, coalesce(p.prize_max / count(*), p.prize_amount)) end as per_vote
        from poll p join poll_vote v on v.poll_id = p.poll_id and v.choice_id = p.result_choice
        where p.state in ('resulted', 'paid') group by p.poll_id
      ), meant as (
        select v.member_id, 'poll:' || r.poll_id as key, r.state, count(*) * r.per_vote as amount
        from resulted r join poll_vote v on v.poll_id = r.poll_id and v.choice_id = r.result_choice
        where r.per_vote > 0 group by v.member_id, r.poll_id, r.state, r.per_vote
      ), given as (
        select g.member_id, g.key, g.amount from reward_grant g join campaign c using (campaign_id) where c.kind = 'poll' or g.key like 'poll:%'
      )
      select format('member %s should have %s satang for %s and got %s', member_id, coalesce(m.amount, 0), key, coalesce(g.amount, 0)) as violation
      from meant m full join given g using (member_id, key)
      where m.amount is distinct from g.amount and (m.state is distinct from 'resulted' or g.amount is not null)`,
  },
  {
    name: 'poll_votes_counted',
    promise: 'The votes and voters that a poll shows are those that it has.',
    violations: violations`
      with cast_votes as (
        select poll_id, choice_id, count(*) as votes, count(distinct member_id) as voters from poll_vote group by poll_id, choice_id
      ), shown as (
        select poll_id, choice_id, sum(votes) as votes, sum(voters) as voters from poll_tally group by poll_id, choice_id
      )
      select format('choice %s of poll %s shows %s votes of %s members and has %s of %s', choice_id, poll_id,
        coalesce(s.votes, 0), coalesce(s.voters, 0), coalesce(c.votes, 0), coalesce(c.voters, 0)) as violation
      from cast_votes c full join shown s using (poll_id, choice_id)
      where (c.votes, c.voters) is distinct from (s.votes, s.voters)
      union all
      select format('poll %s shows %s voters and has %s', poll_id, coalesce(s.voters, 0), coalesce(c.voters, 0))
      from (select poll_id, count(distinct member_id) as voters from poll_vote group by poll_id) as c
      full join (select poll_id, sum(newcomers) as voters from poll_tally group by poll_id) as s using (poll_id)
      where c.voters is distinct from s.voters`,
  },
];
