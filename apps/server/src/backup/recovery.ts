import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { restoreCommand } from '#src/backup/archive.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from '#src/db/embedded.ts';

/** A server that has finished its recovery and takes writes. */
export interface Recovered {
  readonly embedded: Embedded;
  /** When the last transaction that came back was committed; undefined if none did. */
  readonly restoredTo: Date | undefined;
  /** The place in the log that the recovery reached. */
  readonly lsn: string;
}

interface RecoveryOptions extends EmbeddedOptions {
  readonly backupDir: string;
  /** The last moment whose commits come back; without it, all that the archive has. */
  readonly targetTime: Date | undefined;
}

/** The log broke off before a commit later than the target was seen: more may have happened until then. */
export class TargetNotReached extends Error {
  override name = 'TargetNotReached';
}

/** PostgreSQL's code for: not yet. */
const STARTING_UP = '57P03';
const POLL_MS = 100;
const PROGRESS_MS = 5_000;

/** Starts the server of a data folder that asks for a recovery and waits until it has been promoted. */
export const recover = async ({ backupDir, targetTime, ...options }: RecoveryOptions): Promise<Recovered> => {
  const settings = {
    ...options.settings,
    restore_command: restoreCommand(backupDir),
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    recovery_target_inclusive: 'on',
    // Not with a Z: settings are read before PostgreSQL knows the names of zones.
    ...(targetTime && { recovery_target_time: targetTime.toISOString().replace('Z', '+00') }),
  };
  try {
    const embedded = await startEmbedded({ ...options, settings });
    return { embedded, ...(await untilPromoted(embedded, options.log)) };
  } catch (error) {
    throw await reasonOf(options.dataDir, error);
  }
};

const untilPromoted = async (embedded: Embedded, log: (line: string) => void): Promise<Omit<Recovered, 'embedded'>> => {
  let saidAt = Date.now();
  for (;;) {
    const progress = await readProgress(embedded);
    if (progress && !progress.is_recovering) return { restoredTo: progress.at ?? undefined, lsn: progress.lsn };
    if (Date.now() > saidAt + PROGRESS_MS) {
      log(`replayed up to ${progress?.at?.toISOString() ?? 'the backup'}`);
      saidAt = Date.now();
    }
    await sleep(POLL_MS);
  }
};

interface Progress {
  readonly is_recovering: boolean;
  readonly at: Date | null;
  readonly lsn: string;
}

const readProgress = async (embedded: Embedded): Promise<Progress | undefined> => {
  const client = new Client({ connectionString: embedded.superUrl });
  client.on('error', () => {}); // the recovery may fail and end the server under it
  try {
    await client.connect();
    const { rows } = await client.query<Progress>(
      `select pg_is_in_recovery() as is_recovering, pg_last_xact_replay_timestamp() as at, pg_last_wal_replay_lsn() as lsn`,
    );
    return rows[0];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== STARTING_UP) throw error;
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const reasonOf = async (dataDir: string, error: unknown): Promise<Error> => {
  const said = await readFile(path.join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
  if (said.includes('recovery ended before configured recovery target was reached')) {
    const [, last] = /last completed transaction was at log time (.*)$/m.exec(said) ?? [];
    return new TargetNotReached(last ?? 'the end of the backup');
  }
  return new Error(`The recovery failed:\n${said.trim().split('\n').slice(-15).join('\n')}`, { cause: error });
};
