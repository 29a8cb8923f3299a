/** Carries out what the Traces pane asks for; the answer is a message. */

import type { RecordRow } from "../../../session/overview/cause-reading.ts";
import { itemOfRecord } from "../../../session/overview/named-items.ts";
import type { Model } from "../../state/model.ts";
import type { TracesEffect } from "../../state/panes/traces/effect.ts";
import type { TracesMessage } from "../../state/panes/traces/message.ts";
import { countedRuns } from "../../state/panes/traces/narrowing.ts";
import { recordValues } from "../../state/record/values.ts";
import type { RuntimePort } from "../pane-runtime.ts";
import { unhandled } from "../unhandled.ts";
import type { ValueCounts } from "../value-counts.ts";
import type { LiveComparison } from "./comparison.ts";
import type { ComparisonSearch } from "./comparison-search.ts";
import type { RunList } from "./run-list.ts";
import type { LiveStatistics } from "./statistics.ts";
import type { Waterfall } from "./waterfall.ts";

export interface TracesPort extends Pick<RuntimePort, "send" | "copy" | "names"> {
  readonly runs: RunList;
  readonly run: Waterfall;
  readonly comparison: LiveComparison;
  readonly statistics: LiveStatistics;
  readonly search: ComparisonSearch;
  /** The item that what failed in the record's run has named; undefined where nothing failed. */
  readonly itemOf: (row: RecordRow) => ReturnType<typeof itemOfRecord>;
  readonly counts: ValueCounts;
  /** What relative times count back from. */
  readonly asOfUs: () => number;
  readonly model: () => Model | undefined;
}

type Asked<Kind extends TracesEffect["kind"]> = Extract<TracesEffect, { readonly kind: Kind }>;

export function runTracesEffect(port: TracesPort, effect: TracesEffect) {
  const { runs, run, statistics, send, copy } = port;
  const model = port.model();
  if (!model) return;
  switch (effect.kind) {
    case "select-runs":
      return runs.select(effect.selection);
    case "choose-run": {
      const traceId = runs.index.order.at(effect.position)?.traceId;
      if (traceId === undefined) return;
      return send({ pane: "traces", kind: "run-chosen", traceId, use: effect.use });
    }
    case "choose-comparison":
      return chooseComparison(port, effect, model);
    case "keep-place":
      return runs.keepPlace(effect);
    case "return-to-place":
      return runs.returnToPlace(effect.during);
    case "find-values": {
      const found = runs.index.order.at(effect.position);
      return send({ pane: "traces", kind: "values-found", run: found, sense: effect.sense });
    }
    case "count-events":
      return port.counts.begin(effect.queries, port.asOfUs());
    case "count-values":
      return send({ kind: "values-counted", counts: countRuns(port, effect.terms) });
    case "find-others": {
      const { name } = runs.index.get(effect.traceId) ?? { name: "" };
      return send({ pane: "traces", kind: "others-found", name });
    }
    case "copy-trace": {
      const traceId = runs.index.order.at(effect.position)?.traceId;
      return traceId === undefined ? undefined : copy(traceId, "the run's identifier");
    }
    case "next-run":
      return nextRun(port, effect, model);
    case "fold":
      return send(run.fold(model, effect.position, effect.how));
    case "find":
      return send(found(port, effect, model));
    case "find-words":
      return findWords(port, effect, model);
    case "choose-statistics": {
      const text = statistics.queryAt(model, effect.position);
      return send(
        text === undefined
          ? { kind: "noticed", text: "No filter selects what this row counts together", tone: "info" }
          : { pane: "traces", kind: "statistics-chosen", text },
      );
    }
    case "find-now":
      return send({ pane: "traces", kind: "now-found", nowUs: port.asOfUs() });
    default:
      return runRecordEffect(port, effect, model);
  }
}

/** More runs would keep a key waiting. */
const mostCounted = 5000;

function countRuns({ runs }: TracesPort, terms: readonly string[]) {
  const { order } = runs.index;
  if (order.length > mostCounted) return undefined;
  const listed = Array.from({ length: order.length }, (_, position) => order.at(position));
  return countedRuns(listed, terms);
}

function chooseComparison({ runs, search }: TracesPort, effect: Asked<"choose-comparison">, model: Model) {
  const traceId =
    "traceId" in effect.run ? effect.run.traceId : runs.index.order.at(effect.run.position)?.traceId;
  if (traceId) search.begin(traceId, effect.with, effect.from, model);
}

function nextRun({ runs, send }: TracesPort, { direction }: Asked<"next-run">, { traces }: Model) {
  const position = runs.index.order.positionOf(traces.run.traceId);
  const next = position === undefined ? undefined : runs.index.order.at(position + direction);
  if (next) return send({ pane: "traces", kind: "run-chosen", traceId: next.traceId, use: "exchange" });
  const text =
    position === undefined
      ? "This run is not in the list as it is filtered now"
      : `This is the ${direction === 1 ? "last" : "first"} run of the list`;
  send({ kind: "noticed", text, tone: "info" });
}

function found({ run, comparison }: TracesPort, effect: Asked<"find">, { traces }: Model): TracesMessage {
  const { from, direction } = effect;
  const which = direction === 1 ? "later" : "earlier";
  // What is before that may have failed too.
  const part = direction === -1 && run.isCut() ? " in what is loaded of the run" : "";
  return traces.view === "run"
    ? {
        ...{ pane: "traces", kind: "found", what: `${which} error${part}` },
        position: run.findError(from, direction),
      }
    : {
        ...{ pane: "traces", kind: "found", what: `${which} difference` },
        position: comparison.findDifference(from, direction),
      };
}

function findWords(port: TracesPort, { place, direction }: Asked<"find-words">, { traces: { view } }: Model) {
  if (view === "runs") return;
  const found = port[view].find(place, direction);
  port.send({ pane: "traces", kind: "words-found", view, direction, ...found });
}

type RecordEffect = Asked<"choose-record" | "copy-record" | "find-item" | "find-record-values">;

function runRecordEffect(
  { run, comparison, send, copy, itemOf, names }: TracesPort,
  effect: RecordEffect,
  { traces }: Model,
) {
  const { tab } = traces.comparison.detail;
  const shown =
    traces.view === "comparison"
      ? comparison.recordAt(effect.position, tab)
      : run.recordAt(effect.position, effect.fromEnd);
  if (!shown)
    return send({ kind: "noticed", text: "The log does not hold this record any more", tone: "warn" });
  switch (effect.kind) {
    case "choose-record":
      return send({ pane: "traces", kind: "record-chosen", rowId: shown.rowId });
    case "find-item":
      return send({
        ...{ pane: "traces", kind: "item-found" },
        named: itemOfRecord(shown.record) ?? itemOf(shown),
      });
    case "find-record-values": {
      const { position, said, failed, sense } = effect;
      const values =
        traces.view === "comparison"
          ? comparison.valuesAt(position, { said, tab })
          : recordValues(shown.record, said, names, failed);
      return values && send({ pane: "traces", kind: "record-values-found", ...values, sense });
    }
    case "copy-record":
      return copy(shown.record.raw, "the record");
    default:
      return unhandled(effect);
  }
}
