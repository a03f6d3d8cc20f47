import type { HINDRANCES } from '@chokdee/contract';
import { WALLET_TYPES } from '@chokdee/ledger';
import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';

export type Hindrance = (typeof HINDRANCES)[number];

/** What of a member is not at its end. Points are no money: they go with him. */
export const findHindrances = async (db: Reader, memberId: number): Promise<Hindrance[]> => {
  const found = await oneRow<Record<Hindrance, boolean>>(db)`
    select
      exists (select from wallet w where w.member_id = ${memberId}
        and (w.held <> 0 or w.posted <> 0 and w.wallet_type_id <> ${WALLET_TYPES.points.id})) as money,
      exists (select from bill b where b.member_id = ${memberId} and b.status is null
        and not exists (select from play_fact f where f.member_id = b.member_id and f.product = 'lotto' and f.ref = b.round_id::text
          and f.wallet_id = b.wallet_id)) as bills,
      exists (select from game_round r where r.member_id = ${memberId} and (r.is_due or r.settlement_no = 0 and r.stake > 0)) as games,
      exists (select from deposit d where d.member_id = ${memberId} and d.state in ('opening', 'waiting', 'checking'))
        or exists (select from deposit_claim c where c.member_id = ${memberId} and c.state = 'open')
        or exists (select from incoming_transfer i where i.member_id = ${memberId} and i.state = 'waiting') as deposits,
      exists (select from withdrawal o where o.member_id = ${memberId} and o.state in ('review', 'approved', 'sending', 'sent')) as withdrawals,
      exists (select from reward_grant g where g.member_id = ${memberId} and (g.state = 'active' or g.is_left))
        or exists (select from redemption p where p.member_id = ${memberId} and p.state = 'waiting') as bonuses,
      exists (select from member_debt m where m.member_id = ${memberId} and m.collected < m.amount) as debts,
      exists (select from aml_flag a where a.member_id = ${memberId} and a.resolved_at is null) as "case"`;
  return (Object.keys(found) as Hindrance[]).filter((name) => found[name]);
};
