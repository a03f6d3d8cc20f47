import type { Satang } from '@chokdee/kernel';
import type { Trx } from '#src/db/database.ts';
import { firstRow } from '#src/db/rows.ts';
import type { OwnAccount } from '#src/features/cashier/deposits/own-name.ts';

/** A deposit that something arrived for, under our lock, and what tells its member by. */
export interface FoundDeposit {
  readonly member_id: number;
  readonly deposit_id: string;
  readonly wallet_id: number;
  readonly state: string;
  readonly amount: Satang;
  readonly expires_at: Date;
  readonly created_at: Date;
  readonly member_name: string;
  readonly accounts: readonly OwnAccount[];
}

/** What an arrival says of the deposit that it is for. */
interface Clue {
  /** Where it arrived; empty: at no account of ours. */
  readonly target: string;
  /** Empty: the payer gave none. */
  readonly reference: string;
  readonly amount: Satang;
}

type Row = Omit<FoundDeposit, 'accounts'> & {
  accounts: readonly (Omit<OwnAccount, 'hash'> & { hash: string })[];
};

/** Finds the deposit that an arrival is for, by its reference, else by who reserved the amount, and locks it. */
export const findDeposit = async (trx: Trx, { target, reference, amount }: Clue): Promise<FoundDeposit | undefined> => {
  const row = await firstRow<Row>(trx)`
    with found as (
      select member_id, deposit_id, 1 as place from deposit where ${reference} <> '' and reference = ${reference}
      union all
      select member_id, deposit_id, 2 from deposit_amount where target = ${target} and amount = ${amount}
      order by place limit 1
    )
    select d.member_id, d.deposit_id, d.wallet_id, d.state, d.amount, d.expires_at, d.created_at, m.name as member_name,
      own.accounts
    from found join deposit d using (member_id, deposit_id) join member m using (member_id)
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('holderName', a.holder_name, 'bankCode', a.bank_code,
        'tail', a.number_tail, 'hash', encode(a.number_hash, 'hex'))), '[]') as accounts
      from member_bank_account a where a.member_id = d.member_id
    ) as own
    for update of d`;
  return row && { ...row, accounts: row.accounts.map((one) => ({ ...one, hash: Buffer.from(one.hash, 'hex') })) };
};
