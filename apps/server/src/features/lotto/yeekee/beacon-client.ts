import { type BeaconChain, beaconChainOf, isBeaconSignature } from '@chokdee/lotto/yeekee-proof';
import { z } from 'zod';
import type { Config } from '#src/config.ts';

type Beacon = Config['beacon'];

/** One beacon among all: a round of a chain. */
export interface BeaconPlace {
  readonly chain_hash: string;
  readonly beacon_round: number;
}

/** What came of asking: a signature that is the beacon's own, or how often in a row every relay has said that it has none. */
type Asked = { readonly signature: string } | { readonly signature: undefined; readonly absences: number };

/**
 * Asks for a beacon. Absences are looked for and counted only when it `isLate`. A relay that cannot be reached has said
 * nothing, and the count begins anew.
 */
export type AskBeacon = (place: BeaconPlace, isLate: boolean) => Promise<Asked>;

const TIMEOUT_MS = 3_000;
const BYTES_MAX = 4_000;
const Body = z.object({ round: z.number().int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

type OnProblem = (problem: { url: string; why: string }) => void;
type Answered = z.output<typeof Body> | 'early' | (string & {});

/** So many beacons' absences are remembered; those that came first are forgotten, and counted anew. */
const REMEMBERED_MAX = 1_000;

/**
 * The client of drand's public HTTP API. Each relay is asked until one has a signature that is right: a relay can be silent
 * or lie, and nobody has to believe it. Of which chain it must be, the round has promised; of one that nobody knows, none comes.
 */
export const beaconClient = ({ urls }: Pick<Beacon, 'urls'>, onProblem: OnProblem): AskBeacon => {
  const absences = new Map<string, number>();
  return async ({ chain_hash, beacon_round }, isLate) => {
    const chain = beaconChainOf(chain_hash);
    const place = `${chain_hash}/public/${beacon_round}`;
    const relays = urls.map((url) => `${url}/${chain_hash}/public`);
    const answer = chain ? await askRelays(relays, { chain, round: beacon_round, isLate }, onProblem) : 'absent';
    const count = (absences.get(place) ?? 0) + 1;
    absences.delete(place);
    if (typeof answer === 'object') return { signature: answer.signature };
    if (answer === 'unreached' || !isLate) return { signature: undefined, absences: 0 };
    const [oldest] = absences.keys();
    if (oldest !== undefined && absences.size >= REMEMBERED_MAX) absences.delete(oldest);
    absences.set(place, count);
    return { signature: undefined, absences: count };
  };
};

interface Wanted {
  readonly chain: BeaconChain;
  readonly round: number;
  readonly isLate: boolean;
}

/** The beacon from the first relay that has it; else whether all of them were reached and do not. */
const askRelays = async (
  relays: readonly string[],
  { chain, round, isLate }: Wanted,
  onProblem: OnProblem,
): Promise<{ signature: string } | 'absent' | 'unreached'> => {
  let state: 'absent' | 'unreached' = 'absent';
  for (const relay of relays) {
    const url = `${relay}/${round}`;
    const answer = await askRelay(url);
    if (answer === 'early') continue;
    if (typeof answer === 'string') {
      onProblem({ url, why: answer });
      if (!isLate || !(await isBehind(relay, chain, round))) state = 'unreached';
    } else if (answer.round === round && isBeaconSignature(chain, round, answer.signature)) {
      return answer;
    } else {
      const why = answer.round === round ? 'a forged signature' : `said round ${answer.round} for ${round}`;
      onProblem({ url, why });
    }
  }
  return state;
};

/**
 * Whether the newest beacon of a relay is older than this one. A node of drand never says of a beacon that is due that it does
 * not have it: it answers with an error, or waits.
 */
const isBehind = async (relay: string, chain: BeaconChain, round: number): Promise<boolean> => {
  const latest = await askRelay(`${relay}/latest`);
  return typeof latest === 'object' && latest.round < round && isBeaconSignature(chain, latest.round, latest.signature);
};

const askRelay = async (url: string): Promise<Answered> => {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404 || response.status === 425) {
      await response.body?.cancel();
      return 'early';
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      return `HTTP ${response.status}`;
    }
    const text = (await response.text()).slice(0, BYTES_MAX);
    const parsed = Body.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : 'not a beacon';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
