/** The Audit pane's runtime: follows the log as the filter says, and keeps the entries that came. */

import { filterTest, isWithin, type TimedFilter, wholeTest } from "../../../session/audit/filter-test.ts";
import { readNamedFilter, withIdentifiers } from "../../../session/audit/named-filter.ts";
import type { AuditNews, AuditRequest } from "../../../session/audit/read-log.ts";
import { createKnownAudit } from "../../../session/audit/seen-audit.ts";
import { platformNowUs } from "../../../session/platform-now.ts";
import type { AuditFollowing } from "../../../session/ports/audit-port.ts";
import type { ColumnFound, ColumnWanted } from "../../state/histogram/column-wanted.ts";
import { histogramRoom } from "../../state/histogram/layout.ts";
import { chosenStretch } from "../../state/histogram/model.ts";
import type { Model } from "../../state/model.ts";
import { completeAuditFilter } from "../../state/panes/audit/completion.ts";
import { isDestructive } from "../../state/panes/audit/destructive.ts";
import type { AuditEffect } from "../../state/panes/audit/effect.ts";
import type { AuditRow } from "../../state/panes/audit/frame.ts";
import { auditLayout, isHistogramShown } from "../../state/panes/audit/layout.ts";
import type { AuditModel, AuditStatus } from "../../state/panes/audit/model.ts";
import { rangeBoundsUs } from "../../state/range.ts";
import { wantedColumn } from "../histogram-column.ts";
import { createListAnchor } from "../list-anchor.ts";
import { noPlatform } from "../no-platform.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";
import { unhandled } from "../unhandled.ts";
import { createEdgedList } from "./edged-list.ts";
import { entryFacts } from "./entry-facts.ts";
import { createEntryList, type EntryTest, type HeldEntry } from "./entry-list.ts";
import { targetTest } from "./entry-test.ts";
import { createAuditHistogram } from "./histogram.ts";
import { createAuditReading } from "./reading.ts";
import { actionCounts, valueCounts } from "./seen.ts";

type Follow = Extract<AuditEffect, { readonly kind: "follow" }>;

