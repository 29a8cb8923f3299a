/** The list of runs: which ones, in which order, and which one is chosen. */

import { type RunSelection, runSorts } from "../../../../activity/runs/run-order.ts";
import type { RunStatus } from "../../../../activity/runs/spans.ts";
import { keyFor } from "../../keys/table.ts";
import { editedLine } from "../../line/editor.ts";
import { typingInLine } from "../../line/typing.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import { say, step } from "../../step.ts";
import type { Typing } from "../pane.ts";
import type { RunsModel } from "./model.ts";
import { withTraces } from "./setters.ts";

/** The order in which a key turns through them: what users look for most comes first. */
const statusTurns: readonly (RunStatus | undefined)[] = [
  undefined,
  "failed",
  "running",
  "pending",
  "unknown",
  "succeeded",
];

export function sortRuns(model: Model): Step {
  const { sort } = model.traces.runs.selection;
  return select(model, { sort: nextOf(runSorts, sort), reversed: false });
}

export function reverseRuns(model: Model): Step {
  return select(model, { reversed: !model.traces.runs.selection.reversed });
}

export function turnStatus(model: Model, direction: 1 | -1): Step {
  return select(model, { status: nextOf(statusTurns, model.traces.runs.selection.status, direction) });
}

/** All runs again; undefined when nothing was filtered. */
export function showAllRuns(model: Model): Step | undefined {
  const { status, text } = model.traces.runs.selection;
  return status === undefined && text === "" ? undefined : select(model, { status: undefined, text: "" });
}

export function markRun(model: Model, traceId: string): Step {
  const marked = model.traces.runs.marked === traceId ? undefined : traceId;
  const next = withRuns(model, { marked });
  return marked
    ? say(next, `Marked: ${keyFor(model, "runs.compare-run")} on another run compares it with this one`)
    : step(next);
}

export function editText(model: Model): Step {
  const { text } = model.traces.runs.selection;
  return step(withRuns(model, { editor: { line: editedLine(text), before: text } }));
}

/** Narrows the list during typing. */
export function typingText(model: Model): Typing | undefined {
  const { editor } = model.traces.runs;
  if (model.traces.view !== "runs" || !editor) return undefined;
  const closed = withRuns(model, { editor: undefined });
  return typingInLine(editor.line, {
    changed(line) {
      const next = withRuns(model, { editor: { ...editor, line } });
      return line.text === editor.line.text ? step(next) : select(next, { text: line.text.trim() });
    },
    accept: () => step(closed),
    cancel: () => select(closed, { text: editor.before }),
    ignore: () => step(model),
  });
}

/** Another list begins at its first row. */
function select(model: Model, part: Partial<RunSelection>): Step {
  const next = { ...model.traces.runs.selection, ...part };
  return step(withRuns(model, { selection: next, cursor: 0, top: 0, following: true }), {
    pane: "traces",
    kind: "select-runs",
    selection: next,
  });
}

export function withRuns(model: Model, part: Partial<RunsModel>): Model {
  return withTraces(model, { runs: { ...model.traces.runs, ...part } });
}
