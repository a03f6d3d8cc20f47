import type { Result } from '@chokdee/contract';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';

type Shown = Result<'POST /api/redemption/redeem'>;

/** How an exchange stands, in a word or two. */
export const REDEMPTION_WORDS: Readonly<Record<Shown['state'], string>> = {
  done: 'ได้รับแล้ว',
  waiting: 'รอจัดส่ง',
  sent: 'จัดส่งแล้ว',
  cancelled: 'ยกเลิกแล้ว คืนแต้มแล้ว',
};

/** What was taken from an item `i` by a redemption `r`: by the name and picture that it had then. */
export const takenName = sql`coalesce(r.item_name, i.name)`;
const takenImage = sql`coalesce(r.item_image, i.image)`;

/** Exchanges as their member sees them, newest first: one, or those before another. */
export const showRedemptions = async (
  db: Reader,
  memberId: number,
  { id, before }: { id?: string | undefined; before?: string | undefined },
  count: number,
): Promise<Shown[]> => {
  const which = id ? sql`r.redemption_id = ${id}::uuid` : before ? sql`r.redemption_id < ${before}::uuid` : sql`true`;
  const rows = await allRows<Omit<Shown, 'state_text'>>(db)`
    select r.redemption_id, r.item_id, i.kind, ${takenName} as name, ${takenImage} as image, r.quantity, r.points as point,
      case when i.kind = 'credit' then r.value else 0 end::bigint as value, r.state, r.note, r.created_at
    from redemption r join shop_item i using (item_id)
    where r.member_id = ${memberId} and ${which} order by r.redemption_id desc limit ${count}`;
  return rows.map((row) => ({ ...row, state_text: REDEMPTION_WORDS[row.state] }));
};
