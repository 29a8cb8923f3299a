import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { whenLoaded } from "../../../src/cli/linear/when-loaded.ts";
import { createPlatformTime } from "../../../src/tail/platform-time.ts";
import type { TailStatus } from "../../../src/tail/tail.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { createTestStore } from "../../support/test-store.ts";
import { createTestSource, liveStatus } from "../../tui/source.ts";

const starting = { phase: "starting", pages: 0, records: 0, lagMs: undefined } as const;
const holding = { pages: 1, records: 0, lagMs: undefined } as const;
const given = { records: 50, lagMs: undefined } as const;

/** What waits for a log whose tail has said nothing yet. */
function open() {
  const clock = fakeClock();
  const listeners = new Set<() => void>();
  const source = createTestSource(createTestStore(), {
    older: () => "unknown",
    platformTime: createPlatformTime(clock),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  source.setStatus(undefined);
  const stopper = new AbortController();
  const ends: string[] = [];
  const waiting = whenLoaded(source, clock, stopper.signal);
  const ended = waiting.then(
    () => void ends.push("loaded"),
    (thrown: Error) => void ends.push(thrown.message),
  );
  const hear = async (status: Partial<TailStatus>) => {
    source.setStatus({ ...liveStatus, ...status });
    for (const listener of [...listeners]) listener();
    await clock.advance(0);
  };
  const listening = () => [...listeners, ...getEventListeners(stopper.signal, "abort")];
  return { clock, ended, ends, hear, listening, stop: () => stopper.abort(new Error("over")) };
}

it.each(["loaded", "over"])("listens to nothing any more once it is %s", async (end) => {
  const { ended, ends, hear, listening, stop } = open();
  await hear(starting);
  expect(listening()).toHaveLength(2);
  if (end === "loaded") await hear({ phase: "stopped" });
  else stop();
  await ended;
  expect(ends).toEqual([end]);
  expect(listening()).toEqual([]);
});

describe("a script's first line", () => {
  it.each<[string, Partial<TailStatus>]>([
    ["has failed with the first page", { ...starting, phase: "degraded" }],
    ["is refused for good", { ...holding, phase: "stopped" }],
    ["has given what it had read when it was held up", { ...given, phase: "degraded" }],
    ["is over, of a platform that takes long to answer", { ...given, phase: "behind", lagMs: 40_000 }],
    ["is over, with more of the past to be read again", { ...given, phase: "looking-back", lagMs: 1000 }],
  ])("is answered where the first look %s", async (_what, status) => {
    const { ends, hear, ended } = open();
    for (const phase of ["starting", "backfilling"] as const) await hear({ ...starting, phase });
    expect(ends).toEqual([]);
    await hear(status);
    await ended;
    expect(ends).toEqual(["loaded"]);
  });

  it("waits for what a look gives that is held up, and not for ever", async () => {
    const { clock, ends, hear, ended } = open();
    await hear({ ...holding, phase: "backfilling" });
    await clock.advance(60_000);
    expect(ends).toEqual([]);
    await hear({ ...holding, phase: "degraded" });
    await clock.advance(9000);
    await hear({ ...holding, phase: "degraded" });
    expect(ends).toEqual([]);
    await clock.advance(6000);
    await ended;
    expect(ends).toEqual(["loaded"]);
  });
});
