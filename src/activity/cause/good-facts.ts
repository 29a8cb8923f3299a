/** What the card of a root cause says of the last good run, and of what differs from it. */

import { countOf } from "../../base/count-words.ts";
import { formatDuration } from "../../base/time.ts";
import type { NameOf } from "../component-names.ts";
import type { CauseDifference, Difference } from "./cause-difference.ts";
import type { CauseFact } from "./cause-fact.ts";
import { type DeploymentBetween, deploymentLabel, deploymentWords } from "./deployment-between.ts";
import { type HowOften, howOftenWords } from "./how-often.ts";
import type { RootCause } from "./root-cause.ts";
import { type SinceDeployment, sinceDeploymentWords } from "./since-deployment.ts";

/** The last good run of the same kind, as far as it was looked for; undefined where it is not. */
export type GoodRun =
  | { readonly state: "looking" }
  | { readonly state: "none" }
  | ({ readonly state: "found"; readonly deployment: DeploymentBetween | undefined } & CauseDifference);

export interface GoodWords {
  readonly good?: GoodRun | undefined;
  /** How often runs of its kind failed since the good one; undefined while it is counted. */
  readonly often?: HowOften | undefined;
}

export function goodFacts(
  { run, part }: RootCause,
  { good, often }: GoodWords,
  nameOf: NameOf,
): readonly CauseFact[] {
  const label = "good run";
  const functionName = nameOf(part.name) ?? part.name;
  if (good?.state === "looking") return [{ role: "note", label, text: "looking for the last good run…" }];
  const count = often ? howOftenWords(often) : "";
  if (good?.state === "none") {
    const none = "no earlier run of this kind succeeded in what is loaded";
    const text = [none, count].filter(Boolean).join("; ");
    return [{ role: "note", label, text }, ...deploymentFacts(often?.deployed, undefined, functionName)];
  }
  if (!good) return [];
  const since = count && `; since then ${count}`;
  const { traceId, durationMs, startUs } = good.good;
  const earlier = `${formatDuration((run.startUs - startUs) / 1000)} before`;
  const took = durationMs === undefined ? "" : `took ${formatDuration(durationMs)}`;
  const differences = good.differences.map(
    (difference): CauseFact => ({
      ...{ role: "differs", label: "", text: causeDifferenceWords(difference, nameOf) },
    }),
  );
  const none: CauseFact = { role: "note", label: "", text: "no other input, step or time until the failure" };
  return [
    {
      ...{ role: "field", label, link: { kind: "trace", id: traceId } },
      text: [traceId, earlier, took].filter(Boolean).join(", ") + since,
    },
    ...(differences.length === 0 ? [none] : differences),
    ...(good.more > 0
      ? [{ role: "note", label: "", text: `… ${countOf(good.more, "more difference")}` } as const]
      : []),
    ...deploymentFacts(often?.deployed, good.deployment, functionName),
  ];
}

/** The one after which the function first failed so says more than the last one since the good run. */
function deploymentFacts(
  deployed: SinceDeployment | undefined,
  between: DeploymentBetween | undefined,
  functionName: string,
): readonly CauseFact[] {
  const deployment = deployed ? { ...deployed, others: 0 } : between;
  if (!deployment) return [];
  const { rowId } = deployment.mark;
  const words = deploymentWords(deployment);
  const text = deployed ? `${words}; ${sinceDeploymentWords(deployed, functionName)}` : words;
  return [{ role: "differs", label: deploymentLabel(deployment), text, rowId }];
}

/** `inputs.amount was "three", there 3`. */
export function causeDifferenceWords(
  { subject, what, here, there }: Difference,
  nameOf: NameOf = () => undefined,
): string {
  const name = subject === "" ? "" : (nameOf(subject) ?? subject);
  if (what === "ran") {
    const text = here ?? there ?? "";
    return `${[name, text].filter(Boolean).join(": ")}, only ${here === undefined ? "there" : "here"}`;
  }
  const both = `${here ?? "missing"}, there ${there ?? "missing"}`;
  const verb = what === "took" || what === "ended" ? what : `${what} was`;
  return [name, `${verb} ${both}`].filter(Boolean).join(" ");
}
