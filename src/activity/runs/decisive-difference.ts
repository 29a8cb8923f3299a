/** What decides between two compared runs, in one sentence. */

import { countOf } from "../../base/count-words.ts";
import { formatDuration } from "../../base/time.ts";
import type { NameOf } from "../component-names.ts";
import type { ComparedField } from "./compare-fields.ts";
import type { ComparedValue } from "./compare-places.ts";
import type { ComparedRow, RunComparison } from "./compare-runs.ts";
import { type ComparedTimes, timesAsLong } from "./compare-times.ts";
import { usualWords } from "./compared-words.ts";
import { failedSide, outermostWith } from "./decisive-row.ts";
import { endingOf, type WaterfallRow } from "./waterfall.ts";

export interface DecisiveDifference {
  /** Index among the rows of the comparison. */
  readonly row: number;
  /** The step or function that it is about, by name. */
  readonly subject: string;
  /** One line, safe for a terminal where `nameOf` is. */
  readonly sentence: string;
}

/** What the two runs are called where neither is the failed one or the good one. */
export type SideNames = Readonly<Record<Side, string>>;

const sidesOnScreen: SideNames = { left: "the left run", right: "the right run" };

/** Undefined when the runs are alike but for what differs in every run. */
export function decisiveDifference(
  comparison: RunComparison,
  nameOf: NameOf = () => undefined,
  sides: SideNames = sidesOnScreen,
): DecisiveDifference | undefined {
  const row = comparison.rows[comparison.decisive];
  const part = row?.right ?? row?.left;
  if (!row || !part) return undefined;
  const subject = nameOf(part.label) || part.label || part.kind;
  return { row: comparison.decisive, subject, sentence: sentenceOf(comparison, row, { subject, sides }) };
}

type Side = "left" | "right";

/** Which run the sentence says first, and what the two are called: a failed run comes before a good one. */
interface Telling {
  readonly first: Side;
  readonly other: Side;
  readonly runs: Readonly<Record<Side, string>>;
}

/** `the failed run` and `the good run`, where that tells them apart. */
export function runNames({ left, right }: Compared, sides: SideNames = sidesOnScreen): SideNames {
  const isClear = isOneFailed({ left, right });
  const runCalled = (side: Side) => {
    const { status } = side === "left" ? left : right;
    if (isClear && status === "failed") return "the failed run";
    return isClear && status === "succeeded" ? "the good run" : sides[side];
  };
  return { left: runCalled("left"), right: runCalled("right") };
}

type Compared = Pick<RunComparison, "left" | "right">;

function isOneFailed({ left, right }: Compared): boolean {
  return (left.status === "failed") !== (right.status === "failed");
}

function tellingOf({ left, right }: RunComparison, sides: SideNames): Telling {
  const runs = runNames({ left, right }, sides);
  const first: Side = isOneFailed({ left, right }) && left.status === "failed" ? "left" : "right";
  return { first, other: first === "left" ? "right" : "left", runs };
}

function sentenceOf(
  comparison: RunComparison,
  row: ComparedRow,
  { subject, sides }: { readonly subject: string; readonly sides: SideNames },
): string {
  const { rows, decisive } = comparison;
  const telling = tellingOf(comparison, sides);
  if (row.field) {
    const hasFailed = failedSide({ ...row, field: undefined }) === telling.first;
    return `${subject}${hasFailed ? " failed" : ""}: ${fieldWords(row.field, telling)}`;
  }
  if (!row.left || !row.right) return onOneSideWords(row, subject, comparison, telling);
  if (row.right.kind === "output") return `${subject} printed ${bothWords(row, telling, quoted)}`;
  const { slow } = row.times ?? { slow: "none" };
  if (row.difference === "none" || row.difference === "own")
    return row.times && slow !== "none" ? timesWords(row.times, subject, telling) : subject;
  const field = changedInput(rows, decisive);
  const words = `${subject}${endedOf(row[telling.first])}, in ${telling.runs[telling.other]} ${itEnded(row[telling.other])}`;
  return field ? `${words}; ${fieldWords(field, telling)}` : words;
}

