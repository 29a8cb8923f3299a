import { describe, expect, it } from "vitest";
import { filterQuery } from "../../../src/cli/log/log-filter.ts";

describe("a range of time that can hold nothing", () => {
  it.each([
    ["8:00", "now"],
    ["23:59", "now"],
    ["8:00", "10m"],
    ["yesterday 9:00", "8:00"],
    ["1h", "8:00"],
    ["2024-11-19T09:00", "8:00"],
    ["2026-11-19T09:00:00Z", "10m"],
    ["2026-11-19", "now"],
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

  it.each([
    { query: "created>-1m created<-5m" },
    { query: "created>=2026-01-02 created<2026-01-01" },
    { since: "1m", query: "created<-5m" },
    { untilTime: "5m", query: "created>=-1m" },
  ])("is refused where the query has an end of it: %j", async (options) => {
    await expect(filterQuery(options, { folder: "/" })).rejects.toMatchObject({
      ...{ kind: "usage", code: "invalid_query", message: expect.stringContaining("ends before it begins") },
    });
  });

  it.each([
    "created>-5m created<-1m",
    "created>=2026-11-19 created<-1m",
    "created>-1m created<-5m or level=error",
    "created>12:00 created<now",
  ])("is not seen in %s", async (query) => {
    await expect(filterQuery({ query }, { folder: "/" })).resolves.toBeDefined();
  });
});
