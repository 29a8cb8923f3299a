/** Tells listeners that something changed, once however much changes in a turn of the event loop. */

import type { Schedule } from "./filter/background.ts";

export class ChangeSignal {
  readonly #schedule: Schedule;
  readonly #listeners = new Set<() => void>();
  #isScheduled = false;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  /** Returns the way to stop listening. */
  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  give(): void {
    if (this.#isScheduled || this.#listeners.size === 0) return;
    this.#isScheduled = true;
    this.#schedule(() => {
      this.#isScheduled = false;
      for (const listener of [...this.#listeners]) listener();
    });
  }
}
