import { TRANSFER_KINDS } from '@chokdee/ledger';
import { CAMPAIGN_KINDS } from '@chokdee/rewards';
import type { Reader } from '#src/db/database.ts';
import { oneRow } from '#src/db/rows.ts';
import { readStaffNames } from '#src/features/cashier/staff/taken.ts';
import { WITHDRAWAL_RULES } from '#src/features/cashier/withdrawals/ladder.ts';
import { type Gift, readByHand, type Span } from '#src/features/cashier/withdrawals/origin/by-hand.ts';
import { isTooMuchByHand, readGivers } from '#src/features/cashier/withdrawals/origin/givers.ts';
import { readParts } from '#src/features/cashier/withdrawals/origin/parts.ts';
import { readSpan } from '#src/features/cashier/withdrawals/origin/span.ts';
import type { WithdrawalRow } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';

const GIFTS_SHOWN = 10;

/** Where the money of a withdrawal came from, for who lets it go: parts with their shares, and gifts with their givers. */
export const showOrigin = async (db: Reader, row: WithdrawalRow) => {
  const span = await readSpan(db, row);
  const byHand = await readByHand(db, span);
  const names = await readStaffNames(db);
  const givers = byHand.gifts.length > 0 ? await readGivers(db, byHand.gifts) : [];
  return {
    since: await readSince(db, span),
    parts: await readParts(db, span, byHand),
    by_hand: byHand.left,
    by_hand_max: WITHDRAWAL_RULES.byHandMax,
    is_too_much: isTooMuchByHand(byHand),
    gifts: byHand.gifts.slice(0, GIFTS_SHOWN).map(showGift),
    givers: givers.map((staff_id) => ({ staff_id, name: names.get(staff_id) ?? '' })),
  };
};

const showGift = ({ at, amount, kind, name }: Gift) => ({
  at,
  amount,
  title: kind === 'adjustment' ? TRANSFER_KINDS.adjustment : CAMPAIGN_KINDS[kind].name,
  name,
});

/** When the withdrawal was asked for that the span begins behind. */
const readSince = async (db: Reader, { memberId, walletId, after, withdrawalId }: Span): Promise<Date | null> => {
  const { since } = await oneRow<{ since: Date | null }>(db)`
    select max(created_at) as since from withdrawal
    where member_id = ${memberId} and wallet_id = ${walletId} and state = 'paid' and withdrawal_id < ${withdrawalId}::uuid
      and ${after} > 0 and coalesce(origin_upto <= ${after}, true)`;
  return since;
};
