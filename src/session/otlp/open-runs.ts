/**
 * Runs that spans are still to be made of. What has ended is given out once, when nothing more came of its run for a while; a
 * span is never given out before its end. The records held are bounded: the run that said nothing for longest gives way.
 */

import type { NameOf } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { type RunEvent, runEventOf } from "../../activity/runs/run-event.ts";
import { foldRun, type RunFold } from "../../activity/runs/run-summary.ts";
import { runSpanId } from "../../exports/otlp/identifiers.ts";
import type { OfApp } from "../../exports/otlp/request.ts";
import { layOutRun, type RunLayout } from "../../exports/otlp/run-layout.ts";
import { type OtlpSpan, spansOfRun } from "../../exports/otlp/run-spans.ts";

export interface OpenRunsLimits {
  /** Records held of all runs, and of one. */
  readonly records: number;
  readonly recordsOfRun: number;
  /** Characters of all records held. */
  readonly characters: number;
  /** Runs that are remembered as given out, so that none is given out twice. */
  readonly given: number;
  /** Records of a run up to which each record's own part is looked for while the run goes on. */
  readonly laidOut: number;
}

/** Assumptions. */
export const defaultOpenRunsLimits: OpenRunsLimits = {
  records: 20_000,
  recordsOfRun: 10_000,
  characters: 32 * 1024 * 1024,
  given: 20_000,
  laidOut: 1000,
};

/** What no span says. */
export interface Unsaid {
  /** Runs that had not ended, and their spans that had not. */
  readonly runs: number;
  readonly spans: number;
  /** Records that came after their run was given out. */
  readonly late: number;
}

export interface OpenRuns {
  /** Takes records; `atMs` only ever rises. Gives the spans of runs that there is no more room for. */
  add(records: readonly OfApp<ActivityRecord>[], atMs: number): Spans;
  /** The span that the record belongs to, as far as is known when it comes; undefined where it belongs to no run. */
  spanIdOf(record: ActivityRecord): string | undefined;
  /** What has ended of runs of which nothing came since then. */
  quietSince(atMs: number): Spans;
  /** What has ended of all runs; no more is taken. */
  end(): Spans;
  readonly unsaid: Unsaid;
}

export type Spans = readonly OfApp<OtlpSpan>[];

interface OpenRun {
  readonly traceId: string;
  readonly appId: string;
  readonly fold: RunFold;
  readonly events: RunEvent[];
  characters: number;
  changedAtMs: number;
  /** Spans given out. */
  readonly given: Set<string>;
  /** Records that were there when spans were last given out. */
  looked: number;
}

export function createOpenRuns(nameOf?: NameOf, limits = defaultOpenRunsLimits): OpenRuns {
  /** The one that said nothing for longest comes first. */
  const runs = new Map<string, OpenRun>();
  const given = new Set<string>();
  const eventOf = new WeakMap<ActivityRecord, RunEvent>();
  const unsaid = { runs: 0, spans: 0, late: 0 };
  let records = 0;
  let characters = 0;

  /** Of runs as they are now, until records come again: a layout takes several times the room of its records. */
  const layouts = new Map<OpenRun, RunLayout>();

  const layoutOf = (run: OpenRun): RunLayout => {
    const layout = layouts.get(run) ?? layOutRun(run.traceId, run.events);
    layouts.set(run, layout);
    return layout;
  };
  const takeEnded = (run: OpenRun): { readonly spans: Spans; readonly open: number } => {
    const { ended, open } = spansOfRun(run.fold.summary(), layoutOf(run), nameOf);
    const fresh = ended.filter(({ spanId }) => !run.given.has(spanId));
    for (const { spanId } of fresh) run.given.add(spanId);
    run.looked = run.events.length;
    layouts.delete(run);
    return { spans: fresh.map((item) => ({ appId: run.appId, item })), open };
  };
  const forget = (run: OpenRun) => {
    runs.delete(run.traceId);
    records -= run.events.length;
    characters -= run.characters;
    given.add(run.traceId);
    const [oldest = ""] = given;
    if (given.size > limits.given) given.delete(oldest);
  };
  const giveUp = (run: OpenRun): Spans => {
    const { spans, open } = takeEnded(run);
    if (open > 0 && isUnderWay(run)) {
      unsaid.runs += 1;
      unsaid.spans += open;
    }
    forget(run);
    return spans;
  };
  const runOf = (traceId: string, appId: string): OpenRun => {
    const known = runs.get(traceId);
    if (known) return known;
    return {
      traceId,
      appId,
      fold: foldRun(traceId),
      events: [],
      characters: 0,
      changedAtMs: 0,
      given: new Set(),
      looked: 0,
    };
  };
  const take = ({ appId, item: record }: OfApp<ActivityRecord>, atMs: number): Spans => {
    const { traceId, raw } = record;
    if (traceId === "") return [];
    if (given.has(traceId)) {
      unsaid.late += 1;
      return [];
    }
    const run = runOf(traceId, appId);
    const event = runEventOf(record, run.events.length);
    run.events.push(event);
    layouts.delete(run);
    eventOf.set(record, event);
    run.fold.add(event);
    run.characters += raw.length;
    run.changedAtMs = atMs;
    runs.delete(traceId);
    runs.set(traceId, run);
    records += 1;
    characters += raw.length;
    return run.events.length >= limits.recordsOfRun ? giveUp(run) : [];
  };
  return {
    add(batch, atMs) {
      layouts.clear();
      const spans: OfApp<OtlpSpan>[] = [];
      for (const each of batch) {
        for (const span of take(each, atMs)) spans.push(span);
        for (const [, oldest] of runs) {
          if (records <= limits.records && characters <= limits.characters) break;
          for (const span of giveUp(oldest)) spans.push(span);
        }
      }
      return spans;
    },
    spanIdOf(record) {
      const { traceId } = record;
      if (traceId === "") return undefined;
      const run = runs.get(traceId);
      const event = eventOf.get(record);
      if (!run || !event || run.events.length > limits.laidOut) return runSpanId(traceId);
      return layoutOf(run).ownerOf.get(event) ?? runSpanId(traceId);
    },
    quietSince(atMs) {
      const spans: OfApp<OtlpSpan>[] = [];
      for (const [, run] of runs) {
        if (run.changedAtMs > atMs) break;
        if (run.looked === run.events.length) continue;
        for (const span of takeEnded(run).spans) spans.push(span);
        if (run.fold.summary().endUs !== undefined) forget(run);
      }
      return spans;
    },
    end: () => [...runs.values()].flatMap(giveUp),
    unsaid,
  };
}

/** A trace of which only a deployment or a trigger was seen has nothing that goes on. */
function isUnderWay({ fold }: OpenRun): boolean {
  const { status } = fold.summary();
  return status === "running" || status === "pending";
}
