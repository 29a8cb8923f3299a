/** The card of a root cause for the ear: each line with its label, in the order of what matters most. */

import type { CauseFact } from "../../activity/cause/cause-fact.ts";

/** A line without a label would be heard as the program's own, and its text may be from outside. */
export function causeLines(facts: readonly CauseFact[]): readonly string[] {
  let said = "";
  return facts.flatMap(({ label, text }) => {
    said = label || said;
    return text.split("\n").map((line) => `${said}: ${line}`);
  });
}
