/** A component is named in a query as people read it, and the query never selects other events for that. */

import { describe, expect, it } from "vitest";
import type { NamedThing } from "../../src/activity/component-names.ts";
import { componentValue } from "../../src/query/component-value.ts";

const thing = (id: string, ...names: readonly string[]): NamedThing => ({
  kind: id.startsWith("Wf") ? "workflow" : "function",
  ids: [id],
  names,
});

function written(id: string, things: readonly NamedThing[]) {
  const nameOf = (of: string) => things.find(({ ids }) => ids.includes(of))?.names.at(-1);
  return componentValue(id, { nameOf, things });
}

describe("a component is written", () => {
  it.each([
    ["by its name", "Fn1", [thing("Fn1", "approve")], "approve"],
    ["by the latest of its names", "Fn1", [thing("Fn1", "old", "approve")], "approve"],
    ["by its identifier where it has no name", "Fn1", [thing("Fn2", "approve")], "Fn1"],
    ["by its identifier where another has the name", "Fn1", [thing("Fn1", "a"), thing("Fn2", "a")], "Fn1"],
    [
      "by its identifier where another had the name",
      "Fn1",
      [thing("Fn1", "a"), thing("Fn2", "a", "b")],
      "Fn1",
    ],
    ["by its identifier where a workflow has the name", "Fn1", [thing("Fn1", "a"), thing("Wf1", "a")], "Fn1"],
    ["by its identifier where the name is a pattern", "Fn1", [thing("Fn1", "a*")], "Fn1"],
  ] as const)("%s", (_, id, things, text) => {
    expect(written(id, things)).toBe(text);
  });
});
