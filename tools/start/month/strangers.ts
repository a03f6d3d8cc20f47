import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Strangers } from '../../../apps/server/src/history/strangers.ts';

interface Beacon {
  say(round: number, now: Date): { readonly signature: string } | undefined;
}

/** The sandbox's strangers without their processes, which do not run yet while a month is written. */
export const findStrangers = async (root: string): Promise<Strangers> => {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(root, 'apps', file)).href);
  const games = (await load('games/src/past.ts')) as Pick<Strangers, 'catalogue' | 'sitDown'>;
  const { readConfig } = (await load('sandbox/src/config.ts')) as { readConfig(): { beaconSeed: string } };
  const { Beacon: made } = (await load('sandbox/src/beacon/beacon.ts')) as { Beacon: new (seed: string) => Beacon };
  const beacon = new made(readConfig().beaconSeed);
  return {
    catalogue: games.catalogue,
    sitDown: games.sitDown,
    askBeacon: ({ beacon_round }) => {
      const said = beacon.say(beacon_round, new Date());
      return Promise.resolve(said ? { signature: said.signature } : { signature: undefined, absences: 0 });
    },
  };
};
