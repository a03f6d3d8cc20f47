/** Things by their key, in the order in which they came; beyond its limit the oldest is forgotten. */
export class Shelf<Thing> {
  readonly #things = new Map<string, Thing>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): Thing | undefined {
    return this.#things.get(key);
  }

  /** Keeps a thing; one that was there already is replaced and keeps its place. */
  keep(key: string, thing: Thing): void {
    this.#things.set(key, thing);
    const [oldest] = this.#things.keys();
    if (this.#things.size > this.#max && oldest !== undefined) this.#things.delete(oldest);
  }

  /** All of them, newest first. */
  get newest(): Thing[] {
    return [...this.#things.values()].toReversed();
  }
}
