import { describe, expect, it } from "vitest";
import { createComponentNames, isComponentId } from "../../src/activity/component-names.ts";

it.each([
  ["function", "Fn01", true],
  ["function", "Wf01", false],
  ["function", "fn01", false],
  ["function", "Fn", false],
  ["function", "Fn01 ", false],
  ["workflow", "Wf0aZ", true],
  ["workflow", "Fn01", false],
  ["workflow", "Wf-1", false],
] as const)("as a %s the text %j is an identifier: %s", (kind, text, isId) => {
  expect(isComponentId(text, kind)).toBe(isId);
});

describe("the names of a component", () => {
  it("are another list only after a name came that is new, or that is the latest now", () => {
    const names = createComponentNames();
    const revisions = (
      [
        ["Fn1", "check", 10],
        ["Fn1", "check", 20],
        ["Fn1", "verify", 15],
        ["Fn1", "verify", 16],
        ["Fn1", "verify", 20],
        ["Fn1", "verify", 30],
        ["Fn1", " ", 40],
        ["", "check", 40],
      ] as const
    ).map(([id, name, us]) => {
      const before = names.things;
      names.note(id, name, us);
      return [names.nameOf("Fn1"), names.things !== before];
    });
    expect(revisions).toEqual([
      ["check", true],
      ["check", false],
      ["check", true],
      ["check", false],
      ["verify", true],
      ["verify", false],
      ["verify", false],
      ["verify", false],
    ]);
    expect(names.things).toEqual([{ kind: "function", ids: ["Fn1"], names: ["check", "verify"] }]);
  });

  it("are twenty at most, of ten thousand components", () => {
    const names = createComponentNames();
    for (let number = 0; number < 30; number++) names.note("Fn1", `name ${number}`, number);
    expect([names.things[0]?.names.length, names.nameOf("Fn1")]).toEqual([20, "name 29"]);
    for (let number = 0; number < 10_010; number++) names.note(`Wf${number}`, "flow", number);
    expect(names.things).toHaveLength(10_000);
    expect([names.nameOf("Wf9998"), names.nameOf("Wf9999")]).toEqual(["flow", undefined]);
  });
});
