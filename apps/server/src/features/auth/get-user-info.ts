import { oneRow, type RowOf } from '#src/db/rows.ts';
import { readWallets } from '#src/ledger/wallets.ts';
import type { Handler } from '#src/lib/context.ts';
import { countUnread } from '#src/lib/messages/unread.ts';

/** Who is logged in, with what he has. */
export const getUserInfo: Handler<'GET /api/get_user_info'> = async (_input, { db, member }) => {
  const [row, wallets, { unread }] = await Promise.all([
    oneRow<
      RowOf<'member', 'member_id' | 'phone' | 'name' | 'level' | 'line_id'> & {
        line_name: string | null;
        joined_at: Date;
      }
    >(db)`
      select m.member_id, m.phone, m.name, m.level, m.line_id, l.name as line_name, m.created_at as joined_at
      from member m left join member_line l using (member_id) where m.member_id = ${member.id}`,
    readWallets(db, member.id),
    countUnread(db, member.id),
  ]);
  return { ...row, wallets, unread };
};
