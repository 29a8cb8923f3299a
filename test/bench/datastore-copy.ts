/** P13: memory of `flowtail datastore export` and `import`, 100k items against 10k, the sandbox in another process. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { rolldown } from "rolldown";
import { startSandbox } from "../../src/sandbox/index.ts";
import { benchItems, benchManifest } from "./datastore-items.ts";
import { type Measurement, median, printMeasurements } from "./measurement.ts";

const rounds = 5;
const few = 10_000;
const many = 100_000;

export async function measure(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  const sandboxes = { few: await startSandbox(sandboxOptions), many: await startSandbox(sandboxOptions) };
  try {
    const script = await bundle(folder);
    const run = (words: readonly string[], { url, tokens }: typeof sandboxes.few) =>
      peakOf(script, folder, words, { FLOWTAIL_BASE_URL: url, FLOWTAIL_TOKEN: tokens.bot });
    const results: Measurement[] = [];
    const files = { few: writeItems(folder, few), many: writeItems(folder, many) };
    const peaks = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      for (const side of ["few", "many"] as const) {
        peaks[side].push(
          await run(["import", "items", files[side], "--yes", "--no-resume"], sandboxes[side]),
        );
      }
    }
    results.push(ratio("import", peaks));
    for (const format of ["ndjson", "csv"]) {
      const exported = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        for (const side of ["few", "many"] as const) {
          const to = join(folder, `${side}.${format}`);
          exported[side].push(await run(["export", "items", "--to", to, "--force"], sandboxes[side]));
        }
      }
      results.push(ratio(`export to ${format}`, exported));
    }
    return results;
  } finally {
    await Promise.all([sandboxes.few.close(), sandboxes.many.close()]);
    rmSync(folder, { recursive: true });
  }
}

const sandboxOptions = { rateLimits: false, manifest: benchManifest };

function ratio(
  what: string,
  peaks: { readonly few: readonly number[]; readonly many: readonly number[] },
): Measurement {
  const [less, more] = [median(peaks.few), median(peaks.many)];
  return {
    id: "P13",
    name: `datastore ${what}: peak memory at 100k items against 10k`,
    value: more / less,
    unit: "×",
    target: 1.2,
    better: "lower",
    detail: `${(more / 1e6).toFixed(0)} MB against ${(less / 1e6).toFixed(0)} MB`,
    whenMissed:
      "It does not grow with the items: after each full collection 17 to 21 MB of the heap are alive, at any page. But the " +
      "engine widens its young generation while a page of a thousand parsed items is alive in it: held to 1 MB " +
      "(--max-semi-space-size=1), 100k items take 165 MB in place of 224. Items would have to be cut out of a page's bytes.",
  };
}

/** As the program is built: one chunk a command. */
async function bundle(folder: string): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, "datastore-copy-child.ts"),
    platform: "node",
    // A native add-on; no copy of items asks for it.
    external: ["@napi-rs/keyring"],
    logLevel: "silent",
  });
  await build.write({
    dir: join(folder, "program"),
    entryFileNames: "copy.mjs",
    chunkFileNames: "[name]-[hash].mjs",
  });
  return join(folder, "program", "copy.mjs");
}

function writeItems(folder: string, count: number): string {
  const path = join(folder, `${count}.ndjson`);
  const file = openSync(path, "w");
  for (const item of benchItems(count)) writeSync(file, `${JSON.stringify(item)}\n`);
  closeSync(file);
  return path;
}

async function peakOf(
  script: string,
  folder: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const peakFile = join(folder, "peak");
  const child = spawn(process.execPath, [script, "datastore", ...words], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, PEAK_FILE: peakFile, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [[code], said] = await Promise.all([once(child, "exit"), text(child.stderr)]);
  if (code !== 0) throw new Error(said);
  return Number(readFileSync(peakFile, "utf8"));
}

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
