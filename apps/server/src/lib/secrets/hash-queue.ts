import { Refusal } from '#src/lib/refusal.ts';
import { WASTED_MAX, type WastedHashes } from '#src/lib/secrets/wasted-hashes.ts';

/** In whose turn a password is hashed. */
export interface Turn {
  /** Who takes turns with others: a network, or one who is known to be himself. */
  readonly by: string;
  /** Whose password it is: accounts of one network take turns too. */
  readonly account: string;
  /** Whether nobody waits for the answer any more. */
  readonly hasLeft?: (() => boolean) | undefined;
}

export interface HashQueue {
  /** Refuses what `admit` would refuse. */
  refuse(by: string): void;
  /**
   * Answers a whole call that will hash, or refuses it before anything is looked up: too much was wasted in this turn of late,
   * or too many of it are being answered already.
   */
  admit<Result>(by: string, answer: () => Promise<Result>): Promise<Result>;
  /** Whether there were wrong passwords in this turn of late, or many are being answered in it. */
  isSuspect(by: string): boolean;
  waiting(): number;
  /** Runs the work when its turn comes. */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
}

interface Limits {
  readonly parallelMax: number;
  /** How many may wait. Beyond that each network has its share of them. */
  readonly waitingMax: number;
  /** How many calls of one network may be answered at once. */
  readonly ownMax: number;
  readonly wasted: WastedHashes;
}

interface Waiting extends Turn {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (refusal: Refusal) => void;
}

/** The one place of all networks where somebody guesses rests for so many times as long as its last hash took, so that guessers never keep the machine busy. */
const RESTS = 3;
const REST_MS_MAX = 250;
/** So long a call of such a network waits for its turn; others wait as long as a call may take. */
const WASTEFUL_WAIT_MS_MAX = 8_000;
/** From so many calls of a network at once on it is worth a look who comes. */
const CROWD = 5;

/**
 * Hashes take a core each, so only so many run at once. Whoever wasted least goes first, then networks take turns, then the
 * accounts of a network. Where all places to wait are taken, the latest of the greediest network gives way: nobody is kept
 * out by a crowd that is not his. Whoever shares a network with guessers waits, as an honest crowd behind one address would.
 * Who left is not hashed for.
 */
