/** Carries out what the Activity pane asks for; the answer is a message. */

import type { Clock } from "../../../base/clock.ts";
import { formatBeside } from "../../../base/time.ts";
import { asOfUs } from "../../../session/overview/as-of.ts";
import { itemOfRecord } from "../../../session/overview/named-items.ts";
import type { SeenInLog } from "../../../session/overview/seen-values.ts";
import { readBoundsUs } from "../../state/duration-starts.ts";
import type { HistogramCounts } from "../../state/histogram/columns.ts";
import { chosenStretch } from "../../state/histogram/model.ts";
import type { Message } from "../../state/message.ts";
import type { ActivityEffect } from "../../state/panes/activity/effect.ts";
import type { ActivityMessage, RowsExtent } from "../../state/panes/activity/message.ts";
import { componentTerm } from "../../state/panes/activity/narrowing.ts";
import { completionAt } from "../../state/panes/activity/queries.ts";
import { recordValues } from "../../state/record/values.ts";
import { wantedColumn } from "../histogram-column.ts";
import type { UiSource } from "../source.ts";
import { unhandled } from "../unhandled.ts";
import type { ValueCounts } from "../value-counts.ts";
import type { FoundDeployment } from "./find-deployment.ts";
import { findRow } from "./find-row.ts";
import type { MatchWatch } from "./match-watch.ts";
import type { LoadRange, RangeLoad } from "./range-load.ts";
import type { ActivityRows } from "./rows.ts";

export interface ActivityPort {
  readonly seen: SeenInLog;
  readonly source: UiSource;
  /** Reads on, so that more is known of the next line that is typed. */
  readonly readOlder: () => void;
  readonly rows: ActivityRows;
  readonly rangeLoad: RangeLoad;
  readonly counts: ValueCounts;
  readonly clock: Clock;
  readonly send: (message: Message) => void;
  readonly answer: (message: Message) => void;
  /** Puts text on the clipboard and says so. */
  readonly copy: (text: string, what: string) => void;
  /** Sends the model the positions of its rows. */
  readonly catchUp: () => void;
  /** Says where nothing matches what a jump shows. */
  readonly matches: Pick<MatchWatch, "begin" | "end">;
  /** The histogram, whether or not it is shown, and how many columns there is room for. */
  readonly columns: () => { readonly counts: HistogramCounts | undefined; readonly room: number };
  /** The item that what failed has named; undefined where the row is no failure. */
  readonly itemOf: (row: RecordRow) => ReturnType<typeof itemOfRecord>;
  readonly deploymentFrom: (from: number, direction: 1 | -1) => FoundDeployment | undefined;
}

export function runActivityEffect(port: ActivityPort, effect: ActivityEffect) {
  const { source, rows, clock, send } = port;
  switch (effect.kind) {
    case "select":
      rows.select(effect.query, { context: effect.context });
      return port.matches.end();
    case "await-match":
      return port.matches.begin(effect.query);
    case "find": {
      const { target, from, direction, what } = effect;
      const position = findRow(rows.selection, target, from, direction);
      return send({ pane: "activity", kind: "found", what, direction, position });
    }
    case "complete": {
      const completion = completionAt(effect.text, effect.cursor, port.seen.values());
      send({ pane: "activity", kind: "completed", completion });
      return port.readOlder();
    }
    case "backfill":
      return effect.range ? port.rangeLoad.begin(effect.range) : void source.backfill();
    case "load-older":
      return void source.loadOlder(effect.count).then(({ count, failure }) => {
        tellOlder(port, count, failure?.message);
      });
    case "skip-to-now": {
      const text = source.skipToNow()
        ? "Going on from now; what was left out is a gap"
        : "Already going on from now";
      return send({ kind: "noticed", text, tone: "info" });
    }
    case "poll-now":
      return source.pollNow();
    case "find-trace": {
      const row = rows.at(effect.position);
      const [traceId, rowId] = row?.kind === "record" ? [row.record.traceId, row.rowId] : ["", undefined];
      return send({ pane: "activity", kind: "trace-found", traceId, rowId, use: effect.use });
    }
    case "name-component": {
      const query = componentTerm(effect.id, source.store.names);
      return send({ pane: "activity", kind: "component-named", query, from: effect.from });
    }
    case "keep-place":
      return rows.keepPlace(effect);
    case "return-to-place":
      return rows.returnToPlace();
    case "find-values":
      return send({ pane: "activity", ...valuesAt(port, effect) });
    case "count-values":
      return port.counts.begin(effect.queries, asOfUs(source, clock));
    case "find-extent":
      return send({
        ...{ pane: "activity", kind: "extent-found", nowUs: asOfUs(source, clock) },
        extent: effect.position === undefined ? undefined : extentUntil(rows, effect.position),
      });
    case "reveal":
      port.catchUp();
      return send({ pane: "activity", ...whereIs(rows, effect) });
    case "find-deployment":
      return sendDeployment(port, effect);
    case "find-column":
      return sendColumn(port, effect);
    default: {
      const row = rows.at(effect.position);
      if (row?.kind === "record") return runRecordEffect(port, effect, row);
      return send({ kind: "noticed", text: noRecord(row), tone: "info" });
    }
  }
}

