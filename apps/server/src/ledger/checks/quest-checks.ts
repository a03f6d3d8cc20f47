import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

/** What must hold of quests. */
export const questChecks: readonly AuditCheck[] = [
  {
    name: 'quests_rewarded_once',
    promise:
      'Each quest that was rewarded was done, brought exactly what it says, once, and nothing was given for any other.',
    violations: sql<{ violation: string }>`
      with meant as (
        select r.member_id, 'quest:' || r.quest_id || ':' || r.day as key, r.grant_id, q.amount, q.pays
        from quest_redeemed r join quest q using (quest_id)
      ), given as (
        select g.member_id, g.key, g.grant_id, g.amount, g.pays from reward_grant g join campaign c using (campaign_id)
        where c.kind = 'quest' or g.key like 'quest:%'
      )
      select format('member %s should have %s satang (%s) for %s and got %s (%s)', member_id, coalesce(m.amount, 0), m.pays, key,
        coalesce(g.amount, 0), g.pays) as violation
      from meant m full join given g using (member_id, key)
      where (m.grant_id, m.amount, m.pays) is distinct from (g.grant_id, g.amount, g.pays)
      union all
      select format('quest %s of member %s was rewarded for %s of %s', r.quest_id, r.member_id, r.progress, q.target)
      from quest_redeemed r join quest q using (quest_id) where r.progress < q.target
      union all
      select format('quest %s of member %s is rewarded once and was rewarded for %s', r.quest_id, r.member_id, r.day)
      from quest_redeemed r join quest q using (quest_id) where q.kind <> 'daily' and r.day <> date '0001-01-01'`,
  },
];
