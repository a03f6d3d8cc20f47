import { allRows, changeRows, type RowOf } from '#src/db/rows.ts';
import { answerCall, type WalletTools } from '#src/features/games/wallet/answer-call.ts';
import { BODIES, type ProviderPath } from '#src/features/games/wallet/protocol.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';

type Asked = RowOf<'game_callback', 'callback_id' | 'path' | 'body' | 'token_hash'> & { readonly code: string };

/**
 * Carries out the calls that we failed to answer and staff want done; one that was repeated meanwhile moves nothing more. One
 * that fails again, or waits for another call, is left with its reason until staff ask anew, and keeps none of the others waiting.
 */
export const replayCallbacks = async (deps: Deps, tools: WalletTools): Promise<void> => {
  const { db, now } = deps;
  const asked = await allRows<Asked>(db)`
    select c.callback_id, c.path, c.body, c.token_hash, p.code from game_callback c join game_provider p using (provider_id)
    where c.state = 'unanswered' and c.replay_asked_at is not null order by c.at limit 100`;
  for (const { callback_id, ...call } of asked) {
    const { isDecided, reason } = await replay(deps, tools, call);
    await changeRows(
      db,
      'game_callback',
      { callback_id, state: 'unanswered' },
      { reason, ...(isDecided ? { state: 'replayed', replayed_at: now() } : { replay_asked_at: null }) },
    );
  }
};

const replay = async (
  { gameKeys, log }: Deps,
  tools: WalletTools,
  { path, body, token_hash, code }: Omit<Asked, 'callback_id'>,
): Promise<{ isDecided: boolean; reason: string }> => {
  try {
    const provider = await gameKeys.of(code);
    if (!provider || !isPath(path)) return { isDecided: false, reason: 'provider_unknown' };
    const answer = await answerCall(tools, provider, { path, text: body, tokenHash: token_hash });
    const { status = '' } = answer.body;
    const reason = [status, answer.body['reason']].filter(Boolean).join(': ');
    return { isDecided: status === 'ok' || status === 'refused', reason };
  } catch (error) {
    tell(log, 'game_call_failed_again', { err: error, provider: code, path });
    return { isDecided: false, reason: String(error).slice(0, 200) };
  }
};

const isPath = (path: string): path is ProviderPath => Object.hasOwn(BODIES, path);
