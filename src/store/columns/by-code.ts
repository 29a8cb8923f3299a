/** What follows from a text of a dictionary, worked out once for each code. */

import type { Dictionary } from "./dictionary.ts";

export class ByCode<Value> {
  readonly #of: (text: string) => Value;
  #dictionary: Dictionary | undefined;
  #values: Value[] = [];

  constructor(of: (text: string) => Value) {
    this.#of = of;
  }

  /** Codes mean nothing outside of their dictionary, which may be made anew. */
  get(dictionary: Dictionary, code: number): Value {
    if (dictionary !== this.#dictionary) {
      this.#dictionary = dictionary;
      this.#values = [];
    }
    // Codes are given one after the other, so nothing is worked out in vain.
    while (this.#values.length <= code) this.#values.push(this.#of(dictionary.text(this.#values.length)));
    return this.#values[code] as Value;
  }
}
