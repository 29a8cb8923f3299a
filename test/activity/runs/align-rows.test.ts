import { describe, expect, it } from "vitest";
import { alignRows } from "../../../src/activity/runs/align-rows.ts";
import type { WaterfallRow } from "../../../src/activity/runs/waterfall.ts";

/** `function f`, two spaces of indentation for each depth; `output` has a text in place of a name. */
const rowsOf = (lines: readonly string[]): readonly WaterfallRow[] =>
  lines.map((line, index) => {
    const [kind = "", ...words] = line.trim().split(" ");
    const isOutput = kind === "output";
    return {
      ...{ id: `${kind}:${index}`, depth: (line.length - line.trimStart().length) / 2 },
      kind: isOutput ? "output" : "function",
      ...{ label: isOutput ? "log" : (words[0] ?? ""), text: words.slice(isOutput ? 0 : 1).join(" ") },
      ...{ startUs: 0, endUs: 1, status: words.includes("failed") ? "failed" : "succeeded" },
      ...{ executionId: "", rowIds: [index] },
    };
  });

const aligned = (left: readonly string[], right: readonly string[]) =>
  alignRows(rowsOf(left), rowsOf(right)).map(({ left: a, right: b }) => {
    const text = (row: WaterfallRow | undefined) =>
      row ? (row.kind === "output" ? row.text : `${row.label} ${row.text}`.trim()) : "-";
    return `${"  ".repeat((a ?? b)?.depth ?? 0)}${text(a)} | ${text(b)}`;
  });

describe("the rows of two runs", () => {
  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ["a retry", ["function f"], ["function f failed", "function f"], ["- | f failed", "f | f"]],
    [
      "parallel branches that ended in another order",
      ["function a", "  output in a", "function b"],
      ["function b", "function a", "  output in a"],
      ["a | a", "  in a | in a", "b | b"],
    ],
    [
      "a step that was not reached",
      ["function a", "function b", "  output late"],
      ["function a failed"],
      ["a | a failed", "b | -", "  late | -"],
    ],
    [
      "lines in another order",
      ["function a", "  output one", "  output two"],
      ["function a", "  output two", "  output one"],
      ["a | a", "  one | one", "  two | two"],
    ],
    [
      "a line of its own under the function that printed it",
      ["function a", "  output one", "function b"],
      ["function a", "  output one", "  output retry", "function b"],
      ["a | a", "  one | one", "  - | retry", "b | b"],
    ],
    [
      "lines that say the same but for numbers",
      ["output loading 8819", "output found"],
      ["output begin", "output loading 8820", "output found"],
      ["- | begin", "loading 8819 | loading 8820", "found | found"],
    ],
    ["nothing on one side", [], ["function a"], ["- | a"]],
  ])("stand side by side with %s", (_, left, right, expected) => {
    expect(aligned(left, right)).toEqual(expected);
  });
});
