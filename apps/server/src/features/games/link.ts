import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { playableGame } from '#src/features/games/game-rows.ts';
import { openGame } from '#src/features/games/open-game.ts';
import type { Handler } from '#src/http/context.ts';
import { playerIdOf } from '#src/lib/game-keys.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { mayOpen } from '#src/protection/gates.ts';

const SESSION_MS = 12 * 3_600_000;

/** Opens a game with a wallet: a session that only its provider can stake in, and the address of the game. */
export const gameLink: Handler<'POST /api/game/link'> = async (
  { wallet_id, is_mobile, source, ...wanted },
  context,
) => {
  const { db, config, member, now } = context;
  const game = await playableGame(db, wanted);
  await mayOpen(db, member.id, game.category);
  const wallet = await db
    .selectFrom('wallet')
    .select('products')
    .where('member_id', '=', member.id)
    .where('wallet_id', '=', wallet_id)
    .executeTakeFirst();
  if (!wallet) throw new Refusal('wallet_not_found');
  if (wallet.products && !wallet.products.includes(game.category)) throw new Refusal('wallet_not_for_product');

  const session_id = uuid();
  const token = `${session_id}.${randomBytes(24).toString('base64url')}`;
  const row = {
    member_id: member.id,
    session_id,
    provider_id: game.provider_id,
    game_id: game.game_id,
    wallet_id,
    is_mobile,
  };
  await db
    .insertInto('game_session')
    .values({
      ...row,
      source,
      token_hash: createHash('sha256').update(token).digest(),
      expires_at: new Date(now().getTime() + SESSION_MS),
    })
    .execute();
  const player_id = playerIdOf(config, game.provider, member.id);
  return { link: await openGame(context, game, { mode: 'real', player_id, session: token, is_mobile }) };
};
