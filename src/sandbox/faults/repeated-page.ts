/** A walk is set back by one page: the page before is given again, and the walk goes on from there. */

import { z } from "zod";
import { checked } from "../web-api/reply.ts";
import { type CallSubject, defineFault } from "./fault.ts";
import { pagedCalls } from "./reach.ts";

/** Walks remembered at once; a rule that saw more forgets them all and starts anew. */
const walkLimit = 1000;

export const repeatedPage = defineFault({
  name: "repeated-page",
  summary: "Answers a call that carries a cursor with the page before once more; nothing is left out.",
  actsOn: pagedCalls,
  parameters: () => z.strictObject({}),
  arm: () => {
    // A cursor does not tell which one led to it, so the rule remembers what each walk asked last.
    const lastAsked = new Map<string, unknown>();
    let askedBefore: unknown;
    return {
      stage: "call",
      concerns(subject) {
        const walk = walkOf(subject);
        askedBefore = lastAsked.get(walk);
        const known = lastAsked.has(walk);
        if (lastAsked.size >= walkLimit) lastAsked.clear();
        lastAsked.set(walk, subject.args["cursor"]);
        return known && Boolean(subject.args["cursor"]);
      },
      apply: ({ args }) => checked({ ...args, cursor: askedBefore }),
    };
  },
});

/** Calls that differ only in their cursor belong to one walk. */
function walkOf({ method, args }: CallSubject): string {
  return JSON.stringify([method, { ...args, cursor: undefined }]);
}
