import { type Satang, satang } from '@chokdee/kernel';
import { available, lottoReversed, walletKey } from '@chokdee/ledger';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import type { Turn } from '#src/features/lotto/settlement/pay-members.ts';
import type { Settlement } from '#src/features/lotto/settlement/settle-rounds.ts';
import { postEntries, transfersOf } from '#src/ledger/post.ts';
import { lockWallets } from '#src/ledger/wallet-rows.ts';

interface Paid {
  readonly member_id: number;
  readonly wallet_id: number;
  readonly amount: Satang;
}

/** Takes back what the result before this one paid. What a member has spent already he owes; his balance never falls below nothing. */
export const reverseWins = async (
  trx: Trx,
  { round_id, settlement_no }: Settlement,
  { after, upTo }: Turn,
): Promise<void> => {
  const wrong = settlement_no - 1;
  const { rows } = await sql<Paid>`
    select member_id, wallet_id, sum(payout)::bigint as amount from lotto_win
    where round_id = ${round_id} and settlement_no = ${wrong} and member_id > ${after} and member_id <= ${upTo}
    group by member_id, wallet_id order by member_id, wallet_id`.execute(trx);
  const { wallets } = await lockWallets(
    trx,
    rows.map(({ member_id, wallet_id }) => ({ memberId: member_id, walletId: wallet_id })),
  );
  const taken = rows.map((paid) => {
    const wallet = wallets.get(walletKey(paid.member_id, paid.wallet_id));
    return { ...paid, part: satang(Math.min(paid.amount, wallet ? available(wallet) : 0)) };
  });
  const reversals = taken
    .filter(({ part }) => part > 0)
    .map(({ member_id, wallet_id, part }) => [
      lottoReversed({
        id: `${round_id}:${wrong}:${wallet_id}`,
        memberId: member_id,
        walletId: wallet_id,
        amount: part,
        ref: String(round_id),
      }),
    ]);
  if (reversals.length > 0) for (const verdict of await postEntries(trx, reversals)) transfersOf(verdict);
  const debts = taken
    .filter(({ amount, part }) => part < amount)
    .map(({ member_id, wallet_id, amount, part }) => ({
      member_id,
      debt_id: uuid(),
      round_id,
      settlement_no: wrong,
      wallet_id,
      amount: satang(amount - part),
    }));
  if (debts.length > 0) await trx.insertInto('member_debt').values(debts).execute();
};
