import { playableGame } from '#src/features/games/game-rows.ts';
import { readWallets } from '#src/ledger/wallets.ts';
import type { Handler } from '#src/lib/context.ts';

/** The wallets that a game can be played from: a bonus may be for other products only. */
export const gameWallets: Handler<'POST /api/game/wallets'> = async (input, { db, member }) => {
  const { category } = await playableGame(db, input);
  const [wallets, products] = await Promise.all([
    readWallets(db, member.id),
    db.selectFrom('wallet').select(['wallet_id', 'products']).where('member_id', '=', member.id).execute(),
  ]);
  const isFor = new Map(products.map((row) => [row.wallet_id, row.products?.includes(category) ?? true]));
  return wallets.filter(({ id }) => isFor.get(id));
};
