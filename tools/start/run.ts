import type { Config } from '../../apps/server/src/config.ts';
import type { Journal } from './journal.ts';
import { settlePorts } from './ports.ts';

/** One run of the supervisor: what to start, and whom to tell what. */
export interface Run {
  readonly root: string;
  readonly isDev: boolean;
  readonly config: Config;
  /** Where the processes' lines go when a person looks on; without, they are our output. */
  readonly journal?: Journal;
  /** Aborted when the run ends: no further step begins. */
  readonly signal: AbortSignal;
  /** Registers how to stop what was started; the last registered is stopped first. */
  readonly onClose: (close: () => unknown) => void;
  readonly onFailure: (error: Error) => void;
}

/** Which port each part of a run has: towards people, and in the server's environment. */
export type RunPorts = Awaited<ReturnType<typeof settleRun>>;

/**
 * Settles the ports of a run. While developing, each site's Vite has the public port, and the server, to which it passes the API, two free ones.
 */
export const settleRun = async ({ config, isDev }: Run) => {
  const { isSandbox, ports } = config;
  const [own = 0, office = 0, sandbox = 0, games = 0, innerOwn = own, innerOffice = office] = await settlePorts(
    config.host,
    [
      { variable: 'PORT', port: ports.player },
      { variable: 'BACKOFFICE_PORT', port: ports.backoffice },
      { variable: 'SANDBOX_PORT', port: isSandbox ? ports.sandbox : 0 },
      { variable: 'GAMES_PORT', port: isSandbox ? ports.games : 0 },
      ...(isDev ? ['', ''].map((variable) => ({ variable, port: 0 })) : []),
    ],
  );
  return {
    public: { player: own, backoffice: office, sandbox, games },
    server: {
      PORT: String(innerOwn),
      BACKOFFICE_PORT: String(innerOffice),
      SANDBOX_PORT: String(sandbox),
      GAMES_PORT: String(games),
    },
  };
};
