/** Whether a record is a failure, as far as its bytes tell without being decoded. */

import type { EndingRule } from "../../activity/outcome.ts";
import type { PayloadBytes } from "./payload-bytes.ts";

export type FailureVerdict = "yes" | "no" | "unknown";

/** Says what activity/outcome.ts says of the decoded payload, or `unknown`. No rule: such events never fail. */
export function failureVerdict(
  rule: EndingRule | undefined,
  isErrorLevel: boolean,
  { endingWord, mayTellWhy, mayHaveCode }: PayloadBytes,
): FailureVerdict {
  if (rule === undefined) return "no";
  if (rule === "word" && endingWord === "failed") return "yes";
  if (rule === "word" && endingWord === "fine") return "no";
  if (rule === "word" && endingWord === "unknown") return "unknown";
  if (rule === "code" && mayHaveCode) return "unknown";
  if (isErrorLevel) return "yes";
  return mayTellWhy ? "unknown" : "no";
}
