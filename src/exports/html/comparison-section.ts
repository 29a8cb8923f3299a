/** Two runs side by side: the same parts on the same line, and what decides in a sentence. */

import { betweenRunsWords } from "../../activity/cause/between-runs-words.ts";
import type { DeploymentBetween } from "../../activity/cause/deployment-between.ts";
import type { NameOf } from "../../activity/component-names.ts";
import { type ComparedRow, isAlike, type RunComparison } from "../../activity/runs/compare-runs.ts";
import { differenceWords, sideWords, tookWords } from "../../activity/runs/compared-words.ts";
import { decisiveDifference } from "../../activity/runs/decisive-difference.ts";
import type { RunSummary } from "../../activity/runs/run-summary.ts";
import { countOf } from "../../base/count-words.ts";
import { formatDuration, shownIso } from "../../base/time.ts";
import { statusMarks } from "../status-mark.ts";
import { html, type Markup } from "./markup.ts";
import { longestText, mostComparedRows, type PageBounds } from "./page-bounds.ts";

export interface Compared {
  /** With the run of the page at the right. */
  readonly comparison: RunComparison;
  /** The last one between both runs. */
  readonly deployment: DeploymentBetween | undefined;
  readonly nameOf: NameOf;
}

export function comparisonSection(
  { comparison: compared, deployment, nameOf }: Compared,
  bounds: PageBounds,
): Markup {
  const rows = compared.rows.slice(0, mostComparedRows);
  bounds.leaveOut(compared.rows.length - rows.length);
  const differing = compared.rows.filter((row) => !isAlike(row)).length;
  const sentence = decisiveDifference(compared, nameOf)?.sentence;
  const isGood = compared.left.status === "succeeded" && compared.right.status === "failed";
  return html`<section class="comparison">
<h2>${isGood ? "Beside a good run" : "Beside another run"}</h2>
${sentence === undefined ? [] : html`<p class="failed"><span class="tone">${bounds.cut(sentence, longestText)}</span></p>`}
${deployment === undefined ? [] : html`<p class="pending"><span class="tone">${bounds.cut(betweenRunsWords(deployment, compared), longestText)}</span></p>`}
<p><label><input type="checkbox" class="only" checked> only what differs (${differing === 0 ? "the runs are alike" : countOf(differing, "row")})</label></p>
<table class="compared">
<thead><tr><th>${sideTitle(compared.left)}</th><th class="time"></th><th class="sign"></th><th>${sideTitle(compared.right)}</th><th class="time"></th><th class="time"></th></tr></thead>
<tbody>
${rows.map((row, index) => comparedRow(row, index === compared.decisive, nameOf, bounds))}</tbody>
</table>
</section>
`;
}

function sideTitle({ traceId, status, startUs, durationMs }: RunSummary): Markup {
  const { glyph, word } = statusMarks[status];
  const took = durationMs === undefined ? "" : ` after ${formatDuration(durationMs)}`;
  return html`<span class="${status}"><span class="tone">${glyph} ${word}${took}</span></span>
<span class="soft">${traceId}  ${shownIso(startUs)}</span>`;
}

function comparedRow(row: ComparedRow, isDecisive: boolean, nameOf: NameOf, bounds: PageBounds): Markup {
  const { difference, depth } = row;
  const isGrave = difference === "outcome" || difference === "only-left" || difference === "only-right";
  const look = isAlike(row) ? "alike" : isGrave ? "grave" : "differs";
  const side = (of: "left" | "right") =>
    html`<td class="d${Math.min(depth, deepest)}">${bounds.cut(sideWords(row, of, nameOf), longestText)}</td>`;
  const sign = isDecisive ? "▶" : isAlike(row) ? "" : "≠";
  return html`<tr class="${look}${isDecisive ? " decides" : ""}">${side("left")}<td class="time">${tookWords(row, "left")}</td><td class="sign">${sign}</td>${side("right")}<td class="time">${tookWords(row, "right")}</td><td class="time">${differenceWords(row.times)}</td></tr>
`;
}

/** Parts that are further inside stand below those. */
const deepest = 6;
