import { addresses } from '../addresses.ts';

const LEFT_MIN_MS = 180_000;
const ANSWER_MAX_MS = 30_000;

interface Round {
  readonly round_id: number;
  readonly is_yeekee: boolean;
  readonly closes_at: string;
  readonly bet_types: readonly string[];
}

/** Asks a server that is not waited for without end. Who gives up says whom he asked. */
export const request = (address: string, asked: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...asked, signal: AbortSignal.timeout(ANSWER_MAX_MS) }).catch((cause: unknown) => {
    throw new Error(`${address}: ${String(cause)}`, { cause });
  });

/** Reads a call of the player's API, as a guest or by a member's token. */
export const ask = async (path: string, token = '') => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return (await (await request(`${addresses().player}/api/${path}`, { headers })).json()).data;
};

/** A round that stays open for a journey. */
export const openRound = async (fits: (round: Round) => boolean): Promise<number> => {
  const { items } = await ask('lotto/rounds?status=open&limit=100');
  const hasTime = ({ closes_at }: Round) => Date.parse(closes_at) > Date.now() + LEFT_MIN_MS;
  const found = items.find((round: Round) => fits(round) && hasTime(round));
  if (!found) throw new Error('no such round is open for long enough');
  return found.round_id;
};
