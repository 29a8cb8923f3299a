/** A refusal after which part of the work is done: what failed is listed, the rest stands. */

import { type RefusalFacts, RefusedError } from "./refused-error.ts";

export interface FailedParts {
  /** Channels that were left as they were (`invalid_channels`). */
  readonly invalidChannels: readonly unknown[];
  /** Items that were not written, read or deleted (`failed_items`). */
  readonly failedItems: readonly unknown[];
}

/** Kind `partial`; `errors`, `invalidChannels` and `failedItems` name what was not done. */
export class PartialFailure extends RefusedError {
  override readonly name = "PartialFailure";
  readonly invalidChannels: readonly unknown[];
  readonly failedItems: readonly unknown[];

  constructor(facts: RefusalFacts, parts: FailedParts) {
    super("partial", facts, { invalid_channels: parts.invalidChannels, failed_items: parts.failedItems });
    this.invalidChannels = parts.invalidChannels;
    this.failedItems = parts.failedItems;
  }
}
