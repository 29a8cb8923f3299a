/** What decides between two compared runs, in one line of words. */

import { formatDuration } from "../../base/time.ts";
import type { NameOf } from "../component-names.ts";
import type { ComparedPart, ComparedRow, RunComparison } from "./compare-runs.ts";

/** Undefined when the runs are alike. Safe for a terminal where `nameOf` is. */
export function decisiveDifference(
  { rows, firstDifference }: RunComparison,
  nameOf: NameOf = () => undefined,
): string | undefined {
  const row = rows[firstDifference];
  if (!row) return undefined;
  const part = row.right ?? row.left;
  if (!part) return undefined;
  const owner = part.kind === "field" ? ownerOf(rows, firstDifference) : part;
  const subject = (owner && (nameOf(owner.label) ?? owner.label)) || part.kind;
  const cause = row.difference === "outcome" ? fieldBelow(rows, firstDifference) : undefined;
  return [`${subject}: ${wordsOf(row, rows)}`, cause && fieldWords(cause)].filter(Boolean).join("; ");
}

function wordsOf(row: ComparedRow, rows: readonly ComparedRow[]): string {
  const { left, right, difference } = row;
  if ((right ?? left)?.kind === "field") return fieldWords(row);
  if (!left || !right) return oneSidedWords(row, rows);
  if (difference === "none" || difference === "values") return durationWords(row);
  if (right.kind === "output") return `printed ${quoted(right)} (left: ${quoted(left)})`;
  return `${statusWords(right)} (left: ${statusWords(left)})`;
}

/** Whose line or event this is, is there in both runs: only the line or event itself is not. */
function oneSidedWords({ left, right }: ComparedRow, rows: readonly ComparedRow[]): string {
  const side = right ? "right" : "left";
  const part = right ?? left;
  if (part?.kind === "output") return `printed ${quoted(part)} only in the ${side} run`;
  const isEvent = part?.kind === "event" || part?.kind === "trigger";
  if (isEvent && part.text) return `${part.text}, only in the ${side} run`;
  const other = right ? "left" : "right";
  const isThereToo = rows.some((row) => row[other]?.kind === part?.kind && row[other]?.label === part?.label);
  return isThereToo ? `once more in the ${side} run` : `only in the ${side} run`;
}

function quoted(part: ComparedPart | undefined): string {
  return JSON.stringify(part?.text ?? "");
}

function statusWords(part: ComparedPart | undefined): string {
  return part?.text || part?.status || "";
}

function fieldWords({ left, right }: ComparedRow): string {
  return `${(left ?? right)?.label} is ${right?.text ?? "absent"} (left: ${left?.text ?? "absent"})`;
}

/** `1.7 s (left: 431 ms), 3.9 times as long`. */
function durationWords({ left, right, timesAsLong = 1 }: ComparedRow): string {
  const times =
    timesAsLong >= 1
      ? `${timesAsLong.toFixed(1)} times as long`
      : `${(1 / timesAsLong).toFixed(1)} times as fast`;
  return `${durationText(right)} (left: ${durationText(left)}), ${times}`;
}

function durationText(part: ComparedPart | undefined): string {
  const { startUs = 0, endUs = 0 } = part ?? {};
  return formatDuration((endUs - startUs) / 1000);
}

/** The first field that went into the part with another value. */
function fieldBelow(rows: readonly ComparedRow[], index: number): ComparedRow | undefined {
  const depth = depthOf(rows[index]);
  for (let at = index + 1; depthOf(rows[at]) > depth; at++) {
    const row = rows[at];
    const isInput = row?.right?.kind === "field" && row.right.label.startsWith("inputs");
    if (row && isInput && row.difference !== "none" && row.difference !== "identifier") return row;
  }
  return undefined;
}

/** The part that a field is of. */
function ownerOf(rows: readonly ComparedRow[], index: number): ComparedPart | undefined {
  const depth = depthOf(rows[index]);
  const row = rows.slice(0, index).findLast((other) => depthOf(other) < depth);
  return row?.right ?? row?.left;
}

function depthOf(row: ComparedRow | undefined): number {
  return (row?.left ?? row?.right)?.depth ?? -1;
}
