import { describe, expect, it } from "vitest";
import type { WaterfallRow } from "../../../../../src/activity/runs/waterfall.ts";
import { changeFolding, foldRows } from "../../../../../src/tui/state/panes/traces/folding.ts";
import fc from "../../../../support/cases.ts";

function row(id: string, depth: number, patch: Partial<WaterfallRow> = {}): WaterfallRow {
  return {
    id,
    kind: "function",
    depth,
    label: id,
    text: "",
    startUs: 0,
    endUs: 1,
    status: "succeeded",
    executionId: "",
    rowIds: [1],
    ...patch,
  };
}

const rows = [
  row("workflow", 0, { kind: "workflow" }),
  row("step 1", 1, { kind: "step" }),
  row("function 1", 2),
  row("output 1", 3, { kind: "output" }),
  row("step 2", 1, { kind: "step" }),
  row("function 2", 2, { status: "failed" }),
  row("output 2", 3, { kind: "output", status: "failed" }),
  row("after", 0, { kind: "event" }),
];
const shownIds = (folded: readonly string[]) => foldRows(rows, folded).map((shown) => shown.row.id);

describe("folded rows", () => {
  it.each([
    [[], rows.map(({ id }) => id)],
    [["step 1"], ["workflow", "step 1", "step 2", "function 2", "output 2", "after"]],
    [
      ["workflow", "step 1"],
      ["workflow", "after"],
    ],
    [["output 1", "after", "never there"], rows.map(({ id }) => id)],
  ])("hide their parts: %j", (folded, shown) => {
    expect(shownIds(folded)).toEqual(shown);
  });

  it("say how much they hide, and how much of it went wrong", () => {
    expect(foldRows(rows, ["workflow"])[0]).toMatchObject({ parts: 6, isFolded: true, hiddenErrors: 2 });
    expect(foldRows(rows, [])[1]).toMatchObject({ parts: 2, isFolded: false, hiddenErrors: 0 });
  });
});

describe("a key on a row", () => {
  it.each([
    ["fold", 1, [], ["step 1"], "step 1"],
    ["fold", 3, [], [], "function 1"],
    ["fold", 2, ["function 1"], ["function 1"], "step 1"],
    ["fold", 0, ["workflow"], ["workflow"], "workflow"],
    ["unfold", 1, ["step 1"], [], "step 1"],
    ["unfold", 1, [], [], "function 1"],
    ["unfold", 3, [], [], "output 1"],
    ["toggle-all", 0, [], ["function 1", "function 2"], "workflow"],
    ["toggle-all", 0, ["step 1"], [], "workflow"],
    ["fold", 99, [], [], undefined],
  ] as const)("%s at %i of the rows with %j folded", (change, position, folded, next, cursorId) => {
    expect(changeFolding(foldRows(rows, folded), folded, position, change)).toEqual({
      folded: next,
      cursorId,
    });
  });
});

it("never loses a row: what is shown and what is hidden are all there is", () => {
  const anyRows = fc
    .array(fc.nat({ max: 4 }), { maxLength: 20 })
    .map((depths) => depths.map((depth, index) => row(`r${index}`, depth)));
  fc.assert(
    fc.property(anyRows, fc.array(fc.nat({ max: 20 })), (all, picked) => {
      const shown = foldRows(
        all,
        picked.map((index) => `r${index}`),
      );
      const hidden = shown.reduce((sum, { parts, isFolded }) => sum + (isFolded ? parts : 0), 0);
      expect(shown.length + hidden).toBe(all.length);
    }),
  );
});
