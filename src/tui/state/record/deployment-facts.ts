/** What the detail of a deployment says about the errors before and after it, in words. */

import type { NameOf } from "../../../activity/component-names.ts";
import type { CountedFailure, DeploymentComparison, DeploymentSide } from "../../../activity/deployments.ts";
import { countOf } from "../../../base/count-words.ts";
import { formatDuration } from "../../../base/time.ts";

export interface DeploymentFact {
  readonly role: "field" | "worse" | "better" | "note";
  readonly label: string;
  readonly text: string;
}

/** Failures of each kind that are named; the rest is counted. */
const failuresNamed = 5;

/** Functions are called by the names that the rows have. */
export function deploymentFacts(
  { before, after, appeared, gone }: DeploymentComparison,
  nameOf: NameOf = () => undefined,
): readonly DeploymentFact[] {
  const isBefore = isLoaded(before);
  const isAfter = isLoaded(after);
  const isWorse = isBefore && (shareOf(after) > shareOf(before) || appeared.length > 0);
  return [
    { role: "field", label: "before", text: isBefore ? sideText(before) : "nothing before it is loaded" },
    {
      role: isWorse ? "worse" : "field",
      label: "after",
      text: isAfter ? sideText(after) : "nothing after it is loaded",
    },
    ...(isBefore
      ? failureFacts("worse", "new errors", appeared, nameOf)
      : failureFacts("field", "errors after", appeared, nameOf)),
    ...(isAfter
      ? failureFacts("better", "errors gone", gone, nameOf)
      : failureFacts("field", "errors before", gone, nameOf)),
    ...(appeared.length === 0 && gone.length === 0 && before.errors + after.errors > 0
      ? [{ role: "note", label: "errors", text: "the same kinds before and after" } as const]
      : []),
  ];
}

/** At an end of the log a side has no length: errors of the other are neither new nor gone. */
function isLoaded({ stretch }: DeploymentSide): boolean {
  return stretch.toUs > stretch.fromUs;
}

/** `12 errors in 480 events (2.5 %) in 10m 00s, 1.2 a minute`. */
function sideText(side: DeploymentSide): string {
  const { stretch, records, errors, errorsPerMinute } = side;
  const lengthMs = (stretch.toUs - stretch.fromUs) / 1000;
  const share = errors === 0 ? "" : ` (${(shareOf(side) * 100).toFixed(1)} %)`;
  const rate = errors === 0 ? "" : `, ${errorsPerMinute.toFixed(1)} a minute`;
  return `${countOf(errors, "error")} in ${countOf(records, "event")}${share} in ${formatDuration(lengthMs)}${rate}`;
}

/** Traffic before and after is seldom the same: only the share of failed events can be compared. */
function shareOf({ errors, records }: DeploymentSide): number {
  return records === 0 ? 0 : errors / records;
}

function failureFacts(
  role: DeploymentFact["role"],
  label: string,
  failures: readonly CountedFailure[],
  nameOf: NameOf,
): readonly DeploymentFact[] {
  const named = failures.slice(0, failuresNamed).map(({ subject, text, count }, index) => ({
    role,
    label: index === 0 ? label : "",
    text: `${count} \u00d7 ${nameOf(subject) ?? subject}: ${text}`,
  }));
  const rest = failures.length - named.length;
  return rest > 0
    ? [...named, { role: "note", label: "", text: `and ${countOf(rest, "more kind")}` }]
    : named;
}
