/** P6 and P7: filters, grouping and text search over a million records that are in the store. */

import { createRecord } from "../../src/activity/record.ts";
import { parseQuery } from "../../src/query/parse.ts";
import type { Query } from "../../src/query/query.ts";
import { type ColumnStore, createActivityStore } from "../../src/store/create-store.ts";
import { feedLines } from "../store/feed-lines.ts";
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
  const records = Array.from({ length: store.size }, (_, rowId) => {
    const raw = Buffer.from(store.rawBytes(rowId) ?? []).toString("latin1");
    return createRecord(JSON.parse(raw), "");
  });
  const byMap = () => Map.groupBy(records, ({ traceId }) => traceId).size;
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

/** A phrase, one word of it, and a word that is nowhere. */
const texts = [rareText, "upstream", "timeout"];

async function measureSearch(store: ColumnStore, bytes: readonly Buffer[]): Promise<Measurement[]> {
  const runs: SearchRun[] = [];
  const ratios: number[] = [];
  for (const text of texts) {
    const scanMs: number[] = [];
    const own: SearchRun[] = [];
    for (let round = 0; round < 5; round++) {
      scanMs.push(millisecondsOf(() => countIn(bytes, text)));
      // What was asked before is known; upper and lower case make it a new question.
      own.push(await search(store, `"${text.slice(0, round).toUpperCase()}${text.slice(round)}"`));
    }
    ratios.push(median(own.map(({ wholeMs }) => wholeMs)) / median(scanMs));
    runs.push(...own);
  }
  const of = texts.map((text, index) => `"${text}" ${ratios[index]?.toFixed(2)}`).join(", ");
  return [
    {
      ...{ id: "P7", name: "text search of 1M, first screen", value: median(runs.map((run) => run.firstMs)) },
      ...{
        unit: "ms",
        target: 16,
        better: "lower",
        detail: "select, count and the newest 40 rows found so far",
      },
    },
    {
      ...{
        id: "P7",
        name: "text search of 1M, whole, against Buffer.indexOf",
        value: median(ratios),
        unit: "×",
      },
      ...{ target: 1.3, better: "lower", detail: `median of ${of}; ours in any case, and verified` },
    },
    {
      ...{
        id: "P7",
        name: "text search of 1M, longest pause",
        value: median(runs.map((run) => run.pauseMs)),
      },
      ...{
        unit: "ms",
        target: 8,
        better: "lower",
        detail: "the longest turn of each search, median of fifteen",
      },
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
  let pauseMs = 0;
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
  const bytes: Buffer[] = [];
  for (const chunk of recordChunks()) {
    bytes.push(chunk);
    feedLines(store, chunk);
  }
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
