/** The list of runs: which ones, in which order, and which one is chosen. */

import { type RunSelection, runSorts } from "../../../../activity/runs/run-order.ts";
import type { RunStatus } from "../../../../activity/runs/spans.ts";
import { keyFor } from "../../keys/table.ts";
import { filterLine, typingWithHistory } from "../../line/typed-line.ts";
import { filtering } from "../../list/filtering.ts";
import { type FilteredList, filteredBy } from "../../list/filters.ts";
import { rememberedFilters, rememberFilter } from "../../memory/remember.ts";
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
  return selectRuns(model, { sort: nextOf(runSorts, sort), reversed: false });
}

export function reverseRuns(model: Model): Step {
  return selectRuns(model, { reversed: !model.traces.runs.selection.reversed });
}

export function turnStatus(model: Model, direction: 1 | -1): Step {
  const status = nextOf(statusTurns, model.traces.runs.selection.status, direction);
  const turned = selectRuns(model, { status });
  return status === undefined ? widened(model, turned) : turned;
}

/** All runs again; undefined when nothing was filtered. */
export function showAllRuns(model: Model): Step | undefined {
  const { status, text } = model.traces.runs.selection;
  if (status === undefined && text === "") return undefined;
  return widened(model, selectRuns(filtered(model, ""), { status: undefined, text: "" }));
}

const {
  narrowFilter,
  restoreFilter: restoreFilterBefore,
  takeBack: takeTermBack,
} = filtering({
  all: "",
  filters: filtersOf,
  show: (model, { filter: text, ...before }) => selectRuns(withRuns(model, before), { text }),
});

export { narrowFilter };

export function restoreFilter(model: Model): Step {
  const before = restoreFilterBefore(model);
  return before[0].traces.runs.selection === model.traces.runs.selection ? before : widened(model, before);
}

/** Undefined where no term was added. */
export function takeBack(model: Model): Step | undefined {
  const before = takeTermBack(model);
  return before && widened(model, before);
}

/** A list that has more runs now stands at the run that was gone to. */
function widened({ traces: { runs } }: Model, [wider, effects]: Step): Step {
  const { following, cursor, top } = runs;
  if (following) return [wider, effects];
  const during = "widening";
  return step(
    withRuns(wider, { following }),
    { pane: "traces", kind: "keep-place", during, cursor, top },
    ...effects,
    { pane: "traces", kind: "return-to-place", during },
  );
}

export function markRun(model: Model, traceId: string): Step {
  const marked = model.traces.runs.marked === traceId ? undefined : traceId;
  const next = withRuns(model, { marked });
  return marked
    ? say(next, `Marked: ${keyFor(model, "runs.compare-run")} on another run compares it with this one`)
    : step(next);
}

export function editText(model: Model): Step {
  const { selection, following, cursor, top } = model.traces.runs;
  const { text } = selection;
  const opened = withRuns(model, { editor: { ...filterLine(text), before: { text, following } } });
  return step(opened, { pane: "traces", kind: "keep-place", during: "typing", cursor, top });
}

/** Narrows the list during typing. */
export function typingText(model: Model): Typing | undefined {
  const { editor } = model.traces.runs;
  if (model.traces.view !== "runs" || !editor) return undefined;
  const closed = withRuns(model, { editor: undefined });
  const changed = (typed: typeof editor): Step => {
    const next = withRuns(model, { editor: typed });
    return typed.line.text === editor.line.text
      ? step(next)
      : fromKept(selectRuns(next, { text: typed.line.text.trim() }));
  };
  return typingWithHistory(editor, {
    history: rememberedFilters(model, "runs"),
    changed,
    proposed: changed,
    accept: () => accepted(closed, editor.before.text),
    cancel: () => cancelled(closed, editor.before),
    ignore: () => step(model),
  });
}

/** The list as it was, at the run where the cursor stood. */
function cancelled(model: Model, { text, following }: NonNullable<RunsModel["editor"]>["before"]): Step {
  const [back, effects] = selectRuns(model, { text });
  return fromKept([withRuns(back, { following }), effects]);
}

/** The runs are looked at from the one at which the line was opened, whatever was tried since. */
function fromKept([model, effects]: Step): Step {
  return step(model, ...effects, { pane: "traces", kind: "return-to-place", during: "typing" });
}

/** The filter that was typed is in use by then. */
function accepted(model: Model, before: string): Step {
  const { text } = model.traces.runs.selection;
  const used = filtered(
    withRuns(model, { selection: { ...model.traces.runs.selection, text: before } }),
    text,
  );
  const shown = withRuns(used, { selection: model.traces.runs.selection });
  return text === "" ? step(shown) : rememberFilter(shown, "runs", text);
}

/** With the filter among those to go back to. */
function filtered(model: Model, text: string): Model {
  const { earlierFilters, added } = filteredBy(filtersOf(model), text);
  return withRuns(model, { earlierFilters, added });
}

function filtersOf({ traces: { runs } }: Model): FilteredList<string> {
  const { selection, earlierFilters, added } = runs;
  return { filter: selection.text, earlierFilters, added };
}

/** Another list begins at its first row. */
export function selectRuns(model: Model, part: Partial<RunSelection>): Step {
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
