/** The measures there are, and how one of them is made: in a process of its own, from the sources of one checkout. */

import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Measurement } from "./measurement.ts";

/** A file of this folder is a measure when it has this; the others are parts of one. */
interface Measure {
  measure(): Promise<readonly Measurement[]>;
}

export class MeasureFailed extends Error {
  /** By a signal, such as that of Ctrl-C. */
  readonly wasStopped: boolean;

  constructor(name: string, status: number | null) {
    super(status === null ? `${name} was stopped` : `${name} ended with ${status}`);
    this.wasStopped = status === null;
  }
}

export function measureNames(): readonly string[] {
  return globSync("*.ts", { cwd: import.meta.dirname })
    .filter((file) =>
      readFileSync(join(import.meta.dirname, file), "utf8").includes("\nexport async function measure("),
    )
    .map((file) => basename(file, ".ts"))
    .sort();
}

export async function measureHere(name: string): Promise<readonly Measurement[]> {
  const { measure }: Measure = await import(pathToFileURL(join(import.meta.dirname, `${name}.ts`)).href);
  return measure();
}

/** Of the checkout whose `test/bench` this is. Throws a MeasureFailed. What has no number comes out of JSON as null. */
export function measureApart(name: string, benchFolder: string): readonly Measurement[] {
  const { stdout, status } = spawnSync(process.execPath, [join(benchFolder, "run.ts"), "--one", name], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new MeasureFailed(name, status);
  const line = stdout.trimEnd().split("\n").at(-1) ?? "";
  return JSON.parse(line, (_key, value) => (value === null ? Number.NaN : value));
}
