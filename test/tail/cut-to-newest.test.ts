import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { cutToNewest } from "../../src/tail/cut-to-newest.ts";
import { timeRecords } from "../../src/tail/timed-record.ts";

const record = (created: number) => createRecord({ created }, JSON.stringify({ created }));
const timed = (times: readonly number[]) => timeRecords(times.map(record));

describe("the newest matching", () => {
  const even = ({ createdUs }: { createdUs: number }) => createdUs % 2 === 0;
  it.each([
    [2, [4, 5, 6, 7], 3],
    [3, [2, 3, 4, 5, 6, 7], 1],
    [9, [1, 2, 3, 4, 5, 6, 7], undefined],
    [0, [], 7],
  ])("%i of them", (count, expected, cutUs) => {
    const newest = cutToNewest(timed([7, 6, 5, 4, 3, 2, 1]), count, even);
    expect({ kept: newest.kept.map(({ us }) => us), cutUs: newest.cutUs }).toEqual({ kept: expected, cutUs });
  });
});
