import type { Handler } from '#src/http/context.ts';
import { readWallets } from '#src/ledger/wallets.ts';

/** Who is logged in, with what he has. */
export const getUserInfo: Handler<'GET /api/get_user_info'> = async (_input, { db, member }) => {
  const [row, wallets] = await Promise.all([
    db
      .selectFrom('member as m')
      .leftJoin('member_line as l', 'l.member_id', 'm.member_id')
      .select(['m.member_id', 'm.phone', 'm.name', 'm.level', 'm.line_id'])
      .select(['l.name as line_name', 'm.created_at as joined_at'])
      .where('m.member_id', '=', member.id)
      .executeTakeFirstOrThrow(),
    readWallets(db, member.id),
  ]);
  return { ...row, wallets };
};
