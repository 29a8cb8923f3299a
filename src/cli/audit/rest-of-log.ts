/** The audit log is given whole and newest first: where that ends early, the rest of it can still be asked for. */

import { countOf } from "../../base/count-words.ts";
import { partlyDone } from "../../base/errors.ts";
import { formatIso } from "../../base/time.ts";
import { auditLimits } from "../../catalog/audit/limits.ts";
import { timeOf } from "../../session/audit/seen-entries.ts";

/** The failure with how many entries were given before it and how to ask for those that are older than `last`. */
export function withRestOfLog(thrown: unknown, given: number, last: unknown): unknown {
  if (given === 0) return thrown;
  const seconds = timeOf(last);
  // No option takes such a time.
  const isOdd = seconds === undefined || seconds < 0 || seconds > auditLimits.latest;
  const way = isOdd
    ? ""
    : ` The rest: the same command with --until-time ${formatIso((seconds + 1) * 1_000_000).slice(0, 19)}Z; those of its last second come again.`;
  return partlyDone(
    thrown,
    `${countOf(given, "entry", "entries")} ${given === 1 ? "was" : "were"} given.${way}`,
  );
}
