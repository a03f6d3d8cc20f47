import { sql } from 'kysely';
import type { AuditCheck } from '#src/ledger/checks/audit-check.ts';

const violations = sql<{ violation: string }>;

/** What must hold of the money that game providers moved. */
export const gameChecks: readonly AuditCheck[] = [
  {
    name: 'games_match_transfers',
    promise:
      'Each bet, win and rollback of a game moved its amount once, refused ones nothing, and nothing else moved for games.',
    violations: violations`
      with meant as (
        select member_id, wallet_id, 'game_stake:' || provider_id || ':' || transaction_ref as key, 'game_stake' as kind, amount
        from game_transaction where kind = 'bet' and state <> 'refused' and amount > 0
        union all
        select member_id, wallet_id, 'game_refund:' || provider_id || ':' || transaction_ref, 'game_refund', amount
        from game_transaction where kind = 'bet' and state = 'rolled_back' and amount > 0
        union all
        select member_id, wallet_id, 'game_payout:' || provider_id || ':' || transaction_ref, 'game_payout', amount
        from game_transaction where kind = 'win' and state = 'done' and amount > 0
      ), moved as (
        select member_id, wallet_id, key, kind, amount from transfer where kind in ('game_stake', 'game_refund', 'game_payout')
      )
      select format('member %s: %s should move %s satang of wallet %s and moved %s of wallet %s', member_id, key, coalesce(m.amount, 0),
        m.wallet_id, coalesce(t.amount, 0), t.wallet_id) as violation
      from meant m full join moved t using (member_id, key)
      where (m.wallet_id, m.kind, m.amount) is distinct from (t.wallet_id, t.kind, t.amount)`,
  },
  {
    name: 'game_rounds_add_up',
    promise: 'The stake and the payout of each round of a game are those of its bets and wins.',
    violations: violations`
      with played as (
        select member_id, provider_id, round_ref, sum(amount) filter (where kind = 'bet' and state = 'done') as stake,
          sum(amount) filter (where kind = 'win' and state = 'done') as payout
        from game_transaction group by 1, 2, 3 having bool_or(kind = 'bet' and state <> 'refused' and amount > 0)
      )
      select format('round %s of member %s says %s staked and %s won, its calls %s and %s', round_ref, member_id, r.stake, r.payout,
        coalesce(p.stake, 0), coalesce(p.payout, 0)) as violation
      from game_round r full join played p using (member_id, provider_id, round_ref)
      where (r.stake, r.payout) is distinct from (coalesce(p.stake, 0), coalesce(p.payout, 0))`,
  },
  {
    name: 'game_rounds_one_wallet',
    promise: 'A round of a game was played from one wallet only, the one that it counts for.',
    violations: violations`
      select format('%s %s of round %s of member %s is of wallet %s, its round of wallet %s', t.kind, t.transaction_ref, round_ref,
        member_id, t.wallet_id, r.wallet_id) as violation
      from game_transaction t join game_round r using (member_id, provider_id, round_ref)
      where t.kind in ('bet', 'win') and t.state <> 'refused' and t.amount > 0 and t.wallet_id <> r.wallet_id`,
  },
  {
    name: 'game_facts_equal_play',
    promise: 'What counts as played in a round of a game that is over is what was staked, at risk and paid in it.',
    violations: violations`
      with counted as (
        select member_id, ref, min(product) as product, sum(stake) as stake, sum(eligible_stake) as risk, sum(payout) as payout
        from play_fact where product <> 'lotto' group by 1, 2
      ), over as (
        select member_id, provider_id || ':' || round_ref as ref, counted_stake as stake, counted_payout as payout, valid_amount,
          is_due or (stake, payout) = (counted_stake, counted_payout) as is_known
        from game_round where ended_at is not null
      ), compared as (
        select member_id, ref, coalesce(c.stake, 0) as stake, coalesce(c.risk, 0) as risk, coalesce(c.payout, 0) as payout, o.is_known,
          o.stake as true_stake, o.payout as true_payout, case when o.valid_amount is not null then least(o.stake, o.valid_amount)
            when c.product = 'casino' then least(o.stake, abs(o.stake - o.payout)) else o.stake end as true_risk
        from over o full join counted c using (member_id, ref)
      )
      select format('round %s of member %s counts %s, %s at risk and %s won, it was %s, %s and %s', ref, member_id, stake, risk, payout,
        true_stake, true_risk, true_payout) as violation
      from compared where (stake, risk, payout) is distinct from (true_stake, true_risk, true_payout) or not is_known`,
  },
];
