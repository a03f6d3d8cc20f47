import { Purse } from '#site/fishing/purse.ts';
import type { ShotAnswer } from '#site/fishing/sea/world.ts';
import { CallFailed, call } from '#site/shell/calls.ts';
import type { Refusal } from '#site/shell/use-seat.ts';
import type { WirePlayed, WireRefused } from '#site/shell/wire.ts';
import type { Shot as Bet } from '#src/rules/fishing/fishing.ts';
import type { Catch } from '#src/rules/fishing/shot.ts';

/** More shots than these are not sent before the server has answered one. */
const OPEN_MAX = 6;

export type PlayedShot = WirePlayed<null, Catch>;

/** A shot as it is sent; the key makes a repeated one the same. */
export interface Press {
  readonly key: string;
  readonly bet: Bet;
}

/** Who wants to know. */
export interface DeskListener {
  onBalance(shown: number | null): void;
  onRefused(refusal: Refusal): void;
  onPlayed(played: PlayedShot): void;
}

/** Sends shots, several at a time, and keeps the purse. After a refusal nothing is sent until the player goes on. */
export class ShotDesk {
  readonly #purse: Purse;
  readonly #listener: DeskListener;
  #open = 0;
  #isStopped = false;
  #unanswered: Press[] = [];

  constructor(balance: number | null, listener: DeskListener) {
    this.#purse = new Purse(balance);
    this.#listener = listener;
  }

  /** Whether a shot of this stake may be sent. One that there is no money for waits until nothing is under way: then the wallet says no. */
  canFire(stake: number): boolean {
    const isRoom = !this.#isStopped && this.#open < OPEN_MAX;
    return isRoom && (this.#open === 0 || (this.#purse.shown ?? 0) >= stake);
  }

  /** Sends a shot; its stake leaves the balance at once. `void`: it was not played. */
  async fire(press: Press): Promise<ShotAnswer> {
    this.#open += 1;
    this.#purse.fire(press.key, press.bet.stake);
    this.#show();
    try {
      const answer = await call<PlayedShot | WireRefused>('play', press);
      return 'refused' in answer ? this.#refused(press, answer) : this.#played(press, answer);
    } catch (error) {
      return this.#failed(press, error instanceof CallFailed ? error.why : 'silence');
    } finally {
      this.#open -= 1;
      this.#show();
    }
  }

  /** The end of a shot was shown. */
  reveal(key: string): void {
    this.#purse.reveal(key);
    this.#show();
  }

  /** Goes on after a refusal: what nobody answered is asked for again first. */
  async resume(): Promise<void> {
    const lost = this.#unanswered;
    this.#unanswered = [];
    await Promise.all(lost.map((press) => this.fire(press)));
    // Their fish are long gone: what they won is shown in the balance alone.
    for (const { key } of lost) this.#purse.reveal(key);
    this.#isStopped = this.#unanswered.length > 0;
    await this.refresh();
  }

  /** Asks for the balance, unless shots are under way that it may or may not know of. */
  async refresh(): Promise<void> {
    const answer = await call<{ balance: number | null }>('balance').catch(() => null);
    if (typeof answer?.balance === 'number' && this.#open === 0) this.#purse.say(answer.balance);
    this.#show();
  }

  #played({ key }: Press, answer: PlayedShot): ShotAnswer {
    this.#purse.answer(key, answer);
    this.#listener.onPlayed(answer);
    const { win, outcome } = answer;
    return win > 0 ? { is: 'caught', multiplier: outcome.multiplier, win } : { is: 'missed' };
  }

  #refused({ key }: Press, { refused, message, balance }: WireRefused): ShotAnswer {
    this.#purse.refuse(key, balance);
    return this.#stop({ reason: refused, message });
  }

  #failed(press: Press, why: CallFailed['why']): ShotAnswer {
    // It may have been played: its stake stays taken, and it is asked for again before anything new.
    if (why === 'silence') this.#unanswered.push(press);
    else this.#purse.refuse(press.key, null);
    return this.#stop({ reason: why, message: '' });
  }

  #stop(refusal: Refusal): ShotAnswer {
    this.#isStopped = true;
    this.#listener.onRefused(refusal);
    return { is: 'void' };
  }

  #show(): void {
    this.#listener.onBalance(this.#purse.shown);
  }
}
