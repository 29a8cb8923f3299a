/** What a call is to send is held against what JSON can be written of: values within each other without end, or by far too many. */

import { usageError } from "../../base/errors.ts";
import { isDeeper } from "../../base/is-deeper.ts";
import { usualBounds } from "../../base/json-bounds.ts";

/** Throws a usage error. */
export function judgeDepth(name: string, given: unknown): void {
  if (!isDeeper(given, usualBounds.levels)) return;
  const message = `${name}: lists and objects are within each other over more than ${usualBounds.levels} levels.`;
  throw usageError("invalid_argument", message, "Give what is flatter, and nothing that holds itself.", {
    method: name,
  });
}
