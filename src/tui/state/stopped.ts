/** What is said of a log that will not be asked any more, at a key that asks for more of it and where nothing is listed. */

import { keyFor } from "./keys/table.ts";
import type { Model } from "./model.ts";

type Known = Pick<Model, "status" | "keyTable">;

/** Undefined while the log goes on, and where none is followed. */
export function stoppedWords(model: Known): string | undefined {
  const { status } = model;
  if (status?.phase !== "stopped") return undefined;
  const code = status.lastError ? ` (${status.lastError.code})` : "";
  const how = againWords(model);
  return `The log has stopped${code}: ${how ? `once that is mended, ${how}` : "start flowtail again once that is mended"}`;
}

/** How the log is asked again; undefined where nothing asks it. */
export function againWords(model: Known): string | undefined {
  const { status } = model;
  if (!status?.resumes) return undefined;
  const asks = `${keyFor(model, "activity.poll-now")} in Activity asks again`;
  const isOfToken = refusesToken.has(status.lastError?.code ?? "");
  return isOfToken ? `${asks} with the same token; start flowtail again for another one` : asks;
}

/** What another token would mend: while the workbench runs, it reads stored tokens again only where its own has expired. */
const refusesToken: ReadonlySet<string> = new Set([
  "invalid_auth",
  "not_authed",
  "token_revoked",
  "account_inactive",
  "missing_scope",
  "not_allowed_token_type",
]);

/** Why there is nothing in a list, and nothing will come; undefined while the log goes on, and where none is followed. */
export function nothingComes(model: Known & Pick<Model, "hasReplaced">): string | undefined {
  const words = stoppedWords(model);
  if (words === undefined) return undefined;
  const before = "What was shown before was of a sandbox that is no more, and was let go.";
  return `${model.hasReplaced ? `${before} ` : ""}${words}.`;
}
