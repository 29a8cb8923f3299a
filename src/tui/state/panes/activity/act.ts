/** What each key does to the Activity pane. */

import { type Act, eachWay, narrowingActions } from "../../acts.ts";
import { openColumns } from "../../dialog/columns.ts";
import { showCommand } from "../../dialog/command.ts";
import { openTerms, openViewNaming, openViews } from "../../dialog/open.ts";
import { type AnyHistogramAction, actAroundHistogram, zoomOut } from "../../histogram/choosing.ts";
import { followedAlready, followNewest, moveInFollowing, togglePause } from "../../list/following.ts";
import { panned } from "../../list/pan.ts";
import { eachMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { isRolling } from "../../range.ts";
import { noDetail, readerActions } from "../../reading.ts";
import { shownFile } from "../../shown-file.ts";
import { say, step, stepOr } from "../../step.ts";
import { stoppedWords } from "../../stopped.ts";
import { activityCommand } from "./command.ts";
import { editFilter, editRange } from "./editing.ts";
import type { TraceUse } from "./effect.ts";
import { backToLive, nothingNewer, restoreFilter, takeBack, toggleContext } from "./filtering.ts";
import { activityHistogram } from "./histogram.ts";
import { findError, findMark, findMatch, findSameTrace, findWarning } from "./jumps.ts";
import type { ActivityAction } from "./keymap.ts";
import { moveRows } from "./list.ts";
import { findValues } from "./narrowing.ts";
import { loadOlderRows, olderAbove } from "./older.ts";
import { activityReading, copyHere, openDetail, withDetail } from "./reading.ts";
import { logColumns } from "./row-columns.ts";
import { withActivity } from "./setters.ts";
import { rangeTakenBack } from "./taken-back.ts";
import { pageRows } from "./wrapping.ts";

/** Undefined when Esc has nothing to close in the pane. */
export function actOnActivity(model: Model, action: ActivityAction): Step | undefined {
  return actAroundHistogram(activityHistogram, model, action, (rows, onRows) => actions[onRows](rows));
}

const actions: Readonly<Record<Exclude<ActivityAction, AnyHistogramAction>, Act>> = {
  ...eachMotion(
    (motion) => (model: Model) =>
      olderAbove(model, motion) ??
      step(withActivity(model, moveInFollowing(model.activity, motion, pageRows(model, motion)))),
  ),
  "pan-left": panLeft,
  "pan-right": (model) => step(panBy(model, 1)),

  follow: (model) => stepOr(model, moveRows(model, followNewest), nothingNewer(model, followedAlready)),
  pause,
  live: backToLive,
  backfill,
  older: loadOlderRows,
  "datastore-item": (model) =>
    step(model, { pane: "activity", kind: "find-item", position: model.activity.cursor }),
  "poll-now": pollNow,

  "edit-filter": editFilter,
  "edit-range": editRange,
  "toggle-context": toggleContext,
  ...narrowingActions(findValues),
  "previous-filter": restoreFilter,
  terms: openTerms,
  views: openViews,
  "save-view": openViewNaming,

  ...eachWay("next-match", "previous-match", findMatch),
  ...eachWay("next-error", "previous-error", findError),
  ...eachWay("next-warning", "previous-warning", findWarning),
  ...eachWay("next-of-trace", "previous-of-trace", findSameTrace),
  mark: (model) => {
    const { cursor, marks } = model.activity;
    return step(model, { pane: "activity", kind: "toggle-mark", position: cursor, marks });
  },
  ...eachWay("next-mark", "previous-mark", findMark),

  waterfall: (model) => findTrace(model, "waterfall"),
  "compare-run": (model) => findTrace(model, "comparison"),
  statistics: (model) => findTrace(model, "statistics"),
  ...eachWay("next-deployment", "previous-deployment", findDeployment),

  "open-detail": openDetail,
  back: (model) =>
    model.activity.detail.open
      ? step(withDetail(model, { open: false, focused: false }))
      : ((rangeTakenBack(model) && zoomOut(activityHistogram, model)) ?? takeBack(model)),
  "choose-columns": (model) => openColumns(model, logColumns),
  wrap: (model) => step(withActivity(model, { wrap: !model.activity.wrap, wrapped: undefined, pan: 0 })),
  pretty: (model) =>
    model.activity.detail.open
      ? step(withDetail(model, { pretty: !model.activity.detail.pretty, firstLine: 0 }))
      : say(model, noDetail(model, "activity.open-detail")),

  "copy-record": (model) =>
    step(model, { pane: "activity", kind: "copy-record", position: model.activity.cursor }),
  "copy-command": copyCommand,

  ...readerActions(activityReading),
  "copy-line": copyHere,
};

/** What came since the screen holds still is not shown, and the command must not print it; nor the 18:05 of another day. */
function copyCommand(model: Model): Step {
  const { flow, length, unseen, range } = model.activity;
  const last = length - unseen - 1;
  const isLive = model.identity.recording === undefined;
  const position = isLive && flow !== "following" && last >= 0 ? last : undefined;
  const isFixed = !shownFile(model.identity) && range !== undefined && !isRolling(range);
  return position !== undefined || isFixed
    ? step(model, { pane: "activity", kind: "find-extent", position })
    : showCommand(model, activityCommand(model));
}

function panLeft(model: Model): Step {
  return model.activity.pan === 0
    ? say(model, "The rows are shown from their beginning")
    : step(panBy(model, -1));
}

function panBy(model: Model, direction: 1 | -1): Model {
  return withActivity(model, { pan: panned(model.activity.pan, direction) });
}

function findTrace(model: Model, use: TraceUse): Step {
  return step(model, { pane: "activity", kind: "find-trace", position: model.activity.cursor, use });
}

function findDeployment(model: Model, direction: 1 | -1): Step {
  return step(model, { pane: "activity", kind: "find-deployment", from: model.activity.cursor, direction });
}

function pause(model: Model): Step {
  const moved = moveRows(model, togglePause);
  const stopped = stoppedWords(model);
  return stopped === undefined ? step(moved) : say(moved, stopped, "warn");
}

function pollNow(model: Model): Step {
  const stopped = stoppedWords(model);
  const asks = { pane: "activity", kind: "poll-now" } as const;
  if (stopped === undefined) return step(model, asks);
  if (!model.status?.resumes) return say(model, stopped, "warn");
  // Where it is refused once more, the screen looks as before.
  const [said, effects] = say(model, "Asking the log again");
  return step(said, asks, ...effects);
}

function backfill(model: Model): Step {
  const { status, activity: pane } = model;
  if (model.identity.recording?.isArchive)
    return say(model, "Here nothing is fetched: flowtail collect asks for the gaps again");
  if (!status) return say(model, "A recording has nothing to fetch");
  const stopped = stoppedWords(model);
  if (stopped !== undefined) return say(model, stopped, "warn");
  if (status.gaps.length === 0 && !pane.range) return say(model, "No gaps: nothing is missing");
  return step(model, { pane: "activity", kind: "backfill", range: pane.range });
}
