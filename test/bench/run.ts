/**
 * Makes the measures, each in a process of its own, and writes docs/benchmarks.md. With names (`npm run bench startup`)
 * only those are made, and the rows of the others stay as they are.
 */

import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Measurement, printMeasurements } from "./measurement.ts";
import { mergeRows, readRows, renderReport, rowOf } from "./report.ts";

/** A file of this folder is a measure when it has this; the others are parts of one. */
interface Measure {
  measure(): Promise<readonly Measurement[]>;
}

const report = join(import.meta.dirname, "..", "..", "docs", "benchmarks.md");
const [, , first, ...others] = process.argv;

if (first === "--one") console.log(JSON.stringify(await measureHere(others[0] ?? "")));
else makeReport(first === undefined ? measureNames() : [first, ...others]);

function makeReport(names: readonly string[]): void {
  const known = measureNames();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no measure ${unknown}; there are ${known.join(", ")}.`);
  let rows = existsSync(report) ? readRows(readFileSync(report, "utf8")) : [];
  for (const name of names) {
    console.log(`${name} …`);
    const measurements = measureApart(name);
    printMeasurements(measurements);
    rows = mergeRows(
      rows,
      measurements.map((one) => rowOf(one, new Date())),
    );
    // After each measure: a run that is broken off keeps what it has.
    writeFileSync(report, renderReport(rows));
  }
}

function measureNames(): readonly string[] {
  return globSync("*.ts", { cwd: import.meta.dirname })
    .filter((file) =>
      readFileSync(join(import.meta.dirname, file), "utf8").includes("export async function measure("),
    )
    .map((file) => basename(file, ".ts"))
    .sort();
}

async function measureHere(name: string): Promise<readonly Measurement[]> {
  const { measure }: Measure = await import(pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href);
  return measure();
}

/** What has no number comes out of JSON as null. */
function measureApart(name: string): readonly Measurement[] {
  const { stdout, status } = spawnSync(process.execPath, [import.meta.filename, "--one", name], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const line = stdout.trimEnd().split("\n").at(-1) ?? "";
  if (status !== 0) throw new Error(`${name} ended with ${status}`);
  return JSON.parse(line, (_key, value) => (value === null ? Number.NaN : value));
}
