import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seedHashOf } from '#src/rules/draws.ts';
import { type MatchName, matchId } from '#src/rules/football/schedule.ts';

/** The seed of every match there will ever be, from one key that never leaves the provider. */
export class MatchSeeds {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** Reads the key of this folder, and makes one the first time: a restart must not change what was promised. */
  static in(folder: string): MatchSeeds {
    const file = path.join(folder, 'sandbox-football.key');
    try {
      return new MatchSeeds(readFileSync(file, 'utf8'));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    const key = randomBytes(32).toString('hex');
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, key, { flag: 'wx', mode: 0o600, flush: true });
    return new MatchSeeds(key);
  }

  /** The seed that decides a match. Nobody may see it before the match is over. */
  seedOf(match: MatchName): string {
    return createHmac('sha256', this.#key).update(matchId(match)).digest('hex');
  }

  /** What is published of it before bets are taken. */
  hashOf(match: MatchName): string {
    return seedHashOf(this.seedOf(match));
  }
}
