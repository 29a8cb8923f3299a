/** Loads a file of records in a process of its own and prints what that took: times of both sides, or memory. */

import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { readRecording } from "../../src/session/recording/read-recording.ts";
import { type ColumnStore, createActivityStore } from "../../src/store/create-store.ts";

export interface LoadTimes {
  readonly parseMs: readonly number[];
  readonly loadMs: readonly number[];
  /** Processor time of the same loads. */
  readonly loadCpuMs: readonly number[];
}

export interface LoadMemory {
  readonly peakBytes: number;
  readonly indexBytes: number;
  readonly records: number;
}

const [, , what, file = ""] = process.argv;
console.log(JSON.stringify(what === "memory" ? await memory() : await times()));

async function times(): Promise<LoadTimes> {
  const [parseMs, loadMs, loadCpuMs]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 7; round++) {
    const startMs = performance.now();
    parseAndDrop();
    const [parsedMs, parsed] = [performance.now(), process.cpuUsage()];
    await load();
    const { user, system } = process.cpuUsage(parsed);
    loadCpuMs.push((user + system) / 1000);
    parseMs.push(parsedMs - startMs);
    loadMs.push(performance.now() - parsedMs);
  }
  return { parseMs, loadMs, loadCpuMs };
}

async function memory(): Promise<LoadMemory> {
  const store = await load();
  const { arrayBuffers } = process.memoryUsage();
  return { peakBytes: peakBytes(), indexBytes: arrayBuffers - store.bytes, records: store.size };
}

/** As the workbench does it. */
async function load(): Promise<ColumnStore> {
  const store = createActivityStore();
  const reader = readRecording(file, { signal: new AbortController().signal, nowUs: 0 });
  for await (const _ of reader.into(store));
  return store;
}

function parseAndDrop(): number {
  let records = 0;
  let rest = "";
  for (const chunk of chunks()) {
    // The generator writes ASCII, so a chunk may end anywhere.
    const text = rest + chunk.toString("latin1");
    let from = 0;
    for (let to = text.indexOf("\n"); to !== -1; to = text.indexOf("\n", from)) {
      if (JSON.parse(text.slice(from, to))) records++;
      from = to + 1;
    }
    rest = text.slice(from);
  }
  return records;
}

/** One buffer is used for all chunks. */
function* chunks(): Generator<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(1 << 18);
  const input = openSync(file, "r");
  for (let length = readSync(input, buffer); length > 0; length = readSync(input, buffer)) {
    yield buffer.subarray(0, length);
  }
  closeSync(input);
}

/** What resourceUsage() says can be the memory of the process that started this one. */
function peakBytes(): number {
  if (process.platform !== "linux") return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
