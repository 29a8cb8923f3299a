/** What was thrown, as far as a screen tells it. */

import { FlowtailError, messageOf } from "../base/errors.ts";

export interface ToldFailure {
  readonly code: string;
  readonly message: string;
  /** What to do about it; undefined where nothing is known. */
  readonly remedy: string | undefined;
}

/** Of anything that was thrown. */
export function toldFailure(thrown: unknown): ToldFailure {
  if (!(thrown instanceof FlowtailError)) {
    const remedy = "This is a fault of flowtail: please report it.";
    return { code: "internal", message: messageOf(thrown), remedy };
  }
  const { code, message, remedy } = thrown;
  return { code, message, remedy };
}
