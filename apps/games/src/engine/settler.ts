import { wireAmount } from '#src/engine/amount.ts';
import type { Round, Seat, Step } from '#src/engine/books.ts';
import type { Answer, Operator } from '#src/engine/operator.ts';
import type { NotPlayed } from '#src/engine/press.ts';
import type { Recalled } from '#src/engine/recall.ts';

const CURRENCY = 'THB';
/** How often the end of a round whose stake went back is told; after that it stays open there, with nothing in it. */
const VOID_ENDS_MAX = 10;

/** What the operator is told of a round, in the protocol's words. The ids follow from the round's: a repeat is a repeat. */
export const callsOf = (seat: Seat, round: Round) => {
  const [player_id, bet_id, currency] = [seat.player_id, `${round.paid_by}:b`, CURRENCY];
  const about = { player_id, round_id: round.paid_by };
  return {
    bet: (session: string | undefined) => ({
      session,
      ...about,
      game: seat.table,
      transaction_id: bet_id,
      amount: wireAmount(round.stake),
      currency,
    }),
    win: () => ({
      ...about,
      transaction_id: `${round.id}:w`,
      bet_id,
      amount: wireAmount(round.win ?? 0),
      currency,
    }),
    rollback: () => ({ ...about, transaction_id: `${round.id}:r`, bet_id, currency }),
    end: (outcome: Recalled | undefined) => ({
      ...about,
      outcome: outcome ?? { summary: '', detail: null },
      ...(round.risk !== undefined && { valid_amount: wireAmount(round.risk) }),
    }),
    endVoid: () => ({ ...about, outcome: { summary: 'ยกเลิกรอบนี้ คืนเงินเดิมพันแล้ว', detail: null } }),
  };
};

/** Whether the operator is told of a win: a stake is always decided, a free play only when it won. */
const hasWin = (round: Round): boolean => round.stake > 0 || (round.win ?? 0) > 0;

/** Tells the operator what is owed to him and to the player, until he has heard it. */
export class Settler {
  readonly #operator: Operator;
  readonly #write: (seat: Seat, step: Step) => Promise<void>;
  readonly #recallOf: (round: Round) => Recalled | undefined;

  constructor(
    operator: Operator,
    write: (seat: Seat, step: Step) => Promise<void>,
    recallOf: (round: Round) => Recalled | undefined,
  ) {
    this.#operator = operator;
    this.#write = write;
    this.#recallOf = recallOf;
  }

  /** Takes the stake of a round: asks, and asks again while the player waits. */
  async bet(seat: Seat, round: Round, session: string | undefined): Promise<Answer> {
    const body = callsOf(seat, round).bet(session);
    let answer = await this.#operator.call('bet', body);
    let isUncertain = answer.is === 'unknown';
    for (const pauseMs of this.#operator.pace.betPausesMs) {
      if (answer.is !== 'unknown' && answer.is !== 'later') break;
      await this.#operator.pause(pauseMs);
      answer = await this.#operator.call('bet', body);
      isUncertain ||= answer.is === 'unknown';
    }
    // A call that was turned away moved nothing, but one before it may have.
    return answer.is === 'rejected' && isUncertain ? { is: 'unknown', why: answer.why } : answer;
  }

  /** Pays a played round and ends it; the balance after the win is known before the rest is done. */
  settle(seat: Seat, round: Round): { balance: Promise<number | undefined>; done: Promise<void> } {
    const calls = callsOf(seat, round);
    const paid = hasWin(round) ? this.#operator.insist('win', calls.win()) : Promise.resolve(undefined);
    const done = paid.then(async () => {
      if (!round.goes_on) await this.#operator.insist('round/end', calls.end(this.#recallOf(round)));
      if (!this.#operator.isStopping) await this.#note(seat, { id: round.id, status: 'settled' });
    });
    return { balance: paid.then((answer) => answer?.balance), done };
  }

  /** Takes a stake back, whether or not it was taken, and ends its round. A free play took none: its bet is another round's. */
  async giveBack(seat: Seat, round: Round, why: NotPlayed): Promise<void> {
    if (round.stake > 0) {
      const answer = await this.#operator.insist('rollback', callsOf(seat, round).rollback());
      if (!answer) return;
      if (answer.is === 'ok') await this.#endVoid(seat, round);
    }
    await this.#note(seat, { id: round.id, status: 'returned', ...why });
  }

  /** Ends a round that has nothing in it. The operator does not know one whose bet he never took. */
  async #endVoid(seat: Seat, round: Round): Promise<void> {
    const body = callsOf(seat, round).endVoid();
    for (const pauseMs of this.#operator.pauses(VOID_ENDS_MAX)) {
      const answer = await this.#operator.call('round/end', body);
      if (answer.is === 'ok' || answer.is === 'refused' || answer.is === 'rejected') return;
      if (answer.is === 'later' && answer.why === 'round_unknown') return;
      await this.#operator.pause(pauseMs);
    }
  }

  /** Writes down what the operator knows, until the disk takes it or we stop: then the next start finds it out again. */
  async #note(seat: Seat, step: Step): Promise<void> {
    for (const pauseMs of this.#operator.pauses())
      try {
        return await this.#write(seat, step);
      } catch {
        await this.#operator.pause(pauseMs);
      }
    return undefined;
  }
}
