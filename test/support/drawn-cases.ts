/**
 * fast-check, with half of the cases that a property names where they are the usual ones: those are the same in every run, so more
 * of them find nothing that was not found before. A run with a seed of its own, which looks for new ones, draws all.
 */

import { assert as assertAll, type Parameters } from "fast-check";
import { isUsual } from "./case-seed.ts";

// What is exported by name here stands for what has that name there.
export * from "fast-check";
export { dictionary, json, jsonValue } from "./json-cases.ts";

/** fast-check's own number where a property names none. */
const unnamed = 100;

function drawn<Values>(parameters: Parameters<Values> = {}): Parameters<Values> {
  if (!isUsual) return parameters;
  const { numRuns = unnamed, examples = [] } = parameters;
  // Examples count as cases, and come first.
  const random = Math.max(0, numRuns - examples.length);
  return { ...parameters, numRuns: examples.length + Math.ceil(random / 2) };
}

export const assert = ((property: never, parameters?: Parameters<never>) =>
  assertAll(property, drawn(parameters))) as typeof assertAll;
