/** One run of the app, assembled from the events of its trace in whatever order and number they came. */

import type { ActivityRecord } from "./record.ts";
import { compareRunEvents, type RunEvent, runEventOf } from "./runs/run-event.ts";
import { foldRun, type RunSummary } from "./runs/run-summary.ts";
import { shownEvents } from "./runs/shown-events.ts";
import { type WaterfallRow, waterfallRows } from "./runs/waterfall.ts";

export interface RunRecord {
  /** The caller's reference, such as the store's row; the same one twice is one record. */
  readonly rowId: number;
  readonly record: ActivityRecord;
}

export interface Run {
  readonly summary: RunSummary;
  readonly rows: readonly WaterfallRow[];
  /** Records between the first and the last that the rows leave out, because the run has more than can be shown. */
  readonly omitted: number;
}

/** A run that grows while its records arrive. */
export interface RunAssembly {
  readonly traceId: string;
  /** Rises with every record added. */
  readonly revision: number;
  /** Takes records of the trace in any order; others, and those already added, are left aside. */
  add(records: Iterable<RunRecord>): void;
  /** The run as far as it is known. */
  run(): Run;
}

/** Records of one run that its rows show at most; the summary counts them all. */
export const runRecordLimit = 10_000;

export function createRunAssembly(traceId: string): RunAssembly {
  const events = new Map<number, RunEvent>();
  const fold = foldRun(traceId);
  let assembled: { readonly revision: number; readonly run: Run } | undefined;
  const assemble = (): Run => {
    const ordered = [...events.values()].sort(compareRunEvents);
    const rows = waterfallRows(shownEvents(ordered, runRecordLimit));
    return { summary: fold.summary(), rows, omitted: Math.max(0, ordered.length - runRecordLimit) };
  };
  return {
    traceId,
    get revision() {
      return events.size;
    },
    add(records) {
      for (const { rowId, record } of records) {
        if (record.traceId !== traceId || events.has(rowId)) continue;
        const event = runEventOf(record, rowId);
        events.set(rowId, event);
        fold.add(event);
      }
    },
    run() {
      if (assembled?.revision !== events.size) assembled = { revision: events.size, run: assemble() };
      return assembled.run;
    },
  };
}

/** The run of records that are all at hand. */
export function assembleRun(traceId: string, records: Iterable<RunRecord>): Run {
  const assembly = createRunAssembly(traceId);
  assembly.add(records);
  return assembly.run();
}
