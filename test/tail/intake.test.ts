import { describe, expect, it } from "vitest";
import { createIntake } from "../../src/tail/intake.ts";
import { clockSkewMs } from "../../src/tail/settings.ts";
import type { TailEvent } from "../../src/tail/tail.ts";
import { recordsAt, settingsOf, startUs, timedAt } from "./lane-context.ts";

function opened() {
  const events: TailEvent[] = [];
  return { events, intake: createIntake(settingsOf(), (event) => void events.push(event)) };
}

const skewUs = clockSkewMs * 1000;

describe("the newest record", () => {
  it.each<[string, (readonly number[])[], number | undefined]>([
    ["is not known before a page", [], undefined],
    ["is not known of a page without a time", [[0]], undefined],
    ["is the newest of a page, wherever it stands", [[3, 9, 5]], 9],
    ["does not go back", [[9], [5]], 9],
    ["stays with another of its time", [[9], [9]], 9],
    ["goes on", [[9], [10]], 10],
    ["may be ahead of the platform's clock", [[startUs + skewUs]], startUs + skewUs],
    ["is not one that is further ahead", [[9, startUs + skewUs + 1]], 9],
  ])("%s", (_, pages, expected) => {
    const { intake } = opened();
    for (const page of pages) intake.receive(intake.startWalk(), timedAt(page), 0);
    expect(intake.newestUs).toBe(expected);
  });
});

describe("the counts", () => {
  it("are of all pages, the largest, what was met again, and what was given late", () => {
    const { intake, events } = opened();
    for (const page of [[1, 2, 3], [1, 2], []]) intake.receive(intake.startWalk(), timedAt(page), 0);
    intake.give(timedAt([5, 7]), 0);
    intake.give(timedAt([6, 7, 8]), 0);
    intake.give([], 0);
    expect(intake.counts).toEqual({ pages: 3, received: 5, pageSize: 3, repeats: 2, records: 5, late: 1 });
    expect(events.map((event) => event.kind === "records" && [event.late, event.records.length])).toEqual([
      [false, 2],
      [true, 1],
      [false, 2],
    ]);
    expect(events[0]).toMatchObject({ records: recordsAt([5, 7]) });
  });
});
