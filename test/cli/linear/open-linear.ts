/** A conversation of the linear mode on the fake clock: what is typed, and what is written. */

import { addAbortSignal, PassThrough } from "node:stream";
import { type LinearSource, runLinear } from "../../../src/cli/linear/run-linear.ts";
import { typedInput } from "../../../src/cli/linear/typed-input.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { sampleLog, startUs } from "../../tui/records.ts";
import { createTestSource, type TestSource } from "../../tui/source.ts";

const views = { list: () => [], subscribe: () => () => {}, ready: Promise.resolve(), close: async () => {} };
const saveNothing = { save: () => ({ kind: "failed", problem: "no" }) as const };

/** The log alone, as a recording is. */
function logOf({ datastores: _d, workflows: _w, api: _i, audit: _a, people: _p, ...log }: TestSource) {
  return log;
}

type Ports = Pick<LinearSource, "datastores" | "workflows" | "api" | "audit" | "people">;

export function openLinear(
  about: Parameters<typeof createTestSource>[1] = {},
  isTerminal = false,
  ports: Ports = {},
) {
  const store = createTestStore();
  store.append(sampleLog(3));
  const source = createTestSource(store, { demo: true, ...about });
  const clock = fakeClock(startUs / 1000 + 60_000);
  const keyboard = new PassThrough();
  let written = "";
  let isPasteMarked = false;
  const done = runLinear({
    source: { ...logOf(source), ...ports, close: async () => {} },
    views: { ...views, ...saveNothing },
    clock,
    input: {
      ...typedInput,
      chunks: (signal) => addAbortSignal(signal, keyboard),
      keys: isTerminal ? (signal) => addAbortSignal(signal, keyboard) : () => undefined,
    },
    out: {
      write: async (text) => {
        written += text;
      },
      replaceLine: () => Promise.reject(new Error("the cursor was moved")),
      erase: async (columns) => {
        written = written.slice(0, written.length - columns);
      },
      markPastes: async (isMarked) => {
        isPasteMarked = isMarked;
      },
      flushed: async () => {},
      isTerminal: true,
      columns: 80,
      closed: false,
    },
    marksPastes: isTerminal,
    folder: "/nowhere",
    masked: (text) => text,
    signal: new AbortController().signal,
  });
  const type = async (text: string) => {
    keyboard.write(text);
    await clock.advance(0);
  };
  const end = async () => void keyboard.end();
  return {
    store,
    source,
    clock,
    done,
    type,
    end,
    written: () => written,
    isPasteMarked: () => isPasteMarked,
  };
}
