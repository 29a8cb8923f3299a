/** What is said of a log that will not be asked any more, at a key that asks for more of it and where nothing is listed. */

import type { Model } from "./model.ts";

/** Undefined while the log goes on, and where none is followed. */
export function stoppedWords({ status }: Pick<Model, "status">): string | undefined {
  if (status?.phase !== "stopped") return undefined;
  const code = status.lastError ? ` (${status.lastError.code})` : "";
  return `The log has stopped${code}: start flowtail again once that is mended`;
}

/** Why there is nothing in a list, and nothing will come; undefined while the log goes on, and where none is followed. */
export function nothingComes(model: Pick<Model, "status" | "hasReplaced">): string | undefined {
  const words = stoppedWords(model);
  if (words === undefined) return undefined;
  const before = "What was shown before was of a sandbox that is no more, and was let go.";
  return `${model.hasReplaced ? `${before} ` : ""}${words}.`;
}
