/** Searches bytes for a word in any case; most of them are passed over without a look (the search of Horspool). */

export class WordSearch {
  readonly word: string;
  readonly #letters: Uint8Array;
  /** By byte that stands where the word might end: how far the next place is where it might; 0 for the word's last letter. */
  readonly #steps = new Uint8Array(256);
  /** The same for the word's last letter, of a place that was looked at. */
  readonly #stepOfLast: number;

  /** Printable ASCII, at most 255 characters of it. */
  constructor(word: string) {
    const letters = Buffer.from(word.toLowerCase(), "latin1").subarray(0, 255);
    const last = letters.length - 1;
    this.word = letters.toString("latin1");
    this.#letters = letters;
    this.#steps.fill(letters.length);
    for (let at = 0; at < last; at++) this.#setStep(letters[at] ?? 0, last - at);
    this.#stepOfLast = this.#steps[letters[last] ?? 0] ?? 1;
    this.#setStep(letters[last] ?? 0, 0);
  }

  /** The places of its last letters in bytes [0, end), from the front to the back. */
  places(bytes: Uint8Array, end: number): number[] {
    const steps = this.#steps;
    const places: number[] = [];
    const last = this.#letters.length - 1;
    /** Before that place three steps in a row stay inside. */
    const inside = end - 3 * (last + 1);
    for (let at = last; at < end; ) {
      while (at < inside) {
        let step = steps[bytes[at] as number] as number;
        if (step === 0) break;
        at += step;
        step = steps[bytes[at] as number] as number;
        if (step === 0) break;
        at += step;
        step = steps[bytes[at] as number] as number;
        if (step === 0) break;
        at += step;
      }
      const step = steps[bytes[at] as number] as number;
      if (step === 0 && this.#endsAt(bytes, at)) places.push(at);
      at += step || this.#stepOfLast;
    }
    return places;
  }

  #setStep(letter: number, step: number): void {
    this.#steps[letter] = step;
    if (isSmall(letter)) this.#steps[letter - capitalDistance] = step;
  }

  #endsAt(bytes: Uint8Array, end: number): boolean {
    const letters = this.#letters;
    const start = end - letters.length + 1;
    for (let index = letters.length - 2; index >= 0; index--) {
      const letter = letters[index] as number;
      const byte = bytes[start + index];
      if (byte !== letter && !(isSmall(letter) && byte === letter - capitalDistance)) return false;
    }
    return true;
  }
}

function isSmall(letter: number): boolean {
  return letter >= 0x61 && letter <= 0x7a;
}

const capitalDistance = 0x20;
