/** A workflow's steps, function by function: the versions of a step together, deleted ones marked. */

import { safeLine } from "../../../base/terminal-text.ts";
import { formatDate, formatTimeOfDay } from "../../../base/time.ts";
import { keyFor } from "../../state/keys/table.ts";
import type { Model } from "../../state/model.ts";
import type { KnownWorkflow } from "../../state/panes/workflows/known.ts";
import { workflowsRows } from "../../state/panes/workflows/layout.ts";
import type { Lookup } from "../../state/panes/workflows/model.ts";
import { obstacle } from "../../state/panes/workflows/open.ts";
import { isForm, type StepRow, stepRows } from "../../state/panes/workflows/step-rows.ts";
import { type Cell, cellLine, headLine, takenColumns } from "../cells.ts";
import type { Theme, Tone } from "../theme.ts";

/** A line of heading, then the rows. */
export function stepsLines(model: Model, workflow: KnownWorkflow, theme: Theme): readonly string[] {
  const { columns } = model.screen;
  const { steps } = model.workflows.open;
  const widths = stepColumns(columns);
  const unasked: Unasked = {
    why: obstacle(model, workflow),
    way: `${keyFor(model, "workflow-steps.use-step")} asks for its steps`,
  };
  const shown = stepRows(workflow, model.workflows).slice(steps.top, steps.top + workflowsRows(model));
  const rows = shown.map((row, index) => {
    const look = { selected: steps.top + index === steps.cursor, columns };
    return row.kind === "function"
      ? cellLine(functionCells(row, columns, unasked), look, theme)
      : cellLine(versionCells(row, widths, theme), look, theme);
  });
  return [
    headLine(
      [
        { text: "  step id", columns: widths.step },
        { text: "title", columns: widths.title },
        { text: "version of", columns: widths.version },
        { text: "state", columns: widths.state },
      ],
      columns,
      theme,
    ),
    ...rows,
  ];
}

type StepColumns = ReturnType<typeof stepColumns>;

/** Together as wide as the screen. */
function stepColumns(columns: number) {
  const fixed = { step: columns < 70 ? 8 : 14, version: columns < 60 ? 10 : 19, state: 10 };
  const title = columns - takenColumns([...Object.values(fixed), 1]) + 1;
  return { ...fixed, title: Math.max(4, title) };
}

function functionCells(
  { functionId, name, lookup }: Extract<StepRow, { readonly kind: "function" }>,
  columns: number,
  unasked: Unasked,
): readonly Cell[] {
  const called = isForm(functionId) ? "open a form" : name;
  const text = [called, functionId].filter(Boolean).join("  ");
  const { words, tone } = lookupWords(lookup, unasked);
  const left = Math.min(48, Math.floor(columns * 0.4));
  return [
    { text: safeLine(text), columns: left, tone: "strong" },
    { text: safeLine(words), columns: columns - takenColumns([left, 1]) + 1, tone },
  ];
}

/** What stands where nobody has asked yet: why nobody can, or how to. */
interface Unasked {
  readonly why: string | undefined;
  readonly way: string;
}

function lookupWords(
  lookup: Lookup | undefined,
  { why, way }: Unasked,
): { readonly words: string; readonly tone: Tone } {
  switch (lookup?.state) {
    case undefined:
      return { words: why ?? way, tone: why === undefined ? "faint" : "warn" };
    case "asking":
      return { words: "asking the platform", tone: "accent" };
    case "failed": {
      const { code, remedy, message } = lookup.failure;
      return { words: `${code}: ${remedy ?? message}`, tone: "error" };
    }
    case "listed":
      return { words: lookup.steps.length === 0 ? "no step of any version uses it" : "", tone: "faint" };
  }
}

/** Anything may stand in a version that the platform gives; it is named by the time it was made. */
function versionCells(
  { step, isFirst, createdUs }: Extract<StepRow, { readonly kind: "step" }>,
  widths: StepColumns,
  { glyphs }: Theme,
): readonly Cell[] {
  const text = (value: unknown) => safeLine(String(value ?? "").slice(0, 500));
  const isDeleted = step.is_deleted === true;
  const made =
    createdUs === undefined ? "" : `${formatDate(createdUs)} ${formatTimeOfDay(createdUs).slice(0, 8)}`;
  return [
    { text: isFirst ? `  ${text(step.step_id)}` : "", columns: widths.step, tone: "accent" },
    { text: text(step.title), columns: widths.title, tone: isDeleted ? "faint" : "plain" },
    { text: made || text(step.workflow_version_created), columns: widths.version, tone: "faint" },
    { text: isDeleted ? `${glyphs.severity.error} deleted` : "", columns: widths.state, tone: "error" },
  ];
}
