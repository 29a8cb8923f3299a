/** What is to know about a method beside its arguments, as labelled words: for help, forms and the reference. */

import { countOf } from "../base/count-words.ts";
import { listWords } from "../base/problem.ts";
import { callsPerMinuteByTier } from "./limits.ts";
import type { MethodFacts } from "./method.ts";

/** Whether a call changes something, in one word. */
export function effectWord({ effect }: Pick<MethodFacts, "effect">): "read" | "write" {
  return effect === "read" ? "read" : "write";
}

/** `morePages` says how the reader follows the pages. */
export function methodFacts(
  method: MethodFacts,
  morePages: string,
): readonly (readonly [label: string, words: string])[] {
  const { http, contentTypes, tokens, tier, effect, scopes = [], paging, status, partialCodes = [] } = method;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["sent as", http === "GET" ? "GET, arguments in the query" : `POST, ${listWords(contentTypes)}`],
    ["token", tokens.length > 0 ? listWords(tokens) : "none"],
    ["scopes", scopes.length > 0 ? listWords(scopes, "and") : undefined],
    ["rate", `tier ${tier}: about ${countOf(callsPerMinuteByTier[tier], "call")} a minute`],
    ["effect", effects[effect]],
    ["pages", paging ? `of ${paging.items}; ${morePages}` : undefined],
    [
      "in part",
      partialCodes.length > 0
        ? `after ${listWords(partialCodes)} the rest was ${effect === "read" ? "read" : "done"}`
        : undefined,
    ],
    [
      "status",
      status === "extension" ? "extension: on the live service, not in the interface document" : undefined,
    ],
  ];
  return rows.flatMap(([label, words]) => (words === undefined ? [] : [[label, words] as const]));
}

const effects: Readonly<Record<MethodFacts["effect"], string>> = {
  read: "reads only",
  replace: "writes; the same call twice leaves the same state",
  once: "writes; each call acts again",
};
