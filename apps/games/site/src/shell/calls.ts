/** Why a call has no answer: the seat is over, the call was wrong, or nobody answered. */
export class CallFailed extends Error {
  readonly why: 'seat' | 'bad' | 'silence';

  constructor(why: CallFailed['why'], message: string) {
    super(message);
    this.why = why;
  }
}

const PAUSES_MS = [400, 1_000, 2_000, 4_000];
const ANSWER_MS = 20_000;

/** The token of the seat, which the launch put into the address. */
export const seatToken = (): string => location.hash.slice(1).split('&')[0] ?? '';

const once = async <T>(path: string, body: object | undefined): Promise<T> => {
  const answer = await fetch(`/games/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${seatToken()}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (answer.status === 401) throw new CallFailed('seat', 'no seat');
  if (answer.status >= 400 && answer.status < 500) throw new CallFailed('bad', await answer.text());
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls our server, again and again while nobody answers. Every call of ours may be repeated. */
export const call = async <T>(path: string, body?: object): Promise<T> => {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await once<T>(path, body);
    } catch (error) {
      if (error instanceof CallFailed) throw error;
      await pause(pauseMs);
    }
  }
  try {
    return await once<T>(path, body);
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed('silence', 'no answer');
  }
};
