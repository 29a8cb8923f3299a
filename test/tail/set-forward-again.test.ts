/**
 * A platform whose clock is set back, and forward again before the tail has passed the times between once more. At each step forward it
 * writes at once what would have happened until then.
 */

import { describe, expect, it } from "vitest";
import type { ModelEvent } from "./model-server.ts";
import {
  expectComplete,
  expectOrdered,
  expectWithinBudget,
  type Run,
  type RunOptions,
  runTail,
  startMs,
} from "./run-tail.ts";

const minuteMs = 60_000;
const setAtMs = minuteMs;
/** Between two events. */
const everyMs = 500;

/** By so many milliseconds, at so many after the first step. */
type Step = readonly [byMs: number, afterMs: number];

function offBy(steps: readonly Step[]): (elapsedMs: number) => number {
  return (elapsedMs) =>
    steps.filter(([, afterMs]) => setAtMs + afterMs <= elapsedMs).reduce((sum, [byMs]) => sum + byMs, 0);
}

/** What happens until then, and an hour before, each listed at once. */
function writtenBy(steps: readonly Step[], toMs: number): readonly ModelEvent[] {
  const offMs = offBy(steps);
  const events: ModelEvent[] = [];
  const write = (createdMs: number, arrivesMs: number) => {
    const createdUs = (startMs + createdMs) * 1000;
    const fields = { created: createdUs, index: events.length };
    events.push({ createdUs, arrivesMs: startMs + arrivesMs, fields });
  };
  for (let atMs = -60 * minuteMs; atMs < toMs; atMs += everyMs) write(atMs + offMs(atMs), atMs);
  for (const [byMs, afterMs] of steps) {
    const atMs = setAtMs + afterMs;
    const fromMs = atMs + offMs(atMs - 1) + everyMs / 2;
    for (let createdMs = fromMs; createdMs < fromMs + byMs; createdMs += everyMs) write(createdMs, atMs);
  }
  return events;
}

/** Runs until all is read, and says for how long at most what was listed was not given, longer than the lag says. */
async function runOver(
  steps: readonly Step[],
  options: Partial<RunOptions> = {},
): Promise<{ readonly run: Run; readonly concealedMs: number }> {
  const endMs = setAtMs + 4 * minuteMs;
  const events = writtenBy(steps, endMs);
  const run = runTail({ ...options, events, dateOffMs: offBy(steps), tail: { limit: 200, ...options.tail } });
  const { sinceUs = 0 } = options.tail ?? {};
  const wanted = events.filter(({ createdUs }) => createdUs >= sinceUs);
  /** When each arrives, by what is given of it, until it is. */
  const missing = new Map(wanted.map(({ fields, arrivesMs }) => [JSON.stringify(fields), arrivesMs]));
  const concealed: number[] = [];
  let heard = 0;
  for (let atMs = setAtMs; atMs <= endMs; atMs += 2500) {
    await run.until(atMs);
    for (const { raw } of run.records.slice(heard)) missing.delete(raw);
    heard = run.records.length;
    concealed.push(run.clock.nowMs() - Math.min(...missing.values()) - (run.status.lagMs ?? 0));
  }
  await run.until(endMs + 15_000);
  await run.stop();
  return { run, concealedMs: Math.max(...concealed) };
}

const back = (minutes: number): Step => [-minutes * minuteMs, 0];
const forward = (minutes: number, afterSeconds = 16): Step => [minutes * minuteMs, afterSeconds * 1000];

describe("a platform's clock that is set back, and forward again", () => {
  it.each([
    ["half an hour, beyond what was read", [back(12), forward(30)], {}],
    ["half an hour, a minute later", [back(12), forward(30, 60)], {}],
    ["half an hour, with pages of a thousand", [back(12), forward(30)], { tail: { limit: 1000 } }],
    ["half an hour, newest first", [back(12), forward(30)], { conditions: { sort: "desc" } }],
    ["five minutes, to before what was read", [back(12), forward(5)], {}],
    ["half a minute", [back(12), forward(0.5)], {}],
    ["to where it would be", [back(12), forward(12)], {}],
    ["to just before", [back(12), forward(11.9)], {}],
    ["from a minute back", [back(1), forward(30)], {}],
    ["from an hour back", [back(60), forward(30)], {}],
    ["in two steps", [back(12), forward(5), forward(25, 40)], {}],
    ["after it was set back twice", [back(8), [-4 * minuteMs, 20_000], forward(30, 40)], {}],
    ["and back once more", [back(12), forward(30), [-25 * minuteMs, 40_000]], {}],
    [
      "from before all that is asked for",
      [back(12), forward(30)],
      { tail: { sinceUs: (startMs - 6 * minuteMs) * 1000 } },
    ],
  ] as const)("%s, hides nothing of what is written in between", async (_, steps, options) => {
    const { run, concealedMs } = await runOver(steps, options);
    const { sinceUs = 0 } = { sinceUs: 0, ...("tail" in options ? options.tail : {}) };
    expect(concealedMs).toBeLessThan(8000);
    expectComplete(
      run,
      run.server.events.filter(({ createdUs }) => createdUs >= sinceUs),
    );
    expectOrdered(run);
    expectWithinBudget(run);
    expect(run.status.gaps).toEqual([]);
    expect(run.status.lagMs).toBeLessThan(15_000);
  });
});
