/** P6 and P7: filters, grouping and text search over a million records that are in the store. */

import { parseQuery } from "../../src/query/parse.ts";
import type { Query } from "../../src/query/query.ts";
import { type ColumnStore, createActivityStore } from "../../src/store/create-store.ts";
import { createIngest } from "../../src/store/ingest.ts";
import { inTurn, type Measurement, median, millisecondsOf, printMeasurements } from "./measurement.ts";
import { rareText, recordChunks } from "./records.ts";

export async function measure(): Promise<Measurement[]> {
  const { store, bytes } = load();
  // The first filter also warms up the engine.
  for (const level of ["trace", "debug", "warn"]) open(store, `level>=${level}`);
  return [
    ...measureColumn(store),
    measureCombined(store),
    measureGrouping(store),
    ...(await measureSearch(store, bytes)),
  ];
}

function measureColumn(store: ColumnStore): Measurement[] {
  const firstMs = median(
    ["event=workflow_*", "component=functions", "source=developer", "trace=Tr5Q480L3CM", "created>=-1d"].map(
      (text) => millisecondsOf(() => open(store, text)),
    ),
  );
  const warmMs = median(inTurn(9, [() => open(store, "level=error")])[0]?.slice(1) ?? []);
  const detail = "select, count and the newest 40 rows";
  return [
    {
      id: "P6",
      name: "one-column filter of 1M, first",
      value: firstMs,
      unit: "ms",
      target: 12,
      better: "lower",
      detail,
    },
    {
      id: "P6",
      name: "one-column filter of 1M, warm",
      value: warmMs,
      unit: "ms",
      target: 2,
      better: "lower",
      detail,
    },
  ];
}

function measureCombined(store: ColumnStore): Measurement {
  const texts = ["Tr1", "Tr2", "Tr3", "Tr4", "Tr5"].flatMap((trace) =>
    ["error", "warn"].map(
      (level) => `level>=${level} (event=workflow_* or component_id=Fn0B*) not trace=${trace}`,
    ),
  );
  const value = median(texts.map((text) => millisecondsOf(() => open(store, text))));
  return {
    ...{ id: "P6", name: "combined filter of 1M, first", value, unit: "ms", target: 10, better: "lower" },
    detail: "four terms with and, or, not; most of them new",
  };
}

function measureGrouping(store: ColumnStore): Measurement {
  const rows = Array.from({ length: store.size }, (_, rowId) => store.record(rowId)?.traceId ?? "");
  const byMap = () => {
    const groups = new Map<string, number[]>();
    for (const [rowId, traceId] of rows.entries()) {
      const group = groups.get(traceId);
      if (group) group.push(rowId);
      else groups.set(traceId, [rowId]);
    }
    return groups.size;
  };
  const byStore = () => {
    // A change makes the store group again.
    store.setGaps([]);
    return store.traces().length;
  };
  const [mapTimes = [], storeTimes = []] = inTurn(7, [byMap, byStore]);
  const [mapMs, storeMs] = [median(mapTimes), median(storeTimes)];
  return {
    ...{ id: "P6", name: "grouping 1M by trace, against a Map", value: mapMs / storeMs, unit: "× faster" },
    ...{ target: 10, better: "higher", detail: `${storeMs.toFixed(1)} ms against ${mapMs.toFixed(0)} ms` },
  };
}

async function measureSearch(store: ColumnStore, bytes: readonly Buffer[]): Promise<Measurement[]> {
  const scans: number[] = [];
  const runs: SearchRun[] = [];
  for (let round = 0; round < 5; round++) {
    scans.push(millisecondsOf(() => countIn(bytes, rareText)));
    // A term that was asked before is known; upper and lower case make it a new one.
    runs.push(await search(store, `"${rareText.slice(0, round).toUpperCase()}${rareText.slice(round)}"`));
  }
  const wholeMs = median(runs.map((run) => run.wholeMs));
  const scanMs = median(scans);
  const detail = `${runs[0]?.matched} records match`;
  return [
    {
      ...{ id: "P7", name: "text search of 1M, first screen", value: median(runs.map((run) => run.firstMs)) },
      ...{ unit: "ms", target: 16, better: "lower", detail },
    },
    {
      ...{
        id: "P7",
        name: "text search of 1M, whole, against Buffer.indexOf",
        value: wholeMs / scanMs,
        unit: "×",
      },
      ...{ target: 1.3, better: "lower", detail: `${wholeMs.toFixed(0)} ms against ${scanMs.toFixed(0)} ms` },
    },
    {
      ...{
        id: "P7",
        name: "text search of 1M, longest pause",
        value: Math.max(...runs.map((run) => run.pauseMs)),
      },
      ...{ unit: "ms", target: 8, better: "lower", detail: "the longest slice of five searches" },
    },
  ];
}

interface SearchRun {
  readonly firstMs: number;
  readonly wholeMs: number;
  readonly pauseMs: number;
  readonly matched: number;
}

async function search(store: ColumnStore, text: string): Promise<SearchRun> {
  const startMs = performance.now();
  const selection = store.select(query(text));
  selection.window(selection.length - 40, 40);
  const firstMs = performance.now() - startMs;
  let pauseMs = firstMs;
  for (let turnMs = performance.now(); !selection.complete; turnMs = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve));
    pauseMs = Math.max(pauseMs, performance.now() - turnMs);
  }
  const wholeMs = performance.now() - startMs;
  const { matched } = selection;
  selection.close();
  return { firstMs, wholeMs, pauseMs, matched };
}

function load(): { readonly store: ColumnStore; readonly bytes: readonly Buffer[] } {
  const store = createActivityStore();
  const ingest = createIngest(store);
  const bytes: Buffer[] = [];
  for (const chunk of recordChunks()) {
    bytes.push(chunk);
    ingest.push(chunk);
  }
  ingest.end();
  return { store, bytes };
}

function open(store: ColumnStore, text: string): number {
  const selection = store.select(query(text));
  const rows = selection.window(selection.length - 40, 40).length;
  const { matched } = selection;
  selection.close();
  return rows + matched;
}

function query(text: string): Query {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  return parsed.value;
}

function countIn(bytes: readonly Buffer[], text: string): number {
  let count = 0;
  for (const part of bytes)
    for (let at = part.indexOf(text); at !== -1; at = part.indexOf(text, at + 1)) count++;
  return count;
}

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
