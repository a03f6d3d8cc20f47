import { agentFields, type Call, type Pace } from '@chokdee/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Reader } from '#src/db/database.ts';
import { JSON_TYPE, success } from '#src/http/calls/envelope.ts';
import { onceRunner, type RunOnce, readOnceKey } from '#src/http/calls/once.ts';
import type { CachedAnswer, PublicCache } from '#src/http/calls/public-cache.ts';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';
import { inputReader } from '#src/http/calls/read-input.ts';
import { singleFile } from '#src/http/calls/single-file.ts';
import { clientOf, readDeviceId } from '#src/http/client-of.ts';
import { isOpenInMaintenance, refuseInMaintenance } from '#src/http/maintenance.ts';
import type { Sessions } from '#src/http/sessions.ts';
import { originOf } from '#src/http/site/site-origin.ts';
import type { Deps, SessionMember } from '#src/lib/context.ts';
import { networkOf } from '#src/lib/network-of.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { isSuspect, refuseTurn } from '#src/lib/secrets/password.ts';

interface MountTools {
  readonly deps: Deps;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly cache: PublicCache;
}

/** Pictures travel as base64 in JSON. */
const PICTURE_BODY_BYTES_MAX = 7_500_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers of this route say `status` beside `error`, refusals too. */
    readonly hasStatus?: boolean;
  }
}

type AnyHandler = (input: never, context: never) => Promise<unknown>;
type Contract = Readonly<Record<string, Call>>;
type Serve = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
  member: SessionMember | undefined,
) => Promise<FastifyReply> | FastifyReply;

/** Makes a route of every call in a contract: pace of the address, body, session, input, handler, output, envelope, in this order. */
export const mountCalls = <const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: { readonly [K in keyof C]: AnyHandler },
  tools: MountTools,
): void => {
  const runOnce = onceRunner(tools.deps.db);
  for (const [key, call] of Object.entries(contract)) {
    const handler = handlers[key] as Run;
    const [method = '', url = ''] = key.split(' ');
    const read = inputReader(method, { input: withAgent(call.input) });
    const serve = call.cachedBy
      ? serveCached(key, call, call.cachedBy, handler, tools)
      : serveFresh(key, call, handler, tools, runOnce);
    const pace: Pace = call.pace ?? (method === 'GET' || call.cachedBy ? 'read' : 'write');

    app.route({
      method,
      url,
      config: { hasStatus: call.hasStatus === true },
      ...(call.hasPicture && { bodyLimit: PICTURE_BODY_BYTES_MAX }),
      onRequest: [
        ...(call.showsPassword ? [guessersInFile] : []),
        (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
          tools.limits.address(key, pace, request.ip);
          if (call.showsPassword) refuseGuesser(request);
          done();
        },
        ...(call.hasPicture ? [memberOnly(tools)] : []),
      ],
      handler: (request, reply) => {
        const answer = (member?: SessionMember) => {
          const { agent_id, agent_code, ...input } = read(request.query, request.body) as Sent;
          checkAgent(agent_id, agent_code, tools.deps);
          return serve(request, reply, input, member);
        };
        if (call.access === 'public') return answer();
        const required = call.access === 'member';
        return findMember(tools, key, pace, request).then((member) => {
          if (required && !member) throw new Refusal('session_expired');
          return answer(member);
        });
      },
    });
  }
};

/** A long body is only read of a member: a stranger is refused before it. */
const memberOnly = (tools: MountTools) => async (request: FastifyRequest) => {
  if (!(await tools.sessions.find(request.headers.authorization))) throw new Refusal('session_expired');
};

type Run = (input: unknown, context: unknown) => Promise<unknown>;

const serveFresh = (key: string, call: Call, handler: Run, tools: MountTools, runOnce: RunOnce): Serve => {
  const isOpen = isOpenInMaintenance(key, call);
  const run = async (input: unknown, context: unknown, db: Reader) => {
    if (!isOpen) await refuseInMaintenance(db); // here, so that a repeat of what was done before gets its answer
    return encodeOutput(call, await handler(input, context));
  };

  return async (request, reply, input, member) => {
    const context = {
      ...tools.deps,
      log: request.log,
      client: { ...clientOf(request, reply), origin: originOf(request, tools.deps.config.publicUrl) },
      member,
    };
    const once = call.writes ? readOnceKey(request.headers['idempotency-key'], key, input) : null;
    const data =
      call.writes === 'once'
        ? await runOnce(member?.id ?? 0, key, once, (trx) => run(input, { ...context, trx }, trx))
        : await run(input, { ...context, onceKey: once }, tools.deps.db);
    return reply
      .header('content-type', JSON_TYPE)
      .header('cache-control', 'no-store')
      .send(success(data, call.hasStatus));
  };
};

const serveCached = (key: string, call: Call, name: string, handler: Run, { cache, deps }: MountTools): Serve => {
  const load = async (input: unknown, request: FastifyRequest, reply: FastifyReply) =>
    success(encodeOutput(call, await handler(input, { ...deps, client: clientOf(request, reply) })), call.hasStatus);
  const send = (request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedAnswer): FastifyReply => {
    const raw = reply.raw.setHeader('etag', etag).setHeader('cache-control', 'no-cache');
    if (request.method === 'GET' && request.headers['if-none-match'] === etag) return reply.code(304).send();
    raw.setHeader('content-type', JSON_TYPE);
    return reply.send(body);
  };
  return (request, reply, input) => {
    const place = `${key} ${JSON.stringify(input)}`;
    const cached = cache.cached(name, place);
    if (cached) return send(request, reply, cached);
    return cache.answer(name, place, () => load(input, request, reply)).then((answer) => send(request, reply, answer));
  };
};

const encodeOutput = (call: Call, result: unknown): unknown => z.encode(call.output, result);

const findMember = async (
  tools: MountTools,
  key: string,
  pace: Pace,
  request: FastifyRequest,
): Promise<SessionMember | undefined> => {
  const member = await tools.sessions.find(request.headers.authorization);
  if (member) tools.limits.account(key, pace, member.id, request.ip);
  return member;
};

const passInFile = singleFile();

/** Where somebody guesses, calls pass one by one, so that no crowd of them stands before all others. */
const guessersInFile = ({ ip }: FastifyRequest, _reply: FastifyReply, done: () => void): void =>
  isSuspect('member', networkOf(ip)) ? passInFile(done) : done();

/** Whoever names a browser may be known by it, which his call must be read for. */
const refuseGuesser = ({ ip, headers }: FastifyRequest): void => {
  if (readDeviceId(headers['x-device-id']) === '') refuseTurn('member', networkOf(ip));
};

interface Sent {
  readonly agent_id?: number;
  readonly agent_code?: string;
}

/** Whoever runs a site may say with any call which. */
const withAgent = (input: z.ZodType): z.ZodType => (input instanceof z.ZodObject ? input.extend(agentFields) : input);

/** A call may name the agent; it can only be ours. */
const checkAgent = (agent_id: number | undefined, agent_code: string | undefined, { config }: Deps): void => {
  const isOther =
    (agent_id !== undefined && agent_id !== config.agent.id) ||
    (agent_code !== undefined && agent_code !== config.agent.code);
  if (isOther) throw new Refusal('agent_unknown');
};