export const hashQueue = (limits: Limits): HashQueue => {
  const { wasted, waitingMax } = limits;
  const calls = callsOf(limits);
  const order = turnOrder(wasted);
  let waiting: Waiting[] = [];
  let running = 0;
  const place = restingPlace(() => startMore());
  const isLost = (one: Waiting): boolean =>
    one.hasLeft?.() === true || (wasted.isWasteful(one.by) && performance.now() - one.since > WASTEFUL_WAIT_MS_MAX);

  const dropLost = (): void => {
    const { lost = [], here = [] } = Object.groupBy(waiting, (one) => (isLost(one) ? 'lost' : 'here'));
    waiting = here;
    for (const one of lost) one.refuse(CROWDED);
  };
  const next = (): Waiting | undefined => {
    if (running >= limits.parallelMax) return undefined;
    dropLost();
    const found = order.first(waiting);
    if (!found || (place.isTaken() && wasted.isWasteful(found.by))) return undefined;
    waiting.splice(waiting.indexOf(found), 1);
    return found;
  };
  const startMore = (): void => {
    for (let one = next(); one; one = next()) one.start();
  };
  const makeRoom = (by: string): void => {
    if (waiting.length < waitingMax) return;
    dropLost();
    if (waiting.length < waitingMax) return;
    const { greediest, its, own } = order.greediest(waiting, by);
    const isWorse = greediest !== undefined && wasted.rank(greediest.by) > wasted.rank(by);
    // Equals do not push each other out in turns: each of them would cost the database a look.
    if (!greediest || its <= own || (its === own + 1 && !isWorse)) throw CROWDED;
    waiting.splice(waiting.lastIndexOf(greediest), 1);
    greediest.refuse(CROWDED);
  };

  const run = async <Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> => {
    makeRoom(turn.by);
    const leave = await new Promise<(() => void) | undefined>((resolve, reject) => {
      const start = () => {
        running += 1;
        order.served(turn);
        resolve(wasted.isWasteful(turn.by) ? place.take() : undefined);
      };
      waiting.push({ ...turn, since: performance.now(), start, refuse: reject });
      startMore();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      leave?.();
      startMore();
    }
  };
  return { ...calls, waiting: () => waiting.length, run };
};

/** The place that the wasteful share. Who leaves it lets it rest. */
const restingPlace = (onFree: () => void) => {
  let isTaken = false;
  const free = () => {
    isTaken = false;
    onFree();
  };
  return {
    isTaken: () => isTaken,
    take: () => {
      isTaken = true;
      const takenAt = performance.now();
      return () => void setTimeout(free, Math.min(REST_MS_MAX, RESTS * (performance.now() - takenAt)));
    },
  };
};

/** Made once: where a flood is turned away, the trace of where would be half of the work. */
const TOO_OFTEN = new Refusal('login_too_often');
const CROWDED = new Refusal('overloaded');

/** The calls that are being answered, which are few of each network, so that a flood costs the database nothing. */
const callsOf = ({ wasted, waitingMax, parallelMax, ownMax }: Limits) => {
  const places = waitingMax + parallelMax;
  const running = new Map<string, number>();
  let count = 0;
  const note = (by: string, more: 1 | -1): void => {
    count += more;
    const own = (running.get(by) ?? 0) + more;
    if (own > 0) running.set(by, own);
    else running.delete(by);
  };
  const refuse = (by: string): void => {
    if (wasted.of(by) >= WASTED_MAX) throw TOO_OFTEN;
    const own = running.get(by) ?? 0;
    const isCrowded = count >= places && own >= Math.max(1, Math.floor(places / running.size));
    if (own >= ownMax || (isCrowded && wasted.rank(by) >= 0)) throw CROWDED;
  };
  return {
    refuse,
    isSuspect: (by: string) => wasted.of(by) > 0 || (running.get(by) ?? 0) >= CROWD,
    admit: async <Result>(by: string, answer: () => Promise<Result>): Promise<Result> => {
      refuse(by);
      note(by, 1);
      try {
        return await answer();
      } finally {
        note(by, -1);
      }
    },
  };
};

const SERVED_MAX = 10_000;

/** Whose turn is next among those who wait. */
const turnOrder = (wasted: WastedHashes) => {
  /** When a network, or an account of it, was last served. */
  const servedAt = new Map<string, number>();
  let count = 0;
  const places = ({ by, account }: Turn) => [by, `${by} ${account}`];
  const rank = (turn: Turn) => [wasted.rank(turn.by), ...places(turn).map((place) => servedAt.get(place) ?? 0)];
  return {
    served: (turn: Turn): void => {
      count += 1;
      for (const place of places(turn)) {
        servedAt.delete(place);
        servedAt.set(place, count);
        if (servedAt.size > SERVED_MAX) servedAt.delete(servedAt.keys().next().value ?? place);
      }
    },
    first: (waiting: readonly Waiting[]): Waiting | undefined => {
      let best: { one: Waiting; rank: number[] } | undefined;
      for (const one of waiting) {
        const its = rank(one);
        if (!best || isBefore(its, best.rank)) best = { one, rank: its };
      }
      return best?.one;
    },
    /** The latest of the network that has most waiting; of several, of the one that wasted most. How many it has, and how many who comes. */
    greediest: (waiting: readonly Waiting[], comer: string) => {
      const counts = new Map<string, number>();
      for (const { by } of waiting) counts.set(by, (counts.get(by) ?? 0) + 1);
      const greed = ({ by }: Turn) => [-(counts.get(by) ?? 0), -wasted.of(by)];
      const greediest = waiting.reduce<Waiting | undefined>(
        (worst, one) => (worst && isBefore(greed(worst), greed(one)) ? worst : one),
        undefined,
      );
      return { greediest, its: counts.get(greediest?.by ?? '') ?? 0, own: counts.get(comer) ?? 0 };
    },
  };
};

/** Whether one rank comes before another: by the first number in which they differ. */
const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};
