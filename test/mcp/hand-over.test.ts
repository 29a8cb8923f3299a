/** What an agent is handed of an answer that is larger than the room for it. */

import { expect, it } from "vitest";
import { createRedactor } from "../../src/client/failures/redact.ts";
import { handOver } from "../../src/mcp/hand-over.ts";

const list = (texts: readonly unknown[]) => ({ name: "rows", rows: texts, way: "Ask for fewer." });

function handed(answer: Parameters<typeof handOver>[0]) {
  const { data, cut = [] } = handOver(answer, [], createRedactor([])).structuredContent as {
    readonly data: Readonly<Record<string, unknown>>;
    readonly cut?: readonly string[];
  };
  return { data, cut };
}

/** As JSON as long as that, of texts that are not cut for their own length. */
const ofLength = (length: number) =>
  Array.from({ length: Math.floor(length / 1003) }, () => "a".repeat(1000));

it.each([
  ["half of the room", 19_000, true],
  ["more than that", 21_000, false],
])("a fact of %s is there or named, and leaves the other half to the rows", (_, length, isThere) => {
  const rows = Array.from({ length: 30 }, (_, index) => `row ${index} ${"b".repeat(600)}`);
  const { data, cut } = handed({ facts: { large: ofLength(length) }, lists: [list(rows)] });
  expect(data["large"] !== null).toBe(isThere);
  expect(cut.some((text) => text.startsWith("large had no room: it has "))).toBe(!isThere);
  expect((data["rows"] as unknown[]).length).toBeGreaterThan(20);
});

it("of a fact that has no room its members are tried one by one, and the one that has none is named", () => {
  const { data, cut } = handed({
    facts: { run: { small: "x", large: ofLength(25_000), "odd key": ofLength(25_000) } },
  });
  expect(data["run"]).toEqual({ small: "x", large: null, "odd key": null });
  expect(cut.map((text) => text.replace(/ it has.*/, ""))).toEqual([
    "run.large had no room:",
    "Member 3 of run had no room:",
  ]);
});
