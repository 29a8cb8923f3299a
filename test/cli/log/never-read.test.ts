/** A followed log that was never read does not end as one that brought nothing more. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { type LogReading, refusingSilence } from "../../../src/cli/log/never-read.ts";
import type { LogEvent } from "../../../src/session/log/follow-log.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const isOver = new FlowtailError("timeout", "timeout", "Stopped.", { remedy: "Look at the token." });
const status = (pages: number, message?: string, more: object = {}) =>
  ({ kind: "status", status: { pages, lastError: message && { message }, ...more } }) as LogEvent;
const live = status(1, undefined, { phase: "live", lagMs: 9000 });
const gap = (state: string) =>
  ({ kind: "gap", gap: { id: 1, fromUs: 0, toUs: 1, state, code: "x", reason: "it hung" } }) as LogEvent;

/** What is told of the end of a tail with those events, by the log and by all of the command. */
async function ended(events: readonly LogEvent[], thrown: Error) {
  const told: unknown[] = [];
  const tail = async ({ of }: LogReading) => {
    async function* log() {
      yield* events;
      throw thrown;
    }
    try {
      for await (const _ of of(log(), fakeClock()));
    } catch (end) {
      told.push(end);
      throw end;
    }
  };
  await refusingSilence(tail).catch((end: unknown) => told.push(end));
  expect(told[0]).toBe(told[1]);
  return told[0];
}

it.each<[string, LogEvent[]]>([
  ["an empty page", [status(0), live]],
  ["a record", [{ kind: "records", records: [], late: false }, live]],
  ["a gap that was filled", [live, gap("open"), gap("filled")]],
  ["looks back that are late", [status(1, undefined, { phase: "looking-back", lagMs: 900 })]],
  [
    "a call that failed and may pass",
    [live, status(4, "Refused.", { phase: "degraded", lagMs: 4600, consecutiveFailures: 1 })],
  ],
  [
    "a call that is not answered yet",
    [status(1, undefined, { phase: "live", lagMs: 14_000, pendingMs: 13_000 })],
  ],
])("what is over after %s is a timeout", async (_what, events) => {
  expect(await ended(events, isOver)).toBe(isOver);
});

it.each<[string, LogEvent[], string]>([
  ["without an event", [], "until then."],
  ["without a page", [status(0)], "until then."],
  [
    "with refusals alone",
    [status(0, "Refused."), { kind: "left-out", why: "no-time", count: 1 }],
    "until then: Refused.",
  ],
])("what is over %s was not read, and keeps its remedy", async (_what, events, words) => {
  expect(await ended(events, isOver)).toMatchObject({
    kind: "transport",
    code: "incomplete_log",
    message: `Stopped. Nothing of the log was read ${words}`,
    remedy: "Look at the token.",
  });
});

it.each<[string, LogEvent[], string]>([
  [
    "does not answer any more",
    [live, status(4, "Refused.", { phase: "degraded", lagMs: 21_000 })],
    "Refused. It is read up to 21.0 s ago.",
  ],
  [
    "gives more than can be fetched",
    [live, status(9, undefined, { phase: "behind", lagMs: 90_000 })],
    "it is read up to 1m 30s ago.",
  ],
  [
    "has not given all that was asked for",
    [status(2, undefined, { phase: "backfilling", lagMs: 3_600_000 })],
    "it is read up to 1h 00m ago.",
  ],
  ["left a gap", [live, gap("open")], "it is read up to 9.0 s ago. Not everything could be fetched: gap "],
])("what is over while the platform %s is not known up to then", async (_what, events, why) => {
  expect(await ended(events, isOver)).toMatchObject({
    kind: "transport",
    code: "incomplete_log",
    message: expect.stringContaining(`Stopped. The log is not known up to then: ${why}`),
    cause: isOver,
  });
});

it("what ended because nothing more is to come stays what it is", async () => {
  const unmet = new FlowtailError("timeout", "until_not_met", "Nothing satisfied --until.");
  expect(await ended([live, status(1, undefined, { phase: "stopped" })], unmet)).toBe(unmet);
});

it("any other end stays what it is", async () => {
  const interrupted = new FlowtailError("interrupted", "interrupted", "Interrupted.");
  for (const thrown of [interrupted, new Error("a fault")])
    expect(await ended([status(0)], thrown)).toBe(thrown);
});
