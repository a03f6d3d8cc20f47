import { WALLET_TYPES, yeekeeRewarded } from '@chokdee/ledger';
import type { JudgedPrize } from '@chokdee/lotto';
import type { Trx } from '#src/db/database.ts';
import { addRows, allRows } from '#src/db/rows.ts';
import { post } from '#src/ledger/post.ts';

interface Told {
  readonly limited_by: JudgedPrize['limit'];
  readonly wallet_id: number;
}

/** Writes down what each rank of a round gets, and pays it to the shooters' main wallets. Each rank is paid once. */
export const payPrizes = async (trx: Trx, roundId: number, prizes: readonly JudgedPrize[]): Promise<void> => {
  if (prizes.length === 0) return;
  const rows = await allRows<Pick<JudgedPrize, 'rank' | 'member_id' | 'amount' | 'paid'> & Told>(trx)`
    insert into yeekee_prize (round_id, rank, seq, member_id, amount, due, paid, limited_by)
    select y.round_id, p.rank, y.count - p.rank + 1, p.member_id, p.amount, p.due, p.paid, p."limit"
    from yeekee_round y cross join json_to_recordset(${JSON.stringify(prizes)}::json)
      as p (rank int, member_id bigint, amount bigint, due bigint, paid bigint, "limit" text)
    where y.round_id = ${roundId}
    returning rank, member_id, amount, paid, limited_by, (
      select wallet_id from wallet w where w.member_id = yeekee_prize.member_id and w.wallet_type_id = ${WALLET_TYPES.main.id} limit 1) as wallet_id`;
  await addRows(
    trx,
    'outbox',
    rows.map(({ member_id, rank, amount, paid, limited_by }) => ({
      member_id,
      topic: 'prize',
      payload: JSON.stringify({ round_id: roundId, rank, amount: amount / 100, paid: paid / 100, limited_by }),
    })),
  );
  const paid = rows.filter((prize) => prize.paid > 0);
  if (paid.length === 0) return;
  await post(
    trx,
    paid.map(({ rank, member_id, wallet_id, paid: amount }) =>
      yeekeeRewarded({
        id: `${roundId}:${rank}`,
        memberId: member_id,
        walletId: wallet_id,
        amount,
        ref: String(roundId),
      }),
    ),
  );
};
