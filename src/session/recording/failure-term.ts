/** Whether the record that was read last is a failure, as far as its bytes tell. */

import type { EndingRule } from "../../activity/outcome.ts";
import { levelRank } from "../../activity/record.ts";
import { endingRuleOf } from "../../activity/summary.ts";
import { type FailureVerdict, failureVerdict } from "../../store/scan/failure-bytes.ts";
import { type HeaderBytes, headerFields } from "../../store/scan/header-bytes.ts";

const level = headerFields.indexOf("level");
const eventType = headerFields.indexOf("event_type");

export class FailureTerm {
  verdict: FailureVerdict = "unknown";
  #isError = false;
  #rule: EndingRule | undefined = endingRuleOf("");

  /** Looks at the next record; none of those read into the header may be left out. */
  lookAt(bytes: Buffer, { same, starts, lengths, payload }: HeaderBytes): void {
    const text = (field: number) => {
      const start = starts[field] as number;
      return bytes.toString("latin1", start, start + (lengths[field] as number));
    };
    if (same[level] === 0) this.#isError = levelRank(text(level)) >= levelRank("error");
    if (same[eventType] === 0) this.#rule = endingRuleOf(text(eventType));
    this.verdict = failureVerdict(this.#rule, this.#isError, payload);
  }
}
