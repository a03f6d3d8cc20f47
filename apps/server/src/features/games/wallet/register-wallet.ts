import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall, type ProviderAnswer, type WalletTools } from '#src/features/games/wallet/answer-call.ts';
import { CallbackLog } from '#src/features/games/wallet/callback-log.ts';
import type { ProviderPath } from '#src/features/games/wallet/protocol.ts';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';
import type { Deps } from '#src/lib/context.ts';
import { tell } from '#src/lib/log.ts';
import { isGenuine, signedAs, textOf } from '#src/lib/secrets/check-signature.ts';
import type { KnownProvider } from '#src/lib/secrets/valid-keys.ts';

const BODY_BYTES_MAX = 16_384;
const PATHS: readonly ProviderPath[] = ['balance', 'bet', 'win', 'rollback', 'round/end'];

/**
 * The wallet that game providers call: docs/game-provider-protocol.md. Only who signed with a valid key from an allowed
 * address is heard. Runs on connections of its own, so that no crowd of players keeps a win from being paid.
 */
export const registerWallet = (app: FastifyInstance, deps: Deps, tools: WalletTools, limits: RateLimits): void => {
  const callbacks = new CallbackLog(deps);
  void app.register(async (wallet) => {
    wallet.addHook('onClose', () => callbacks.stop());
    wallet.removeAllContentTypeParsers();
    wallet.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: unknown) => body);
    for (const path of PATHS)
      wallet.post(
        `/provider/v1/${path}`,
        { bodyLimit: BODY_BYTES_MAX, config: { isReserved: true } },
        async (request, reply) => {
          const provider = await deps.gameKeys.of(textOf(request.headers['x-provider']) ?? '');
          if (!provider || !isFromTheirs(deps, provider, request.ip)) {
            limits.address('POST /provider', 'secret', request.ip);
            return reply.code(403).send({ status: 'forbidden' });
          }
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const key = keyUsed(request, body, provider, deps.now());
          if (key === undefined) {
            limits.address('POST /provider', 'secret', request.ip);
            tell(request.log, 'game_call_unsigned', { provider: provider.name });
            return reply.code(401).send({ status: 'unsigned' });
          }
          deps.gameKeys.used(provider, key);
          const call = { path, text: body.toString() };
          const answer = await timed(deps, provider, path, () => answerCall(tools, provider, call)).catch(
            (error: unknown) => {
              callbacks.note(provider, call, { state: 'unanswered', reason: String(error).slice(0, 200) });
              throw error;
            },
          );
          const reason = reasonOf(answer);
          if (reason !== undefined) callbacks.note(provider, call, { state: 'refused', reason });
          return reply.code(answer.http).send(answer.body);
        },
      );
  });
};

/** Why a call was not done; "not yet" moved nothing either, and its provider sends it again. */
const reasonOf = ({ body: { status, reason = '' } }: ProviderAnswer): string | undefined => {
  if (status === 'refused') return reason;
  return status === 'later' ? `later: ${reason}` : undefined;
};

const isFromTheirs = ({ config }: Deps, { name }: KnownProvider, address: string): boolean => {
  const settings = config.gameProviders.find((one) => one.name === name);
  return settings !== undefined && (settings.addresses.length === 0 || settings.addresses.includes(address));
};

/** The generation of the key that a call was signed with; undefined: of none. */
const keyUsed = (
  { headers, url }: FastifyRequest,
  body: Buffer,
  { keys }: KnownProvider,
  now: Date,
): number | undefined => {
  const signed = signedAs(headers, Buffer.concat([Buffer.from(`${url.split('?')[0]}.`), body]));
  return keys.find(({ secret }) => isGenuine(signed, [secret], now))?.generation;
};

const timed = async (
  deps: Deps,
  provider: KnownProvider,
  path: ProviderPath,
  answer: () => Promise<ProviderAnswer>,
): Promise<ProviderAnswer> => {
  const began = performance.now();
  let isFailure = true;
  try {
    const given = await answer();
    isFailure = given.http === 400;
    return given;
  } finally {
    const ms = Math.round(performance.now() - began);
    deps.paymentCalls.note({ provider: `game:${provider.name}`, what: path, ms, isFailure });
  }
};
