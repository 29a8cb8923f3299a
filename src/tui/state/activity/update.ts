/** What each key and each message does to the Activity pane. */

import { detailTextRows } from "../layout.ts";
import type { Model, Step } from "../model.ts";
import { say, step, withActivity } from "../step.ts";
import { openRun } from "../traces/run.ts";
import { openStatistics } from "../traces/statistics.ts";
import { commandOf } from "./command.ts";
import { completed, editFilter, editRange } from "./editing.ts";
import type { DetailLayout, TraceUse } from "./effect.ts";
import { findError, findMark, findMatch, findSameTrace, findWarning, found, markToggled } from "./jumps.ts";
import type { ActivityAction } from "./keymap.ts";
import { activityLayout, isStripShown } from "./layout.ts";
import type { ActivityMessage, RowsChanged } from "./message.ts";
import { type DetailModel, detailTabs } from "./model.ts";
import { detached, follow, moveBy, moveToFirst, panBy, scrollBy, togglePause } from "./movement.ts";
import { backToLive, restoreFilter, toggleContext, toggleTrace } from "./selecting.ts";
import { activityStop } from "./stop.ts";
import { hidden, revealed } from "./visiting.ts";

export function updateActivity(model: Model, message: ActivityMessage): Step {
  switch (message.kind) {
    case "rows-changed":
      return step(rowsChanged(model, message));
    case "found":
      return found(model, message.what, message.direction, message.position);
    case "mark-toggled":
      return markToggled(model, message.rowId, message.marked);
    case "trace-found":
      return traceFound(model, message.traceId, message.rowId, message.then);
    case "revealed":
      return revealed(model, message.position, message.below);
    case "hidden":
      return hidden(model, message.rowId);
    case "detail-scrolled":
      return step(withDetail(model, { firstLine: message.firstLine }));
    case "completed":
      return completed(model, message.completion);
  }
}

/** Undefined when Esc has nothing to close in the pane. */
export function actOnActivity(model: Model, action: ActivityAction): Step | undefined {
  return actions[action](model);
}

/** How the detail's lines break on this screen; one column stays free at each side. */
export function detailLayoutOf(model: Model): DetailLayout {
  const { tab, pretty } = model.activity.detail;
  return { tab, columns: model.screen.columns - 2, pretty };
}

const actions: Readonly<Record<ActivityAction, (model: Model) => Step | undefined>> = {
  down: (model) => step(moveBy(model, 1)),
  up: (model) => step(moveBy(model, -1)),
  "half-down": (model) => step(scrollBy(model, 0.5)),
  "half-up": (model) => step(scrollBy(model, -0.5)),
  "page-down": (model) => step(scrollBy(model, 1)),
  "page-up": (model) => step(scrollBy(model, -1)),
  first: (model) => step(moveToFirst(model)),
  "pan-left": (model) => step(panBy(model, -1)),
  "pan-right": (model) => step(panBy(model, 1)),

  follow: (model) => step(follow(model)),
  pause: (model) => step(togglePause(model)),
  live: backToLive,
  backfill,
  "poll-now": (model) => step(model, { pane: "activity", kind: "poll-now" }),

  "edit-filter": editFilter,
  "edit-range": editRange,
  "toggle-context": toggleContext,
  "only-trace": (model) => findTrace(model, "filter"),
  "previous-filter": restoreFilter,

  "next-match": (model) => findMatch(model, 1),
  "previous-match": (model) => findMatch(model, -1),
  "next-error": (model) => findError(model, 1),
  "previous-error": (model) => findError(model, -1),
  "next-warning": (model) => findWarning(model, 1),
  "previous-warning": (model) => findWarning(model, -1),
  "next-of-trace": (model) => findSameTrace(model, 1),
  "previous-of-trace": (model) => findSameTrace(model, -1),
  mark: (model) => {
    const { cursor, marks } = model.activity;
    return step(model, { pane: "activity", kind: "toggle-mark", position: cursor, marks });
  },
  "next-mark": (model) => findMark(model, 1),
  "previous-mark": (model) => findMark(model, -1),

  waterfall: (model) => findTrace(model, "waterfall"),
  "compare-run": (model) => findTrace(model, "comparison"),
  statistics: (model) => findTrace(model, "statistics"),
  "next-deployment": (model) => findFrom(model, "find-deployment", 1),
  "previous-deployment": (model) => findFrom(model, "find-deployment", -1),
  "later-column": (model) => findFrom(model, "find-column", 1),
  "earlier-column": (model) => findFrom(model, "find-column", -1),

  "open-detail": openDetail,
  back: (model) =>
    model.activity.detail.open ? step(withDetail(model, { open: false, focused: false })) : undefined,
  "next-tab": (model) => step(turnTab(model, 1)),
  "previous-tab": (model) => step(turnTab(model, -1)),
  strip: (model) => step(withActivity(model, { strip: !isStripShown(model) })),
  wrap: (model) => step(withActivity(model, { wrap: !model.activity.wrap, pan: 0 })),
  pretty: (model) => step(withDetail(model, { pretty: !model.activity.detail.pretty, firstLine: 0 })),

  "copy-record": (model) =>
    step(model, { pane: "activity", kind: "copy-record", position: model.activity.cursor }),
  "copy-command": (model) => step(model, { kind: "copy-text", text: commandOf(model), what: "the command" }),

  "detail-down": (model) => scrollDetail(model, 1),
  "detail-up": (model) => scrollDetail(model, -1),
  "detail-page-down": (model) => scrollDetail(model, detailTextRows(activityLayout(model))),
  "detail-page-up": (model) => scrollDetail(model, -detailTextRows(activityLayout(model))),
  "detail-first": (model) => scrollDetail(model, Number.NEGATIVE_INFINITY),
  "detail-last": (model) => scrollDetail(model, Number.POSITIVE_INFINITY),
  "leave-detail": (model) => step(withDetail(model, { focused: false })),
};

