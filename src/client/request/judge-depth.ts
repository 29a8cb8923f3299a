/** What a call is to send is held against what JSON can be written of: values within each other without end, or by far too many. */

import { FlowtailError, usageError } from "../../base/errors.ts";
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

/** What it writes. Throws a usage error where a value has no form in JSON. */
export function writtenAsJson<Written>(name: string, write: () => Written): Written {
  try {
    return write();
  } catch (cause) {
    const message = `${name}: a value cannot be written as JSON.`;
    const remedy = "A BigInt has no form there: give it as a text.";
    throw new FlowtailError("usage", "invalid_argument", message, { method: name, remedy, cause });
  }
}
