import { needsCode, outputOf, type Pace, ruleOf, type StaffCall } from '@chokdee/contract';
import { assert } from '@chokdee/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '#src/db/database.ts';
import { JSON_TYPE, success } from '#src/http/calls/envelope.ts';
import { onceRunner, type RunOnce, readOnceKey } from '#src/http/calls/once.ts';
import type { RateLimits } from '#src/http/calls/rate-limits.ts';
import { inputReader } from '#src/http/calls/read-input.ts';
import { clientOf } from '#src/http/client-of.ts';
import { readSessionCookie, sessionCookie } from '#src/http/staff-cookie.ts';
import type { Deps } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';
import { type Actor, auditTrail } from '#src/staff/audit-trail.ts';
import { doAct } from '#src/staff/do-act.ts';
import { may } from '#src/staff/permissions.ts';
import type { Prepared } from '#src/staff/staff-context.ts';
import { findStaffSession, type StaffMember } from '#src/staff/staff-sessions.ts';

interface MountStaffTools {
  readonly deps: Deps;
  readonly limits: RateLimits;
}

type Run = Partial<Prepared> & ((input: unknown, context: unknown) => Promise<unknown>);
type Contract = Readonly<Record<string, StaffCall>>;

/** Pictures travel as base64 in JSON. Only of staff: a stranger's body has the listener's limit. */
const BODY_BYTES_MAX = 8_000_000;

/**
 * Makes a route of every call of the back office: pace, origin, session, place, permission, step-up, input, handler, audit, output,
 * in this order. `STAFF_ACTS` says which need a fresh code, a second person, or a limit. Who may not make a call is refused before its
 * body is read. A call that changes data and writes nothing into the audit log is undone: it is a bug.
 */
export const mountStaffCalls = <const C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: { readonly [K in keyof C]: (input: never, context: never) => Promise<unknown> },
  tools: MountStaffTools,
): void => {
  const runOnce = onceRunner(tools.deps.db);
  const admitted = new WeakMap<FastifyRequest, StaffMember>();
  for (const [key, call] of Object.entries(contract)) {
    const [method = '', url = ''] = key.split(' ');
    const read = inputReader(method, call);
    const pace: Pace = call.pace ?? (method === 'GET' ? 'read' : 'write');
    app.route({
      method,
      url,
      ...(!call.access && { bodyLimit: BODY_BYTES_MAX }),
      onRequest: async (request) => {
        tools.limits.address(key, pace, request.ip);
        if (method !== 'GET') refuseForeign(request, tools.deps.config.backofficeUrl);
        const staff = await requireStaff(key, call, request, tools);
        if (!staff) return;
        tools.limits.account(key, pace, `staff ${staff.id}`, request.ip);
        admitted.set(request, staff);
      },
      handler: async (request, reply) => {
        const staff = admitted.get(request);
        const input = read(request.query, request.body);
        const data = await serve({
          key,
          call,
          handler: handlers[key] as Run,
          runOnce,
          tools,
          request,
          reply,
          input,
          staff,
        });
        return reply.header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(success(data));
      },
    });
  }
};

interface Serving {
  key: string;
  call: StaffCall;
  handler: Run;
  runOnce: RunOnce;
  tools: MountStaffTools;
  request: FastifyRequest;
  reply: FastifyReply;
  input: unknown;
  staff: StaffMember | undefined;
}

const serve = async ({
  key,
  call,
  handler,
  runOnce,
  tools,
  request,
  reply,
  input,
  staff,
}: Serving): Promise<unknown> => {
  const actor: Actor = {
    staffId: staff?.id ?? null,
    action: key,
    client: clientOf(request, reply),
    requestId: request.id,
  };
  const setSession = (token: string | null) =>
    void reply.header('set-cookie', sessionCookie(token, isSecure(request, tools.deps.config.backofficeUrl)));
  const context = { ...tools.deps, log: request.log, client: actor.client, actor, staff, setSession };
  if (!call.changes) return z.encode(call.output, await handler(input, context));

  const once = call.answersSecret ? null : readOnceKey(request.headers['idempotency-key'], key, input);
  const act = async (trx: Trx, ready: unknown) => {
    const trail = auditTrail(trx, actor);
    const prepared = Object.assign({}, context, { ready });
    const result = staff
      ? await doAct(trx, { key, call, handler, input, body: request.body, staff, trail, context: prepared })
      : await handler(input, { ...context, trx, audit: trail.audit });
    assert(trail.count() > 0, `${key} changed data and wrote nothing into the audit log`);
    return z.encode(outputOf(key, call), result);
  };
  const { prepare } = handler;
  return runOnce(-(staff?.id ?? 0), key, once, act, prepare && (() => prepare(input, context)));
};

const requireStaff = async (
  key: string,
  call: StaffCall,
  request: FastifyRequest,
  { deps }: MountStaffTools,
): Promise<StaffMember | undefined> => {
  if (call.access === 'anyone') return undefined;
  const staff = await findStaffSession(
    deps.db,
    readSessionCookie(request.headers.cookie, isSecure(request, deps.config.backofficeUrl)),
    request.ip,
  );
  if (!staff || (!call.access && !staff.isVerified)) throw new Refusal('staff_session_expired');
  if (call.permission && !may(staff.role, call.permission)) throw new Refusal('staff_forbidden');
  if (needsCode(ruleOf(key)) && !staff.steppedUpUntil) throw new Refusal('step_up_needed');
  return staff;
};

/** Whether staff come over TLS: as the configuration says, whatever a proxy forgets to tell. */
const isSecure = ({ protocol }: FastifyRequest, ownUrl: string | undefined): boolean =>
  protocol === 'https' || ownUrl?.startsWith('https:') === true;

/**
 * The session travels in a cookie, which a browser also sends for other sites' pages: a change must come from a page of our
 * own origin. Cookies know no ports, so the player site of the same host counts as a stranger too. Our origin is what the
 * configuration says, else the host that was asked: never `X-Forwarded-Host`, which proxies hand through as a stranger wrote it.
 */
const refuseForeign = ({ headers }: FastifyRequest, ownUrl: string | undefined): void => {
  const { origin, host } = headers;
  const isOurs = origin === undefined ? headers['x-requested-with'] === 'backoffice' : isOwn(origin, host, ownUrl);
  if (!isOurs) throw new Refusal('staff_forbidden');
};

const isOwn = (origin: string, host: string | undefined, ownUrl: string | undefined): boolean =>
  ownUrl ? origin === ownUrl : URL.parse(origin)?.host === host;
