import type { StaffResult } from '@chokdee/contract';
import { sql } from 'kysely';
import { allRows } from '#src/db/rows.ts';
import { REDEMPTION_WORDS, takenName } from '#src/features/shop/show-redemptions.ts';
import { readPage } from '#src/lib/pages.ts';
import { openContact } from '#src/lib/secrets/sealed-contact.ts';
import type { Person } from '#src/staff/people.ts';
import { may } from '#src/staff/permissions.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

type Order = StaffResult<'GET /bo/api/shop/orders'>['items'][number];
type Row = Omit<Order, 'member' | 'contact' | 'state_text'> &
  Pick<Person, 'member_id' | 'phone'> & { readonly member_name: string; readonly contact_sealed: Buffer | null };

/** What members took, newest first; goods that wait come oldest first. Where they go is for those who send. */
export const ordersList: StaffHandler<'GET /bo/api/shop/orders'> = ({ state, ...paging }, { db, staff, box }) => {
  const isQueue = state === 'waiting';
  const maySend = may(staff.role, 'rewards.fulfil');
  const show = ({ member_id, member_name, phone, contact_sealed, ...row }: Row): Order => ({
    ...row,
    member: { member_id, name: member_name, phone },
    state_text: REDEMPTION_WORDS[row.state],
    contact: maySend && contact_sealed ? openContact(box, row.redemption_id, contact_sealed) : null,
  });
  return readPage(
    paging,
    async (from, count) => {
      const which = [
        sql`true`,
        ...(state === 'all' ? [] : [sql`r.state = ${state}`]),
        ...(from ? [isQueue ? sql`r.redemption_id > ${from}::uuid` : sql`r.redemption_id < ${from}::uuid`] : []),
      ];
      const order = sql`r.redemption_id ${isQueue ? sql`` : sql`desc`}`;
      const rows = await allRows<Row>(db)`
        select r.member_id, m.name as member_name, m.phone, r.redemption_id, r.item_id, ${takenName} as name, i.kind, r.quantity, r.points as point, r.value,
          r.state, r.contact_sealed, r.note, coalesce(nullif(s.name, ''), s.username, '') as by, r.created_at, r.ended_at
        from (select * from redemption r where ${sql.join(which, sql` and `)} order by ${order} limit ${count}) as r
        join member m using (member_id) join shop_item i using (item_id) left join staff s using (staff_id)
        order by ${order}`;
      return rows.map(show);
    },
    ({ redemption_id }) => redemption_id,
  );
};
