import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { findRow } from '#src/db/rows.ts';
import { playableGame } from '#src/features/games/game-rows.ts';
import { openGame } from '#src/features/games/open-game.ts';
import type { Context, Handler } from '#src/lib/context.ts';
import { playerIdOf } from '#src/lib/games/game-keys.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { hashToken } from '#src/lib/secrets/hash-token.ts';
import { mayOpen } from '#src/protection/gates.ts';

const SESSION_MS = 12 * 3_600_000;

/** Opens a game with a wallet: a session that only its provider can stake in, and the address of the game. */
export const gameLink: Handler<'POST /api/game/link'> = async (
  { wallet_id, is_mobile, source, ...wanted },
  context,
) => {
  const { db, config, member } = context;
  const game = await playableGame(db, wanted);
  await mayOpen(db, member.id, game.category);
  const wallet = await findRow(db, 'wallet', { member_id: member.id, wallet_id }, ['products']);
  if (!wallet) throw new Refusal('wallet_not_found');
  if (wallet.products && !wallet.products.includes(game.category)) throw new Refusal('wallet_not_for_product');

  const session = await openGameSession(context, game, { wallet_id, is_mobile, source });
  const player_id = playerIdOf(config, game.provider, member.id);
  return { link: await openGame(context, game, { mode: 'real', player_id, session, is_mobile }) };
};

/**
 * Opens a session and answers its token, of which only the hash is kept. It ends with the log-in that it was opened from, if
 * not before: one that ends at this very moment opens nothing any more.
 */
const openGameSession = async (
  { db, member, now }: Pick<Context<'POST /api/game/link'>, 'db' | 'member' | 'now'>,
  { provider_id, game_id }: { provider_id: number; game_id: number },
  { wallet_id, is_mobile, source }: { wallet_id: number; is_mobile: boolean; source: string },
): Promise<string> => {
  const session_id = uuid();
  const token = `${session_id}.${randomBytes(24).toString('base64url')}`;
  const { numAffectedRows } = await sql`
    with login as (
      select member_id, token_hash, expires_at from member_session
      where member_id = ${member.id} and token_hash = ${member.tokenHash} for key share
    )
    insert into game_session (member_id, session_id, provider_id, game_id, wallet_id, token_hash, is_mobile, source, expires_at, login_hash)
    select member_id, ${session_id}::uuid, ${provider_id}::int, ${game_id}::int, ${wallet_id}::bigint,
      ${hashToken(token)}::bytea, ${is_mobile}::boolean, ${source}::text,
      least(${new Date(now().getTime() + SESSION_MS)}::timestamptz, expires_at), token_hash
    from login
  `.execute(db);
  if (numAffectedRows !== 1n) throw new Refusal('session_expired');
  return token;
};
