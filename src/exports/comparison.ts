/** Two runs side by side as text: the same parts on the same line, with what differs and the first difference marked. */

import { betweenRunsWords } from "../activity/cause/between-runs-words.ts";
import type { DeploymentBetween } from "../activity/cause/deployment-between.ts";
import type { NameOf } from "../activity/component-names.ts";
import { type ComparedRow, isAlike, type RunComparison } from "../activity/runs/compare-runs.ts";
import { differenceWords, sideWords, tookWords } from "../activity/runs/compared-words.ts";
import { decisiveDifference } from "../activity/runs/decisive-difference.ts";
import { beganText, type RunSummary, runName } from "../activity/runs/run-summary.ts";
import { countOf } from "../base/count-words.ts";
import { fitColumns, safeLine, truncateColumns } from "../base/terminal-text.ts";
import { formatDuration, formatInstant } from "../base/time.ts";
import { type Colours, noColours, paint } from "./colours.ts";
import { markedStatus, statusMarks } from "./status-mark.ts";

export interface ComparisonOptions {
  readonly colours?: Colours;
  /** Columns of the terminal; 120 unless given. */
  readonly width?: number;
  readonly ascii?: boolean;
  /** Names for components that a run tells only the identifier of. */
  readonly nameOf?: NameOf;
  /** The last one between both runs. */
  readonly deployment?: DeploymentBetween | undefined;
}

export function renderComparison(compared: RunComparison, options: ComparisonOptions = {}): string {
  const { colours = noColours, width = 120, ascii = false } = options;
  const side = Math.max(20, Math.floor((width - 5) / 2));
  const look: Look = { ...options, colours, ascii, side };
  const lines = compared.rows.map((row, index) => rowLine(row, index === compared.decisive, look));
  const titles = [compared.left, compared.right].map((run) => fitColumns(titleOf(run, ascii), side));
  const when = [compared.left, compared.right].map((run) => fitColumns(whenOf(run), side));
  return `${[
    `${titles.map((title) => paint(colours.heading, title)).join(between)}`,
    when.join(between),
    ...deploymentLines(compared, look),
    "",
    ...lines,
    "",
    ...lastLines(compared, look),
  ]
    .map((line) => line.trimEnd())
    .join("\n")}\n`;
}

function deploymentLines(
  compared: RunComparison,
  { deployment, colours, ascii, width = 120 }: Look,
): readonly string[] {
  if (!deployment) return [];
  const words = safeLine(betweenRunsWords(deployment, compared));
  return [paint(colours.severity.warn, truncateColumns(words, width, ascii ? "~" : "…"))];
}

const between = "     ";

interface Look extends ComparisonOptions {
  readonly colours: Colours;
  readonly ascii: boolean;
  readonly side: number;
}

function rowLine(row: ComparedRow, isFirst: boolean, look: Look): string {
  const { colours, ascii } = look;
  const sign = isFirst ? ">>>" : isAlike(row) ? "" : ascii ? " ! " : " ≠ ";
  const colour = isAlike(row) ? "" : colours.severity[isGrave(row) ? "error" : "warn"];
  return [
    paint(colour, sideText(row, "left", look)),
    paint(isFirst ? colours.heading : colour, ` ${sign.padEnd(3)} `),
    paint(colour, sideText(row, "right", look)),
  ].join("");
}

function isGrave({ difference }: ComparedRow): boolean {
  return difference === "outcome" || difference === "only-left" || difference === "only-right";
}

function sideText(row: ComparedRow, side: "left" | "right", look: Look): string {
  const { ascii, nameOf = () => undefined } = look;
  const words = safeLine(sideWords(row, side, nameOf));
  if (words === "") return " ".repeat(look.side);
  const text = `${"  ".repeat(row.depth)}${markOf(row, side, ascii)} ${words}`;
  const difference = side === "right" ? differenceWords(row.times) : "";
  const took = `${tookWords(row, side)} ${side === "right" ? difference.padStart(differenceColumns) : ""}`;
  const room = side === "right" ? tookColumns + differenceColumns : tookColumns;
  return fitColumns(text, look.side - room) + took.padStart(room);
}

function markOf(row: ComparedRow, side: "left" | "right", ascii: boolean): string {
  return statusMarks[markedStatus(row, side)][ascii ? "ascii" : "glyph"];
}

const tookColumns = 9;
const differenceColumns = 9;

function titleOf(run: RunSummary, ascii: boolean): string {
  const { status, durationMs } = run;
  const mark = statusMarks[status];
  const took = durationMs === undefined ? "" : ` after ${formatDuration(durationMs)}`;
  return safeLine(`${runName(run)}  ${ascii ? mark.ascii : mark.glyph} ${mark.word}${took}`);
}

function whenOf(run: RunSummary): string {
  return `${safeLine(run.traceId)}  ${beganText(run, formatInstant(run.startUs))}`;
}

function lastLines(compared: RunComparison, { colours, nameOf }: Look): readonly string[] {
  const count = compared.rows.filter((row) => !isAlike(row)).length;
  if (count === 0) return [paint(colours.output, "The runs are alike.")];
  const decisive = decisiveDifference(compared, nameOf)?.sentence;
  const words = countOf(count, "row differs", "rows differ");
  return [
    ...(decisive === undefined ? [] : [`${paint(colours.heading, ">>>")} ${safeLine(decisive)}`]),
    paint(colours.note, words),
  ];
}
