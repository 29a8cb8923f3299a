import { describe, expect, it } from "vitest";
import { compare, everything } from "../../../src/query/compose.ts";
import { printQuery } from "../../../src/query/print.ts";
import { parseRange, rangeBoundsUs, rangePresets, withinRange } from "../../../src/tui/state/range.ts";

const nowUs = Date.UTC(2026, 0, 5, 15, 0, 0) * 1000;

describe("parseRange", () => {
  it.each([
    ["15m", "-15m", ""],
    ["-15m", "-15m", ""],
    ["14:00", "14:00", ""],
    ["14:00..14:30", "14:00", "14:30"],
    ["2h..1h", "-2h", "-1h"],
    ["15m..", "-15m", ""],
    ["..14:30", "", "14:30"],
    ["..15m", "", "-15m"],
    ["2024-11-19T09:00..10:00", "2024-11-19T09:00", "2024-11-19T10:00"],
    [" 2026-01-05T14:00Z .. 2026-01-05T14:30Z ", "2026-01-05T14:00Z", "2026-01-05T14:30Z"],
  ])("reads %s", (text, from, to) => {
    expect(parseRange(text)).toEqual({ ok: true, value: { text: text.trim(), from, to } });
  });

  it.each(["", "soon", "..", "..soon", "1h..2h..3h", "25:00"])(
    "refuses %j with what was expected",
    (text) => {
      const outcome = parseRange(text);
      expect(outcome.ok).toBe(false);
      expect(outcome.ok ? [] : outcome.problem.expected).toContain("15m");
    },
  );

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
    "level=warn created>=-2h created<=-1h",
  ],
])("narrows a query to %s", (_, query, range, text) => {
  expect(printQuery(withinRange(query, range))).toBe(text);
});

it("gives bounds at a moment", () => {
  expect(rangeBoundsUs({ text: "", from: "-1h", to: "" }, nowUs)).toEqual({ fromUs: nowUs - 3_600_000_000 });
});
