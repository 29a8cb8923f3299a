import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { timeRecords } from "../../src/tail/timed-record.ts";

const record = (created: unknown) => createRecord({ created }, JSON.stringify({ created }));

describe("places", () => {
  it.each<[unknown[], number[]]>([
    [
      [5, undefined, 6],
      [5, 5, 6],
    ],
    [
      [null, 5, -3, 6, "7"],
      [5, 5, 5, 6, 6],
    ],
    [
      [undefined, undefined],
      [0, 0],
    ],
  ])("of %j are %j", (created, expected) =>
    expect(timeRecords(created.map((value) => record(value))).map(({ us }) => us)).toEqual(expected),
  );
});
