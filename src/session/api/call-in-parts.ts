/** A call as it was answered: what came of it stands beside what was not done, whether the platform says that all is well or not. */

import { FlowtailError } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import { findMethod } from "../../catalog/methods.ts";
import { undoneParts } from "../../catalog/undone-parts.ts";
import { type CallOptions, type Client, PartialFailure } from "../../client/index.ts";
import { untypedClient } from "./untyped-client.ts";

export interface CallInParts {
  readonly answer: JsonObject;
  /** Of kind `partial`; undefined where all was done. */
  readonly undone: FlowtailError | undefined;
}

/** Rejects where no part was done. */
export async function callInParts(
  client: Client,
  method: string,
  args: JsonObject,
  options?: CallOptions,
): Promise<CallInParts> {
  try {
    const answer = await untypedClient(client).call(method, args, options);
    return { answer, undone: undoneOf(method, answer) };
  } catch (thrown) {
    if (!(thrown instanceof PartialFailure) || thrown.kind !== "partial") throw thrown;
    return { answer: thrown.answer, undone: thrown };
  }
}

/** What an answer of success lists. */
function undoneOf(method: string, answer: JsonObject): FlowtailError | undefined {
  const details = undoneParts(answer);
  if (!details) return undefined;
  const [message, remedy] =
    findMethod(method)?.effect === "read"
      ? [
          `${method} gave only a part; this was not read:`,
          "Ask for what is listed again; the rest stands in the answer.",
        ]
      : [
          `${method} was done only in part; this was not:`,
          "Correct what is listed, and send only that again.",
        ];
  return new FlowtailError("partial", "partly_done", message, { method, remedy, details });
}
