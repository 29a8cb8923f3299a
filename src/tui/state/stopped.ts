/** What is said where a key asks for more of a log that will not be asked any more. */

import type { Model } from "./model.ts";

/** Undefined while the log goes on, and where none is followed. */
export function stoppedWords({ status }: Pick<Model, "status">): string | undefined {
  if (status?.phase !== "stopped") return undefined;
  const code = status.lastError ? ` (${status.lastError.code})` : "";
  return `The log has stopped${code}: start flowtail again once that is mended`;
}
