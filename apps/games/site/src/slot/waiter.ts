/** Pauses that a press can cut short. */
export class Waiter {
  #skip: (() => void) | undefined;

  /** Waits so long, or until somebody presses. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#skip = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#skip = end;
    });
  }

  /** Ends the pause, if there is one. */
  skip(): boolean {
    const isPausing = this.#skip !== undefined;
    this.#skip?.();
    return isPausing;
  }
}
