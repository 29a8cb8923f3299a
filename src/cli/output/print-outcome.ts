/** What a command did that has no other answer: a sentence on stderr for people, one object on stdout for programs. */

import type { Printable } from "../../base/printable.ts";
import type { Context, GlobalOptions } from "../context.ts";
import { jsonLine } from "./json-text.ts";

/** Every command has these unless it says which others it has (see parse-command.ts). */
export const outcomeOutputs = ["pretty", "json"] as const;

/** JSON Lines of one object are the same. */
export async function printOutcome(
  { out, notices }: Pick<Context, "out" | "notices">,
  { output = "pretty" }: Pick<GlobalOptions, "output">,
  sentence: Printable,
  facts: object,
): Promise<void> {
  if (output === "pretty") await notices.remark(sentence);
  else await out.write(jsonLine(facts));
}
