import type { FastifyInstance } from 'fastify';
import { handleEvent, ProviderEvent } from '#src/features/cashier/webhooks/handle-event.ts';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';
import type { Deps } from '#src/lib/context.ts';
import { jsonOf } from '#src/lib/json-of.ts';
import { limitParallel } from '#src/lib/limit-parallel.ts';
import { tell } from '#src/lib/log.ts';
import { isGenuine, signedAs } from '#src/lib/secrets/check-signature.ts';

const BODY_BYTES_MAX = 16_384;
/** Of each provider; they wait for it and for the database most of their time. */
const PARALLEL_MAX = 16;
const WAITING_MAX = 2_000;

/**
 * Takes what payment providers tell us. A genuine event is stored as it came before anything is done about it, and the
 * answer says no more than that. It is looked into at once; what fails is looked into again by a tick. A forged one is
 * refused and only counted, so that strangers cannot fill our disk.
 */
export const registerWebhooks = (app: FastifyInstance, deps: Deps, limits: RateLimits): void => {
  const handlers = new Map([...deps.payments.keys()].map((name) => [name, limitedHandler(deps, name)]));
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: unknown) => body);
    hooks.post<{ Params: { provider: string } }>(
      '/hooks/:provider',
      { bodyLimit: BODY_BYTES_MAX },
      async (request, reply) => {
        const provider = deps.payments.get(request.params.provider);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signed = signedAs(request.headers, body);
        if (!provider || !isGenuine(signed, provider.secrets, deps.now())) {
          limits.address('POST /hooks', 'secret', request.ip); // only forgeries are counted: providers come in crowds
          tell(request.log, 'webhook_unsigned', { provider: request.params.provider });
          return reply.code(401).send({ error: 1 });
        }
        const parsed = ProviderEvent.safeParse(jsonOf(body.toString()));
        if (!parsed.success) return reply.code(422).send({ error: 1 });
        const isNew = await storeEvent(deps, provider.name, parsed.data.event_id, body);
        if (isNew)
          handlers
            .get(provider.name)?.(parsed.data)
            .catch((error: unknown) =>
              tell(request.log, 'payment_event_postponed', { err: error, provider: provider.name }),
            );
        return reply.send({ error: 0 });
      },
    );
  });
};

/** Looks into the events of one provider. It has its own limit, so that one that hangs keeps no other waiting. */
const limitedHandler = (deps: Deps, provider: string) =>
  limitParallel((event: ProviderEvent) => handleEvent(deps, provider, event), PARALLEL_MAX, WAITING_MAX);

/** Stores an event as it came; says whether it was not there before. */
const storeEvent = async ({ db }: Deps, provider: string, event_id: string, body: Buffer): Promise<boolean> => {
  const stored = await db
    .insertInto('webhook_event')
    .values({ provider, event_id, body: body.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
};
