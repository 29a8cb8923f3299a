/**
 * One run as one file for others: it asks the network for nothing, can be read without its script and on paper, and whatever the
 * log says is text in it. Takes any run.
 */

import type { CauseFact } from "../../activity/cause/cause-fact.ts";
import type { DeploymentBetween } from "../../activity/cause/deployment-between.ts";
import type { RunComparison } from "../../activity/runs/compare-runs.ts";
import { runDurationMs } from "../../activity/runs/run-duration.ts";
import { beganText, runName, stepsText } from "../../activity/runs/run-summary.ts";
import { countOf } from "../../base/count-words.ts";
import { listWords } from "../../base/problem.ts";
import { formatDuration, shownIso } from "../../base/time.ts";
import { flowtailCommand } from "../../query/command-line.ts";
import { statusMarks } from "../status-mark.ts";
import { causeSection } from "./cause-section.ts";
import { comparisonSection } from "./comparison-section.ts";
import { html, type Markup } from "./markup.ts";
import { createPageBounds, longestText } from "./page-bounds.ts";
import { pageScript, scriptHash } from "./page-script.ts";
import { pageStyle, styleHash } from "./page-style.ts";
import { placesOf, type Waterfall, waterfallSection } from "./waterfall-section.ts";

export interface RunPage extends Waterfall {
  /** Why it failed. */
  readonly card?: readonly CauseFact[] | undefined;
  /** With the run at the right. */
  readonly comparison?: RunComparison | undefined;
  /** The last one between both runs. */
  readonly deployment?: DeploymentBetween | undefined;
  /** What was hidden in the records that it is made from, beside secrets. */
  readonly hidden: readonly string[];
  /** Of the program. */
  readonly version: string;
}

export function renderRunPage(page: RunPage): string {
  const { run, card, comparison, deployment, nameOf } = page;
  const { summary } = run;
  const bounds = createPageBounds();
  const sections = [
    ...(card ? [causeSection(card, placesOf(run), bounds)] : []),
    ...(comparison ? [comparisonSection({ comparison, deployment, nameOf }, bounds)] : []),
    waterfallSection(page, bounds),
  ];
  const name = bounds.cut(runName(summary), longestText);
  const { word } = statusMarks[summary.status];
  const markup = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '${scriptHash}'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${name}: ${word}</title>
${pageStyle}
</head>
<body>
${heading(page, name)}
${notes(page, bounds.words())}
<main>
${sections}</main>
<footer>Times are UTC. Made by flowtail ${page.version}.</footer>
${pageScript}
</body>
</html>
`;
  return markup.toString();
}

function heading({ run: { summary }, nowUs }: RunPage, name: string): Markup {
  const { glyph, word } = statusMarks[summary.status];
  const ms = runDurationMs(summary, nowUs);
  const took =
    ms === undefined ? "" : ` ${summary.status === "running" ? "for" : "after"} ${formatDuration(ms)}`;
  return html`<header>
<h1>${name}</h1>
<p class="${summary.status}"><span class="tone">${glyph} ${word}${took}</span></p>
<p class="soft"><code>${summary.traceId}</code>, ${beganText(summary, "")}<time>${shownIso(summary.startUs)}</time>, ${stepsText(summary)}, ${countOf(summary.records, "record")}</p>
</header>`;
}

function notes({ hidden, run }: RunPage, leftOut: string): Markup {
  const redacted =
    hidden.length === 0
      ? html`<p class="soft">Secrets are hidden by their names and forms.</p>`
      : html`<p class="soft">Hidden: secrets, ${listWords(hidden, "and")}. The same words stand for the same value.</p>`;
  if (leftOut === "") return redacted;
  const whole = flowtailCommand({
    command: ["trace"],
    operands: [run.summary.traceId],
    options: [["--output", "json"]],
  });
  return html`${redacted}
<p class="left-out">To keep the page small it leaves out ${leftOut}. <code>${whole}</code> has all of it.</p>`;
}
