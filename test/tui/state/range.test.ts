import { describe, expect, it } from "vitest";
import { compare, everything } from "../../../src/query/compose.ts";
import { createMatcher } from "../../../src/query/match.ts";
import { printQuery } from "../../../src/query/print.ts";
import { parseRange, rangeBoundsUs, rangePresets, withinRange } from "../../../src/tui/state/range.ts";
import { record } from "../records.ts";

const nowUs = Date.UTC(2026, 0, 5, 15, 0, 0) * 1000;

describe("parseRange", () => {
  it.each([
    ["15m", "-15m", ""],
    ["-15m", "-15m", ""],
    ["last 2 hours", "-2h", ""],
    ["the past hour", "-1h", ""],
    ["15 minutes ago", "-15m", ""],
    ["14:00", "last 14:00", ""],
    ["since 2pm", "last 2pm", ""],
    ["until 14:30", "", "last 14:30"],
    ["14:00..14:30", "last 14:00", "last 14:00+30m"],
    ["9 to 10", "last 9:00", "last 9:00+1h"],
    ["9-10", "last 9:00", "last 9:00+1h"],
    ["between 9:00 and 10:15:30", "last 9:00", "last 9:00+4530s"],
    ["from 9 to 11 am", "last 9 am", "last 9 am+2h"],
    ["11 to 1pm", "last 11 am", "last 11 am+2h"],
    ["23:00..1:00", "last 23:00", "last 23:00+2h"],
    ["14:00 for 30 minutes", "last 14:00", "last 14:00+30m"],
    ["2h..1h", "-2h", "-1h"],
    ["2 hours ago to 1 hour ago", "-2h", "-1h"],
    ["15m..", "-15m", ""],
    ["..14:30", "", "last 14:30"],
    ["..15m", "", "-15m"],
    ["today", "today", ""],
    ["yesterday", "yesterday", "today"],
    ["yesterday 9-10", "yesterday 9:00", "yesterday 9:00+1h"],
    ["yesterday 22:00 to 2:00", "yesterday 22:00", "yesterday 22:00+4h"],
    ["monday", "monday", "monday+1d"],
    ["last monday", "last monday", "last monday+1d"],
    ["last mon to this wed", "last mon", "this wed+1d"],
    ["2025", "2025", "2026"],
    ["2024 to 2025", "2024", "2026"],
    ["2025..2026", "2025", "2026"],
    ["2025-12", "2025-12", "2026-01"],
    ["since 2025", "2025", ""],
    ["nov 19", "nov 19", "nov 19+1d"],
    ["nov 19 to nov 21", "nov 19", "nov 21+1d"],
    ["nov 19 9:00-10:00", "nov 19 9:00", "nov 19 9:00+1h"],
    ["19 Nov 9 to 10", "19 Nov 9:00", "19 Nov 9:00+1h"],
    ["nov 19 9am +90m", "nov 19 9am", "nov 19 9am+90m"],
    ["2024-11-19", "2024-11-19", "2024-11-20"],
    ["since 2024-11-19", "2024-11-19", ""],
    ["2024-12-30 to 2024-12-31", "2024-12-30", "2025-01-01"],
    ["2024-12-30..2024-12-31", "2024-12-30", "2024-12-31"],
    ["2024-11-19 9:00-10:00", "2024-11-19 9:00", "2024-11-19 9:00+1h"],
    ["2024-11-19T09:00..10:00", "2024-11-19T09:00", "2024-11-19T10:00"],
    [" 2026-01-05T14:00Z .. 2026-01-05T14:30Z ", "2026-01-05T14:00Z", "2026-01-05T14:30Z"],
  ])("reads %s", (text, from, to) => {
    expect(parseRange(text)).toEqual({ ok: true, value: { text: text.trim(), from, to } });
  });

  it.each([
    ...[
      "",
      "soon",
      "..",
      "..soon",
      "1h..2h..3h",
      "25:00",
      "9",
      "9 to",
      "to 10",
      "nov",
      "nov 32",
      "nov 31 9-10",
    ],
    ...["last month", "1430", "yesterday to soon", "9:00 + soon", "since", "until"],
  ])("refuses %j with what was expected", (text) => {
    const outcome = parseRange(text);
    expect(outcome.ok).toBe(false);
    expect(outcome.ok ? [] : outcome.problem.expected).toContain("15m");
  });

  it.each([
    ["10m to 20m", "20m to 10m", "-20m", "-10m"],
    ["10m..20m", "20m to 10m", "-20m", "-10m"],
    ["10 minutes ago to 1 hour ago", "1h to 10m", "-1h", "-10m"],
    ["now to 10m", "10m to now", "-10m", "now"],
  ])("exchanges the ends of %s, and shows it as it is read", (typed, text, from, to) => {
    expect(parseRange(typed)).toEqual({ ok: true, value: { text, from, to } });
  });

  it.each([
    ["2026-01-05T15:00Z..2026-01-05T14:00Z", "before"],
    ["2026-01-05..2026-01-05", "where"],
    ["5m to 5m", "where"],
    ["today to 2020-01-01T00:00Z", undefined],
    ["dec 30 to jan 2", undefined],
    ["16:00 to 15:50", undefined],
  ])("refuses %s only where it ends before it begins at any time", (typed, words) => {
    const outcome = parseRange(typed);
    const message = outcome.ok ? undefined : outcome.problem.message;
    expect(message).toBe(words && `"${typed}" ends ${words} it begins.`);
  });

  it("reads times that it wrote itself as the same range", () => {
    for (const text of ["9 to 10", "yesterday", "nov 19 to nov 21", "14:00..14:30", "2h..1h"]) {
      const first = parseRange(text);
      if (!first.ok) throw new Error(text);
      const { from, to } = first.value;
      const again = parseRange(`${from}..${to}`);
      expect(again).toMatchObject({ ok: true, value: { from, to } });
    }
  });

  it("reads every preset", () => {
    for (const preset of rangePresets) expect(parseRange(preset).ok).toBe(true);
  });
});

it.each([
  ["no range", everything, undefined, ""],
  ["a beginning", everything, { text: "15m", from: "-15m", to: "" }, "created>=-15m"],
  [
    "a beginning and an end, beside a filter",
    compare("level", "=", "warn"),
    { text: "x", from: "-2h", to: "-1h" },
    "level=warn created>=-2h created<-1h",
  ],
])("narrows a query to %s", (_, query, range, text) => {
  expect(printQuery(withinRange(query, range))).toBe(text);
});

it("gives bounds at a moment", () => {
  expect(rangeBoundsUs({ from: "-1h", to: "" }, nowUs)).toEqual({ fromUs: nowUs - 3_600_000_000 });
});

it("has what happens now in a range that ends now", () => {
  const range = { text: "1h to now", from: "-1h", to: "now" };
  expect(rangeBoundsUs(range, nowUs).toUs).toBe(nowUs + 1);
  const matches = createMatcher(withinRange(everything, range), { nowUs });
  expect([0, 1].map((us) => matches(record({ created: nowUs + us })))).toEqual([true, false]);
});
