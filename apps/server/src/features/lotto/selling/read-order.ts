import type { Given } from '@chokdee/contract';
import { type BillOrder, LINES_MAX } from '@chokdee/lotto';
import type { Db } from '#src/db/database.ts';
import { isRoundId } from '#src/features/lotto/rounds/round-id.ts';
import { mainWalletOf } from '#src/features/lotto/selling/main-wallet.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** The bill that a member sent, as the rules see it. What could be no bill at all is refused here. */
export const readOrder = async (
  db: Db,
  memberId: number,
  input: Given<'POST /api/lotto/bill/create'>,
): Promise<BillOrder> => {
  if (!isRoundId(input.round_id)) throw new Refusal('round_not_found');
  if (input.lines.length === 0) throw new Refusal('bill_empty');
  if (input.lines.length > LINES_MAX) throw new Refusal('bill_too_long');
  return {
    member_id: memberId,
    wallet_id: input.wallet_id ?? (await mainWalletOf(db, memberId)),
    round_id: input.round_id,
    lines: input.lines.map(({ bet_type, number, amount, rate }) => ({ bet_type, number, amount_baht: amount, rate })),
    accepts_partial: input.accept_partial,
  };
};