export function loadRange(
  { source, clock, ...port }: Pick<ActivityPort, "source" | "clock" | "catchUp" | "answer">,
  ...[range, query, left]: Parameters<LoadRange>
): void {
  const bounds = readBoundsUs(range, query, asOfUs(source, clock));
  void source.backfill(bounds, left).then(({ count, failure }) => {
    // What came is on the screen; why not all of it did is nowhere.
    if (failure) tellOlder(port, count, failure.message);
  });
}

function tellOlder(
  { catchUp, answer }: Pick<ActivityPort, "catchUp" | "answer">,
  count: number,
  failure: string | undefined,
) {
  catchUp();
  answer({ pane: "activity", kind: "older-loaded", count, failure });
}

/** Why there is no record to ask about. */
function noRecord(row: ReturnType<ActivityRows["at"]>): string {
  if (row?.kind !== "gap") return "There is no record yet";
  return row.gap.edge
    ? "This row says how far the log is loaded; it is no record"
    : "This row is a gap, and no record";
}

/** What the pane asks about one record. */
type RecordEffect = Exclude<
  Extract<ActivityEffect, { readonly position: number }>,
  { readonly kind: "find-trace" | "find-extent" | "find-values" }
>;
type RecordRow = Extract<ReturnType<ActivityRows["at"]>, { readonly kind: "record" }>;

function runRecordEffect({ send, copy, itemOf }: ActivityPort, effect: RecordEffect, row: RecordRow) {
  const { rowId, record } = row;
  switch (effect.kind) {
    case "toggle-mark":
      return send({
        pane: "activity",
        kind: "mark-toggled",
        rowId,
        marked: !effect.marks.includes(rowId),
      });
    case "find-item":
      return send({
        ...{ pane: "activity", kind: "item-found", rowId },
        named: itemOfRecord(record) ?? itemOf(row),
      });
    case "copy-record":
      return copy(record.raw, "the record");
    default:
      return unhandled(effect);
  }
}

type Asked<Kind extends ActivityEffect["kind"]> = Extract<ActivityEffect, { readonly kind: Kind }>;
type Answer<Kind extends ActivityMessage["kind"]> = Omit<
  Extract<ActivityMessage, { readonly kind: Kind }>,
  "pane"
>;

function whereIs(
  { selection }: ActivityRows,
  { rowId, below }: Asked<"reveal">,
): Answer<"revealed"> | Answer<"hidden"> {
  const position = selection.positionOf(rowId);
  const [row] = selection.window(position, 1);
  const isThere = row?.kind === "record" && row.rowId === rowId;
  return isThere ? { kind: "revealed", position, below } : { kind: "hidden", rowId };
}

/** A gap has no values. */
function valuesAt(
  { rows, source }: ActivityPort,
  { position, said, failed, sense }: Asked<"find-values">,
): Answer<"values-found"> {
  const row = rows.at(position);
  const none = { values: [], isRow: true };
  const found = row?.kind === "record" ? recordValues(row.record, said, source.store.names, failed) : none;
  return { kind: "values-found", ...found, sense };
}

/** A gap ends before the record that follows it. */
function extentUntil({ at, selection }: ActivityRows, position: number): RowsExtent {
  const row = at(position);
  const untilUs = row?.kind === "record" ? row.record.createdUs : (row?.gap.toUs ?? 0);
  const [counted] = selection.levelCounts([0, untilUs + 1]);
  return { untilUs, matched: counted?.total ?? 0 };
}

function sendDeployment(
  { send, deploymentFrom, source, clock }: ActivityPort,
  { from, direction }: Asked<"find-deployment">,
) {
  const found = deploymentFrom(from, direction);
  const position = found?.position;
  if (!found || position !== undefined)
    send({ pane: "activity", kind: "found", what: "deployment", direction, position });
  if (!found?.isHidden) return;
  const at = `the deployment of ${formatBeside(found.us, asOfUs(source, clock))}`;
  const text = found.isOutside ? `The range leaves out ${at}` : `The filter hides ${at}`;
  send({ kind: "noticed", text, tone: "info" });
}

function sendColumn({ send, rows, columns }: ActivityPort, { wanted, cursor }: Asked<"find-column">) {
  const row = rows.at(cursor);
  const cursorUs = row?.kind === "record" ? row.record.createdUs : (row?.gap.toUs ?? 0);
  const { counts, room } = columns();
  const chosen = wantedColumn(counts?.columns ?? [], wanted, { cursorUs, room });
  const position = chosen ? rows.selection.positionAt(chosenStretch(chosen).fromUs) : 0;
  const isComplete = counts?.isComplete ?? true;
  send({ pane: "activity", kind: "column-found", wanted, found: { chosen, position, isComplete } });
}
