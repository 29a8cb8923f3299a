/** A followed log that was never read does not end as one that brought nothing more. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { type LogReading, refusingSilence } from "../../src/cli/never-read.ts";
import type { LogEvent } from "../../src/session/follow-log.ts";

const isOver = new FlowtailError("timeout", "timeout", "Stopped.", { remedy: "Look at the token." });
const status = (pages: number, message?: string) =>
  ({ kind: "status", status: { pages, lastError: message && { message } } }) as LogEvent;

/** What is told of the end of a tail with those events, by the log and by all of the command. */
async function ended(events: readonly LogEvent[], thrown: Error) {
  const told: unknown[] = [];
  const tail = async ({ of }: LogReading) => {
    async function* log() {
      yield* events;
      throw thrown;
    }
    try {
      for await (const _ of of(log()));
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
  ["an empty page", [status(0), status(1), status(1, "Refused.")]],
  ["a record", [{ kind: "records", records: [], late: false }]],
])("what is over after %s is a timeout", async (_what, events) => {
  expect(await ended(events, isOver)).toBe(isOver);
});

it.each<[string, LogEvent[], string]>([
  ["without an event", [], "until then."],
  ["without a page", [status(0)], "until then."],
  ["with refusals alone", [status(0, "Refused."), { kind: "untimed", count: 1 }], "until then: Refused."],
])("what is over %s was not read, and keeps its remedy", async (_what, events, words) => {
  expect(await ended(events, isOver)).toMatchObject({
    kind: "transport",
    code: "incomplete_log",
    message: `Stopped. Nothing of the log was read ${words}`,
    remedy: "Look at the token.",
  });
});

it("any other end stays what it is", async () => {
  const interrupted = new FlowtailError("interrupted", "interrupted", "Interrupted.");
  for (const thrown of [interrupted, new Error("a fault")])
    expect(await ended([status(0)], thrown)).toBe(thrown);
});
