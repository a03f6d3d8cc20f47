import type { Db } from '#src/db/database.ts';
import type { TestApp } from '#src/http/test/test-app.ts';

/** How far a round has come, and why it was put aside if it was. */
export const statusOf = (db: Db, round: number): Promise<{ status: string; void_reason: string | null }> =>
  db
    .selectFrom('lotto_round')
    .select(['status', 'void_reason'])
    .where('round_id', '=', round)
    .executeTakeFirstOrThrow();

/** What anyone can read to compute a round again, but for its shots. */
export const proofOf = async (app: TestApp, round_id: number) =>
  (await app.call('GET /api/lotto/yeekee/proof', { round_id })).body.data;

/** The baht in a wallet. */
export const balanceOf = async (db: Db, { walletId }: { walletId: number }): Promise<number> => {
  const { posted } = await db
    .selectFrom('wallet')
    .select('posted')
    .where('wallet_id', '=', walletId)
    .executeTakeFirstOrThrow();
  return posted / 100;
};
