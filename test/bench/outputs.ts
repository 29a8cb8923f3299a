/** P15: a recording of a million records printed in each output, against parsing and dropping each line. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordExportName } from "../../src/exports/exports.ts";
import { buildProgram } from "./built-program.ts";
import { type Measurement, printMeasurements } from "./measurement.ts";
import { type ProgramCall, timeInTurn } from "./process-time.ts";
import { recordChunks } from "./records.ts";

const rounds = 5;
/** Lines as received are the measure of replay. */
const targets: Readonly<Record<Exclude<RecordExportName, "ndjson">, number>> = {
  pretty: 2,
  csv: 1.5,
  logfmt: 1.5,
  json: 1,
};
const whenMissed =
  "Of csv a fifth goes into reading each line byte by byte without building values, a sixth into the look through the file for the " +
  "names of functions and workflows, which may stand far behind the lines that show them, a sixth into finding what like records " +
  "have in common, a fifth into putting lines together, where payloads are copied with their quotation marks doubled, and a quarter " +
  "into copying the file out of the system twice and into the engine's threads. For pretty the payload is walked through, not copied.";

export async function measure(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  try {
    const file = join(folder, "records.ndjson");
    writeFileSync(file, Buffer.concat([...recordChunks()]));
    const program = buildProgram();
    const child = join(import.meta.dirname, "parse-and-drop-child.ts");
    const parsing: ProgramCall = { command: [process.execPath, child, file] };
    const printing = Object.keys(targets).map((output): ProgramCall => {
      return {
        command: [process.execPath, program, "replay", file, "--output", output],
        env: { HOME: folder },
      };
    });
    const [floorMs = Number.NaN, ...ours] = timeInTurn(rounds, [parsing, ...printing]).map(
      ({ cpuMs }) => cpuMs,
    );
    return Object.entries(targets).map(([output, target], index) => {
      const ourMs = ours[index] ?? Number.NaN;
      return {
        ...{ id: "P15", unit: "×", better: "lower", whenMissed },
        name: `replay of 1M to ${output}, against parsing and dropping each line`,
        target,
        value: ourMs / floorMs,
        detail: `${ourMs.toFixed(0)} ms of processor time against ${floorMs.toFixed(0)} ms`,
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
