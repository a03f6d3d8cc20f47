import { SOUNDS } from '#site/shell/sounds.ts';
import type { SeatOf } from '#site/shell/use-seat.ts';
import type { WirePlayed } from '#site/shell/wire.ts';
import { type Autoplay, autoplayAfter, isWithinLoss } from '#site/slot/autoplay.ts';
import type { Reels } from '#site/slot/use-reels.ts';
import { Waiter } from '#site/slot/waiter.ts';
import type { FreeGames, SlotBet, SlotOutcome, SlotState } from '#src/rules/slot/slot.ts';

/** What is on the stage above the reels. */
export type Scene =
  | { readonly is: 'ceremony'; readonly games: number; readonly isMore: boolean }
  | { readonly is: 'summary'; readonly won: number; readonly played: number }
  | { readonly is: 'big'; readonly win: number; readonly times: number };

/** What the screen shows of a run. */
export interface Shown {
  readonly outcome: SlotOutcome | undefined;
  /** Whether the win of the last round is being shown. */
  readonly isShowing: boolean;
  readonly scene: Scene | null;
  readonly free: FreeGames | null;
  readonly auto: Autoplay | null;
  readonly isRunning: boolean;
}

/** What a run reads as it is at that moment. */
export interface Now {
  readonly seat: SeatOf<SlotState, SlotOutcome, SlotBet>;
  readonly reels: Reels;
  readonly stake: number;
  readonly isTurbo: boolean;
  readonly isStill: boolean;
}

type Played = WirePlayed<SlotState, SlotOutcome>;

const BIG = 15;
const TURN_MS = 320;

const pauseAfter = ({ win }: SlotOutcome, stake: number, isTurbo: boolean): number => {
  if (win === 0) return isTurbo ? 120 : 380;
  return (isTurbo ? 0.5 : 1) * (win >= stake * 5 ? 2_000 : 1_200);
};

const cheer = ({ win }: SlotOutcome, stake: number): void => {
  if (win >= stake * BIG) SOUNDS.bigWin();
  else if (win > 0) SOUNDS.win();
};

/** Plays a slot: one spin, or as many as autoplay and free games bring, each shown before the next. */
export class SlotRun {
  #seen: Now | undefined;
  readonly #show: (changed: Partial<Shown>) => void;
  readonly #waiter = new Waiter();
  #auto: Autoplay | null = null;
  #isRunning = false;

  constructor(show: (changed: Partial<Shown>) => void) {
    this.#show = show;
  }

  /** Takes note of how things are now; the screen says so after each drawing. */
  see(now: Now): void {
    this.#seen = now;
  }

  /** Spins; while something runs, it hurries it on instead. */
  press(): void {
    if (this.#isRunning) this.#waiter.skip();
    else void this.#run();
  }

  startAuto(auto: Autoplay): void {
    this.#setAuto(auto);
    if (!this.#isRunning) void this.#run();
  }

  stopAuto(): void {
    this.#setAuto(null);
  }

  #now(): Now {
    if (!this.#seen) throw new Error('pressed before anything was drawn');
    return this.#seen;
  }

  #setAuto(auto: Autoplay | null): void {
    this.#auto = auto;
    this.#show({ auto });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    this.#show({ isRunning: true });
    let goesOn = true;
    let { free } = this.#now().seat.state;
    while (goesOn) {
      const played = await this.#spin(free);
      goesOn = played !== undefined && (await this.#follow(played, free));
      if (played) free = played.state.free;
    }
    this.#setAuto(null);
    this.#show({ isRunning: false });
    this.#isRunning = false;
  }

  /** One spin, from the press until its reels stand. */
  async #spin(free: FreeGames | null): Promise<Played | undefined> {
    const { seat, reels, isTurbo, isStill, ...chosen } = this.#now();
    const stake = free?.stake ?? chosen.stake;
    this.#show({ isShowing: false });
    SOUNDS.press();
    reels.turn();
    const [played] = await Promise.all([
      seat.play({ stake }, free ? 0 : stake),
      this.#waiter.pause(isTurbo || isStill ? 0 : TURN_MS),
    ]);
    if (!played) {
      this.#now().reels.halt();
      return undefined;
    }
    await this.#now().reels.land(played.outcome.window);
    this.#now().seat.reveal(played);
    this.#show({ outcome: played.outcome, free: played.state.free, isShowing: true });
    cheer(played.outcome, stake);
    return played;
  }

  /** Shows what a spin brought; answers whether another follows by itself. */
  async #follow({ outcome, state }: Played, before: FreeGames | null): Promise<boolean> {
    const { isTurbo, ...chosen } = this.#now();
    const stake = before?.stake ?? chosen.stake;
    const { win, freeGamesWon } = outcome;
    this.#setAuto(this.#auto && autoplayAfter(this.#auto, { stake: before ? 0 : stake, win }));
    if (win >= stake * BIG) await this.#stage({ is: 'big', win, times: Math.floor(win / stake) }, 2_600);
    if (state.free || before || this.#auto) await this.#waiter.pause(pauseAfter(outcome, stake, isTurbo));
    if (freeGamesWon > 0) {
      SOUNDS.bigWin();
      await this.#stage({ is: 'ceremony', games: freeGamesWon, isMore: before !== null }, before ? 1_800 : 6_000);
    }
    if (state.free) return true;
    if (before) await this.#stage({ is: 'summary', won: before.won + win, played: before.played + 1 }, 5_000);
    return this.#auto !== null && isWithinLoss(this.#auto, this.#now().stake);
  }

  async #stage(scene: Scene, ms: number): Promise<void> {
    this.#show({ scene });
    await this.#waiter.pause(ms);
    this.#show({ scene: null });
  }
}
