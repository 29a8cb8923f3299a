/** The card of a root cause for the ear: each fact with its label, in the order of what matters most. */

import type { CauseFact } from "../../activity/cause/cause-fact.ts";

export function causeLines(facts: readonly CauseFact[]): readonly string[] {
  return facts.flatMap(({ role, label, text }) => {
    const lines = text.split("\n");
    const [first = "", ...others] = role === "output" ? lines.map((line) => `printed: ${line}`) : lines;
    const named = label === "" || role === "output" ? first : `${label}: ${first}`;
    return [named, ...others];
  });
}
