/** P2, P3 and P4: `flowtail replay` of a million records against lnav, of 100,000 against jq and pino-pretty. */

import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildProgram } from "./built-program.ts";
import { type Aim, compare, knownTrace, writeRecords } from "./compare-programs.ts";
import { lnavCall } from "./lnav.ts";
import { type Measurement, notMeasured, printMeasurements } from "./measurement.ts";
import { isInstalled, type ProgramCall } from "./process-time.ts";
import { rareText } from "./records.ts";

const pinoPretty = fileURLToPath(new URL("../../node_modules/pino-pretty/bin.js", import.meta.url));

export async function measure(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  try {
    const program = buildProgram();
    const million = writeRecords(folder, 1_000_000);
    const few = writeRecords(folder, 100_000);
    const replay = (file: string, ...args: readonly string[]): ProgramCall => ({
      command: [process.execPath, program, "replay", file, ...args],
      env: { HOME: folder },
    });
    const ndjson = ["--output", "ndjson"];
    const lnav = (aim: Aim, flag: string, value: string, command: string) =>
      isInstalled("lnav")
        ? compare(aim, replay(million, flag, value, ...ndjson), lnavCall(folder, command, million))
        : notMeasured(aim, "lnav is not installed here");
    return [
      lnav(aims.level, "--level", "error", ":set-min-log-level error"),
      lnav(aims.trace, "--trace", knownTrace(), `:filter-in ${knownTrace()}`),
      lnav(aims.pattern, "--query", `~/${pattern}/i`, `:filter-in ${pattern}`),
      isInstalled("jq")
        ? compare(aims.jq, replay(few, "--level", "error", ...ndjson), {
            command: ["jq", "-c", 'select(.level == "error" or .level == "fatal")', few],
          })
        : notMeasured(aims.jq, "jq is not installed here"),
      existsSync(pinoPretty)
        ? compare(aims.pretty, replay(few, "--output", "pretty"), {
            command: [process.execPath, pinoPretty],
            input: few,
          })
        : notMeasured(aims.pretty, "pino-pretty is not installed here"),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pattern = rareText.replace(" by ", " (by|from) ");

const lower = { unit: "×", better: "lower" } as const;
const higher = { unit: "× faster", better: "higher" } as const;
const aims = {
  level: { ...lower, id: "P2", name: "replay of 1M, --level error, against lnav", target: 0.55 },
  trace: { ...lower, id: "P3", name: "replay of 1M, --trace, against lnav", target: 0.25 },
  pattern: { ...lower, id: "P3", name: "replay of 1M, a regular expression, against lnav", target: 0.3 },
  jq: { ...higher, id: "P4", name: "replay of 100k, --level error, against jq", target: 2.5 },
  pretty: {
    ...{ ...higher, id: "P4", name: "replay of 100k, pretty output, against pino-pretty", target: 5 },
    whenMissed:
      "Each record is parsed (a quarter of the time), put into words by its event type and aligned by terminal columns; " +
      "of so few records the start and the engine's warming up are a third.",
  },
} satisfies Record<string, Aim>;

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
