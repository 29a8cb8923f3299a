/** The newest of the entries that it takes, where it is known which of one second is the newest: the first or the last of them. */

export interface Place {
  readonly seconds: number;
  /** Rises with each entry. */
  readonly place: number;
}

export interface OneWayOptions {
  readonly isNewestFirst: boolean;
  readonly limit: number;
  readonly leastSorted: number;
}

export class NewestOneWay {
  readonly #options: OneWayOptions;
  #held: (Place & { readonly text: string })[] = [];
  #characters = 0;
  /** The newest that had no room: nothing older has any. */
  #cut: Place | undefined;

  constructor(options: OneWayOptions) {
    this.#options = options;
  }

  add(entry: object, place: Place, mostCharacters: number): void {
    if (this.#cut && this.#newestFirst(place, this.#cut) > 0) return;
    const text = JSON.stringify(entry);
    this.#characters += text.length;
    this.#held.push({ ...place, text });
    const { limit, leastSorted } = this.#options;
    // Seldom, as each time sorts all of them.
    if (this.#characters > mostCharacters) this.#shorten(mostCharacters * roomLeft);
    else if (this.#held.length > 2 * limit + leastSorted) this.#shorten(mostCharacters);
  }

  /** Newest first, with at most that many characters. */
  texts(mostCharacters: number): readonly string[] {
    this.#shorten(mostCharacters);
    return this.#held.map(({ text }) => text);
  }

  #shorten(mostCharacters: number): void {
    const sorted = this.#held.sort((a, b) => this.#newestFirst(a, b));
    let count = 0;
    this.#characters = 0;
    for (const { text } of sorted.slice(0, this.#options.limit)) {
      if (this.#characters + text.length > mostCharacters) break;
      this.#characters += text.length;
      count++;
    }
    this.#cut = sorted[count] ?? this.#cut;
    this.#held = sorted.slice(0, count);
  }

  #newestFirst(a: Place, b: Place): number {
    return b.seconds - a.seconds || (this.#options.isNewestFirst ? a.place - b.place : b.place - a.place);
  }
}

/** So much of the room is left full by sorting. */
const roomLeft = 0.75;
