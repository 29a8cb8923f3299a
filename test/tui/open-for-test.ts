/** Opens the UI for one test, which closes it at its end, over the logs that most tests look at. */

import { onTestFinished } from "vitest";
import type { MemoryFile } from "../../src/tui/effects/memory-store.ts";
import type { UiSource } from "../../src/tui/effects/source.ts";
import { createTestStore } from "../support/test-store.ts";
import { type OpenedUi, type OpenOptions, openTestUi } from "./open.ts";
import { sampleLog, startUs } from "./records.ts";
import { runLog } from "./run-log.ts";
import { createTestSource } from "./source.ts";

export async function openForTest(source: UiSource, options?: OpenOptions): Promise<OpenedUi> {
  const opened = await openTestUi(source, options);
  onTestFinished(() => closeUi(opened));
  return opened;
}

/** For a test that opens the next one: what is remembered is written by then. */
export async function closeUi({ ui }: OpenedUi): Promise<void> {
  ui.close();
  await ui.ended;
}

/** What one screen remembers for the next. */
export function createTestMemory(): MemoryFile {
  let content: unknown;
  return {
    read: () => content,
    async change(make) {
      content = make(content);
      return undefined;
    },
  };
}

/** A log of 130 events, seconds after the newest. */
export function openLog(options: OpenOptions = {}): Promise<OpenedUi> {
  const store = createTestStore();
  store.append(sampleLog(130));
  return openForTest(createTestSource(store), { nowMs: startUs / 1000 + 66_000, ...options });
}

/** The list of 23 runs, seconds after the last. */
export async function openRuns(options: OpenOptions = {}): Promise<OpenedUi> {
  const store = createTestStore();
  store.append(runLog(23));
  const opened = await openForTest(createTestSource(store), { nowMs: startUs / 1000 + 232_000, ...options });
  await opened.press("2");
  return opened;
}