/** `X, in the good run Y`. */
function bothWords(
  row: ComparedRow,
  { first, other, runs }: Telling,
  wordsOf: (part: WaterfallRow | undefined) => string,
): string {
  return `${wordsOf(row[first])}, in ${runs[other]} ${wordsOf(row[other])}`;
}

/** ` failed: not found`, `: step 1 of 2 failed`. */
function endedOf(part: WaterfallRow | undefined): string {
  const ending = endingOf(part);
  return isEnding(ending) ? ` ${ending}` : `: ${ending}`;
}

function itEnded(part: WaterfallRow | undefined): string {
  const ending = endingOf(part);
  return isEnding(ending) ? `it ${ending}` : ending;
}

function isEnding(text: string): boolean {
  return /^(?:failed|succeeded)\b/.test(text);
}

function quoted(part: WaterfallRow | undefined): string {
  return JSON.stringify(part?.text ?? "");
}

/** `inputs.amount was "three" (text), in the good run 3 (number)`. */
function fieldWords({ place, left, right, difference }: ComparedField, telling: Telling): string {
  const { first, other, runs } = telling;
  const sides = { left, right };
  const wordsOf = (value: ComparedValue | undefined) => {
    if (!value) return "missing";
    return difference === "type" && value.type !== "null" ? `${value.text} (${value.type})` : value.text;
  };
  return `${place} was ${wordsOf(sides[first])}, in ${runs[other]} ${wordsOf(sides[other])}`;
}

function moreText(more: number): string {
  if (more <= 0) return "in another place in";
  return more === 1 ? "once more in" : `${countOf(more, "time")} more in`;
}

/** Whose line or event this is, is there in both runs: only the line or event itself is not. */
function onOneSideWords(
  row: ComparedRow,
  subject: string,
  { rows }: RunComparison,
  { runs }: Telling,
): string {
  const side = row.right ? "right" : "left";
  const part = row[side];
  const only = `only in ${runs[side]}`;
  if (part?.kind === "output") return `${subject} printed ${quoted(part)} ${only}`;
  const isEvent = part?.kind === "event" || part?.kind === "trigger";
  if (isEvent && part.text) return `${subject}: ${part.text}, ${only}`;
  const other = side === "left" ? "right" : "left";
  const timesIn = (one: "left" | "right") =>
    rows.filter(({ field, [one]: row }) => !field && row?.kind === part?.kind && row?.label === part?.label)
      .length;
  const ran =
    timesIn(other) === 0 ? `ran ${only}` : `ran ${moreText(timesIn(side) - timesIn(other))} ${runs[side]}`;
  return part?.status === "failed" ? `${subject} ${ran}: ${endingOf(part)}` : `${subject} ${ran}`;
}

/** `load took 1.7 s, in the good run 431 ms; usual is 420 ms; 95% of 52 took at most 800 ms`. */
function timesWords(times: ComparedTimes, subject: string, { first, other, runs }: Telling): string {
  const ms = { left: times.leftMs, right: times.rightMs };
  const [here, there] = [formatDuration(ms[first]), formatDuration(ms[other])];
  const both = `${subject} took ${here}, in ${runs[other]} ${there}`;
  if (times.usual) return `${both}; usual is ${usualWords(times.usual)}`;
  const factor = `${timesAsLong(times).toFixed(1)} times as long`;
  // What is said last is what the factor is of.
  return ms[first] < ms[other]
    ? `${both}: ${factor}`
    : `${subject} took ${here}, ${factor} as in ${runs[other]} (${there})`;
}

/** The first field that went into the part, or into its step, with another value. */
function changedInput(rows: readonly ComparedRow[], index: number): ComparedField | undefined {
  const first = outermostWith(rows, index);
  const depth = rows[first]?.depth ?? 0;
  for (let at = first + 1; (rows[at]?.depth ?? -1) > depth; at++) {
    const field = rows[at]?.field;
    if (field?.group === "inputs" && field.difference !== "own") return field;
  }
  return undefined;
}
