import { answerCall, type WalletTools } from '#src/features/games/wallet/answer-call.ts';
import { BODIES, type ProviderPath } from '#src/features/games/wallet/protocol.ts';
import type { Deps } from '#src/http/context.ts';

/** Carries out the calls that we failed to answer and staff want done; one that was repeated meanwhile moves nothing more. */
export const replayCallbacks = async ({ db, gameKeys, now }: Deps, tools: WalletTools): Promise<void> => {
  const asked = await db
    .selectFrom('game_callback as callback')
    .innerJoin('game_provider as provider', 'provider.provider_id', 'callback.provider_id')
    .select(['callback.callback_id', 'callback.path', 'callback.body', 'provider.code'])
    .where('callback.state', '=', 'unanswered')
    .where('callback.replay_asked_at', 'is not', null)
    .orderBy('callback.at')
    .limit(100)
    .execute();
  for (const { callback_id, path, body, code } of asked) {
    const provider = await gameKeys.of(code);
    if (!provider || !isPath(path)) continue;
    const answer = await answerCall(tools, provider, path, body);
    const said = [answer.body['status'], answer.body['reason']].filter(Boolean).join(': ');
    await db
      .updateTable('game_callback')
      .set({ state: 'replayed', replayed_at: now(), reason: said })
      .where('callback_id', '=', callback_id)
      .execute();
  }
};

const isPath = (path: string): path is ProviderPath => Object.hasOwn(BODIES, path);
