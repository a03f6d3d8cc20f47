import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#src/db/database.ts';
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
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    ).rows.length;
  await expect.poll(waiting).toBe(1);
  await take(holder, higher);
  await holder.commit().execute();
  await acting;
};
