import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { answerCall, type ProviderAnswer, type WalletTools } from '#src/features/games/wallet/answer-call.ts';
import type { ProviderPath } from '#src/features/games/wallet/protocol.ts';
import type { Deps } from '#src/http/context.ts';
import type { RateLimits } from '#src/http/rate-limits.ts';
import { isGenuine, signedAs, textOf } from '#src/lib/check-signature.ts';
import type { KnownProvider } from '#src/lib/valid-keys.ts';

const BODY_BYTES_MAX = 16_384;
const PATHS: readonly ProviderPath[] = ['balance', 'bet', 'win', 'rollback', 'round/end'];
/** How many failures are written down at once: in a storm a sample says enough. */
const NOTES_MAX = 20;

/**
 * The wallet that game providers call: docs/game-provider-protocol.md. Only who signed with a valid key from an allowed
 * address is heard. Runs on connections of its own, so that no crowd of players keeps a win from being paid.
 */
export const registerWallet = (app: FastifyInstance, deps: Deps, tools: WalletTools, limits: RateLimits): void => {
  const note = notes(deps.db);
  void app.register(async (wallet) => {
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
            request.log.warn({ provider: provider.name }, 'a call of a game provider that nobody signed, or long ago');
            return reply.code(401).send({ status: 'unsigned' });
          }
          deps.gameKeys.used(provider, key);
          const answer = await timed(deps, provider, path, () =>
            answerCall(tools, provider, path, body.toString()),
          ).catch((error: unknown) => {
            note({ provider, path, body, state: 'unanswered', reason: String(error).slice(0, 200) });
            throw error;
          });
          if (answer.body['status'] === 'refused')
            note({ provider, path, body, state: 'refused', reason: answer.body['reason'] ?? '', answer });
          return reply.code(answer.http).send(answer.body);
        },
      );
  });
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

interface Note {
  readonly provider: KnownProvider;
  readonly path: ProviderPath;
  readonly body: Buffer;
  readonly state: 'refused' | 'unanswered';
  readonly reason: string;
  readonly answer?: ProviderAnswer;
}

/** Writes down calls that were not answered with "ok", for staff to look at; a call never waits for it. */
const notes = (db: Db) => {
  let writing = 0;
  return ({ provider, path, body, state, reason, answer }: Note): void => {
    if (writing >= NOTES_MAX) return;
    writing += 1;
    const row = { callback_id: uuid(), provider_id: provider.provider_id, path, state, reason, body: body.toString() };
    db.insertInto('game_callback')
      .values({ ...row, caller: answer?.memberId ?? null, transaction_ref: answer?.ref ?? '' })
      .execute()
      .catch(() => undefined)
      .finally(() => (writing -= 1));
  };
};
