/** A workflow's steps, function by function: the versions of a step together, deleted ones marked. */

import type { Workflow } from "../../../activity/workflow-list.ts";
import { formatDate, formatTimeOfDay } from "../../../base/time.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import { workflowsRows } from "../../state/panes/workflows/list.ts";
import type { Lookup } from "../../state/panes/workflows/model.ts";
import { blocker } from "../../state/panes/workflows/open.ts";
import { isForm, type StepRow, stepRows } from "../../state/panes/workflows/step-rows.ts";
import { columnWidths } from "../../state/table/widths.ts";
import { emptyText } from "../empty-text.ts";
import { type Cell, cellLine } from "../table/cells.ts";
import { type Column, tableLines } from "../table/table.ts";
import type { Theme, Tone } from "../theme.ts";
import { waitingText } from "../waiting-text.ts";

/** A line of heading, then the rows. */
export function stepsLines(model: Model, workflow: Workflow, theme: Theme, nowMs: number): readonly string[] {
  const { columns: screen } = model.screen;
  const { steps } = model.workflows.open;
  const beside: Beside = {
    asking: waitingText(model, "functions.workflows.", nowMs, "asking the platform"),
    why: blocker(model, workflow),
    way: `${keyFor(model, "workflow-steps.use-step")} asks for its steps`,
  };
  return tableLines(
    {
      columns: stepColumns(theme),
      rows: stepRows(workflow, model.workflows).slice(steps.top, steps.top + workflowsRows(model)),
      list: steps,
      empty: emptyText(model, {
        why: "No step opens a form, and no other function of it is known.",
        ways: `${keyFor(model, "workflow.name-function")} asks for another one.`,
      }),
      screen,
      ownLine: (row, selected) =>
        row.kind === "function"
          ? cellLine(functionCells(row, screen, beside), { selected, screen }, theme)
          : undefined,
    },
    theme,
  );
}

function stepColumns({ glyphs }: Theme): readonly Column<StepRow>[] {
  return [
    {
      head: "  step id",
      width: { 0: 8, 70: 14 },
      tone: "accent",
      cell: ofVersion(({ step, isFirst }) => (isFirst ? `  ${textOf(step.step_id)}` : "")),
    },
    {
      head: "title",
      width: { rest: 1 },
      tone: (row) => (isDeleted(row) ? "faint" : "plain"),
      cell: ofVersion(({ step }) => textOf(step.title)),
    },
    { head: "version of", width: { 0: 10, 60: 19 }, tone: "faint", cell: ofVersion(versionText) },
    {
      head: "state",
      width: 10,
      tone: "error",
      cell: (row) => (isDeleted(row) ? `${glyphs.severity.error} deleted` : ""),
    },
  ];
}

type VersionRow = Extract<StepRow, { readonly kind: "step" }>;

/** A function has a line of its own. */
function ofVersion(cell: (row: VersionRow) => string): (row: StepRow) => string {
  return (row) => (row.kind === "step" ? cell(row) : "");
}

function isDeleted(row: StepRow): boolean {
  return row.kind === "step" && row.step.is_deleted === true;
}

/** A version is named by the time when it was made. */
function versionText({ step, createdUs }: VersionRow): string {
  if (createdUs === undefined) return textOf(step.workflow_version_created);
  return `${formatDate(createdUs)} ${formatTimeOfDay(createdUs).slice(0, 8)}`;
}

/** The platform's value may be of any type. */
function textOf(value: unknown): string {
  return String(value ?? "");
}

function functionCells(
  { functionId, name, lookup, isGuess }: Extract<StepRow, { readonly kind: "function" }>,
  screen: number,
  beside: Beside,
): readonly Cell[] {
  const called = !isForm(functionId) ? name : isGuess ? "open a form (if any)" : "open a form";
  const { words, tone } = lookupWords(lookup, beside);
  const [left = 0, right = 0] = columnWidths([{ share: 0.4, most: 48 }, { rest: 1 }], screen);
  return [
    { text: [called, functionId].filter(Boolean).join("  "), columns: left, tone: "strong" },
    { text: words, columns: right, tone },
  ];
}

/** What may stand beside a function. */
interface Beside {
  readonly asking: string;
  /** Its steps were not asked for: what prevents it, or the key that asks. */
  readonly why: string | undefined;
  readonly way: string;
}

function lookupWords(
  lookup: Lookup | undefined,
  { asking, why, way }: Beside,
): { readonly words: string; readonly tone: Tone } {
  switch (lookup?.state) {
    case undefined:
      return { words: why ?? way, tone: why === undefined ? "faint" : "warn" };
    case "asking":
      return { words: asking, tone: "accent" };
    case "failed": {
      const { code, remedy, message } = lookup.failure;
      return { words: `${code}: ${remedy ?? message}`, tone: "error" };
    }
    case "listed":
      return { words: lookup.steps.length === 0 ? "no step of any version uses it" : "", tone: "faint" };
  }
}
