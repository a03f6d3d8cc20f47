import { WALLET_TYPES } from '@chokdee/ledger';
import type { Handler } from '#src/http/context.ts';
import { readStatement } from '#src/ledger/statement.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** The movements of one of the member's wallets, the main one unless another is named. */
export const statement: Handler<'GET /api/member/statement'> = async (input, { db, member }) => {
  const wallet = await db
    .selectFrom('wallet')
    .select('wallet_id')
    .where('member_id', '=', member.id)
    .where((where) =>
      input.wallet_id ? where('wallet_id', '=', input.wallet_id) : where('wallet_type_id', '=', WALLET_TYPES.main.id),
    )
    .executeTakeFirst();
  if (!wallet) throw new Refusal('wallet_not_found');
  const { items, nextCursor } = await readStatement(db, {
    memberId: member.id,
    walletId: wallet.wallet_id,
    fromDay: input.from_day,
    toDay: input.to_day,
    cursor: input.cursor === undefined ? undefined : readSeq(input.cursor),
    limit: input.limit,
  });
  return { items: [...items], next_cursor: nextCursor === null ? null : String(nextCursor) };
};

const readSeq = (cursor: string): number => {
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('malformed', [{ field: 'cursor', problem: 'invalid' }]);
  return Number(cursor);
};
