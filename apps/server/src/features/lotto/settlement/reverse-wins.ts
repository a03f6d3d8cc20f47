import { type Satang, satang, ZERO } from '@chokdee/kernel';
import { type AccountId, available, forfeitReturned, lottoReversed, WALLET_TYPES, walletKey } from '@chokdee/ledger';
import { v7 as uuid } from 'uuid';
import type { Trx } from '#src/db/database.ts';
import { addRows, allRows } from '#src/db/rows.ts';
import { readForfeited } from '#src/features/lotto/settlement/read-forfeited.ts';
import { type Settlement, type Turn } from '#src/features/lotto/settlement/settlement.ts';
import { postEntries, transfersOf } from '#src/ledger/post.ts';
import { lockWallets } from '#src/ledger/wallet-rows.ts';

interface Paid {
  readonly member_id: number;
  readonly wallet_id: number;
  readonly amount: Satang;
}

/** How a wrong win comes back: out of the wallet, out of what its bonus gave back to the house; the rest is owed. */
interface Taken extends Paid {
  readonly part: Satang;
  readonly returned: Satang;
  readonly house: AccountId | undefined;
}

/**
 * Takes back what the result before this one paid. What a member has spent already he owes, but not what the house has had
 * from the end of his bonus; his balance never falls below nothing.
 */
export const reverseWins = async (
  trx: Trx,
  { round_id, settlement_no }: Settlement,
  { after, upTo }: Turn,
): Promise<void> => {
  const wrong = settlement_no - 1;
  const rows = await allRows<Paid>(trx)`
    select member_id, wallet_id, sum(payout)::bigint as amount from lotto_win
    where round_id = ${round_id} and settlement_no = ${wrong} and member_id > ${after} and member_id <= ${upTo}
    group by member_id, wallet_id order by member_id, wallet_id`;
  const taken = await takeFrom(trx, rows);
  const reversals = taken
    .filter(({ part, returned }) => part + returned > 0)
    .map(({ member_id, wallet_id, part, returned, house }) => {
      const to = { memberId: member_id, walletId: wallet_id };
      const of = { ...to, id: `${round_id}:${wrong}:${wallet_id}`, ref: String(round_id) };
      return [
        ...(house ? [forfeitReturned({ ...of, house, amount: returned })] : []),
        lottoReversed({ ...of, amount: satang(part + returned) }),
      ];
    });
  if (reversals.length > 0) for (const verdict of await postEntries(trx, reversals)) transfersOf(verdict);
  const debts = taken
    .map(({ member_id, wallet_id, amount, part, returned }) => ({
      member_id,
      debt_id: uuid(),
      round_id,
      settlement_no: wrong,
      wallet_id,
      amount: satang(amount - part - returned),
    }))
    .filter(({ amount }) => amount > 0);
  if (debts.length > 0) await addRows(trx, 'member_debt', debts);
  const told = taken.map(({ member_id, amount, part, returned }) => ({
    member_id,
    topic: 'correction',
    payload: JSON.stringify({ round_id, payout: amount / 100, owed: (amount - part - returned) / 100 }),
  }));
  if (told.length > 0) await addRows(trx, 'outbox', told);
};

const takeFrom = async (trx: Trx, rows: readonly Paid[]): Promise<readonly Taken[]> => {
  const { wallets } = await lockWallets(
    trx,
    rows.map(({ member_id, wallet_id }) => ({ memberId: member_id, walletId: wallet_id })),
  );
  const parts = rows.map((paid) => {
    const wallet = wallets.get(walletKey(paid.member_id, paid.wallet_id));
    return { ...paid, wallet, part: satang(Math.min(paid.amount, wallet ? available(wallet) : 0)) };
  });
  const short = parts.flatMap(({ wallet, amount, part }) =>
    wallet && wallet.typeId !== WALLET_TYPES.main.id && part < amount ? [wallet] : [],
  );
  const forfeited = await readForfeited(trx, short);
  return parts.map((paid) => {
    const had = forfeited.get(walletKey(paid.member_id, paid.wallet_id));
    const returned = satang(Math.min(paid.amount - paid.part, had?.amount ?? ZERO));
    return { ...paid, returned, house: returned > 0 ? had?.house : undefined };
  });
};
