import type { Envelope, StaffAnswer, StaffKey, StaffSent } from '@chokdee/contract';
import { signalWithin } from '@chokdee/ui';
import { refreshAll } from '#src/lib/query-client.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { askStepUp } from '#src/lib/step-up.ts';

interface Options {
  /** The key of an act that is tried again after its answer was lost. Without one, each call is a new act. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 30_000;
const UNREACHABLE = 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่';
const BROKEN = 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง';

/** Called when the session is over. The app sets it: it shows the log-in in place of the page. */
export const sessionOver = { listener: (): void => undefined };

/**
 * Makes one call of the back office and answers its data; anything but success throws a `StaffRefusal`. A dangerous act for
 * which a fresh code is needed asks for it, and goes on.
 */
export async function staffApi<K extends StaffKey>(
  key: K,
  input: StaffSent<K>,
  options: Options = {},
): Promise<StaffAnswer<K>> {
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID();
  try {
    return await call(key, input, { ...options, idempotencyKey });
  } catch (error) {
    if (!(error instanceof StaffRefusal) || error.code !== CODES.step_up_needed || !(await askStepUp())) throw error;
    return call(key, input, { ...options, idempotencyKey });
  }
}

/** Makes a call that changes something. Whatever came of it, all that is shown is asked for anew before it answers. */
export const doAct: typeof staffApi = async (key, input, options) => {
  try {
    return await staffApi(key, input, options);
  } finally {
    await refreshAll();
  }
};

async function call<K extends StaffKey>(key: K, input: StaffSent<K>, options: Options): Promise<StaffAnswer<K>> {
  const [method = 'GET', path = '/'] = key.split(' ');
  const response = await send(method, path, input, options);
  const envelope = await readEnvelope<StaffAnswer<K>>(response);
  if (response.ok && envelope?.error === 0) return envelope.data;
  if (response.status === 401) sessionOver.listener();
  throw new StaffRefusal(envelope?.message || BROKEN, envelope?.error ?? 0, response.status, envelope?.data);
}

async function send(method: string, path: string, input: object, options: Options): Promise<Response> {
  const isPost = method === 'POST';
  const headers = {
    accept: 'application/json',
    'x-requested-with': 'backoffice',
    ...(isPost && { 'content-type': 'application/json', 'idempotency-key': options.idempotencyKey ?? '' }),
  };
  try {
    return await fetch(isPost ? path : path + queryString(input), {
      method,
      headers,
      signal: signalWithin(TIMEOUT_MS, options.signal),
      ...(isPost && { body: JSON.stringify(input) }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new StaffRefusal(UNREACHABLE, 0, 0);
  }
}

/** The query of a GET; also for links, such as one to a file. */
export function queryString(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

async function readEnvelope<Data>(response: Response): Promise<Envelope<Data> | undefined> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
