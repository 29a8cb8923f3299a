/** A refusal of a call whose parts are done one by one: what failed is listed, the rest stands. */

import type { ErrorKind } from "../../base/errors.ts";
import type { JsonObject } from "../../base/json.ts";
import { type RefusalFacts, RefusedError } from "./refused-error.ts";

export interface FailedParts {
  /** Channels that were left as they were (`invalid_channels`). */
  readonly invalidChannels: readonly unknown[];
  /** Items that were not written, read or deleted (`failed_items`). */
  readonly failedItems: readonly unknown[];
  /** All of the answer, as received: it may hold what was asked for. */
  readonly answer: JsonObject;
}

/**
 * Kind `partial`, and `refused` where no part was done; `errors`, `invalidChannels` and `failedItems` name what was not done, and `answer`
 * holds what came.
 */
export class PartialFailure extends RefusedError {
  override readonly name = "PartialFailure";
  readonly invalidChannels: readonly unknown[];
  readonly failedItems: readonly unknown[];
  /** Not among what is logged of an error: it is data, in which a secret may stand. */
  declare readonly answer: JsonObject;

  constructor(facts: RefusalFacts, parts: FailedParts, kind: ErrorKind) {
    super(kind, facts, { invalid_channels: parts.invalidChannels, failed_items: parts.failedItems });
    this.invalidChannels = parts.invalidChannels;
    this.failedItems = parts.failedItems;
    Object.defineProperty(this, "answer", { get: () => parts.answer });
  }
}
