/** Carries out what the Activity pane asks for: it alone holds the selection and knows which rows stand where. */

import { type Clock, nowUs } from "../../base/clock.ts";
import type { Row, Selection } from "../../store/activity-store.ts";
import { detailLines, lastFirstLine } from "../state/activity/detail.ts";
import type { ActivityEffect, FindTarget } from "../state/activity/effect.ts";
import type { RowsChanged } from "../state/activity/message.ts";
import { noFilter } from "../state/activity/model.ts";
import { completionAt, ofTrace } from "../state/activity/queries.ts";
import { rangeBoundsUs } from "../state/activity/range.ts";
import { layoutOf } from "../state/layout.ts";
import type { Message } from "../state/message.ts";
import type { Model } from "../state/model.ts";
import { createAnchors } from "./anchors.ts";
import { seenValues } from "./seen-values.ts";
import type { ActivitySource } from "./source.ts";

export interface ActivityRuntime {
  /** Carries out one effect; answers go to `send`. */
  run(effect: ActivityEffect): void;
  /** Where everything stands, if the rows changed since the last call. */
  changes(): RowsChanged | undefined;
  /** Remembers the rows at the model's positions. */
  hold(model: Model): void;
  /** The rows on the screen, and the selected one. */
  visible(model: Model): { readonly rows: readonly Row[]; readonly current: Row | undefined };
  /** False while a search still runs. */
  readonly complete: boolean;
  close(): void;
}

export interface ActivityPort {
  readonly source: ActivitySource;
  readonly clock: Clock;
  readonly send: (message: Message) => void;
  /** Puts text on the clipboard and says so. */
  readonly copy: (text: string, what: string) => void;
}

export function createActivityRuntime(port: ActivityPort): ActivityRuntime {
  const { source, clock, send } = port;
  const { store } = source;
  const anchors = createAnchors();
  let selection = store.select(noFilter.query);
  let lastSeen = "";

  /** Changes whenever positions may mean other rows. */
  const stamp = () => {
    const { length, matched, complete } = selection;
    return `${store.revision} ${length} ${matched} ${complete}`;
  };
  const rowAt = (position: number): Row | undefined => selection.window(position, 1)[0];

  const runners: Runners = {
    select({ query, context }) {
      selection.close();
      selection = store.select(query, { context, nowUs: nowUs(clock) });
      lastSeen = "";
      source.setQuery(query);
    },
    find({ target, from, direction, what }) {
      const position = findPosition(selection, target, from, direction);
      send({ pane: "activity", kind: "found", what, direction, position });
    },
    "toggle-mark"({ position, marks }) {
      const row = rowAt(position);
      if (row?.kind !== "record") return;
      const marked = !marks.includes(row.rowId);
      send({ pane: "activity", kind: "mark-toggled", rowId: row.rowId, marked });
    },
    "find-trace"({ position }) {
      const row = rowAt(position);
      const traceId = row?.kind === "record" ? row.record.traceId : "";
      send({ pane: "activity", kind: "trace-found", traceId });
    },
    "copy-record"({ position }) {
      const row = rowAt(position);
      if (row?.kind === "record") port.copy(row.record.raw, "the record");
    },
    "scroll-detail"({ position, layout, firstLine, rows }) {
      const row = rowAt(position);
      const last = row?.kind === "record" ? lastFirstLine(detailLines(row.record, layout), rows) : 0;
      send({ pane: "activity", kind: "detail-scrolled", firstLine: Math.max(0, Math.min(firstLine, last)) });
    },
    complete({ text, cursor }) {
      const completion = completionAt(text, cursor, seenValues(store));
      send({ pane: "activity", kind: "completed", completion });
    },
    backfill: ({ range }) => source.backfill(range ? rangeBoundsUs(range, nowUs(clock)) : undefined),
    "poll-now": () => source.pollNow(),
  };

  return {
    run: (effect) => runOne(runners, effect),
    changes() {
      const now = stamp();
      if (now === lastSeen) return undefined;
      lastSeen = now;
      const { length, matched, complete } = selection;
      const { size: held, dropped } = store;
      return { kind: "rows-changed", length, matched, complete, held, dropped, ...anchors.locate(selection) };
    },
    hold(model) {
      // Positions from before a change would name rows that nobody looked at.
      if (stamp() !== lastSeen) return;
      const { cursor, top, rows } = model.activity;
      const bottom = Math.min(rows.length, top + layoutOf(model).listRows) - 1;
      anchors.hold(selection, { cursor, top, bottom });
    },
    visible(model) {
      const { cursor, top } = model.activity;
      const rows = selection.window(top, layoutOf(model).listRows);
      return { rows, current: rows[cursor - top] };
    },
    get complete() {
      return selection.complete;
    },
    close: () => selection.close(),
  };
}

type Runners = {
  readonly [Kind in ActivityEffect["kind"]]: (effect: Extract<ActivityEffect, { kind: Kind }>) => void;
};

/** The table's types say that each kind has its own runner; the compiler cannot follow that through a look-up. */
function runOne<Kind extends ActivityEffect["kind"]>(
  runners: Runners,
  effect: Extract<ActivityEffect, { kind: Kind }>,
) {
  const run = runners[effect.kind] as (effect: Extract<ActivityEffect, { kind: Kind }>) => void;
  run(effect);
}

function findPosition(
  selection: Selection,
  target: FindTarget,
  from: number,
  direction: 1 | -1,
): number | undefined {
  if (target.kind === "marks") return nearestMark(selection, target.rowIds, from, direction);
  const query = target.kind === "query" ? target.query : sameTrace(selection, from);
  const position = query ? selection.find(query, from, direction) : -1;
  return position === -1 ? undefined : position;
}

/** Undefined where the row belongs to no trace. */
function sameTrace(selection: Selection, position: number) {
  const [row] = selection.window(position, 1);
  const traceId = row?.kind === "record" ? row.record.traceId : "";
  return traceId === "" ? undefined : ofTrace(traceId);
}

/** Marks whose records are not among the rows now are passed over. */
function nearestMark(
  selection: Selection,
  rowIds: readonly number[],
  from: number,
  direction: 1 | -1,
): number | undefined {
  const standing = rowIds.map((rowId) => ({ rowId, position: selection.positionOf(rowId) }));
  const [nearest] = standing
    .filter(({ position }) => (position - from) * direction > 0)
    .filter(({ rowId, position }) => {
      const [row] = selection.window(position, 1);
      return row?.kind === "record" && row.rowId === rowId;
    })
    .toSorted((a, b) => (a.position - b.position) * direction);
  return nearest?.position;
}
