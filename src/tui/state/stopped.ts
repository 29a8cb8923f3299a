/** What is said of a log that will not be asked any more, at a key that asks for more of it and where nothing is listed. */

import { explainError } from "../../catalog/errors.ts";
import { keyFor } from "./keys/table.ts";
import type { Model } from "./model.ts";

type Known = Pick<Model, "status" | "keyTable">;

/** Undefined while the log goes on, and where none is followed. */
export function stoppedWords(model: Known): string | undefined {
  const { status } = model;
  if (status?.phase !== "stopped") return undefined;
  if (!status.lastError) return "The log has ended: start flowtail again to follow it";
  const how = againWords(model);
  return `The log has stopped (${status.lastError.code}): ${how ? `once that is mended, ${how}` : "start flowtail again once that is mended"}`;
}

/** How the log is asked again; undefined where nothing asks it. */
export function againWords(model: Known): string | undefined {
  const { status } = model;
  if (!status?.resumes) return undefined;
  const asks = `${keyFor(model, "activity.poll-now")} in Activity asks again`;
  const isOfToken = explainError(status.lastError?.code ?? "").area === "token";
  return isOfToken ? `${asks} with what is stored by then; for FLOWTAIL_TOKEN start again` : asks;
}

/** Why there is nothing in a list, and nothing will come; undefined while the log goes on, and where none is followed. */
export function nothingComes(model: Known & Pick<Model, "hasReplaced">): string | undefined {
  const words = stoppedWords(model);
  if (words === undefined) return undefined;
  const before = "What was shown before was let go, as the log was begun anew.";
  return `${model.hasReplaced ? `${before} ` : ""}${words}.`;
}