function findTrace(model: Model, then: TraceUse): Step {
  return step(model, { pane: "activity", kind: "find-trace", position: model.activity.cursor, then });
}

function findFrom(model: Model, kind: "find-deployment" | "find-column", direction: 1 | -1): Step {
  return step(model, { pane: "activity", kind, from: model.activity.cursor, direction });
}

/** What was asked for the row's trace; the place left is the row's. */
function traceFound(model: Model, traceId: string, rowId: number | undefined, then: TraceUse): Step {
  if (then === "filter") return toggleTrace(model, traceId);
  const stop = activityStop(model, rowId);
  if (then === "statistics") return openStatistics(detached(model), stop);
  if (traceId === "") return say(model, "This row belongs to no trace");
  const left = detached(model);
  if (then === "waterfall") return step(openRun(left, traceId, stop));
  const run = { traceId };
  return step(left, {
    pane: "traces",
    kind: "choose-comparison",
    run,
    with: model.traces.runs.marked,
    from: stop,
  });
}

function rowsChanged(model: Model, message: RowsChanged): Model {
  const { length, matched, held, dropped, complete, cursor, top, unseen } = message;
  const { flow, detail, rows } = model.activity;
  const newest = flow === "following" && length !== rows.length;
  return withActivity(model, {
    rows: { length, matched, held, dropped, complete },
    cursor,
    top,
    unseen,
    ...(newest ? { detail: { ...detail, firstLine: 0 } } : {}),
  });
}

/** A record that is being read must not run away: opening the detail stops following. */
function openDetail(model: Model): Step {
  if (model.activity.rows.length === 0) return say(model, "There is nothing to open yet");
  const { open } = model.activity.detail;
  return step(withDetail(detached(model), open ? { focused: true } : { open: true, firstLine: 0 }));
}

function turnTab(model: Model, direction: 1 | -1): Model {
  const { detail } = model.activity;
  if (!detail.open) return model;
  const index = (detailTabs.indexOf(detail.tab) + direction + detailTabs.length) % detailTabs.length;
  return withDetail(model, { tab: detailTabs[index] ?? detail.tab, firstLine: 0 });
}

function scrollDetail(model: Model, by: number): Step {
  const { cursor, detail } = model.activity;
  const rows = detailTextRows(activityLayout(model));
  const firstLine = detail.firstLine + by;
  const layout = detailLayoutOf(model);
  return step(model, { pane: "activity", kind: "scroll-detail", position: cursor, layout, firstLine, rows });
}

function backfill(model: Model): Step {
  const { status, activity: pane } = model;
  if (!status) return say(model, "A recording has nothing to fetch");
  if (status.gaps.length === 0 && !pane.range) return say(model, "No gaps: nothing is missing");
  return step(model, { pane: "activity", kind: "backfill", range: pane.range });
}

function withDetail(model: Model, patch: Partial<DetailModel>): Model {
  return withActivity(model, { detail: { ...model.activity.detail, ...patch } });
}
