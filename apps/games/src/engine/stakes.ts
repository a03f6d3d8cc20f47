import type { Round, Seat, Step } from '#src/engine/books.ts';
import { type NotPlayed, notPlayed, type PlayAnswer, type Press } from '#src/engine/press.ts';
import type { Settler } from '#src/engine/settler.ts';

const NO_ANSWER: NotPlayed = {
  refused: 'no_answer',
  message: 'ติดต่อกระเป๋าเงินไม่ได้ รอบนี้ไม่นับ หากหักเงินไปแล้วจะคืนให้เต็มจำนวน',
};
const NO_CREDITS: NotPlayed = { refused: 'insufficient_balance', message: 'เครดิตทดลองไม่พอ' };

/** What stakes are taken with. */
export interface StakeTools {
  readonly settler: Settler;
  /** Writes a round down before its stake is asked for. */
  readonly begin: (seat: Seat, round: Round) => Promise<void>;
  readonly step: (seat: Seat, step: Step) => Promise<void>;
  /** Lets work go on behind the player's back. */
  readonly follow: (work: Promise<unknown>) => void;
}

/** Takes stakes and gives them back. */
export class Stakes {
  readonly #tools: StakeTools;

  constructor(tools: StakeTools) {
    this.#tools = tools;
  }

  /** Writes a round down, takes its stake and writes down what follows. Answers why it is not played, if it is not. */
  async take(seat: Seat, press: Press, round: Round, then: Step): Promise<PlayAnswer | undefined> {
    const closed = press.closed?.();
    if (closed) return notPlayed(closed);
    await this.#tools.begin(seat, round);
    if (seat.player_id === undefined) return this.#takeCredits(seat, round, then);
    try {
      return await this.#ask(seat, press, round, then);
    } catch (error) {
      // What could not be written down does not count: nobody would follow it.
      this.#tools.follow(this.giveBack(seat, round));
      throw error;
    }
  }

  /** Takes a stake back. It is asked for at once, whether or not it can be written down that it will be. */
  async giveBack(seat: Seat, { refused, message = '', ...round }: Round, why?: NotPlayed): Promise<void> {
    const told = refused === undefined ? (why ?? NO_ANSWER) : { refused, message };
    const noted = round.status === 'asked' && this.#tools.step(seat, { id: round.id, status: 'returning', ...told });
    await Promise.all([noted && noted.catch(() => undefined), this.#tools.settler.giveBack(seat, round, told)]);
  }

  async #ask(seat: Seat, press: Press, round: Round, then: Step): Promise<PlayAnswer | undefined> {
    const { settler, step, follow } = this.#tools;
    const answer = round.stake > 0 ? await settler.bet(seat, round, press.session) : undefined;
    if (answer === undefined || answer.is === 'ok') {
      const closed = press.closed?.();
      if (closed) {
        follow(this.giveBack(seat, round, closed));
        return notPlayed(closed);
      }
      await step(seat, then);
      return undefined;
    }
    if (answer.is === 'refused') {
      const { reason: refused, message, balance } = answer;
      await step(seat, { id: round.id, status: 'refused', refused, message });
      return notPlayed({ refused, message }, balance);
    }
    // Turned away from the first call on: nothing moved, so there is nothing to take back.
    if (answer.is === 'rejected') await step(seat, { id: round.id, status: 'refused', ...NO_ANSWER });
    else follow(this.giveBack(seat, round));
    return notPlayed(NO_ANSWER);
  }

  async #takeCredits(seat: Seat, round: Round, then: Step): Promise<PlayAnswer | undefined> {
    if (round.stake > seat.credits) {
      await this.#tools.step(seat, { id: round.id, status: 'refused', ...NO_CREDITS });
      return notPlayed(NO_CREDITS, seat.credits);
    }
    seat.credits -= round.stake;
    await this.#tools.step(seat, then);
    return undefined;
  }
}
