/** The gaps in which records are missing that were asked for. */

import { skippedCode } from "../../tail/gap-list.ts";
import type { Gap } from "../../tail/tail.ts";

export class MissingGaps {
  readonly #byId = new Map<number, Gap>();

  /** A gap is told anew with each change of it: one that is filled is missing no more, and what was skipped was not wanted. */
  hear(gap: Gap): void {
    if (gap.state === "filled" || isSkipped(gap)) this.#byId.delete(gap.id);
    else this.#byId.set(gap.id, gap);
  }

  get all(): readonly Gap[] {
    return [...this.#byId.values()];
  }
}

/** A person chose to go on from now: what the gap left out was not wanted. */
export function isSkipped({ code }: Gap): boolean {
  return code === skippedCode;
}
