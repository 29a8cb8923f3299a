/** What faults can act on: a rule may choose among those calls by their method. */

import { onFirstUse } from "../../base/on-first-use.ts";
import { methodNames, methods } from "../../catalog/methods.ts";
import { callNames } from "./call-names.ts";

export interface Reach {
  /** As a sentence names it. */
  readonly words: string;
  /** The calls, by the names of `callNames`. */
  readonly calls: () => readonly string[];
}

export const everyCall: Reach = { words: "calls", calls: callNames };

/** SCIM gives its pages by their position. */
export const pagedCalls: Reach = {
  words: "calls that carry a cursor",
  calls: onFirstUse(() => [...methodNames.filter((name) => "paging" in methods[name]), "audit.logs"]),
};

export const eventsOnly: Reach = { words: "events of the activity log", calls: () => [] };
