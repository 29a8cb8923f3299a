import { expect, it } from "vitest";
import type { listStart } from "../../../../src/tui/state/list/position.ts";
import { shownList } from "../../../../src/tui/state/list/shown.ts";

interface Pane {
  readonly list: typeof listStart;
}

const listOf = (pane: Pane, size: { readonly length?: number } = {}) =>
  shownList(pane, pane.list, { rows: 10, ...size }, (list) => ({ list }));
const pane: Pane = { list: { length: 30, cursor: 5, top: 0 } };

it("moves in the list, and puts it where it was", () => {
  expect(listOf(pane).move("page-down")).toEqual({ list: { length: 30, cursor: 15, top: 10 } });
});

it("leaves a model as it is whose list is settled", () => {
  expect(listOf(pane).settle()).toBe(pane);
  expect(listOf(pane, { length: 30 }).settle()).toBe(pane);
});

it("counts the rows that follow from something else", () => {
  expect(listOf(pane, { length: 3 }).settle()).toEqual({ list: { length: 3, cursor: 2, top: 0 } });
  expect(listOf(pane, { length: 6 }).move("down")).toEqual({ list: { length: 6, cursor: 5, top: 0 } });
});
