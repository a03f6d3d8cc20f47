import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Round, Seat } from '#src/engine/books.ts';
import { seedHashOf } from '#src/rules/draws.ts';

/** Why a round is not played: a reason for the page, and words for the player. */
export interface NotPlayed {
  readonly refused: string;
  readonly message: string;
}

/** What came of a press. `unknown`: whether its stake was taken is not known yet; the same press is to be sent again. */
export type PlayAnswer =
  | { readonly is: 'played'; readonly round: Round; readonly balance: number | undefined }
  | { readonly is: 'refused'; readonly reason: string; readonly message: string; readonly balance: number | undefined }
  | { readonly is: 'bad'; readonly problem: string }
  | { readonly is: 'unknown' };

/** A player's press. The key makes a repeated one the same. */
export interface Press {
  readonly key: string;
  readonly bet: unknown;
  /** The operator's session; none in a demo. */
  readonly session: string | undefined;
  /** Nobody pressed it: it may cost nothing. */
  readonly isFree?: true;
  /** Says that bets are closed, if they are: asked right before the stake is taken, and again once it is. */
  readonly closed?: () => NotPlayed | undefined;
}

const OTHER_BET: NotPlayed = {
  refused: 'key_used',
  message: 'รายการนี้ส่งไปแล้วด้วยเดิมพันอื่น กรุณาตรวจรายการเดิมพันของคุณก่อนลองใหม่',
};

/** A press that is not played, as it is answered. */
export const notPlayed = ({ refused, message }: NotPlayed, balance?: number): PlayAnswer => ({
  is: 'refused',
  reason: refused,
  message,
  balance,
});

/** The round of a press, before its stake is asked for. */
export const newRound = (seat: Seat, { key, bet }: Press, stake: number): Round => {
  const id = `g${Date.now().toString(36)}-${randomBytes(9).toString('hex')}`;
  return {
    id,
    seat: seat.id,
    key,
    at: new Date().toISOString(),
    bet,
    stake,
    paid_by: stake > 0 ? id : (seat.paid_by ?? id),
    server_seed_hash: seedHashOf(seat.seeds.server_seed),
    client_seed: seat.seeds.client_seed,
    nonce: seat.nonce + 1,
    before: seat.state,
    status: 'asked',
  };
};

/** What a press that has a round already is answered with. */
const again = (round: Round, balance: number | undefined): PlayAnswer => {
  if (round.refused !== undefined) return notPlayed({ refused: round.refused, message: round.message ?? '' }, balance);
  return round.status === 'asked' ? { is: 'unknown' } : { is: 'played', round, balance };
};

const plain = (bet: unknown): unknown => JSON.parse(JSON.stringify(bet ?? null));

/** Whether two bets are one; what was in the journal has no fields that are undefined. */
const isSameBet = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

interface Running {
  readonly bet: unknown;
  readonly answer: Promise<PlayAnswer>;
}

/** One press is one round: while it runs, and after it, the same key gets the same answer. With another bet it is refused. */
export class Presses {
  readonly #running = new Map<string, Running>();

  get running(): Promise<PlayAnswer>[] {
    return [...this.#running.values()].map(({ answer }) => answer);
  }

  once(seat: Seat, { key, bet }: Press, { inTurn, act, balance }: Once): Promise<PlayAnswer> {
    const name = `${seat.id} ${key}`;
    const running = this.#running.get(name);
    if (running) return isSameBet(running.bet, bet) ? running.answer : Promise.resolve(notPlayed(OTHER_BET));
    const answer = inTurn(async () => {
      const known = seat.rounds.find((round) => round.key === key);
      if (!known) return act();
      return isSameBet(known.bet, bet) ? again(known, await balance()) : notPlayed(OTHER_BET);
    }).finally(() => this.#running.delete(name));
    this.#running.set(name, { bet, answer });
    return answer;
  }
}

/** How a press is played: in the turn of its seat. */
interface Once {
  readonly inTurn: (work: () => Promise<PlayAnswer>) => Promise<PlayAnswer>;
  readonly act: () => Promise<PlayAnswer>;
  readonly balance: () => Promise<number | undefined>;
}
