import { expect, it } from "vitest";
import { completeWhere } from "../../../../../src/tui/state/panes/datastores/completion.ts";

/** The first of them occurs most often. */
function seenValues(values: readonly unknown[]) {
  return values.map((value, index) => ({ value, count: index === 0 ? 7 : undefined }));
}

const known = {
  attributes: [
    { text: "status", detail: "string" },
    { text: "priority", detail: "integer" },
    { text: "odd name", detail: "seen" },
  ],
  valuesOf: (attribute: string) =>
    seenValues({ status: ["open", "denied"], priority: [1, 2], "odd name": ["x"] }[attribute] ?? []),
};

/** The cursor stands at `|`. */
function complete(marked: string) {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { start, end, options } = completeWhere(text, cursor, known);
  return { replaced: text.slice(start, end), options: options.map((option) => option.text) };
}

it.each<[string, string, readonly string[]]>([
  ["|", "", ["status", "priority", "`odd name`", "not", "exists(", "missing(", "size("]],
  ["st|", "st", ["status"]],
  ["odd|", "odd", ["`odd name`"]],
  ["stat|us = 1", "status", ["status"]],
  ["status |", "", ["=", "!=", "<", "<=", ">", ">=", "contains", "begins with", "between", "in", "is"]],
  ["status b|", "b", ["begins with", "between"]],
  ["status = |", "", ['"open"', '"denied"']],
  ['status = "de|', '"de', ['"denied"']],
  ['status = "de|nied"', '"denied"', ['"denied"']],
  ["priority >= |", "", ["1", "2"]],
  ["`odd name` = |", "", ['"x"']],
  ['status = "open" |', "", ["and", "or"]],
  ['status = "open" and |', "", ["status", "priority", "`odd name`", "not", "exists(", "missing(", "size("]],
  ["status is l|", "l", ["list"]],
  ["priority between |", "", ["1", "2"]],
  ["a b c |", "", []],
])("proposes after %s", (marked, replaced, options) => {
  expect(complete(marked)).toEqual({ replaced, options });
});

it("says how many of the items have a value, where any has it", () => {
  const text = "status = ";
  const { options } = completeWhere(text, text.length, known);
  expect(options).toEqual([
    { text: '"open"', detail: "occurs", count: 7 },
    { text: '"denied"', detail: "occurs" },
  ]);
});
