/** Processor time of two programs that do the same with a file of records, one measured in turn with the other. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Measurement } from "./measurement.ts";
import { type ProgramCall, timeInTurn } from "./process-time.ts";
import { recordChunks } from "./records.ts";

export type Aim = Omit<Measurement, "value" | "detail">;

const rounds = 5;

/** Flowtail's call first. */
export function compare(aim: Aim, ours: ProgramCall, theirs: ProgramCall): Measurement {
  const [our, their] = timeInTurn(rounds, [ours, theirs]).map(({ cpuMs }) => cpuMs);
  if (our === undefined || their === undefined) throw new RangeError("two calls, two times");
  return {
    ...aim,
    value: aim.better === "lower" ? our / their : their / our,
    detail: `${our.toFixed(0)} ms of processor time against ${their.toFixed(0)} ms`,
  };
}

/** Gives the path of the file. */
export function writeRecords(folder: string, count: number): string {
  const file = join(folder, `${count}.ndjson`);
  writeFileSync(file, Buffer.concat([...recordChunks({ count })]));
  return file;
}

/** A run that is in every file. */
export function knownTrace(): string {
  const [first = Buffer.alloc(0)] = recordChunks({ count: 800 });
  return /"trace_id":"(Tr\w+)"/.exec(first.toString().slice(-400))?.[1] ?? "";
}
