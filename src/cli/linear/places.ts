/** What was said of each list, run, item and person, and what was spoken of then. */

import type { SpokenOf } from "./command.ts";

/** Places that `back` can return to. */
const mostPlaces = 100;

/** What was said of a place: its answer, and behind that the part of its list that was said last. */
export interface PlaceWords {
  readonly lines: readonly string[];
  readonly page: readonly string[];
}

interface Place {
  readonly words: PlaceWords;
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

  enter(words: PlaceWords): void {
    this.#places = [...this.#places, this.#placeOf(words)].slice(-mostPlaces);
  }

  /** The next part of a list was said: of the place, where `from` is how far it had been said there. */
  goOn(from: unknown, page: readonly string[]): void {
    const place = this.#places.at(-1);
    if (!place?.spokenOf.includes(from)) return;
    this.#places = [...this.#places.slice(0, -1), this.#placeOf({ ...place.words, page })];
  }

  /** What was said of the place before, which is spoken of from now on; undefined where there is none. */
  back(): readonly string[] | undefined {
    const before = this.#places.at(-2);
    if (!before) return undefined;
    this.#places = this.#places.slice(0, -1);
    for (const [at, kept] of this.#kept.entries()) kept.now = before.spokenOf[at];
    return [...before.words.lines, ...before.words.page];
  }

  #placeOf(words: PlaceWords): Place {
    return { words, spokenOf: this.#kept.map(({ now }) => now) };
  }
}
