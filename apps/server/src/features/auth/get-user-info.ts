import type { Handler } from '#src/http/context.ts';
import { readWallets } from '#src/ledger/wallets.ts';

/** Who is logged in, with what he has. */
export const getUserInfo: Handler<'GET /api/get_user_info'> = async (_input, { db, member }) => {
  const [row, wallets] = await Promise.all([
    db
      .selectFrom('member')
      .select(['member_id', 'phone', 'name', 'level', 'line_id', 'created_at as joined_at'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow(),
    readWallets(db, member.id),
  ]);
  return { ...row, wallets };
};
