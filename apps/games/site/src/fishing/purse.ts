/** What the server said of a shot. */
export interface Said {
  /** None when the operator did not say. */
  balance: number | null;
  win: number;
}

/**
 * What the header shows while several shots are under way: the last balance that the server said, less the stakes that it
 * has not answered yet, less the wins whose fish is not in the boat yet. Never more than the player has.
 */
export class Purse {
  #said: number | null;
  readonly #stakes = new Map<string, number>();
  readonly #wins = new Map<string, number>();

  constructor(balance: number | null) {
    this.#said = balance;
  }

  /** A shot is sent. */
  fire(key: string, stake: number): void {
    this.#stakes.set(key, stake);
  }

  /** It was played. Answers come in the order of the shots, so the last balance holds. */
  answer(key: string, { balance, win }: Said): void {
    // Without a word of the balance its stake stays taken until there is one.
    if (balance === null) return;
    this.#said = balance;
    this.#stakes.delete(key);
    if (win > 0) this.#wins.set(key, win);
  }

  /** It was not played. */
  refuse(key: string, balance: number | null): void {
    this.#stakes.delete(key);
    if (balance !== null) this.#said = balance;
  }

  /** Its end was shown. */
  reveal(key: string): void {
    this.#wins.delete(key);
  }

  /** The server said the balance while nothing was under way. */
  say(balance: number): void {
    this.#said = balance;
    this.#stakes.clear();
  }

  get shown(): number | null {
    if (this.#said === null) return null;
    return Math.max(0, this.#said - sum(this.#stakes) - sum(this.#wins));
  }
}

const sum = (amounts: ReadonlyMap<string, number>): number =>
  [...amounts.values()].reduce((total, amount) => total + amount, 0);
