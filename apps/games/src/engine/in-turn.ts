/** Work that is done one after the other for each name, in the order in which it came. */
export class InTurn {
  readonly #last = new Map<string, Promise<unknown>>();

  take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    const done = mine.catch(() => undefined);
    this.#last.set(name, done);
    void done.then(() => this.#last.get(name) === done && this.#last.delete(name));
    return mine;
  }
}
