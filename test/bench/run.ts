/**
 * Makes the measures, each in a process of its own, and writes docs/benchmarks.md. With names only those are made, and the
 * rows of the others stay as they are. With a commit both it and this checkout are measured in turn; the differences are
 * printed, nothing is written, and the exit code is 1 where something got worse.
 *
 *     npm run bench -- [--against REF [--rounds 3]] [MEASURE]...
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkOut, commitOf } from "./checkout.ts";
import { compareRounds, comparisonTable } from "./comparison.ts";
import { type Measurement, printMeasurements } from "./measurement.ts";
import { MeasureFailed, measureApart, measureHere, measureNames } from "./measures.ts";
import { mergeRows, readRows, renderReport, rowOf } from "./report.ts";
import { type BenchRequest, readUsage, UsageProblem } from "./usage.ts";

const bench = import.meta.dirname;
const repository = join(bench, "..", "..");
const report = join(repository, "docs", "benchmarks.md");
const argv = process.argv.slice(2);

if (argv[0] === "--one") console.log(JSON.stringify(await measureHere(argv[1] ?? "")));
else answer();

function answer(): void {
  try {
    const request = readUsage(argv, measureNames());
    if (request.against === undefined) makeReport(request.names);
    else process.exitCode = compareWith(request.against, request) ? 1 : 0;
  } catch (thrown) {
    if (!(thrown instanceof UsageProblem) && !(thrown instanceof MeasureFailed)) throw thrown;
    console.error(thrown.message);
    process.exitCode = thrown instanceof UsageProblem ? 2 : thrown.wasStopped ? 130 : 1;
  }
}

function makeReport(names: readonly string[]): void {
  let rows = existsSync(report) ? readRows(readFileSync(report, "utf8")) : [];
  for (const name of names) {
    console.log(`${name} …`);
    const measurements = measureApart(name, bench);
    printMeasurements(measurements);
    rows = mergeRows(
      rows,
      measurements.map((one) => rowOf(one, new Date())),
    );
    // After each measure: a run that is broken off keeps what it has.
    writeFileSync(report, renderReport(rows));
  }
}

/** Whether something got worse. */
function compareWith(ref: string, { names, rounds }: BenchRequest): boolean {
  const commit = commitOf(ref, repository);
  // Ctrl-C ends the measure under way, and with it this run, which takes its folder away first.
  process.once("SIGINT", () => {});
  using checkout = checkOut(commit, repository);
  const compared = names.flatMap((name) => {
    const [before, now]: [(readonly Measurement[])[], (readonly Measurement[])[]] = [[], []];
    for (let round = 1; round <= rounds; round++) {
      console.log(`${name}, round ${round} of ${rounds} …`);
      before.push(measureBefore(name, join(checkout.folder, "test", "bench")));
      now.push(measureApart(name, bench));
    }
    const rows = compareRounds(before, now);
    console.log(comparisonTable(rows, ref));
    return rows;
  });
  if (names.length > 1) console.log(`\n${comparisonTable(compared, ref)}`);
  const worse = compared.filter(({ verdict }) => verdict === "worse");
  console.log(
    `\n${worse.length} of ${compared.length} measurements cost more than at ${ref}, beyond what rounds differ by.`,
  );
  return worse.length > 0;
}

/** A measure of today may ask for what the other commit has not: nothing is compared then, and the reason stands on stderr. */
function measureBefore(name: string, folder: string): readonly Measurement[] {
  try {
    return measureApart(name, folder);
  } catch (thrown) {
    if (!(thrown instanceof MeasureFailed) || thrown.wasStopped) throw thrown;
    console.error(`${thrown.message} with the sources of the other commit: it is not compared.`);
    return [];
  }
}
