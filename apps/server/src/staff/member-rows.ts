import type { Satang } from '@chokdee/kernel';
import { WALLET_TYPES } from '@chokdee/ledger';
import { numberArray } from '#src/db/arrays.ts';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

/** A member as lists show him. */
interface MemberRow {
  member_id: number;
  phone: string;
  name: string;
  level: number;
  balance: Satang;
  is_frozen: boolean;
  flags: string[];
  joined_at: Date;
  seen_at: Date | null;
}

/** The members of these numbers, in that order. What can be spent is summed for these alone; points are no baht. */
export const readMemberRows = (db: Reader, ids: readonly number[]): Promise<MemberRow[]> => allRows<MemberRow>(db)`
    select m.member_id, m.phone, m.name, m.level, m.frozen_at is not null as is_frozen, m.created_at as joined_at,
      (select coalesce(sum(w.posted - w.held), 0)::bigint from wallet w
        where w.member_id = m.member_id and w.wallet_type_id <> ${WALLET_TYPES.points.id}) as balance,
      array(select f.flag from member_flag f where f.member_id = m.member_id order by f.flag) as flags,
      greatest(
        (select max(s.seen_at) from member_session s where s.member_id = m.member_id),
        -- Its index leaves out those who are nobody's.
        (select a.created_at from login_attempt a where a.member_id = m.member_id and a.member_id <> 0 and a.is_success
          order by a.created_at desc limit 1)
      ) as seen_at
    from unnest(${numberArray(ids)}::bigint[]) with ordinality as wanted (member_id, place)
    join member m using (member_id)
    order by wanted.place`;
