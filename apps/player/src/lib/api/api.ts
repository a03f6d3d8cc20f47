import type { Answer, Envelope, Key, Sent } from '@chokdee/contract';
import { signalWithin } from '@chokdee/ui';
import { navigate } from 'wouter/use-browser-location';
import { agentFieldsOf } from '#src/lib/agent/agent-fields.ts';
import { ApiRefusal, type FieldProblem } from '#src/lib/api/api-refusal.ts';
import { noteReach } from '#src/lib/api/reach.ts';
import { noteServerTime } from '#src/lib/api/server-clock.ts';
import { clearSession, useSession } from '#src/lib/api/session.ts';

export interface ApiOptions {
  /** False: a 401 is only an error of this call; the member stays where he is. */
  redirects?: boolean;
  /** The key of an act that is tried again after its answer was lost. Without one, each call is a new act. */
  idempotencyKey?: string;
  /** What else the server is told beside the call. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 20_000;
const UNREACHABLE = 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่';
const BROKEN = 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง';
const SESSION_EXPIRED = 'เซสซั่นหมดอายุ กรุณาลองใหม่';
const PRODUCT_STOPPED = 1107;
const INVALID_FIELDS = 1005;
const LOTTO_OR_AUTH =
  /^\/api\/(?:lotto\/|check_account$|register$|login$|logout$|get_user_info$|reset_password(?:_v2)?$|member\/(?:change_password|update_sub_bank_account)$)/;

/**
 * Makes one call of the contract and answers its data. Anything but success throws an `ApiRefusal`. A 400 also leads
 * home, and a 401 ends the session and leads to the login.
 */
export async function api<K extends Key>(key: K, input: Sent<K>, options: ApiOptions = {}): Promise<Answer<K>> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const response = await send(method, path, { ...input, ...agentFieldsOf(key) }, options);
  const envelope = await readEnvelope<Answer<K>>(response);
  if (response.ok && envelope && isSuccess(key, envelope)) return envelope.data;
  // It said yes, and what it said was lost on the way: nobody knows what became of it.
  if (response.ok && !envelope) throw new ApiRefusal(BROKEN, 0, 0);

  if (response.status === 400) navigate('/');
  if (response.status === 401 && options.redirects !== false) {
    // First the way, then the session: losing it on a member's page would lead home instead.
    navigate('/login');
    clearSession();
  }
  const message = response.status === 401 && LOTTO_OR_AUTH.test(path) ? SESSION_EXPIRED : envelope?.message;
  throw new ApiRefusal(
    sayWhy(message || BROKEN, envelope),
    envelope?.error ?? 0,
    response.status,
    fieldProblems(envelope),
    envelope?.data,
  );
}

/** Success is `error` 0; the lotto's lobby says it as `status`. */
const isSuccess = (key: Key, envelope: Envelope<unknown>): boolean =>
  (key === 'GET /api/lotto/lobby' ? envelope.status : envelope.error) === 0;

/** What staff have stopped says why, in their own words. */
const sayWhy = (message: string, envelope: Envelope<unknown> | undefined): string => {
  const { reason } = (envelope?.error === PRODUCT_STOPPED && (envelope.data as { reason?: string } | null)) || {};
  return reason ? `${message}: ${reason}` : message;
};

/** A refusal of fields carries them as its data. */
const fieldProblems = (envelope: Envelope<unknown> | undefined): FieldProblem[] =>
  envelope?.error === INVALID_FIELDS && Array.isArray(envelope.data) ? envelope.data : [];

async function send(method: string, path: string, input: object, options: ApiOptions): Promise<Response> {
  const token = useSession.getState().authUser?.access_token;
  const isPost = method === 'POST';
  const headers = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(isPost && {
      'content-type': 'application/json',
      'idempotency-key': options.idempotencyKey ?? newIdempotencyKey(),
    }),
    ...options.headers,
  };
  const sentAt = Date.now();
  try {
    const response = await fetch(isPost ? path : path + queryString(input), {
      method,
      headers,
      signal: signalWithin(TIMEOUT_MS, options.signal),
      ...(isPost && { body: JSON.stringify(input) }),
    });
    noteServerTime(response.headers.get('date'), sentAt);
    noteReach(true);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteReach(false);
    throw new ApiRefusal(UNREACHABLE, 0, 0);
  }
}

/** Names one act for ever. `crypto.randomUUID` would do, but is missing on plain HTTP, where a phone tests us. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function queryString(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

/** What was answered; nothing: it did not come whole, or is none of ours. */
async function readEnvelope<Data>(response: Response): Promise<Envelope<Data> | undefined> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
