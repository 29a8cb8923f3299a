import { describe, expect, it } from "vitest";
import { filterQuery } from "../../src/cli/log-filter.ts";

describe("a range of time that can hold nothing", () => {
  it.each([
    ["8:00", "now"],
    ["23:59", "now"],
    ["8:00", "10m"],
    ["yesterday 9:00", "8:00"],
    ["1h", "8:00"],
    ["2024-11-19T09:00", "8:00"],
  ])("is not seen in %s to %s: it depends on the time of the log", async (since, untilTime) => {
    await expect(filterQuery({ since, untilTime }, { folder: "/" })).resolves.toBeDefined();
  });

  it.each([
    ["9:00", "8:00"],
    ["8:00", "8:00"],
    ["1h", "2h"],
    ["now", "1h"],
    ["2024-11-19", "2024-11-18"],
  ])("is refused: %s to %s", async (since, untilTime) => {
    await expect(filterQuery({ since, untilTime }, { folder: "/" })).rejects.toMatchObject({
      code: "invalid_option",
    });
  });
});
