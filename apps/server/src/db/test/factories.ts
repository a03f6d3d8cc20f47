import { type Day, dayOf, type Satang, ZERO } from '@chokdee/kernel';
import { depositCredited, type Product, WALLET_TYPES } from '@chokdee/ledger';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { post } from '#src/ledger/post.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

let phones = 0;

/** A member with nothing but a phone. */
export const makeMember = async (db: Db, values: { phone?: string; password_hash?: string } = {}): Promise<number> => {
  phones += 1;
  const phone = values.phone ?? `09${String(phones).padStart(8, '0')}`;
  const row = { phone, name: 'สมชาย ใจดี', password_hash: values.password_hash ?? 'none' };
  const { member_id } = await db.insertInto('member').values(row).returning('member_id').executeTakeFirstOrThrow();
  return member_id;
};

/** A wallet of a new member (or of a given one) with money that came in as a deposit. */
export const makeWallet = async (
  db: Db,
  { balance = ZERO, type = 'main', products = null, memberId }: WalletOptions = {},
): Promise<WalletRef> => {
  const member_id = memberId ?? (await makeMember(db));
  const row = { member_id, wallet_type_id: WALLET_TYPES[type].id, wallet_name: WALLET_TYPES[type].name, products };
  const { wallet_id } = await db.insertInto('wallet').values(row).returning('wallet_id').executeTakeFirstOrThrow();
  const ref = { memberId: member_id, walletId: wallet_id };
  if (balance > ZERO)
    await db
      .transaction()
      .execute((trx) => post(trx, [depositCredited({ ...ref, amount: balance, id: `made-${uuid()}` })]));
  return ref;
};

interface WalletOptions {
  readonly balance?: Satang;
  readonly type?: keyof typeof WALLET_TYPES;
  readonly products?: Product[] | null;
  readonly memberId?: number;
}

/** Something that was played from a member's main wallet (or another) and settled: `stake` counts whole. */
export const makeFact = async (db: Db, memberId: number, options: FactOptions): Promise<void> => {
  const wallet = await db
    .selectFrom('wallet')
    .select(['wallet_id', 'wallet_type_id'])
    .where('member_id', '=', memberId)
    .where((where) => (options.walletId ? where('wallet_id', '=', options.walletId) : where('wallet_type_id', '=', 1)))
    .executeTakeFirstOrThrow();
  const { stake, payout = ZERO, eligible = stake, ref = uuid(), product = 'lotto', at = new Date() } = options;
  await db
    .insertInto('play_fact')
    .values({
      member_id: memberId,
      product,
      ref,
      settlement_no: 1,
      is_reversal: stake < 0,
      ...wallet,
      stake,
      payout,
      eligible_stake: eligible,
      day: options.day ?? dayOf(at),
      at,
    })
    .execute();
};

interface FactOptions {
  readonly stake: Satang;
  readonly payout?: Satang;
  readonly eligible?: Satang;
  readonly ref?: string;
  readonly product?: Product;
  readonly walletId?: number;
  readonly day?: Day;
  readonly at?: Date;
}
