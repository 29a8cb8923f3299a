/** What was said of each list, run, item and person, and what was spoken of then. */

import type { SpokenOf } from "./command.ts";

/** Places that `back` can return to. */
const mostPlaces = 100;

interface Place {
  readonly said: readonly string[];
  /** In the order of what is kept. */
  readonly spokenOf: readonly unknown[];
}

export class Places {
  readonly #kept: readonly SpokenOf[];
  #places: readonly Place[] = [];

  /** `kept` is all that may be spoken of. */
  constructor(kept: readonly SpokenOf[]) {
    this.#kept = kept;
  }

  enter(said: readonly string[]): void {
    const place = { said, spokenOf: this.#kept.map(({ now }) => now) };
    this.#places = [...this.#places, place].slice(-mostPlaces);
  }

  /** What was said of the place before, which is spoken of from now on; undefined where there is none. */
  back(): readonly string[] | undefined {
    const before = this.#places.at(-2);
    if (!before) return undefined;
    this.#places = this.#places.slice(0, -1);
    for (const [at, kept] of this.#kept.entries()) kept.now = before.spokenOf[at];
    return before.said;
  }
}
