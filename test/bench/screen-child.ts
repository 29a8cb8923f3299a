/** Opens the UI on a terminal in memory, in a process of its own, and prints what frames, keys and updates take. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../src/base/clock.ts";
import { type ColumnStore, createActivityStore } from "../../src/store/create-store.ts";
import { openUi, type Ui } from "../../src/tui/run-ui.ts";
import { feedLines } from "../store/feed-lines.ts";
import { createTestSource } from "../tui/source.ts";
import { openBareRows } from "./bare-rows.ts";
import { type CountingTerminal, openCountingTerminal } from "./counting-terminal.ts";
import { recordChunks } from "./records.ts";

/** Each list has one entry for a round; those of frames and keys hold milliseconds, one for each frame or key. */
export interface ScreenTimes {
  readonly bareMs: readonly (readonly number[])[];
  /** Over 10,000 records, and over a million. */
  readonly fewMs: readonly (readonly number[])[];
  readonly manyMs: readonly (readonly number[])[];
  readonly idleKeyMs: readonly (readonly number[])[];
  readonly heldKeyMs: readonly (readonly number[])[];
  /** While filters are typed into the filter line. */
  readonly typingMs: readonly (readonly number[])[];
  /** Shares of one core; the same with no updates, which is what the clock in the header takes. */
  readonly updateShares: readonly number[];
  readonly quietShares: readonly number[];
  /** Frames a second that the updates led to. */
  readonly framesASecond: number;
  readonly bytesAFrame: number;
  /** Bytes written for each key that moved the cursor, half of them on a screen that moved with it. */
  readonly keyBytes: readonly number[];
  /** Bytes written in each second of ten updates, and in each second of none. */
  readonly updateBytes: readonly number[];
  readonly quietBytes: readonly number[];
}

const [rounds, framesARound] = [9, 60];
/** Upward, so that the log lets go of its newest row and the screen moves. */
const up = "k";
const escapeKey = "\u001b";

const few = load(10_000);
const large = load(1_000_000);
/** Fields, words, a value with few rows, a pattern: what has to be looked for in the bytes is found a slice at a time. */
const typedFilters = [
  "level=error outcome=failed",
  "connection reset",
  "trace=Tr0",
  "~/time.*out/",
  "not timeout event=function_*",
];

const frames = await timeFrames();
const keys = await timeKeys();
const keyBytes = await countKeys();
const updates = await timeUpdates();
console.log(JSON.stringify({ ...frames, ...keys, keyBytes, ...updates } satisfies ScreenTimes));
process.exit(0);

function load(count: number): ColumnStore {
  const store = createActivityStore();
  for (const chunk of recordChunks({ count })) feedLines(store, chunk);
  return store;
}

/** Three or four records each, created after all that the store has. */
function newerChunks({ range }: ColumnStore): Buffer[] {
  const shiftUs = (range?.toUs ?? 0) - Date.UTC(2026, 0, 5) * 1000;
  return Array.from(recordChunks({ count: 4000, seed: "live", chunkBytes: 1000 }), (chunk) =>
    Buffer.from(
      chunk.toString("latin1").replace(/(?<="created":)\d+/g, (us) => String(Number(us) + shiftUs)),
    ),
  );
}

interface Opened {
  readonly ui: Ui;
  readonly terminal: CountingTerminal;
}

function open(store: ColumnStore, clock?: Clock): Opened {
  const terminal = openCountingTerminal();
  const { stdin, stdout } = terminal;
  const environment = { TERM: "xterm-256color", LANG: "C.UTF-8" };
  const source = createTestSource(store);
  return { ui: openUi({ source, stdin, stdout, environment, ...(clock && { clock }) }), terminal };
}

async function timeFrames() {
  const small = open(few, hastyClock());
  const big = open(large, hastyClock());
  const first = few.endRow - 2000;
  const records = Array.from({ length: 2000 }, (_, index) => few.peek(first + index));
  const bare = openBareRows(records.filter((record) => record !== undefined));
  const sides = [bare.scroll, () => press(small), () => press(big)];
  const times: number[][][] = sides.map(() => []);
  for (let round = -2; round < rounds; round++) {
    for (const [index, side] of sides.entries()) {
      const ms = await timesOf(framesARound, side);
      // The first two rounds warm up the engine, and bring the cursor to the upper edge.
      if (round >= 0) times[index]?.push(ms);
    }
  }
  const bytesAFrame = big.terminal.bytes / big.terminal.frames;
  for (const side of [small.ui, big.ui, bare]) side.close();
  const [bareMs = [], fewMs = [], manyMs = []] = times;
  return { bareMs, fewMs, manyMs, bytesAFrame };
}

