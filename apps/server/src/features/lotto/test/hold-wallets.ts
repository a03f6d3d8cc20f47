import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#src/db/database.ts';
import { lockWaits } from '#src/db/test/lock-waits.ts';
import type { WalletRef } from '#src/ledger/wallet-rows.ts';

/**
 * Holds a wallet until an act waits for it, and then takes one that is higher in order: whoever has that already, while he
 * waits for the lower, would wait for us for ever.
 */
export const holdInOrder = async (
  db: Db,
  { lower, higher }: { lower: WalletRef; higher: WalletRef },
  act: () => Promise<unknown>,
): Promise<void> => {
  const take = (trx: Db, { memberId, walletId }: WalletRef) =>
    sql`select from wallet where member_id = ${memberId} and wallet_id = ${walletId} for no key update nowait`.execute(
      trx,
    );
  const holder = await db.startTransaction().execute();
  await take(holder, lower);
  const acting = act();
  await expect.poll(() => lockWaits(db)).toBe(1);
  await take(holder, higher);
  await holder.commit().execute();
  await acting;
};
