/** P1 and P5: a million records into the store, against parsing and dropping each; and the memory they take. */

import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ColumnStore, createActivityStore } from "../../src/store/create-store.ts";
import { createIngest } from "../../src/store/ingest.ts";
import { inTurn, type Measurement, median, printMeasurements } from "./measurement.ts";
import { recordChunks } from "./records.ts";

const count = 1_000_000;

export async function measure(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  const file = join(folder, "records.ndjson");
  try {
    writeRecords(file);
    return [measureTime(file), ...measureMemory(file)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measureTime(file: string): Measurement {
  const [parsing = [], loading = []] = inTurn(7, [() => parseAndDrop(file), () => load(file)]);
  const [parseMs, loadMs] = [median(parsing), median(loading)];
  return {
    id: "P1",
    name: "load 1M records into the store, against parse and drop",
    value: loadMs / parseMs,
    unit: "×",
    target: 0.75,
    better: "lower",
    detail: `${loadMs.toFixed(0)} ms against ${parseMs.toFixed(0)} ms, both reading the file`,
  };
}

/** In a process of its own, whose highest memory tells. */
function measureMemory(file: string): Measurement[] {
  const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), "--memory", file], {
    encoding: "utf8",
  });
  const { peakBytes, indexBytes } = JSON.parse(child.stdout);
  const fileBytes = statSync(file).size;
  const limit = 1.25 * fileBytes + 60e6;
  const peak: Measurement = {
    id: "P5",
    name: "peak memory at 1M, against 1.25 × the file + 60 MB",
    value: peakBytes / limit,
    unit: "×",
    target: 1,
    better: "lower",
    detail: `${(peakBytes / 1e6).toFixed(0)} MB for a file of ${(fileBytes / 1e6).toFixed(0)} MB`,
  };
  const index: Measurement = {
    ...{ id: "P5", name: "index beyond the raw bytes", value: indexBytes / count, unit: "bytes a record" },
    ...{
      target: 60,
      better: "lower",
      detail: "memory of array buffers less the raw bytes, all slack included",
    },
  };
  return [peak, index];
}

function writeRecords(file: string): void {
  const output = openSync(file, "w");
  for (const chunk of recordChunks({ count })) writeSync(output, chunk);
  closeSync(output);
}

function load(file: string): ColumnStore {
  const store = createActivityStore({ capacity: count });
  const ingest = createIngest(store);
  for (const chunk of chunksOf(file)) ingest.push(chunk);
  ingest.end();
  return store;
}

function parseAndDrop(file: string): void {
  let rest = "";
  for (const chunk of chunksOf(file)) {
    // The generator writes ASCII, so a chunk may end anywhere.
    const text = rest + chunk.toString("latin1");
    let from = 0;
    for (let to = text.indexOf("\n"); to !== -1; to = text.indexOf("\n", from)) {
      JSON.parse(text.slice(from, to));
      from = to + 1;
    }
    rest = text.slice(from);
  }
}

/** One buffer is used for all chunks. */
function* chunksOf(file: string): Generator<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(1 << 18);
  const input = openSync(file, "r");
  for (let length = readSync(input, buffer); length > 0; length = readSync(input, buffer)) {
    yield buffer.subarray(0, length);
  }
  closeSync(input);
}

function reportMemory(file: string): void {
  const store = load(file);
  const { arrayBuffers } = process.memoryUsage();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ peakBytes, indexBytes: arrayBuffers - store.bytes, records: store.size }));
}

const [, script, flag, file] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  if (flag === "--memory" && file) reportMemory(file);
  else printMeasurements(await measure());
}
