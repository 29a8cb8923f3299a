import { describe, expect, it } from "vitest";
import type {
  BuilderTerm,
  BuilderValue,
} from "../../../../../../src/tui/state/panes/datastores/builder/model.ts";
import { withOperator } from "../../../../../../src/tui/state/panes/datastores/builder/operators.ts";

const value = (type: BuilderValue["type"], text: string): BuilderValue => ({ type, text });

function term(operator: BuilderTerm["operator"], ...values: readonly BuilderValue[]): BuilderTerm {
  return { kind: "term", not: false, attribute: "status", operator, values };
}

describe("the list after in", () => {
  it.each([
    ["no value", term("exists"), "[]"],
    ["a text that is empty", term("=", value("text", "")), "[]"],
    ["a number that is not typed yet", term("<", value("number", "")), "[]"],
    ["a text", term("=", value("text", 'a "b"')), String.raw`["a \"b\""]`],
    ["a number", term("=", value("number", "3")), "[3]"],
    ["a truth", term("=", value("true/false", "true")), "[true]"],
    ["another attribute", term("=", value("attribute", "owner")), '["owner"]'],
    ["a text that begins like a list", term("=", value("text", "[1]")), '["[1]"]'],
    ["a list", term("=", value("json", " [1, 2]")), " [1, 2]"],
    ["an object", term("=", value("json", '{"a":1}')), '[{"a":1}]'],
    ["two values", term("between", value("number", "1"), value("number", "2")), "[1]"],
  ])("begins as %s", (_what, before, text) => {
    expect(withOperator(before, "in").values).toEqual([value("json", text)]);
  });

  it("changes with the single value that it only repeats", () => {
    const back = withOperator(withOperator(term("=", value("text", "a")), "in"), "=");
    const other = { ...back, values: [value("text", "b")] };
    expect(withOperator(other, "in").values).toEqual([value("json", '["b"]')]);
  });

  it("stays as it was typed while the single value changes", () => {
    const typed = {
      ...withOperator(term("=", value("text", "a")), "in"),
      values: [value("json", '["x", "y"]')],
    };
    const back = withOperator(typed, "=");
    expect(back.values).toEqual([value("text", "a")]);
    expect(withOperator({ ...back, values: [value("text", "b")] }, "in").values).toEqual(typed.values);
  });
});
