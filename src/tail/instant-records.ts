/** Several records of one microsecond: finds the one that equals a given text in every field. */

import { canonicalText, shortened, type TextKeys } from "./same-record.ts";

/** By their text first, as that is nearly always the same; by canonical text when it is not. */
export class InstantRecords {
  readonly #byRaw = new Map<string, number>();
  readonly #byCanonical = new Map<string, number>();

  get rows(): readonly number[] {
    return [...this.#byRaw.values()];
  }

  add(row: number, { raw, canonical }: TextKeys): this {
    this.#byRaw.set(raw, row);
    this.#byCanonical.set(canonical, row);
    return this;
  }

  find(raw: string): number | undefined {
    return this.#byRaw.get(shortened(raw)) ?? this.#byCanonical.get(shortened(canonicalText(raw)));
  }
}
