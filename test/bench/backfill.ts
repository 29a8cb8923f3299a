/** P8: a million records fetched page by page over loopback, against the vendor's client and against node:http alone. */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { pageLimit } from "../../src/session/log/fetch-page.ts";
import type { BackfillTime } from "./backfill-child.ts";
import { type Measurement, median, printMeasurements } from "./measurement.ts";

const count = 1_000_000;
const rounds = 5;
const sides = ["flowtail", "plain", "web-api"] as const;
/** Records on a page: as many as every command asks for, and what a platform might lower that to. */
const pageSizes = [pageLimit, 200] as const;

/** Processor time of the fetching process; the server has its own. */
export async function measure(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-bench-"));
  const server = await startServer();
  try {
    const script = join(folder, "backfill.mjs");
    const bundle = await rolldown({
      input: join(import.meta.dirname, "backfill-child.ts"),
      platform: "node",
    });
    await bundle.write({ file: script, codeSplitting: false });
    return pageSizes.flatMap((limit) => {
      const times = sides.map((): number[] => []);
      for (let round = 0; round < rounds; round++) {
        for (const [index, side] of sides.entries())
          times[index]?.push(timeOf(script, side, server.url, limit));
      }
      return measurements(limit, times.map(median));
    });
  } finally {
    server.child.kill();
    rmSync(folder, { recursive: true });
  }
}

function measurements(limit: number, [ours = 0, plain = 0, theirs = 0]: readonly number[]): Measurement[] {
  const whenMissed =
    "In pages of 200 the reading of the bytes takes two fifths, the socket and undici a quarter, the tail and the rest of " +
    "the client a fifth, the engine's threads, which compile and collect, a sixth; no function takes more than a " +
    "sixteenth. Against a client that only parses, the tail and those threads are what is added.";
  const detail = (other: number) => `${ours.toFixed(0)} ms of processor time against ${other.toFixed(0)} ms`;
  const name = `backfill of 1M over loopback in pages of ${limit}`;
  return [
    {
      ...{ id: "P8", name: `${name}, against @slack/web-api`, value: theirs / ours },
      ...{ unit: "× faster", target: 4, better: "higher", detail: detail(theirs), whenMissed },
    },
    {
      ...{ id: "P8", name: `${name}, against node:http that parses and drops`, value: ours / plain },
      ...{ unit: "×", target: 1, better: "lower", detail: detail(plain), whenMissed },
    },
  ];
}

async function startServer(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const script = join(import.meta.dirname, "backfill-server-child.ts");
  const child = spawn(process.execPath, ["--max-old-space-size=4096", script, String(count)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { url: String(line).trim(), child };
}

function timeOf(script: string, side: string, url: string, limit: number): number {
  const { stdout, stderr } = spawnSync(process.execPath, [script, side, url, String(limit)], {
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(`${side}: ${stderr}`);
  const { records, cpuMs }: BackfillTime = JSON.parse(stdout);
  if (records !== count) throw new Error(`${side} fetched ${records} of ${count} records`);
  return cpuMs;
}

if (process.argv[1] === import.meta.filename) printMeasurements(await measure());
