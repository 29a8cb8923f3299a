/** Carries out what the Activity pane asks for; whoever asked is answered by a message. */

import { type Clock, nowUs } from "../../base/clock.ts";
import { detailLines, lastFirstLine } from "../state/activity/detail.ts";
import type { ActivityEffect } from "../state/activity/effect.ts";
import { completionAt } from "../state/activity/queries.ts";
import { rangeBoundsUs } from "../state/activity/range.ts";
import type { Message } from "../state/message.ts";
import type { ActivityRows } from "./activity-rows.ts";
import { findRow } from "./find-row.ts";
import { seenValues } from "./seen-values.ts";
import type { ActivitySource } from "./source.ts";

export interface ActivityPort {
  readonly source: ActivitySource;
  readonly rows: ActivityRows;
  readonly clock: Clock;
  readonly send: (message: Message) => void;
  /** Puts text on the clipboard and says so. */
  readonly copy: (text: string, what: string) => void;
}

export function runActivityEffect(port: ActivityPort, effect: ActivityEffect) {
  const { source, rows, clock, send, copy } = port;
  switch (effect.kind) {
    case "select":
      rows.select(effect.query, { context: effect.context, nowUs: nowUs(clock) });
      return source.setQuery(effect.query);
    case "find": {
      const { target, from, direction, what } = effect;
      const position = findRow(rows.selection, target, from, direction);
      return send({ pane: "activity", kind: "found", what, direction, position });
    }
    case "complete": {
      const completion = completionAt(effect.text, effect.cursor, seenValues(source.store));
      return send({ pane: "activity", kind: "completed", completion });
    }
    case "backfill":
      return source.backfill(effect.range ? rangeBoundsUs(effect.range, nowUs(clock)) : undefined);
    case "poll-now":
      return source.pollNow();
    default: {
      const row = rows.at(effect.position);
      if (row?.kind === "record") runRecordEffect(effect, row, send, copy);
    }
  }
}

/** What is asked about one record; nothing is done about gap rows. */
type RecordEffect = Extract<ActivityEffect, { readonly position: number }>;
type RecordRow = Extract<ReturnType<ActivityRows["at"]>, { readonly kind: "record" }>;

function runRecordEffect(
  effect: RecordEffect,
  { rowId, record }: RecordRow,
  send: ActivityPort["send"],
  copy: ActivityPort["copy"],
) {
  switch (effect.kind) {
    case "toggle-mark":
      return send({
        pane: "activity",
        kind: "mark-toggled",
        rowId,
        marked: !effect.marks.includes(rowId),
      });
    case "find-trace":
      return send({ pane: "activity", kind: "trace-found", traceId: record.traceId });
    case "copy-record":
      return copy(record.raw, "the record");
    case "scroll-detail": {
      const last = lastFirstLine(detailLines(record, effect.layout), effect.rows);
      const firstLine = Math.max(0, Math.min(effect.firstLine, last));
      return send({ pane: "activity", kind: "detail-scrolled", firstLine });
    }
  }
}