/** So far ahead at each look that no frame has to wait for its time. */
function hastyClock(): Clock {
  let nowMs = Date.UTC(2026, 0, 6);
  const never = Promise.withResolvers<void>().promise;
  return { nowMs: () => (nowMs += 20), elapsedMs: () => nowMs, sleep: () => never };
}

async function press({ ui, terminal }: Opened, key = up): Promise<void> {
  const written = terminal.nextFrame();
  terminal.type(key);
  await written;
  await ui.flushed();
}

async function timesOf(count: number, action: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const startMs = performance.now();
    await action();
    times.push(performance.now() - startMs);
    // Timers and the collector's tasks get their turn, outside of the measure.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return times;
}

async function timeKeys() {
  const opened = open(large);
  const [idleKeyMs, heldKeyMs, typingMs]: [number[][], number[][], number[][]] = [[], [], []];
  await idleKeys(opened, 45);
  for (let round = 0; round < 5; round++) {
    idleKeyMs.push(await idleKeys(opened, 40));
    heldKeyMs.push(await heldKeys(opened, 120));
  }
  for (const text of typedFilters) typingMs.push(await typedKeys(opened, text));
  opened.ui.close();
  return { idleKeyMs, heldKeyMs, typingMs };
}

/** Opens the filter line, types, and takes it back. */
async function typedKeys(opened: Opened, text: string): Promise<number[]> {
  const times: number[] = [];
  const key = async (bytes: string) => {
    await sleep(60 + (times.length % 7));
    times.push(...(await timesOf(1, () => press(opened, bytes))));
  };
  await key("/");
  for (const character of text) await key(character);
  await press(opened, escapeKey);
  return times;
}

/** Each is pressed when the last one is long on the screen. */
async function idleKeys(opened: Opened, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    await sleep(60 + (index % 7));
    times.push(...(await timesOf(1, () => press(opened))));
  }
  return times;
}

/** Sixty a second, twice as fast as keyboards repeat; counted from when the key was due, written or not. */
async function heldKeys({ terminal }: Opened, count: number): Promise<number[]> {
  const answers: Promise<number>[] = [];
  const firstMs = performance.now();
  for (let index = 0; index < count; index++) {
    const dueMs = firstMs + (index * 1000) / 60;
    await sleep(Math.max(0, dueMs - performance.now()));
    const shown = terminal.nextFrame();
    terminal.type(up);
    answers.push(shown.then(() => performance.now() - dueMs));
  }
  return Promise.all(answers);
}

/** Thirty rows up from the newest, then on beyond the upper edge. */
async function countKeys(): Promise<number[]> {
  const opened = open(large, hastyClock());
  await opened.ui.flushed();
  const bytes: number[] = [];
  for (let index = 0; index < 60; index++) {
    const before = opened.terminal.bytes;
    await press(opened);
    bytes.push(opened.terminal.bytes - before);
  }
  opened.ui.close();
  return bytes;
}

async function timeUpdates() {
  const { ui, terminal } = open(large);
  await ui.flushed();
  const chunks = newerChunks(large).values();
  const update = () => feedLines(large, chunks.next().value ?? fail("there are too few records"));
  await shareOf(20, update);
  const [updateShares, quietShares]: [number[], number[]] = [[], []];
  const [updateBytes, quietBytes]: [number[], number[]] = [[], []];
  const seen = { frames: 0, ms: 0 };
  for (let round = 0; round < 5; round++) {
    const [framesBefore, bytesBefore, startMs] = [terminal.frames, terminal.bytes, performance.now()];
    updateShares.push(await shareOf(30, update));
    seen.frames += terminal.frames - framesBefore;
    seen.ms += performance.now() - startMs;
    const bytesThen = terminal.bytes;
    updateBytes.push((bytesThen - bytesBefore) / 3);
    quietShares.push(await shareOf(20, () => {}));
    quietBytes.push((terminal.bytes - bytesThen) / 2);
  }
  ui.close();
  const framesASecond = (seen.frames * 1000) / seen.ms;
  return { updateShares, quietShares, updateBytes, quietBytes, framesASecond };
}

/** Processor time of the whole process by time gone by, ten calls a second. */
async function shareOf(calls: number, call: () => void): Promise<number> {
  const [cpu, startMs] = [process.cpuUsage(), performance.now()];
  for (let index = 1; index <= calls; index++) {
    call();
    await sleep(Math.max(0, startMs + index * 100 - performance.now()));
  }
  const { user, system } = process.cpuUsage(cpu);
  return (user + system) / 1000 / (performance.now() - startMs);
}

function fail(message: string): never {
  throw new Error(message);
}
