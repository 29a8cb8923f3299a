import { describe, expect, it } from "vitest";
import type { Model } from "../../../../src/tui/state/model.ts";
import {
  activityColumns,
  usualActivityColumns as usual,
} from "../../../../src/tui/state/panes/activity/columns.ts";
import fc from "../../../support/cases.ts";
import { press, withRows } from "../models.ts";

const chosenIn = ({ memory }: Model) => memory.columns.get("activity");
const [open] = press(withRows(9), "V");
const hidden = activityColumns.filter((name) => !usual.includes(name));
const last = hidden.at(-1) ?? "";
const withoutThird = usual.toSpliced(2, 1);
const keys = ["space", "enter", "<", ">", "j", "k", "g", "G", "backspace"];

describe("the columns of a list", () => {
  it("are those on the screen, then those that are hidden", () => {
    expect(open.dialog).toMatchObject({
      kind: "columns",
      order: [...usual, ...hidden],
      shown: usual,
    });
  });

  it.each<[readonly string[], readonly string[] | undefined]>([
    [["j", "j", "space"], withoutThird],
    [["j", "j", "space", "space"], undefined],
    [[">"], [...usual.slice(0, 2).reverse(), ...usual.slice(2)]],
    [[">", "<"], undefined],
    [
      ["G", "space"],
      [...usual, last],
    ],
    [
      ["G", "space", "<", "<"],
      [...usual, last],
    ],
    [["j", "space", "backspace"], undefined],
  ])("are chosen with %j", (typed, columns) => {
    const [model, effects] = press(open, ...typed);
    expect(chosenIn(model)).toEqual(columns);
    expect(effects.every(({ kind }) => kind === "remember")).toBe(true);
  });

  it("are as they were chosen when they are opened again", () => {
    const [again] = press(press(open, "j", "j", "space", "esc")[0], "V");
    expect(again.dialog).toMatchObject({ shown: withoutThird });
  });

  it("cannot all be hidden, and stay at the ends", () => {
    const [one] = press(open, ...usual.slice(1).flatMap(() => ["space", "j"]));
    expect(press(one, "space")[0].notice?.text).toBe("One column stays");
    expect(press(open, "<")[0].notice?.text).toMatch(/at the end/);
  });

  it("are named when the list is closed, as far as what was chosen is not shown at the width", () => {
    expect(press(open, "esc")[0].notice).toBeUndefined();
    const [all] = press(open, "G", ...hidden.flatMap(() => ["space", "k"]), "esc");
    expect(all.notice?.text).toMatch(new RegExp(`^Chosen, but not shown at 80 columns: .*\\b${last}$`));
    const [wide] = press({ ...open, screen: { columns: 200, rows: 60 } }, "G", "space", "esc");
    expect(wide.notice).toBeUndefined();
  });

  it("are each there once, whatever is pressed", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 40 }), (typed) => {
        const { dialog } = press(open, ...typed)[0];
        if (dialog?.kind !== "columns") throw new Error("the list is closed");
        expect([...dialog.order].sort()).toEqual([...activityColumns].sort());
        expect(dialog.shown.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("every list has columns to choose", () => {
  it.each<[readonly string[], string]>([
    [["1"], "activity"],
    [["2"], "traces.runs"],
    [["4"], "workflows"],
    [["6"], "audit"],
    [["7"], "people.users"],
    [["7", "]"], "people.groups"],
    [["7", "]", "]"], "people.requests"],
  ])("%j leads to %s, each of its columns in words", (way, list) => {
    const { dialog } = press(withRows(9), ...way, "V")[0];
    if (dialog?.kind !== "columns") throw new Error("no columns to choose");
    const { names, titles, usual } = dialog.columns;
    expect(dialog.columns.list).toBe(list);
    expect(Object.keys(titles).sort()).toEqual([...names].sort());
    expect(names).toEqual(expect.arrayContaining([...usual]));
  });
});
