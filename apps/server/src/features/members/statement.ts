import type { Given } from '@chokdee/contract';
import { type Day, dayOf } from '@chokdee/kernel';
import { KIND_ROLES, TRANSFER_KINDS, type TransferKind, WALLET_TYPES } from '@chokdee/ledger';
import { explainTransfers } from '#src/features/members/explain-transfers.ts';
import { readDayTotals, readStatement } from '#src/ledger/statement.ts';
import type { Handler } from '#src/lib/context.ts';
import { numberCursor } from '#src/lib/pages.ts';
import { Refusal } from '#src/lib/refusal.ts';

type Kind = Given<'GET /api/member/statement'>['kind'];

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
  const ref = { memberId: member.id, walletId: wallet.wallet_id };
  const { items, nextCursor } = await readStatement(db, {
    ...ref,
    fromDay: input.from_day,
    toDay: input.to_day,
    kinds: kindsOf(input.kind),
    cursor: numberCursor(input.cursor),
    limit: input.limit,
  });
  const details = await explainTransfers(db, member.id, items);
  const days = [...new Set<Day>(items.map(({ at }) => dayOf(at)))];
  return {
    items: items.map((item, place) => ({ ...item, detail: details[place] ?? '' })),
    next_cursor: nextCursor === null ? null : String(nextCursor),
    days: await readDayTotals(db, ref, days),
  };
};

/** The kinds of transfer behind a filter; undefined: all. */
const kindsOf = (kind: Kind): TransferKind[] | undefined => {
  if (kind === 'all') return undefined;
  const kinds = Object.keys(TRANSFER_KINDS) as TransferKind[];
  return kinds.filter((one) => (KIND_ROLES[one] ?? 'other') === kind);
};
