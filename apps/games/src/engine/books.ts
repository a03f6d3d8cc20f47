/** The seeds that a seat plays with. Of the server's seeds only their hashes are public until they are replaced. */
export interface SeatSeeds {
  readonly server_seed: string;
  /** Chosen, and its hash published, before the player chooses his next seed. */
  readonly next_server_seed: string;
  readonly client_seed: string;
}

/** A player, or a guest of the demo, at one table. */
export interface Seat {
  readonly id: string;
  readonly table: string;
  /** None in a demo. */
  readonly player_id: string | undefined;
  seeds: SeatSeeds;
  /** How many rounds were drawn with these seeds. */
  nonce: number;
  state: unknown;
  /** The last round that cost something: free plays are paid on it. */
  paid_by: string | undefined;
  /** Used seeds by their hash, the newest last. */
  revealed: { readonly hash: string; readonly server_seed: string }[];
  /** Credits of a demo, in satang. */
  credits: number;
  /** Its rounds, oldest first. */
  rounds: Round[];
  seen: string | undefined;
}

/**
 * `asked`: whether the stake was taken is not known. `open`: taken, decided later. `played`: decided, the operator is being told.
 * `settled`: told. `refused`: no stake was taken. `returning` and `returned`: it is, or was, rolled back.
 */
export type RoundStatus = 'asked' | 'open' | 'played' | 'settled' | 'refused' | 'returning' | 'returned';

export interface Round {
  readonly id: string;
  readonly seat: string;
  /** The player's press: the same one is the same round. */
  readonly key: string;
  readonly at: string;
  readonly bet: unknown;
  readonly stake: number;
  /** The operator's round, which is another one for a free play. */
  readonly paid_by: string;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  /** The state it was played in. */
  readonly before: unknown;
  readonly status: RoundStatus;
  readonly outcome?: unknown;
  readonly win?: number;
  /** What of the stake was truly at risk; absent: all of it. */
  readonly risk?: number;
  /** The state after it. */
  readonly after?: unknown;
  /** Whether free plays follow on the same operator's round. */
  readonly goes_on?: boolean;
  readonly refused?: string;
  readonly message?: string;
}

export type Step = Pick<Round, 'id' | 'status'> &
  Partial<Pick<Round, 'outcome' | 'win' | 'risk' | 'after' | 'goes_on' | 'refused' | 'message'>>;

/** All that ever happens. What is done live and what is read back from the journal go through the same `apply`. */
export type Entry =
  | { readonly t: 'seat'; readonly seat: Omit<Seat, 'rounds'> }
  | { readonly t: 'round'; readonly round: Round }
  | { readonly t: 'step'; readonly step: Step };

const ROUNDS_KEPT = 100;
const SEEDS_KEPT = 50;

/** Whether the operator has still to hear of a round. */
export const isUnsettled = ({ status }: Round): boolean =>
  status === 'asked' || status === 'open' || status === 'played' || status === 'returning';

/** The seats and their last rounds. */
export class Books {
  readonly seats = new Map<string, Seat>();
  readonly #rounds = new Map<string, Round>();

  round(id: string): Round | undefined {
    return this.#rounds.get(id);
  }

  get unsettled(): Round[] {
    return [...this.#rounds.values()].filter(isUnsettled);
  }

  apply(entry: Entry): void {
    switch (entry.t) {
      case 'seat':
        return this.#seat(entry.seat);
      case 'round':
        return this.#begin(entry.round);
      case 'step':
        return this.#step(entry.step);
    }
  }

  /** Forgets a seat with all its rounds. */
  forget(seatId: string): void {
    for (const { id } of this.seats.get(seatId)?.rounds ?? []) this.#rounds.delete(id);
    this.seats.delete(seatId);
  }

  /** All that is known now, as a journal that would bring it back. */
  *entries(): Generator<Entry> {
    for (const { rounds, ...seat } of this.seats.values()) {
      yield { t: 'seat', seat };
      for (const round of rounds) yield { t: 'round', round };
      // A round moves the seat's nonce and state: the last word is the seat's own.
      yield { t: 'seat', seat };
    }
  }

  #seat(given: Omit<Seat, 'rounds'>): void {
    const seat = { ...given, revealed: given.revealed.slice(-SEEDS_KEPT) };
    const known = this.seats.get(given.id);
    // The same object stays: a round that waits for its turn holds on to it.
    if (known) Object.assign(known, seat);
    else this.seats.set(given.id, { ...seat, rounds: [] });
  }

  #begin(round: Round): void {
    const seat = this.seats.get(round.seat);
    if (!seat) return;
    seat.nonce = Math.max(seat.nonce, round.nonce);
    seat.rounds.push(round);
    this.#rounds.set(round.id, round);
    while (seat.rounds.length > ROUNDS_KEPT) {
      // The end of a round tells all its plays: none of it is forgotten while its free plays last.
      const oldest = seat.rounds.findIndex((each) => !isUnsettled(each) && each.paid_by !== round.paid_by);
      if (oldest < 0) return;
      for (const { id } of seat.rounds.splice(oldest, 1)) this.#rounds.delete(id);
    }
  }

  #step(step: Step): void {
    const before = this.#rounds.get(step.id);
    const seat = before && this.seats.get(before.seat);
    if (!seat) return;
    const round = { ...before, ...step };
    this.#rounds.set(round.id, round);
    seat.rounds = seat.rounds.map((each) => (each.id === round.id ? round : each));
    if (step.status !== 'played' && step.status !== 'open') return;
    if ('after' in step) seat.state = step.after;
    if (round.stake > 0) seat.paid_by = round.id;
  }
}
