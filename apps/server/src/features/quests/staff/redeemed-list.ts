import type { StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { shownTarget } from '#src/features/quests/staff/quests-list.ts';
import { readPage } from '#src/lib/pages.ts';
import type { Person } from '#src/staff/people.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Redeemed = StaffResult<'GET /bo/api/quests/redeemed'>['items'][number];
type Row = Omit<Redeemed, 'member'> &
  Pick<Person, 'member_id' | 'phone'> & {
    readonly member_name: string;
    readonly measure: Parameters<typeof shownTarget>[0]['measure'];
  };

/** Who was rewarded for quests, newest first. */
export const redeemedList: StaffHandler<'GET /bo/api/quests/redeemed'> = ({ quest_id, ...paging }, { db }) =>
  readPage(
    paging,
    async (before, count) => {
      const which = [
        sql`true`,
        ...(quest_id === undefined ? [] : [sql`r.quest_id = ${quest_id}`]),
        ...(before === undefined ? [] : [sql`r.grant_id < ${before}::uuid`]),
      ];
      const rows = await allRows<Row>(db)`
        select r.member_id, m.name as member_name, m.phone, r.quest_id, q.name, q.measure, r.grant_id, q.pays, q.amount, r.progress, r.redeemed_at
        from (select * from quest_redeemed r where ${sql.join(which, sql` and `)} order by r.grant_id desc limit ${count}) as r
        join member m using (member_id) join quest q using (quest_id)
        order by r.grant_id desc`;
      return rows.map(showRedeemed);
    },
    ({ grant_id }) => grant_id,
  );

const showRedeemed = ({ member_id, member_name, phone, measure, ...row }: Row): Redeemed => ({
  ...row,
  member: { member_id, name: member_name, phone },
  progress: shownTarget({ measure, target: row.progress }),
});
