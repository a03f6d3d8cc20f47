import type { Config } from '#src/config.ts';
import { sessionOf } from '#src/features/games/wallet/answer-call.ts';
import { memberOf } from '#src/lib/games/game-keys.ts';
import { jsonOf } from '#src/lib/json-of.ts';

/** A call that has been understood, as it is written down: whom it spoke of, and of the token of his session only the hash. */
export const keptCall = (config: Config, provider: string, text: string) => {
  const { session, ...rest } = jsonOf(text) as Readonly<Record<string, unknown>>;
  const { sessionId, tokenHash } = sessionOf(String(session));
  const isOpen = session !== undefined;
  return {
    caller: memberOf(config, provider, String(rest['player_id'])) ?? null,
    transaction_ref: [rest['transaction_id'], rest['round_id']].find((id) => typeof id === 'string') ?? '',
    body: JSON.stringify(isOpen ? { session: sessionId, ...rest } : rest),
    token_hash: isOpen ? tokenHash : null,
  };
};
