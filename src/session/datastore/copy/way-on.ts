/** What stops a copy loses nothing that was done: the error says how to go on. */

import { FlowtailError } from "../../../base/errors.ts";

/** The same error with the way on; wrong input needs none, as nothing was begun. */
export function withWayOn(thrown: unknown): unknown {
  if (!(thrown instanceof FlowtailError) || thrown.kind === "usage") return thrown;
  const { kind, code, message, method, details } = thrown;
  const remedy = [thrown.remedy, "The same command goes on where it stopped."].filter(Boolean).join(" ");
  return new FlowtailError(kind, code, message, { remedy, method, details, cause: thrown });
}
