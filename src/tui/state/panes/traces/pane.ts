/** The Traces pane, as the rest of the UI knows it. */

import type { KeyContext } from "../../keys/binding.ts";
import type { Pane } from "../pane.ts";
import { actOnTraces } from "./act.ts";
import { carryTraces, retypeTraces } from "./carried.ts";
import { tracesCrumbs } from "./crumbs.ts";
import { tracesBindings } from "./keymap.ts";
import { tracesRows } from "./layout.ts";
import { tracesList } from "./list.ts";
import { initialTraces, type TracesModel } from "./model.ts";
import { narrowTraces } from "./narrowing.ts";
import { leaveTraces, restoreTraces, showTraces, tracesEntry } from "./navigation.ts";
import { tracesReading, tracesTabs, tracesText } from "./reading.ts";
import { typingText } from "./runs.ts";
import { searchedRows } from "./search.ts";
import { updateTraces } from "./update.ts";

export const tracesPane = {
  name: "traces",
  title: "Traces",
  about: "The runs of workflows and functions, step by step; one that failed beside one that succeeded.",
  key: "2",
  contextStacks: [
    ["other-run", "runs", "traces"],
    ["detail", "record", "run", "traces"],
    ["detail", "record", "comparison", "traces"],
    ["statistics", "traces"],
  ],
  initial: initialTraces,
  bindings: tracesBindings,
  contexts({ traces }): readonly KeyContext[] {
    const { view, runs } = traces;
    if (view === "runs" && runs.choosing) return ["other-run", "runs", "traces"];
    return isReading(traces) ? ["detail", "record", view, "traces"] : [view, "traces"];
  },
  searched: (model) => (isReading(model.traces) ? tracesReading(model) : searchedRows(model)),
  crumbs: tracesCrumbs,
  nextSteps: ({ traces: { view, run } }) =>
    view === "run" && run.detail.open ? (run.text?.nextSteps ?? []) : [],
  rowsShown: tracesRows,
  textShown: tracesText,
  tabsShown: tracesTabs,
  act: actOnTraces,
  update: updateTraces,
  settle: (model) => tracesList(model).settle(),
  typing: typingText,
  leave: leaveTraces,
  show: showTraces,
  narrow: narrowTraces,
  restore: restoreTraces,
  carry: carryTraces,
  retype: retypeTraces,
  entry: tracesEntry,
  ways: { runs: ["back", "back"], statistics: ["statistics"] },
} as const satisfies Pane;

/** Whether the detail beside the rows has the keys. */
function isReading({ view, run, comparison }: TracesModel): boolean {
  return (view === "run" && run.detail.focused) || (view === "comparison" && comparison.detail.focused);
}
