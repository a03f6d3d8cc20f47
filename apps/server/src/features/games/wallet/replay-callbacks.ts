import type { Selectable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { answerCall, type WalletTools } from '#src/features/games/wallet/answer-call.ts';
import { BODIES, type ProviderPath } from '#src/features/games/wallet/protocol.ts';
import type { Deps } from '#src/http/context.ts';

type Asked = Pick<Selectable<Schema['game_callback']>, 'path' | 'body' | 'token_hash'> & { readonly code: string };

/**
 * Carries out the calls that we failed to answer and staff want done; one that was repeated meanwhile moves nothing more. One
 * that fails again, or waits for another call, is left with its reason until staff ask anew, and keeps none of the others waiting.
 */
export const replayCallbacks = async (deps: Deps, tools: WalletTools): Promise<void> => {
  const { db, now } = deps;
  const asked = await db
    .selectFrom('game_callback as callback')
    .innerJoin('game_provider as provider', 'provider.provider_id', 'callback.provider_id')
    .select(['callback.callback_id', 'callback.path', 'callback.body', 'callback.token_hash', 'provider.code'])
    .where('callback.state', '=', 'unanswered')
    .where('callback.replay_asked_at', 'is not', null)
    .orderBy('callback.at')
    .limit(100)
    .execute();
  for (const { callback_id, ...call } of asked) {
    const { isDecided, reason } = await replay(deps, tools, call);
    await db
      .updateTable('game_callback')
      .set({ reason, ...(isDecided ? { state: 'replayed', replayed_at: now() } : { replay_asked_at: null }) })
      .where('callback_id', '=', callback_id)
      .where('state', '=', 'unanswered')
      .execute();
  }
};

const replay = async (
  { gameKeys, log }: Deps,
  tools: WalletTools,
  { path, body, token_hash, code }: Asked,
): Promise<{ isDecided: boolean; reason: string }> => {
  try {
    const provider = await gameKeys.of(code);
    if (!provider || !isPath(path)) return { isDecided: false, reason: 'provider_unknown' };
    const answer = await answerCall(tools, provider, { path, text: body, tokenHash: token_hash });
    const { status = '' } = answer.body;
    const reason = [status, answer.body['reason']].filter(Boolean).join(': ');
    return { isDecided: status === 'ok' || status === 'refused', reason };
  } catch (error) {
    log.error({ err: error, provider: code, path }, 'a call of a provider failed again');
    return { isDecided: false, reason: String(error).slice(0, 200) };
  }
};

const isPath = (path: string): path is ProviderPath => Object.hasOwn(BODIES, path);
