import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is to happen after a pause. It keeps no process alive, and once stopped nothing of it happens any more. */
export class Later {
  readonly #stopping = new AbortController();

  constructor() {
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Aborts when all is stopped. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Waits; false if it was stopped meanwhile. */
  async pause(ms: number): Promise<boolean> {
    return sleep(ms, true, { ref: false, signal: this.signal }).catch(() => false);
  }

  after(ms: number, act: () => void): void {
    void this.pause(ms).then((isOn) => isOn && act());
  }
}
