/** Stretches of time in which a platform answers as it should, or with one fault. */

import fc from "./cases.ts";

export interface Spell<Fault extends string> {
  readonly fault: Fault | "none";
  readonly seconds: number;
}

/** Up to eight, of which two in nine have no fault where there are seven. */
export function anySpells<Fault extends string>(faults: readonly Fault[]) {
  const fault = fc.constantFrom<Fault | "none">("none", "none", ...faults);
  const spell = fc.record({ fault, seconds: fc.integer({ min: 1, max: 40 }) });
  return fc.array(spell, { minLength: 1, maxLength: 8 });
}

export function faultAt<Fault extends string>(
  spells: readonly Spell<Fault>[],
  elapsedMs: number,
): Fault | "none" {
  let endMs = 0;
  for (const { fault, seconds } of spells) {
    endMs += seconds * 1000;
    if (elapsedMs < endMs) return fault;
  }
  return "none";
}

export function lengthMs(spells: readonly Spell<string>[]): number {
  return 1000 * spells.reduce((sum, { seconds }) => sum + seconds, 0);
}