export function createAuditRuntime({ source, clock, send, redraw }: RuntimePort): PaneRuntime<"audit"> {
  const list = createEntryList();
  const known = createKnownAudit();
  const seen = () => known.among(list.held);
  const rows = createEdgedList(list);
  const anchor = createListAnchor(rows);
  const reading = createAuditReading();
  const histogram = createAuditHistogram();
  let reveal: Follow["reveal"];
  /** Of the filter in use; what is tried while it is typed is none. */
  let isShown: EntryTest = () => true;
  let tried: AuditModel["tried"] = "shown";
  let isChanged = false;
  let sent: string | undefined;
  let model: Model | undefined;
  /** The time at which days and times of day of the filter were read. */
  let readAtUs = 0;
  let asked: TimedFilter | undefined;
  let inUse: Follow["filter"] | undefined;
  let following: AuditFollowing = noLog;
  const change = () => {
    isChanged = true;
    redraw();
  };
  const hear = (news: AuditNews) => {
    reading.hear(news);
    if (news.kind === "older-failed") {
      send({ pane: "audit", kind: "older-failed", failure: news.failure });
    }
    change();
  };
  const follow = ({ filter, last, isAgain, reveal: wanted }: Follow) => {
    following.stop();
    const status: Partial<AuditStatus> = source.audit
      ? { phase: "reading" }
      : { phase: "stopped", failure: noPlatform("There is no audit log here", source) };
    inUse = filter;
    isShown = filterTest(filter);
    if (isAgain) reading.beginAgain(status);
    else {
      list.begin(isShown);
      reading.begin(status);
    }
    reveal = wanted;
    tried = "shown";
    readAtUs = platformNowUs(source.platformTime, clock);
    asked = timed(filter, readAtUs);
    following = source.audit?.follow(requestOf(asked, last), hear) ?? noLog;
    change();
  };
  /** Selects what the filter will select when it is accepted, as far as that can be known; else what the filter in use does. */
  const tryFilter = ({ text }: Follow["filter"]) => {
    const read = readNamedFilter(text, seen);
    const typed = read.ok ? timed(read.value, platformNowUs(source.platformTime, clock)) : undefined;
    const isRead = typed && (!asked || isWithin(typed, asked));
    tried = !typed ? "unnamed" : isRead ? "shown" : "unread";
    list.select(isRead ? wholeTest(typed) : isShown);
    change();
  };
  /** Entries are added only here, so that positions stay valid until the next frame. */
  const tellEntries = () => {
    isChanged = false;
    let added = 0;
    for (const { entries, isNews, isAnew } of reading.take()) {
      if (isAnew) list.begin(isShown);
      known.add(entries);
      const count = list.add(entries);
      if (isNews) added += count;
    }
    const { older } = reading.progress;
    rows.turn(older === "more" || older === "asking");
    const { shown, held, dropped } = list;
    const lengths = { length: rows.length, matched: shown.length, held: held.length, dropped, added };
    const names = inUse ? known.namesIn(inUse) : {};
    const read = { ...lengths, ...position(), ...reading.progress, tried, names };
    send({ pane: "audit", kind: "entries-changed", ...read });
  };
  /** New position of the cursor's entry, or of the entry to come back to. */
  const position = () => {
    const found = reveal && rows.positionOf(reveal.id);
    if (reveal && found !== undefined) {
      const top = Math.max(0, found - reveal.below);
      reveal = undefined;
      return { cursor: found, top };
    }
    if (reading.progress.status.phase !== "reading") reveal = undefined;
    return anchor.locate();
  };
  const tellCurrent = () => {
    const entry = model && rows.at(model.audit.cursor);
    if (entry?.key === sent && model?.audit.current?.id === sent) return;
    sent = entry?.key;
    send({ pane: "audit", kind: "current-changed", current: entry && entryFacts(entry) });
  };
  const findColumn = (wanted: ColumnWanted, cursor: number): ColumnFound => {
    const cursorUs = rows.at(cursor)?.line.timeUs ?? 0;
    const room = histogramRoom(model?.screen.columns ?? 0);
    const chosen = wantedColumn(histogram(list.shown, room), wanted, { cursorUs, room });
    return { chosen, position: chosen ? rows.positionAt(chosenStretch(chosen).fromUs) : 0, isComplete: true };
  };
  return {
    run(effect) {
      switch (effect.kind) {
        case "follow":
          return follow(effect);
        case "select":
          inUse = effect.filter;
          isShown = filterTest(inUse);
          list.select(isShown);
          reveal = effect.reveal ?? reveal;
          tried = "shown";
          return change();
        case "try":
          return tryFilter(effect.filter);
        case "name": {
          const outcome = withIdentifiers(effect.text, seen());
          return send({ pane: "audit", kind: "named", text: effect.text, outcome });
        }
        case "older":
          reading.askOlder();
          change();
          return following.older(effect.count);
        case "find-now":
          return send({ pane: "audit", kind: "now-found", nowUs: readAtUs });
        case "ask-now":
          return following.askNow();
        case "count":
          return send({ pane: "audit", kind: "counted", seen: [...seen().actions.keys()] });
        case "count-values":
          return send({ kind: "values-counted", counts: valueCounts(list.shown, effect.terms) });
        case "complete": {
          const completion = completeAuditFilter(effect.text, effect.cursor, seen());
          return send({ pane: "audit", kind: "completed", completion });
        }
        case "find-column": {
          const { wanted, cursor } = effect;
          return send({ pane: "audit", kind: "column-found", wanted, found: findColumn(wanted, cursor) });
        }
        case "find": {
          const { target, from, direction, what } = effect;
          const found = rows.find(targetTest(target), from, direction);
          return send({ pane: "audit", kind: "found", what, direction, position: found });
        }
        default:
          return unhandled(effect);
      }
    },
    catchUp(before) {
      if (before === "frame" && isChanged) tellEntries();
      tellCurrent();
    },
    hold(next) {
      model = next;
      anchor.hold(next.audit);
    },
    frame(next) {
      const { hasEdge, entries } = rows.window(next.audit.top, auditLayout(next).listRows);
      const edgeUs = list.held[0]?.line.timeUs;
      const columns = isHistogramShown(next)
        ? histogram(list.shown, histogramRoom(next.screen.columns))
        : undefined;
      const shownRows = [
        ...(hasEdge && edgeUs !== undefined ? [edgeRow(edgeUs)] : []),
        ...entries.map(rowOf),
      ];
      const counts = next.audit.families ? actionCounts(list.held) : noCounts;
      // The histogram counts the entries that were read, all at once.
      const counted = columns && { columns, isComplete: true };
      return { pane: "audit", rows: shownRows, histogram: counted, counts };
    },
    close: () => following.stop(),
  };
}

const noCounts: ReadonlyMap<string, number> = new Map();

/** Without an audit log. */
const noLog: AuditFollowing = { stop() {}, askNow() {}, older() {} };

/** The row before the entries: it has no cells. */
function edgeRow(timeUs: number): AuditRow {
  const noSubject = { type: "", id: "", name: "", label: "" };
  const empty = { action: "", familyTitle: "", actor: noSubject, entity: noSubject, brief: "" };
  return { id: "", timeUs, ...empty, isDestructive: false, isEdge: true };
}

function rowOf({ line, key }: HeldEntry): AuditRow {
  const { timeUs, action, familyTitle, actor, entity, brief } = line;
  return { id: key, timeUs, action, familyTitle, actor, entity, brief, isDestructive: isDestructive(action) };
}

function timed(filter: Follow["filter"], nowUs: number): TimedFilter {
  const { fromUs, toUs } = rangeBoundsUs({ from: filter.since, to: filter.until }, nowUs);
  return { filter, range: { sinceUs: fromUs, untilUs: toUs } };
}

function requestOf({ filter, range }: TimedFilter, last: number): AuditRequest {
  const { actions, actor, entity } = filter;
  return { actions, actor, entity, ...range, last };
}
