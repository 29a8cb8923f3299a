/** The records of one microsecond: finds the one that equals a given text in every field. */

import { canonicalText } from "./same-record.ts";

/** One record as it is, or several, which are rare. */
export type Instant<Known extends { readonly raw: string }> = Known | Crowd<Known>;

export function findEqual<Known extends { readonly raw: string }>(
  instant: Instant<Known>,
  raw: string,
): Known | undefined {
  if (instant instanceof Crowd) return instant.find(raw);
  return instant.raw === raw || canonicalText(instant.raw) === canonicalText(raw) ? instant : undefined;
}

/** The instant with one more record, of which it holds no equal yet. */
export function withRecord<Known extends { readonly raw: string }>(
  instant: Instant<Known> | undefined,
  known: Known,
): Instant<Known> {
  if (!instant) return known;
  const crowd = instant instanceof Crowd ? instant : new Crowd<Known>().add(instant);
  return crowd.add(known);
}

export function recordsOf<Known extends { readonly raw: string }>(
  instant: Instant<Known> | undefined,
): readonly Known[] {
  if (!instant) return [];
  return instant instanceof Crowd ? instant.all : [instant];
}

/** By their text first, as that is nearly always the same; by canonical text when it is not. */
class Crowd<Known extends { readonly raw: string }> {
  readonly #byRaw = new Map<string, Known>();
  readonly #byCanonical = new Map<string, Known>();

  get all(): readonly Known[] {
    return [...this.#byRaw.values()];
  }

  add(known: Known): this {
    this.#byRaw.set(known.raw, known);
    this.#byCanonical.set(canonicalText(known.raw), known);
    return this;
  }

  find(raw: string): Known | undefined {
    return this.#byRaw.get(raw) ?? this.#byCanonical.get(canonicalText(raw));
  }
}
