/** What a person is told of several alerts at once: which fire, and which ended meanwhile. */

import { expect, it } from "vitest";
import { gatherChanges, longestText } from "../../../src/cli/alerts/gathered-changes.ts";
import type { AlertNews } from "../../../src/session/alerts/log-alerts.ts";
import { alertNews } from "../../support/alert-news.ts";

function told(...all: readonly AlertNews[]): string {
  const changes = gatherChanges();
  for (const news of all) changes.add(news);
  const text = changes.take((each) => each.replaceAll("s3cret-of-mine", "[redacted]"));
  expect(changes.isEmpty).toBe(true);
  return text;
}

const at = (second: number) => `2026-01-05 12:00:0${second}.000`;
const past = (kind: "began" | "ended", second: number): AlertNews => {
  const { alert, change } = alertNews("busy", kind, second);
  return { alert, change: { ...change, isPast: true } };
};
const measured = (count: number) => `${count} records in 15m (threshold 2)`;

it.each([
  ["began", [alertNews("busy", "began", 1)], `alert busy began at ${at(1)}: ${measured(2)}`],
  [
    "has a title",
    [alertNews("busy", "began", 1, "Too much")],
    `alert Too much (busy) began at ${at(1)}: ${measured(2)}`,
  ],
  [
    "began and ended",
    [alertNews("busy", "began", 1), alertNews("busy", "ended", 2)],
    `alert busy ended at ${at(2)}: ${measured(0)}; it began at ${at(1)}`,
  ],
  [
    "ended and began",
    [alertNews("busy", "ended", 1), alertNews("busy", "began", 2)],
    `alert busy began at ${at(2)}: ${measured(2)}`,
  ],
  [
    "began, ended, began and ended",
    [
      ...[alertNews("busy", "began", 1), alertNews("busy", "ended", 2)],
      ...[alertNews("busy", "began", 3), alertNews("busy", "ended", 4)],
    ],
    `alert busy ended at ${at(4)}: ${measured(0)}; it began at ${at(3)}`,
  ],
  [
    "began, and before that began and ended, which was known later",
    [alertNews("busy", "began", 3), past("began", 1), past("ended", 2)],
    `alert busy began at ${at(3)}: ${measured(2)}`,
  ],
])("one alone that %s is told with what was measured last", (_, news, text) => {
  expect(told(...news)).toBe(text);
});

it("of several each is named once, as it stands now, and those that fire first", () => {
  const text = told(
    alertNews("flap", "ended", 1),
    alertNews("down", "began", 2, "Database is down"),
    alertNews("short", "began", 2),
    alertNews("flap", "began", 3),
    alertNews("short", "ended", 4),
    alertNews("flap", "ended", 5),
    alertNews("late", "began", 6),
    alertNews("old", "ended", 7),
  );
  expect(text).toBe(
    [
      `2 alerts began: Database is down (down) at ${at(2)}, late at ${at(6)}`,
      `3 alerts ended: short at ${at(4)} (began at ${at(2)}), flap at ${at(5)} (began at ${at(3)}), old at ${at(7)}`,
    ].join("; "),
  );
});

it("of many the first that fire are named and all are counted, in a text of bounded length", () => {
  const many = Array.from({ length: 100 }, (_, index) => alertNews(`a${index}`, "began", 1));
  const text = told(...many, alertNews("calm", "ended", 1));
  expect(text).toMatch(/^100 alerts began: a0 at .*, a7 at [^,]*, and 92 more; 1 alert ended$/);
  expect(text.length).toBeLessThanOrEqual(longestText);
});

it.each([
  ["long", "x".repeat(200)],
  ["wide", "界".repeat(200)],
  ["full of escapes", "\u001b".repeat(200)],
])("titles that are %s push out neither each other nor what happened", (_, title) => {
  const few = ["a", "b", "c"].map((name) => alertNews(name, "began", 1, title));
  const text = told(...few, alertNews("calm", "ended", 2));
  expect(text.length).toBeLessThanOrEqual(longestText);
  expect(text).toMatch(/^3 alerts began: .+ at 2026.*, .+ at 2026.*; 1 alert ended/);
  const pair = told(alertNews("a", "began", 1, title), alertNews("a", "ended", 2, title));
  expect(pair.length).toBeLessThanOrEqual(longestText);
  expect(pair).toMatch(/… ended at .*; it began at /);
});

it.each([0, 30, 44, 50, 55, 58])("a secret in a title behind %i letters shows no part of it", (before) => {
  const title = `${"w".repeat(before)} s3cret-of-mine`;
  expect(told(alertNews("a", "began", 1, title))).not.toContain("s3c");
  expect(told(alertNews("a", "began", 1, title), alertNews("b", "began", 1))).not.toContain("s3c");
});
