import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { type Config } from '#src/config.ts';
import { addRows } from '#src/db/rows.ts';
import { type ProviderCall, sessionOf } from '#src/features/games/wallet/answer-call.ts';
import { type Deps } from '#src/lib/context.ts';
import { memberOf } from '#src/lib/games/game-keys.ts';
import { jsonOf } from '#src/lib/json-of.ts';
import { tell } from '#src/lib/log.ts';
import { type KnownProvider } from '#src/lib/secrets/valid-keys.ts';

/** How many notes are written at once, and how many of answered calls may wait: in a storm a sample of those says enough. */
const AT_ONCE = 20;
/** How many calls that we failed to answer may wait for the database. */
const UNANSWERED_MAX = 5_000;
const RETRY_MS = 1_000;

/** What a call came to, if not "ok". */
export interface Outcome {
  readonly state: 'refused' | 'unanswered';
  readonly reason: string;
}

type Provider = Pick<KnownProvider, 'name' | 'provider_id'>;

/**
 * Writes down calls that were not answered with "ok", for staff to look at; a call never waits for it. One that we failed to
 * answer is kept until the database takes it: it is money that may have to be moved.
 */
export class CallbackLog {
  readonly #deps: Pick<Deps, 'db' | 'config' | 'log'>;
  readonly #stopping = new AbortController();
  #waiting: Row[] = [];
  #writing: Promise<void> | undefined;

  constructor(deps: Pick<Deps, 'db' | 'config' | 'log'>) {
    this.#deps = deps;
  }

  note(provider: Provider, { path, text }: ProviderCall, outcome: Outcome): void {
    const [max, kind] = outcome.state === 'unanswered' ? [UNANSWERED_MAX, 'unanswered'] : [AT_ONCE, 'refused'];
    const row = rowOf(this.#deps, provider, { path, text }, outcome);
    if (this.#waiting.filter(({ state }) => state === kind).length < max) this.#waiting.push(row);
    else if (kind === 'unanswered') this.#giveUp([row]);
    this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
  }

  /** Tries once more; what the database does not take is told to the server's own log. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#writing;
    this.#giveUp(await this.#writeSome(this.#waiting.splice(0)));
  }

  async #write(): Promise<void> {
    // What comes in the same turn is written together.
    await Promise.resolve();
    while (this.#waiting.length > 0 && !this.#stopping.signal.aborted) {
      const failed = await this.#writeSome(this.#waiting.splice(0, AT_ONCE));
      if (failed.length === 0) continue;
      // Behind the others: one that can never be written keeps none of them waiting.
      this.#waiting.push(...failed);
      await sleep(RETRY_MS, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  /** Answers those unanswered calls that could not be written. */
  async #writeSome(rows: readonly Row[]): Promise<Row[]> {
    const insert = (row: Row) => addRows(this.#deps.db, 'game_callback', row);
    const done = await Promise.allSettled(rows.map(insert));
    return rows.filter((row, place) => done[place]?.status === 'rejected' && row.state === 'unanswered');
  }

  #giveUp(rows: readonly Row[]): void {
    for (const { path, transaction_ref, provider_id, reason } of rows)
      tell(this.#deps.log, 'game_call_lost', { provider_id, path, transaction_ref, reason });
  }
}

type Row = ReturnType<typeof rowOf>;

const rowOf = (
  { config }: Pick<Deps, 'config'>,
  provider: Provider,
  { path, text }: ProviderCall,
  outcome: Outcome,
) => ({
  callback_id: uuid(),
  provider_id: provider.provider_id,
  path,
  // When it came, which may be long before it can be written.
  at: new Date(),
  ...outcome,
  ...keptCall(config, provider.name, text),
});

/** A call that has been understood, as it is written down: whom it spoke of, and of the token of his session only the hash. */
const keptCall = (config: Config, provider: string, text: string) => {
  const { session, ...rest } = jsonOf(text) as Readonly<Record<string, unknown>>;
  const { sessionId, tokenHash } = sessionOf(String(session));
  const isOpen = session !== undefined;
  return {
    caller: memberOf(config, provider, String(rest['player_id'])) ?? null,
    transaction_ref: [rest['transaction_id'], rest['round_id']].find((id) => typeof id === 'string') ?? '',
    body: JSON.stringify(isOpen ? { session: sessionId, ...rest } : rest),
    token_hash: isOpen ? tokenHash : null,
  };
};
