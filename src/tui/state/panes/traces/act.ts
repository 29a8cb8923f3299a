/** What each key does to the Traces pane. */

import { type Act, eachWay, narrowingActions } from "../../acts.ts";
import { openColumns } from "../../dialog/columns.ts";
import { showCommand } from "../../dialog/command.ts";
import { eachMotion, type ListMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { visit } from "../../navigation.ts";
import { loadOlder } from "../../older.ts";
import type { DetailAction, RecordAction } from "../../reader/keymap.ts";
import { noDetail, readerActions } from "../../reading.ts";
import { shownFile } from "../../shown-file.ts";
import { say, step } from "../../step.ts";
import { runListColumns } from "./columns.ts";
import { tracesCommand } from "./command.ts";
import { readDetail, swapSides, turnDifferencesOnly, withComparisonDetail } from "./comparison.ts";
import type { TracesEffect } from "./effect.ts";
import type { TracesAction } from "./keymap.ts";
import { tracesList } from "./list.ts";
import type { ChosenFor } from "./message.ts";
import { findValues } from "./narrowing.ts";
import { tracesEntry } from "./navigation.ts";
import { endChoosing, findOthers } from "./other-run.ts";
import { copyHere, tracesReading } from "./reading.ts";
import { findRow, fold, openDetail, otherRecord, withDetail } from "./run.ts";
import {
  editText,
  markRun,
  restoreFilter,
  reverseRuns,
  showAllRuns,
  sortRuns,
  takeBack,
  turnStatus,
  withRuns,
} from "./runs.ts";
import { withTraces } from "./setters.ts";
import { reverseStatistics, sortStatistics, turnGroup } from "./statistics.ts";

/** Undefined when Esc has nothing to close in the pane. */
export function actOnTraces(
  model: Model,
  action: TracesAction | DetailAction | RecordAction,
): Step | undefined {
  return Object.hasOwn(actions, action) ? actions[action](model) : step(model);
}

const actions: Readonly<Record<TracesAction | DetailAction | RecordAction, Act>> = {
  ...eachMotion(move),
  back,
  older: loadOlder,
  statistics: showStatistics,
  "copy-command": copyCommand,

  "open-run": chooseRun("open"),
  "sort-runs": sortRuns,
  "reverse-runs": reverseRuns,
  ...eachWay("next-status", "previous-status", turnStatus),
  "edit-text": editText,
  ...narrowingActions(findValues),
  "previous-filter": restoreFilter,
  "mark-run": chooseRun("mark"),
  "compare-run": ofSelected((model, position) => chooseComparison(model, { position })),
  "run-in-activity": chooseRun("activity"),
  "choose-columns": (model) => openColumns(model, runListColumns),
  "copy-trace": ofSelected((model, position) =>
    step(model, { pane: "traces", kind: "copy-trace", position }),
  ),

  "open-detail": (model) => (model.traces.view === "comparison" ? readDetail(model) : openDetail(model)),
  fold: (model) => fold(model, "fold"),
  unfold: (model) => fold(model, "unfold"),
  "fold-all": (model) => fold(model, "toggle-all"),
  "other-record": otherRecord,
  pretty,
  ...eachWay("next-error", "previous-error", findRow),
  ...eachWay("next-run", "previous-run", (model, direction) =>
    step(model, { pane: "traces", kind: "next-run", direction }),
  ),
  "compare-open": (model) => chooseComparison(model, { traceId: model.traces.run.traceId }),
  "mark-open": (model) => markRun(model, model.traces.run.traceId),
  "datastore-item": (model) => {
    const { cursor: position, recordFromEnd: fromEnd } = model.traces.run;
    return step(model, { pane: "traces", kind: "find-item", position, fromEnd });
  },
  "record-in-activity": (model) => ofRecord(model, "choose-record"),
  "copy-record": (model) => ofRecord(model, "copy-record"),

  ...readerActions(tracesReading),
  "copy-line": copyHere,

  ...eachWay("next-difference", "previous-difference", findRow),
  "choose-other": findOthers,
  "compare-with": chooseRun("compare"),
  "differences-only": turnDifferencesOnly,
  "swap-sides": swapSides,

  ...eachWay("next-group", "previous-group", turnGroup),
  "sort-statistics": sortStatistics,
  "reverse-statistics": reverseStatistics,
  "counted-in-activity": (model) => {
    const { length, cursor: position } = model.traces.statistics;
    return length === 0
      ? say(model, "Nothing is counted yet")
      : step(model, { pane: "traces", kind: "choose-statistics", position });
  },
};

/** Moves in the rows of the view that is shown. */
function move(motion: ListMotion): Act {
  return (model) => {
    const moved = tracesList(model).move(motion);
    const { view, run } = moved.traces;
    if (view === "runs") return step(withRuns(moved, { following: motion === "first" }));
    return step(view === "run" ? withTraces(moved, { run: { ...run, recordFromEnd: 0 } }) : moved);
  };
}

function pretty(model: Model): Step {
  const { view, run, comparison } = model.traces;
  if (view === "run" && !run.detail.open) return say(model, noDetail(model, "run.open-detail"));
  return step(
    view === "comparison"
      ? withComparisonDetail(model, { pretty: !comparison.detail.pretty, firstLine: 0 })
      : withDetail(model, { pretty: !run.detail.pretty, firstLine: 0 }),
  );
}

function back(model: Model): Step | undefined {
  const { view, run } = model.traces;
  const isOpened = view === "run" && run.detail.open && !run.cardByItself;
  if (isOpened) return step(withDetail(model, { open: false, focused: false }));
  if (view === "runs") return endChoosing(model) ?? takeBack(model) ?? showAllRuns(model);
  return model.history.length > 0 ? undefined : step(withTraces(model, { view: "runs" }));
}

/** What a key does with the run under the cursor. */
function ofSelected(act: (model: Model, position: number) => Step): Act {
  return (model) => {
    const { length, cursor } = model.traces.runs;
    return length === 0 ? say(model, "There is no run in the list") : act(model, cursor);
  };
}

function chooseRun(use: ChosenFor): Act {
  return ofSelected((model, position) => step(model, { pane: "traces", kind: "choose-run", position, use }));
}

function chooseComparison(
  model: Model,
  run: Extract<TracesEffect, { readonly kind: "choose-comparison" }>["run"],
): Step {
  return step(model, { pane: "traces", kind: "choose-comparison", run, with: model.traces.runs.marked });
}

function ofRecord(model: Model, kind: "choose-record" | "copy-record"): Step {
  const { view, run, comparison } = model.traces;
  return view === "run"
    ? step(model, { pane: "traces", kind, position: run.cursor, fromEnd: run.recordFromEnd })
    : step(model, { pane: "traces", kind, position: comparison.cursor, fromEnd: 0 });
}

function showStatistics(model: Model): Step {
  if (model.traces.view === "statistics") return say(model, "These are the statistics");
  return visit(model, tracesEntry(model), { pane: "traces", statistics: true });
}

/** A shell reads a range such as 40m at another time: what is on the screen ends with its own. */
function copyCommand(model: Model): Step {
  const { view, statistics } = model.traces;
  return view === "statistics" && statistics.range && !shownFile(model.identity)
    ? step(model, { pane: "traces", kind: "find-now" })
    : showCommand(model, tracesCommand(model));
}
