import type { Satang } from '@chokdee/kernel';
import { WALLET_TYPES, yeekeeRewarded } from '@chokdee/ledger';
import type { Trx } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { post } from '#src/ledger/post.ts';

interface Ranked {
  readonly rank: number;
  readonly seq: number;
  readonly member_id: number;
  readonly wallet_id: number;
  readonly amount: Satang;
  readonly is_paid: boolean;
}

/** Pays the shooters of ranks 1 and 16, if they staked enough in the round, to their main wallets. Each rank is paid once. */
export const payPrizes = async (trx: Trx, roundId: number): Promise<void> => {
  const rows = await allRows<Ranked>(trx)`
    insert into yeekee_prize (round_id, rank, seq, member_id, amount, is_paid)
    select y.round_id, p.rank, s.seq, s.member_id, p.amount, y.prize_stake_min <= coalesce((
      select sum(total) from bill b where b.round_id = y.round_id and b.member_id = s.member_id and b.status is null), 0)
    from yeekee_round y
    cross join lateral (values (1, y.rank_1_prize), (16, y.rank_16_prize)) as p (rank, amount)
    join yeekee_shot s on s.round_id = y.round_id and s.seq = y.count - p.rank + 1
    where y.round_id = ${roundId} and p.amount > 0
    returning rank, seq, member_id, amount, is_paid, (
      select wallet_id from wallet w where w.member_id = yeekee_prize.member_id and w.wallet_type_id = ${WALLET_TYPES.main.id} limit 1) as wallet_id`;
  const paid = rows.filter(({ is_paid }) => is_paid);
  if (paid.length === 0) return;
  await post(
    trx,
    paid.map(({ rank, member_id, wallet_id, amount }) =>
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
