/** Writes down what the screen remembers: soon after it was noted, together with what came meanwhile, and before the end. */

import type { Clock } from "../../base/clock.ts";
import type { JsonObject } from "../../base/json.ts";
import { type Memory, type MemoryNote, noted } from "../state/memory/memory.ts";
import { memoryFromJson, memoryToJson } from "../state/memory/read.ts";

/** The file, as the screen uses it. */
export interface MemoryFile {
  read(): unknown;
  /** Answers with what is wrong where the file cannot be written. */
  change(make: (content: unknown) => JsonObject, signal: AbortSignal): Promise<string | undefined>;
}

export interface MemoryStore {
  /** What was remembered when the screen was opened. */
  readonly first: Memory;
  note(note: MemoryNote): void;
  /** Writes what is not written yet, and gives up where another process keeps the file for a second. */
  close(): Promise<void>;
}

/** How long a note waits for others, in milliseconds. */
const waitMs = 500;
const longestCloseMs = 1000;

/** `failed` is told once why nothing is remembered. */
export function openMemoryStore(
  file: MemoryFile,
  clock: Clock,
  failed: (problem: string) => void,
): MemoryStore {
  const closing = new AbortController();
  let waiting: MemoryNote[] = [];
  let writing: Promise<void> | undefined;
  let hasFailed = false;
  const write = async (signal: AbortSignal) => {
    const notes = waiting;
    waiting = [];
    const problem = await file.change(
      (content) => memoryToJson(notes.reduce(noted, memoryFromJson(content))),
      signal,
    );
    if (problem === undefined) return;
    // The end interrupts a wait for the lock; `close` tries once more.
    if (closing.signal.aborted) {
      waiting = [...notes, ...waiting];
      return;
    }
    // A place that cannot be written is not tried again and again.
    hasFailed = true;
    failed(problem);
  };
  const writeSoon = async () => {
    await clock.sleep(waitMs, closing.signal).catch(() => {});
    if (closing.signal.aborted) return;
    await write(closing.signal);
    writing = undefined;
    if (waiting.length > 0) begin();
  };
  const begin = () => {
    writing ??= writeSoon();
  };
  return {
    first: memoryFromJson(file.read()),
    note(note) {
      if (hasFailed || closing.signal.aborted) return;
      waiting.push(note);
      begin();
    },
    async close() {
      closing.abort(new Error("the screen was closed"));
      await writing;
      if (hasFailed || waiting.length === 0) return;
      const giveUp = new AbortController();
      const written = new AbortController();
      clock.sleep(longestCloseMs, written.signal).then(
        () => giveUp.abort(new Error("another process keeps the file")),
        () => {},
      );
      await write(giveUp.signal);
      written.abort();
    },
  };
}
