import { type Announced, drawn, type Question } from '#src/feed/drawn.ts';

/** The feeds that are simulated. */
export const FEEDS = ['a', 'b'] as const;

export type FeedName = (typeof FEEDS)[number];

/** What a tester told a feed to do about the draws of a market: all of them, those of a day, or one. */
export interface Order {
  readonly feed: FeedName;
  readonly market: number;
  readonly day: string | null;
  readonly no: number | null;
  /** What to answer; null: nothing. */
  readonly announced: Announced | null;
}

/** A question that was asked, and the answer to it. */
export type Asked = Question & { readonly feed: FeedName; readonly announced: Announced | null; readonly at: Date };

const ORDERS_MAX = 1_000;
const ASKED_MAX = 40;

const placeOf = ({ feed, market, day, no }: Omit<Order, 'announced'>): string => [feed, market, day, no].join('|');

/** Two feeds that report what was drawn, unless a tester ordered otherwise; all in memory. */
export class FeedDesk {
  readonly #seed: string;
  readonly #orders = new Map<string, Order>();
  readonly #asked = new Map<string, Asked>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** Orders, newest first. */
  get orders(): Order[] {
    return [...this.#orders.values()].toReversed();
  }

  /** What was asked lately, newest first; the same question stands there once. */
  get asked(): Asked[] {
    return [...this.#asked.values()].toReversed();
  }

  /** Tells a feed what to do from now on. */
  order(order: Order): void {
    this.withdraw(order);
    this.#orders.set(placeOf(order), order);
    dropOldest(this.#orders, ORDERS_MAX);
  }

  /** Lets a feed say the truth again. */
  withdraw(place: Omit<Order, 'announced'>): void {
    this.#orders.delete(placeOf(place));
  }

  /** What a feed says of a draw; null: nothing. */
  answer(feed: FeedName, question: Question, now: Date): Announced | null {
    const order = this.#orderFor(feed, question);
    const announced = order ? order.announced : (drawn(this.#seed, question) ?? null);
    const place = `${placeOf({ feed, ...question })}|${question.shape}`;
    this.#asked.delete(place);
    this.#asked.set(place, { feed, ...question, announced, at: now });
    dropOldest(this.#asked, ASKED_MAX);
    return announced;
  }

  /** The order that says most precisely what to do. */
  #orderFor(feed: FeedName, { market, day, no }: Question): Order | undefined {
    const places = [
      { day, no },
      { day, no: null },
      { day: null, no: null },
    ];
    return places.map((place) => this.#orders.get(placeOf({ feed, market, ...place }))).find((order) => order);
  }
}

const dropOldest = (map: Map<string, unknown>, max: number): void => {
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
};
