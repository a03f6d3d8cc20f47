/** What somebody shared with friends, as the picker of LINE would have sent it. */
export type SharedMessage = Readonly<{ from: string; text: string; shared_at: string }>;

/** How many are kept: a simulator must not fill the memory. */
const MESSAGES_MAX = 200;

/** The messages that were shared, in memory; only the newest are kept. */
export class SharedMessages {
  readonly #messages: SharedMessage[] = [];

  add(from: string, text: string, now: Date): void {
    this.#messages.unshift({ from, text, shared_at: now.toISOString() });
    this.#messages.length = Math.min(this.#messages.length, MESSAGES_MAX);
  }

  /** The messages, newest first. */
  list(): readonly SharedMessage[] {
    return this.#messages;
  }
}
