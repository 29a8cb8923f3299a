/** Two runs compared, for the ear: what decides, then only what differs, each difference in one line. */

import { betweenRunsWords } from "../../activity/cause/between-runs-words.ts";
import type { DeploymentBetween } from "../../activity/cause/deployment-between.ts";
import type { NameOf } from "../../activity/component-names.ts";
import { type ComparedRow, isAlike, type RunComparison } from "../../activity/runs/compare-runs.ts";
import { tookWords } from "../../activity/runs/compared-words.ts";
import { decisiveDifference } from "../../activity/runs/decisive-difference.ts";
import { countOf } from "../../base/count-words.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { formatBeside } from "../../base/time.ts";
import { type Answer, listOf, say } from "./command.ts";
import type { SpokenLook } from "./spoken-run.ts";

/** The run that was asked about is the right one. */
export function spokenComparison(
  compared: RunComparison,
  { nameOf, nowUs }: SpokenLook,
  deployment?: DeploymentBetween,
): Answer {
  const { left, right, rows } = compared;
  const [other, run] = [left, right].map(
    ({ name, status, startUs, traceId }) =>
      `${name || "a run without a name"}, ${status}, at ${formatBeside(startUs, nowUs)}, ${traceId}`,
  );
  const sides = { left: "the other run", right: "this run" };
  const between = deployment && `Between them: ${betweenRunsWords(deployment, compared, sides)}.`;
  const who = [`This run: ${run}.`, `The other: ${other}.`, ...(between ? [between] : [])];
  const different = rows.filter((row) => !isAlike(row));
  if (different.length === 0) return say(...who, "The runs are alike.");
  const decisive = decisiveDifference(compared, nameOf, sides)?.sentence;
  return {
    lines: [
      ...who,
      ...(decisive === undefined ? [] : [`What decides: ${decisive}.`]),
      `${countOf(different.length, "part differs", "parts differ")}:`,
    ],
    list: listOf(["difference", "differences"], different, (row) => rowLine(row, nameOf)),
  };
}

/** The same in one go. */
export function comparisonLines(
  compared: RunComparison,
  look: SpokenLook,
  deployment?: DeploymentBetween,
): readonly string[] {
  const different = compared.rows.filter((row) => !isAlike(row));
  return [
    ...spokenComparison(compared, look, deployment).lines,
    ...different.map((row) => rowLine(row, look.nameOf)),
  ].map(safeLine);
}

function rowLine(row: ComparedRow, nameOf: NameOf): string {
  const { left, right, field } = row;
  const part = right ?? left;
  if (!part) return "";
  const owner = nameOf(part.label) ?? part.label;
  if (field)
    return `${part.kind} ${owner}, ${field.place}: ${field.right?.text ?? "missing"} here, ${field.left?.text ?? "missing"} there`;
  const name = part.kind === "output" ? "printed" : `${part.kind} ${owner}`;
  if (!left || !right)
    return [`${name}, only ${right ? "here" : "there"}`, part.text].filter(Boolean).join(": ");
  const [here, there] = [right, left].map(({ text, status }) => text || status);
  const ended = here === there ? "" : `${here} here, ${there} there`;
  const took = [tookWords(row, "right"), tookWords(row, "left")];
  const times = timesWords(took[0] ?? "", took[1] ?? "");
  return `${name}: ${[ended, times].filter(Boolean).join("; ")}`;
}

/** A part that goes on has not taken its time yet. */
function timesWords(here: string, there: string): string {
  if (here === there) return "";
  const sides = [here && `${here} here`, there && `${there} there`].filter(Boolean);
  return `took ${sides.join(", ")}`;
}
