/** What each message does to the Activity pane. */

import { showCommand } from "../../dialog/command.ts";
import { columnFound } from "../../histogram/choosing.ts";
import type { Model, Step } from "../../model.ts";
import { visit } from "../../navigation.ts";
import { olderLoaded } from "../../older.ts";
import { say, step } from "../../step.ts";
import { activityCommand } from "./command.ts";
import { activityLine } from "./editing.ts";
import type { TraceUse } from "./effect.ts";
import { userLookedUp } from "./filtering.ts";
import { activityHistogram } from "./histogram.ts";
import { found, markToggled } from "./jumps.ts";
import type { ActivityMessage, RowsChanged } from "./message.ts";
import { valuesFound } from "./narrowing.ts";
import { activityEntry, hidden, hiddenAll, revealed, showActivity } from "./navigation.ts";
import { textChanged } from "./reading.ts";
import { withActivity } from "./setters.ts";
import { rowsWrapped } from "./wrapping.ts";

export function updateActivity(model: Model, message: ActivityMessage): Step {
  switch (message.kind) {
    case "rows-changed":
      return step(rowsChanged(model, message));
    case "found":
      return found(model, message.what, message.direction, message.position);
    case "column-found":
      return columnFound(activityHistogram, model, message.wanted, message.found);
    case "mark-toggled":
      return markToggled(model, message.rowId, message.marked);
    case "trace-found":
      return traceFound(model, message.traceId, message.rowId, message.use);
    case "component-named":
      return showActivity(model, { pane: "activity", query: message.query }, message.from);
    case "item-found":
      return message.named
        ? visit(model, activityEntry(model, message.rowId), { pane: "datastores", item: message.named })
        : say(model, "This record names no datastore");
    case "revealed":
      return revealed(model, message.position, message.below);
    case "hidden":
      return hidden(model, message.rowId);
    case "nothing-matches":
      return hiddenAll(model, message.query);
    case "text-changed":
      return step(textChanged(model, message.text));
    case "rows-wrapped":
      return step(rowsWrapped(model, message));
    case "extent-found":
      return showCommand(model, activityCommand(model, message));
    case "user-looked-up":
      return userLookedUp(model, message.name, message.found);
    case "completed":
      return activityLine(model).completed(message.completion);
    case "values-found":
      return valuesFound(model, message.values, message.sense, message.isRow);
    case "older-loaded":
      return olderLoaded(model, message.count, message.failure);
  }
}

/** Does what the trace was looked up for; Esc leads back to the row. */
function traceFound(model: Model, traceId: string, rowId: number | undefined, use: TraceUse): Step {
  const from = activityEntry(model, rowId);
  if (use === "statistics") return visit(model, from, { pane: "traces", statistics: true });
  if (traceId === "") return say(model, "This row belongs to no trace");
  if (use === "waterfall") return visit(model, from, { pane: "traces", run: traceId, record: rowId });
  const run = { traceId };
  return step(model, {
    pane: "traces",
    kind: "choose-comparison",
    run,
    with: model.traces.runs.marked,
    from,
  });
}

function rowsChanged(model: Model, message: RowsChanged): Model {
  const { length, matched, held, dropped, unstarted, complete, older, loading, sinceUs, untilUs } = message;
  const { cursor, top, unseen } = message;
  return withActivity(model, {
    length,
    rows: { matched, held, dropped, unstarted, complete, older, loading, sinceUs, untilUs },
    cursor,
    top,
    unseen,
  });
}
