import type { StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { readPage } from '#src/lib/pages.ts';
import type { Person } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Spin = StaffResult<'GET /bo/api/wheels/spins'>['items'][number];
type Row = Omit<Spin, 'member'> & Pick<Person, 'member_id' | 'phone'> & { readonly member_name: string };

/** Spins of everybody or of one member, newest first. */
export const wheelSpins: StaffHandler<'GET /bo/api/wheels/spins'> = ({ wheel_id, member_id, ...paging }, { db }) =>
  readPage(
    paging,
    async (before, count) => {
      const which = [
        sql`true`,
        ...(wheel_id === undefined ? [] : [sql`s.wheel_id = ${wheel_id}`]),
        ...(member_id === undefined ? [] : [sql`s.member_id = ${member_id}`]),
        ...(before ? [sql`s.spin_id < ${before}::uuid`] : []),
      ];
      const rows = await allRows<Row>(db)`
        select s.member_id, m.name as member_name, m.phone, s.spin_id, s.wheel_id, w.name as wheel_name, p.name, s.pays, s.amount, s.paid_with,
          case when s.pays = 'none' then 'nothing' when s.grant_id is null then 'won' else 'claimed' end as state,
          s.nonce, d.server_hash, s.spun_at
        from (select * from wheel_spin s where ${sql.join(which, sql` and `)} order by s.spin_id desc limit ${count}) as s
        join member m using (member_id) join wheel_prize p using (wheel_id, list_no, prize_id) join wheel_seed d using (member_id, seed_id)
        join wheel w on w.wheel_id = s.wheel_id
        order by s.spin_id desc`;
      return rows.map(({ member_id: id, member_name, phone, ...row }) => ({
        ...row,
        member: { member_id: id, name: member_name, phone },
      }));
    },
    ({ spin_id }) => spin_id,
  );
