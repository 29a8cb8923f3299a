/** Seeds that can be named. */

import { usageError } from "../../base/errors.ts";
import { nearestNameSentence } from "../../base/nearest-name.ts";
import { listWords } from "../../base/problem.ts";
import { describeSchemaIssues } from "../../base/schema-issues.ts";
import { givenName } from "../redact-arguments.ts";
import { demo } from "./demo.ts";
import { movedInTime } from "./moved-in-time.ts";
import { type CheckedSeed, type SeedDocument, seedDocumentSchema } from "./seed-document.ts";
import { standard } from "./standard.ts";

export const seeds = { standard, demo } as const;
export type SeedName = keyof typeof seeds;

/**
 * The seed of that name, or the document itself once it is known to be one; throws a usage error. What the demo tells of has just
 * happened, or is soon to come; what tests are written against is the same on every day.
 */
export function resolveSeed(seed: string | SeedDocument, nowMs: number): CheckedSeed {
  // Those that are shipped are complete and right: their types and their tests say so.
  if (typeof seed === "string") return seed === "demo" ? movedInTime(demo, nowMs) : namedSeed(seed);
  const outcome = seedDocumentSchema().safeParse(seed);
  if (outcome.success) return outcome.data;
  throw usageError(
    "invalid_seed",
    `The seed document is wrong: ${describeSchemaIssues(outcome.error.issues).join("; ")}.`,
    "GET /_sandbox/snapshot shows a document of this shape.",
  );
}

function namedSeed(name: string): CheckedSeed {
  if (Object.hasOwn(seeds, name)) return seeds[name as SeedName];
  throw usageError(
    "unknown_seed",
    `There is no seed ${givenName(name)}.`,
    nearestNameSentence(name, Object.keys(seeds)) ??
      `Use ${listWords(Object.keys(seeds))}, or the path of a seed document, such as ./seed.json.`,
  );
}
