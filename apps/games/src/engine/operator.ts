import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { amountRead } from '#src/engine/amount.ts';
import { signedHeaders } from '#src/engine/signing.ts';

/** How long to wait for the operator's answers; a test has less time. */
export const PACE = {
  /** One answer. */
  answerMs: 4_000,
  /** Between the attempts to take a stake while the player waits. */
  betPausesMs: [250, 750, 2_000] as readonly number[],
  /** Before what is settled behind is sent again: it doubles up to the most. */
  retryMs: 400,
  retryMsMax: 30_000,
  /** How long a player waits for the balance after a win; after that it is counted here. */
  winMs: 2_500,
};
export type Pace = Readonly<typeof PACE>;

export interface OperatorAddress {
  readonly url: string;
  readonly name: string;
  readonly secret: string;
}

/** What the operator said. `later`: not yet, send it again; `rejected`: nothing moved, and nothing will. */
export type Answer =
  | { readonly is: 'ok'; readonly balance: number | undefined }
  | {
      readonly is: 'refused';
      readonly reason: string;
      readonly message: string;
      readonly balance: number | undefined;
    }
  | { readonly is: 'later' | 'unknown' | 'rejected'; readonly why: string };

const balance = amountRead.optional();
const Said = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok'), balance }),
  z.object({ status: z.literal('refused'), reason: z.string(), message: z.string().default(''), balance }),
]);

const NotYet = z.object({ reason: z.string() });

/** The call names of the protocol. */
export type Call = 'balance' | 'bet' | 'win' | 'rollback' | 'round/end';

const answerOf = (status: number, text: string): Answer => {
  if (status === 409 || status === 429)
    return { is: 'later', why: NotYet.safeParse(parsed(text)).data?.reason ?? String(status) };
  if (status >= 400 && status < 500) return { is: 'rejected', why: `${status} ${text.slice(0, 200)}` };
  if (status !== 200) return { is: 'unknown', why: String(status) };
  const said = Said.safeParse(parsed(text));
  if (!said.success) return { is: 'unknown', why: 'an answer that is not of the protocol' };
  const { data } = said;
  if (data.status === 'ok') return { is: 'ok', balance: data.balance };
  return { is: 'refused', reason: data.reason, message: data.message, balance: data.balance };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The operator whose wallet our players play from, as docs/game-provider-protocol.md describes it. */
export class Operator {
  readonly pace: Pace;
  readonly #address: OperatorAddress;
  readonly #stopping: AbortSignal;

  constructor(address: OperatorAddress, pace: Pace, stopping: AbortSignal) {
    this.#address = address;
    this.pace = pace;
    this.#stopping = stopping;
  }

  get isStopping(): boolean {
    return this.#stopping.aborted;
  }

  /** Calls once. Never throws: silence is `unknown`. */
  async call(name: Call, body: object): Promise<Answer> {
    const { pathname, href } = new URL(`/provider/v1/${name}`, this.#address.url);
    const text = JSON.stringify(body);
    try {
      const answer = await fetch(href, {
        method: 'POST',
        body: text,
        headers: signedHeaders(this.#address, pathname, text),
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(this.pace.answerMs), this.#stopping]),
      });
      return answerOf(answer.status, await answer.text());
    } catch (error) {
      return { is: 'unknown', why: error instanceof Error ? error.message : 'no answer' };
    }
  }

  /** Calls until there is a decision, or until we stop: then undefined. */
  async insist(name: Call, body: object): Promise<Extract<Answer, { is: 'ok' | 'refused' }> | undefined> {
    for (const pauseMs of this.pauses()) {
      const answer = await this.call(name, body);
      if (answer.is === 'ok' || answer.is === 'refused') return answer;
      await this.pause(pauseMs);
    }
    return undefined;
  }

  /** How long to wait after each try, until we stop: longer and longer. */
  *pauses(triesMax = Number.POSITIVE_INFINITY): Generator<number> {
    let pauseMs = this.pace.retryMs;
    for (let tries = 0; tries < triesMax && !this.isStopping; tries += 1) {
      yield pauseMs;
      pauseMs = Math.min(pauseMs * 2, this.pace.retryMsMax);
    }
  }

  /** Waits; false if we stopped meanwhile. */
  pause(ms: number): Promise<boolean> {
    return sleep(ms, true, { ref: false, signal: this.#stopping }).catch(() => false);
  }
}
