/** P1 and P5: a million records into the store, against parsing and dropping each; and the memory they take. */

import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { type Measurement, median, printMeasurements } from "./measurement.ts";
import { recordChunks } from "./records.ts";
import type { LoadMemory, LoadTimes } from "./store-load-child.ts";

const count = 1_000_000;

/** In processes of their own, bundled as the program is. */
export async function measure(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  try {
    const file = join(folder, "records.ndjson");
    writeRecords(file);
    const script = join(folder, "load.mjs");
    const bundle = await rolldown({
      input: join(import.meta.dirname, "store-load-child.ts"),
      platform: "node",
    });
    await bundle.write({ file: script });
    const run = (what: string) =>
      JSON.parse(spawnSync(process.execPath, [script, what, file]).stdout.toString());
    return [timeOf(run("times")), ...memoryOf(run("memory"), statSync(file).size)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function timeOf(times: LoadTimes): Measurement {
  const [loadMs, parseMs] = [median(times.loadMs), median(times.parseMs)];
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

function memoryOf({ peakBytes, indexBytes, records }: LoadMemory, fileBytes: number): Measurement[] {
  const peak: Measurement = {
    id: "P5",
    name: "peak memory at 1M, against 1.25 × the file + 60 MB",
    value: peakBytes / (1.25 * fileBytes + 60e6),
    unit: "×",
    target: 1,
    better: "lower",
    detail: `${(peakBytes / 1e6).toFixed(0)} MB for a file of ${(fileBytes / 1e6).toFixed(0)} MB`,
  };
  const index: Measurement = {
    id: "P5",
    name: "index beyond the raw bytes",
    value: indexBytes / records,
    unit: "bytes a record",
    target: 60,
    better: "lower",
    detail: "memory of all array buffers less the raw bytes",
  };
  return [peak, index];
}

function writeRecords(file: string): void {
  const output = openSync(file, "w");
  for (const chunk of recordChunks({ count })) writeSync(output, chunk);
  closeSync(output);
}

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
