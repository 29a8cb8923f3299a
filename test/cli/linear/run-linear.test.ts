import { expect, it } from "vitest";
import { runLinear } from "../../../src/cli/linear/run-linear.ts";
import { createActivityStore } from "../../../src/store/create-store.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { sampleLog, startUs } from "../../tui/records.ts";
import { createTestSource, liveStatus } from "../../tui/source.ts";

const views = { list: () => [], subscribe: () => () => {}, ready: Promise.resolve(), close: async () => {} };
const saveNothing = { save: () => ({ kind: "failed", problem: "no" }) as const };

function open(about: Parameters<typeof createTestSource>[1] = {}) {
  const store = createActivityStore();
  store.append(sampleLog(3));
  const source = createTestSource(store, { demo: true, ...about });
  const clock = fakeClock(startUs / 1000 + 60_000);
  const typed = new TransformStream<Uint8Array, Uint8Array>();
  const keyboard = typed.writable.getWriter();
  let written = "";
  const done = runLinear({
    source: { ...source, setQuery() {}, close: async () => {} },
    views: { ...views, ...saveNothing },
    clock,
    input: { chunks: () => typed.readable } as never,
    out: {
      write: async (text) => {
        written += text;
      },
      replaceLine: () => Promise.reject(new Error("the cursor was moved")),
      isTerminal: true,
      columns: 80,
      closed: false,
    },
    signal: new AbortController().signal,
  });
  const type = (text: string) => keyboard.write(new TextEncoder().encode(text));
  return { store, source, clock, done, type, end: () => keyboard.close(), written: () => written };
}

it("says what arrives after a breath, and never moves the cursor", async () => {
  const { store, source, clock, done, type, written } = open();
  store.append(sampleLog(2, startUs + 10_000_000));
  source.setStatus({ ...liveStatus, phase: "degraded" });
  await clock.advance(0);
  await clock.advance(600);
  await type("detail 1\nfilter lev");
  await type("el>=error\nquit\n");
  await done;
  const text = written();
  expect(text).toMatch(/^flowtail, timeoff-bot\. This is demo data\./);
  expect(text).toContain("5. approve_request: started");
  expect(text).toContain("The log is degraded.");
  expect(text).toContain("trigger_executed, Ft0LINK");
  expect(text).toContain("Filter: level>=error");
  expect(text.trimEnd()).toMatch(/Goodbye\.$/);
  expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});

it("ends with the input", async () => {
  const { done, type, end, written } = open();
  await type("status");
  await end();
  await done;
  expect(written()).toContain("3 events are held.");
});

it("says of a recording that it is still being read, and when it is read", async () => {
  let isLoading = true;
  const { source, clock, done, type, end, written } = open({ isLoading: () => isLoading });
  source.setStatus(undefined);
  await type("status\n");
  await clock.advance(0);
  const reading = "The recording is still being read: what is said so far is about the part that was read.";
  expect(written().split(reading)).toHaveLength(3);
  isLoading = false;
  source.setStatus(undefined);
  source.setStatus(undefined);
  await type("status\n");
  await clock.advance(0);
  expect(written().split(reading)).toHaveLength(3);
  expect(written().split("The recording is read: 3 events.")).toHaveLength(2);
  await end();
  await done;
});
