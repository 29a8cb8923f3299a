/** What each key and each message does to the Activity pane. */

import { showCommand } from "../../dialog/command.ts";
import { openTerms, openViewNaming, openViews } from "../../dialog/open.ts";
import { keyFor } from "../../keys/table.ts";
import { detailTextRows } from "../../layout.ts";
import { copied, copyOf, followPerson, followTarget } from "../../links/follow.ts";
import { follow, moveInFollowing, togglePause } from "../../list/following.ts";
import { panned } from "../../list/pan.ts";
import { eachMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { visit } from "../../navigation.ts";
import { nextOf } from "../../next-of.ts";
import { toggleFold } from "../../reader/folds.ts";
import type { LineUse, ReaderTarget } from "../../reader/line.ts";
import { eachReaderMotion, type Moved, type ReaderMotion } from "../../reader/motion.ts";
import { say, step } from "../../step.ts";
import { activityCommand } from "./command.ts";
import { completed, editFilter, editRange } from "./editing.ts";
import type { DetailLayout, DetailQuestion, TraceUse } from "./effect.ts";
import { findError, findMark, findMatch, findSameTrace, findWarning, found, markToggled } from "./jumps.ts";
import type { ActivityAction } from "./keymap.ts";
import { activityLayout, isHistogramShown } from "./layout.ts";
import type { ActivityMessage, RowsChanged } from "./message.ts";
import { type DetailModel, detailTabs } from "./model.ts";
import { detached, moveRows } from "./movement.ts";
import { activityEntry, hidden, revealed } from "./navigation.ts";
import { loadOlder, olderLoaded } from "./older.ts";
import { backToLive, restoreFilter, toggleContext, toggleTrace } from "./selecting.ts";
import { withActivity } from "./setters.ts";

export function updateActivity(model: Model, message: ActivityMessage): Step {
  switch (message.kind) {
    case "rows-changed":
      return step(rowsChanged(model, message));
    case "found":
      return found(model, message.what, message.direction, message.position);
    case "mark-toggled":
      return markToggled(model, message.rowId, message.marked);
    case "trace-found":
      return traceFound(model, message.traceId, message.rowId, message.use);
    case "item-found":
      return message.named
        ? visit(detached(model), activityEntry(model, message.rowId), {
            pane: "datastores",
            item: message.named,
          })
        : say(model, "This record names no datastore");
    case "revealed":
      return revealed(model, message.position, message.below);
    case "hidden":
      return hidden(model, message.rowId);
    case "detail-moved":
      return detailMoved(model, message);
    case "detail-used":
      return detailUsed(model, message);
    case "completed":
      return completed(model, message.completion);
    case "older-loaded":
      return olderLoaded(model, message.count, message.failure);
  }
}

/** Undefined when Esc has nothing to close in the pane. */
export function actOnActivity(model: Model, action: ActivityAction): Step | undefined {
  return actions[action](model);
}

/** How the detail's lines break on this screen; one column stays free at each side. */
export function detailLayoutOf(model: Model): DetailLayout {
  const { tab, pretty, folds } = model.activity.detail;
  return { tab, columns: model.screen.columns - 2, pretty, folds };
}

const actions: Readonly<Record<ActivityAction, (model: Model) => Step | undefined>> = {
  ...eachMotion(
    (motion) => (model: Model) => step(moveRows(model, (list, rows) => moveInFollowing(list, motion, rows))),
  ),
  "pan-left": panLeft,
  "pan-right": (model) => step(panBy(model, 1)),

  follow: (model) => step(moveRows(model, follow)),
  pause: (model) => step(moveRows(model, togglePause)),
  live: backToLive,
  backfill,
  older: loadOlder,
  "datastore-item": (model) =>
    step(model, { pane: "activity", kind: "find-item", position: model.activity.cursor }),
  "poll-now": (model) => step(model, { pane: "activity", kind: "poll-now" }),

  "edit-filter": editFilter,
  "edit-range": editRange,
  "toggle-context": toggleContext,
  "only-trace": (model) => findTrace(model, "filter"),
  "previous-filter": restoreFilter,
  terms: openTerms,
  views: openViews,
  "save-view": openViewNaming,

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
  "next-tab": (model) => turnTab(model, 1),
  "previous-tab": (model) => turnTab(model, -1),
  histogram: (model) => step(withActivity(model, { histogram: !isHistogramShown(model) })),
  wrap: (model) => step(withActivity(model, { wrap: !model.activity.wrap, pan: 0 })),
  pretty: (model) =>
    model.activity.detail.open
      ? step(withDetail(model, { pretty: !model.activity.detail.pretty, firstLine: 0 }))
      : say(model, `No detail is open: ${keyFor(model, "activity.open-detail")} opens it`),

  "copy-record": (model) =>
    step(model, { pane: "activity", kind: "copy-record", position: model.activity.cursor }),
  "copy-command": (model) => showCommand(model, activityCommand(model)),

  ...eachReaderMotion((motion) => (model: Model) => moveDetail(model, motion)),
  "use-line": (model) => useLine(model, "open"),
  "open-person": (model) => useLine(model, "person"),
  "copy-line": (model) => useLine(model, "copy"),
  "leave-detail": (model) => step(withDetail(model, { focused: false })),
};

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

function findFrom(model: Model, kind: "find-deployment" | "find-column", direction: 1 | -1): Step {
  return step(model, { pane: "activity", kind, from: model.activity.cursor, direction });
}

/** What was asked for the row's trace; the place left is the row's. */
function traceFound(model: Model, traceId: string, rowId: number | undefined, use: TraceUse): Step {
  if (use === "filter") return toggleTrace(model, traceId);
  const from = activityEntry(model, rowId);
  if (use === "statistics") return visit(detached(model), from, { pane: "traces", statistics: true });
  if (traceId === "") return say(model, "This row belongs to no trace");
  const left = detached(model);
  if (use === "waterfall") return visit(left, from, { pane: "traces", run: traceId });
  const run = { traceId };
  return step(left, {
    pane: "traces",
    kind: "choose-comparison",
    run,
    with: model.traces.runs.marked,
    from,
  });
}

function rowsChanged(model: Model, message: RowsChanged): Model {
  const { length, matched, held, dropped, complete, older, loading, sinceUs, untilUs } = message;
  const { cursor, top, unseen } = message;
  const { flow, detail, length: before } = model.activity;
  const newest = flow === "following" && length !== before;
  return withActivity(model, {
    length,
    rows: { matched, held, dropped, complete, older, loading, sinceUs, untilUs },
    cursor,
    top,
    unseen,
    ...(newest ? { detail: { ...detail, firstLine: 0 } } : {}),
  });
}

/** A record that is being read must not run away: opening the detail stops following. */
function openDetail(model: Model): Step {
  if (model.activity.length === 0) return say(model, "There is nothing to open yet");
  const { open } = model.activity.detail;
  const held = detached(model);
  if (!open) return step(withDetail(held, { open: true, firstLine: 0, line: 0, cell: 0 }));
  return moveDetail(withDetail(held, { focused: true }), "current");
}

function turnTab(model: Model, direction: 1 | -1): Step {
  const { detail } = model.activity;
  if (!detail.open) return step(model);
  const tab = nextOf(detailTabs, detail.tab, direction);
  const turned = withDetail(model, { tab, firstLine: 0, line: 0, cell: 0 });
  return detail.focused ? moveDetail(turned, "current") : step(turned);
}

function moveDetail(model: Model, motion: ReaderMotion): Step {
  return step(model, { pane: "activity", kind: "move-detail", motion, ...detailQuestion(model) });
}

function useLine(model: Model, use: LineUse): Step {
  return step(model, { pane: "activity", kind: "use-detail", use, ...detailQuestion(model) });
}

function detailQuestion(model: Model): DetailQuestion {
  const { cursor, detail } = model.activity;
  const { firstLine, line, cell, folds } = detail;
  return {
    position: cursor,
    layout: detailLayoutOf(model),
    place: { firstLine, line, cell, folds },
    rows: detailTextRows(activityLayout(model)),
  };
}

type DetailUsed = Extract<ActivityMessage, { readonly kind: "detail-used" }>;

function detailMoved(model: Model, { place, turn }: Moved): Step {
  const moved = withDetail(model, place);
  return turn ? turnTab(moved, turn) : step(moved);
}

function detailUsed(model: Model, { rowId, target, use }: DetailUsed): Step {
  if (use === "copy") return copyTarget(model, target);
  if (use === "person") return followPerson(model, target, activityEntry(model, rowId));
  if (target?.kind !== "fold") return followTarget(model, target, activityEntry(model, rowId));
  return step(withDetail(model, toggleFold(model.activity.detail, target.path)));
}

function backfill(model: Model): Step {
  const { status, activity: pane } = model;
  if (!status) return say(model, "A recording has nothing to fetch");
  if (status.gaps.length === 0 && !pane.range) return say(model, "No gaps: nothing is missing");
  return step(model, { pane: "activity", kind: "backfill", range: pane.range });
}

function withDetail(model: Model, part: Partial<DetailModel>): Model {
  return withActivity(model, { detail: { ...model.activity.detail, ...part } });
}

function copyTarget(model: Model, target: ReaderTarget | undefined): Step {
  const copy = target && copyOf(target);
  if (copy) return copied(model, copy);
  return say(model, `This line names nothing; ${keyFor(model, "activity.copy-record")} copies the record`);
}
