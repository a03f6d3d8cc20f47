import { createHmac, randomUUID } from 'node:crypto';
import type { Later } from '#src/bank/later.ts';
import type { How } from '#src/bank/orders.ts';
import { Shelf } from '#src/bank/shelf.ts';

/** What happened: a transaction came, or the status of a payout changed. */
export type Happened =
  | { readonly type: 'transaction'; readonly transaction_id: string }
  | { readonly type: 'payout'; readonly reference: string };
export type WebhookEvent = Happened & { readonly event_id: string; readonly created_at: string };

/** One time that an event was sent, and the answer: the HTTP status, or why there is none. */
export interface Sending {
  readonly event: WebhookEvent;
  readonly attempt: number;
  readonly how: Way;
  readonly sent_at: Date;
  readonly answer: string;
}

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

type Way = How<'callbacks'>;

const SENDINGS_MAX = 2_000;
const EVENTS_MAX = 20_000;
const REPLAYED_MAX = 200;
const COPIES = 5;
const RETRIES_MAX = 10;
const ANSWER_MAX_MS = 5_000;
const STALE_SECONDS = 600;

/** Tells our server what happened, as a tester ordered it; what is not answered with 200 is sent again. */
export class Webhooks {
  #how: Way = 'normal';
  #held: WebhookEvent[] = [];
  readonly #target: WebhookTarget;
  readonly #later: Later;
  readonly #pace: { readonly delayMs: number; readonly retryMs: number };
  readonly #events = new Shelf<WebhookEvent>(EVENTS_MAX);
  readonly #sendings = new Shelf<Sending>(SENDINGS_MAX);

  constructor(target: WebhookTarget, later: Later, pace: { readonly delayMs: number; readonly retryMs: number }) {
    this.#target = target;
    this.#later = later;
    this.#pace = pace;
  }

  /** What was sent, newest first. */
  get sendings(): Sending[] {
    return this.#sendings.newest;
  }

  /** Tells in another way from now on. What was held back goes out, and a replay begins at once. */
  order(how: Way): void {
    this.#how = how;
    void this.#release();
    if (how === 'replay') void this.#replay('');
  }

  /** Tells what happened; resolves when what is sent at once has been sent once. */
  async tell(happened: Happened): Promise<void> {
    const event = { event_id: randomUUID(), created_at: new Date().toISOString(), ...happened };
    const how = this.#how;
    this.#events.keep(event.event_id, event);
    switch (how) {
      case 'delay':
        return this.#later.after(this.#pace.delayMs, () => void this.#deliver(event, how));
      case 'duplicate':
        await Promise.all(Array.from({ length: COPIES }, () => this.#deliver(event, how)));
        return undefined;
      case 'replay':
        await this.#deliver(event, how);
        return this.#replay(event.event_id);
      case 'reorder':
        this.#held.unshift(event);
        return this.#held.length > 1 ? this.#release() : undefined;
      case 'drop':
        return this.#note({ event, attempt: 1, how, sent_at: new Date(), answer: 'dropped' });
      case 'forged':
      case 'stale':
        await this.#send(event, 1, how);
        return undefined;
      default:
        return this.#deliver(event, how);
    }
  }

  /** The newest first, each when the one before has been answered. */
  async #release(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const event of held) await this.#deliver(event, 'reorder');
  }

  async #replay(except: string): Promise<void> {
    const earlier = this.#events.newest.filter(({ event_id }) => event_id !== except).slice(0, REPLAYED_MAX);
    await Promise.all(earlier.map((event) => this.#deliver(event, 'replay')));
  }

  /** Sends an event now, and after growing pauses until it is taken. */
  async #deliver(event: WebhookEvent, how: Way): Promise<void> {
    if (!(await this.#send(event, 1, how))) void this.#retry(event, how);
  }

  async #retry(event: WebhookEvent, how: Way): Promise<void> {
    for (let retry = 0; retry < RETRIES_MAX; retry += 1) {
      if (!(await this.#later.pause(this.#pace.retryMs * 2 ** retry))) return;
      if (await this.#send(event, retry + 2, how)) return;
    }
  }

  async #send(event: WebhookEvent, attempt: number, how: Way): Promise<boolean> {
    if (this.#later.signal.aborted) return false;
    const [sent_at, body] = [new Date(), JSON.stringify(event)];
    const answer = await fetch(this.#target.url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...this.#signed(body, sent_at, how) },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MAX_MS), this.#later.signal]),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return String(response.status);
      },
      () => 'no answer',
    );
    this.#note({ event, attempt, how, sent_at, answer });
    return answer === '200';
  }

  /** The headers that prove who we are; under an order to forge or to be stale they do not. */
  #signed(body: string, now: Date, how: Way): Record<string, string> {
    const seconds = Math.floor(now.getTime() / 1_000) - (how === 'stale' ? STALE_SECONDS : 0);
    const secret = how === 'forged' ? `${this.#target.secret} of a forger` : this.#target.secret;
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { 'x-timestamp': String(seconds), 'x-signature': signature };
  }

  #note(sending: Sending): void {
    this.#sendings.keep(randomUUID(), sending);
  }
}
