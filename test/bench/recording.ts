/** P16 and P17: statistics and runs of a million records against reading them, and a search in them against ripgrep and lnav. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildProgram } from "./built-program.ts";
import { type Aim, compare, knownTrace, writeRecords } from "./compare-programs.ts";
import { lnavCall } from "./lnav.ts";
import { type Measurement, notMeasured, printMeasurements } from "./measurement.ts";
import { isInstalled, type ProgramCall } from "./process-time.ts";
import { rareText } from "./records.ts";

export async function measure(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  try {
    const program = buildProgram();
    const million = writeRecords(folder, 1_000_000);
    const flowtail = (...args: readonly string[]): ProgramCall => ({
      command: [process.execPath, program, ...args],
      env: { HOME: folder },
    });
    const replay = (...filter: readonly string[]) =>
      flowtail("replay", million, ...filter, "--output", "ndjson");
    const errors = replay("--level", "error");
    const ripgrep = (aim: Aim, ours: ProgramCall, ...args: readonly string[]) =>
      isInstalled("rg")
        ? compare(aim, ours, { command: ["rg", ...args, million] })
        : notMeasured(aim, "ripgrep is not installed here");
    return [
      compare(aims.stats, flowtail("stats", "--file", million), errors),
      compare(aims.traces, flowtail("traces", "--file", million), errors),
      ripgrep(aims.trace, replay("--trace", knownTrace()), knownTrace()),
      // A word of a query is meant in any case.
      ripgrep(aims.text, replay("--query", `"${rareText}"`), "--fixed-strings", "--ignore-case", rareText),
      isInstalled("lnav")
        ? compare(
            aims.pattern,
            replay("--query", `~/${pattern}/`),
            lnavCall(folder, `:filter-in ${pattern}`, million),
          )
        : notMeasured(aims.pattern, "lnav is not installed here"),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Of 75,000 records. */
const pattern = "attempt 2 of 5: request [1-8]\\d{4} of user";

const lower = { unit: "×", better: "lower" } as const;
const everyLine =
  "The other side passes over most lines by one search of their block; here each line is read. That takes three tenths of the time, ";
const whenMissed = {
  stats: `${everyLine}counting a third, the garbage collector and the compiler a fifth.`,
  traces: `${everyLine}following 125,000 runs a fifth, and the garbage collector, which copies what is kept of them, a third.`,
  trace:
    "A quarter is the program's start, a quarter copying the file out of the system, a quarter looking at the ends of each line, so " +
    "that damage is told, an eighth the engine's compiler; the search itself takes a tenth.",
  text:
    "Two fifths are the search for a word in any case, which the engine has no fast way for; the rest is the program's start, copying " +
    "the file out of the system, looking at the ends of each line, and the look through the first 64 MiB for names.",
  pattern:
    "A third is the search for the pattern's longest word in any case; the payloads of 75,000 records are read to match it.",
};
const aims = {
  stats: {
    ...lower,
    id: "P16",
    name: "stats of 1M, against replay --level error",
    target: 2,
    whenMissed: whenMissed.stats,
  },
  traces: {
    ...lower,
    id: "P16",
    name: "traces of 1M, against replay --level error",
    target: 2,
    whenMissed: whenMissed.traces,
  },
  trace: {
    ...lower,
    id: "P17",
    name: "replay of 1M, --trace, against ripgrep",
    target: 8,
    whenMissed: whenMissed.trace,
  },
  text: {
    ...lower,
    id: "P17",
    name: "replay of 1M, a text of 200 records, against ripgrep",
    target: 8,
    whenMissed: whenMissed.text,
  },
  pattern: {
    ...lower,
    id: "P17",
    name: "replay of 1M, a regular expression of 75,000 records, against lnav",
    target: 0.25,
    whenMissed: whenMissed.pattern,
  },
} satisfies Record<string, Aim>;

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
