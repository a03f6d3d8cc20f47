import { isBeaconSignature } from '@chokdee/lotto/yeekee-proof';
import { z } from 'zod';
import type { Config } from '#src/config.ts';

export type Beacon = Config['beacon'];

/** Asks for a round of the beacon; undefined while nobody has it. A signature that it returns is the beacon's own. */
export type AskBeacon = (round: number) => Promise<string | undefined>;

const TIMEOUT_MS = 3_000;
const BYTES_MAX = 4_000;
const Body = z.object({ round: z.number().int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });

/**
 * The client of drand's public HTTP API. Each relay is asked until one has a signature that is right: a relay can be silent
 * or lie, and nobody has to believe it.
 */
export const beaconClient =
  ({ urls, chain }: Beacon, onProblem: (problem: { url: string; why: string }) => void): AskBeacon =>
  async (round) => {
    for (const url of urls) {
      const answer = await askRelay(`${url}/${chain.chain_hash}/public/${round}`);
      if (answer === 'early') continue;
      if (typeof answer !== 'object') onProblem({ url, why: answer });
      else if (answer.round !== round) onProblem({ url, why: `said round ${answer.round} for ${round}` });
      else if (!isBeaconSignature(chain, round, answer.signature)) onProblem({ url, why: 'a forged signature' });
      else return answer.signature;
    }
    return undefined;
  };

const askRelay = async (url: string): Promise<z.output<typeof Body> | 'early' | (string & {})> => {
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
