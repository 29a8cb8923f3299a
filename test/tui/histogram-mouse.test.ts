/** The mouse on the histogram: what is marked on the screen is what stands under the mouse. */

import { describe, expect, it } from "vitest";
import { clickAt, dragTo, letGoAt, linesOf, openWithMouse, pressAt, wheelAt } from "./mouse.ts";
import type { OpenedUi } from "./open.ts";

/** Activity or Audit, where the time axis stands, and the columns with events from left to right. */
async function open(pane: string) {
  const ui = await openWithMouse(120, 40);
  const lines = linesOf(await ui.press(pane));
  const axis = lines.findIndex((line) => / a column$|\+\d+\w+$/.test(line));
  const bars = lines[axis - 1]?.slice(0, 95) ?? "";
  const filled = [...bars].flatMap((glyph, column) => (glyph === " " ? [] : [column]));
  const [first = -1] = filled;
  const last = filled.at(-1) ?? -1;
  return { ui, axis, first, last };
}

/** The columns of the screen that are marked on the axis. */
async function marked(ui: OpenedUi, axis: number): Promise<readonly number[]> {
  const row = (await ui.screen.cells())[axis] ?? [];
  const plain = row[0]?.background;
  return row.flatMap(({ background, inverse }, column) => (inverse || background !== plain ? [column] : []));
}

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe.each([
  ["Activity", "1"],
  ["Audit", "6"],
])("the mouse on the histogram of %s", (_, pane) => {
  it("chooses the column under a click, on each of its lines", async () => {
    const { ui, axis, first, last } = await open(pane);
    for (const column of [first, last]) {
      await ui.press("j", clickAt(column, axis - 1));
      expect(await marked(ui, axis)).toEqual([column]);
      await ui.press("j", clickAt(column, axis));
      expect(await marked(ui, axis)).toEqual([column]);
    }
    expect(linesOf(await ui.screen.text())[axis]).toMatch(/\[.*\+\d+\w+\]$/);
  });

  it("makes a range of a second click, and begins anew with a third", async () => {
    const { ui, axis, first, last } = await open(pane);
    await ui.press(clickAt(first, axis), clickAt(last, axis));
    expect(await marked(ui, axis)).toEqual(span(first, last));
    await ui.press("j", clickAt(last - 1, axis), clickAt(last, axis), clickAt(first, axis));
    expect(await marked(ui, axis)).toEqual([first]);
  });

  it("chooses what is dragged over, to either side and past the ends", async () => {
    const { ui, axis, first, last } = await open(pane);
    await ui.press(pressAt(last, axis), dragTo(last - 1, axis));
    expect(await marked(ui, axis)).toEqual([last - 1, last]);
    await ui.press(dragTo(first + 1, axis - 1));
    expect(await marked(ui, axis)).toEqual(span(first + 1, last));
    await ui.press(dragTo(first, 30), letGoAt(first, 30));
    expect(await marked(ui, axis)).toEqual(span(first, last));
    await ui.press(pressAt(first + 1, axis), dragTo(119, axis), letGoAt(119, axis));
    const [from, ...rest] = await marked(ui, axis);
    expect(from).toBe(first + 1);
    expect(rest.at(-1)).toBeGreaterThanOrEqual(last);
    await ui.press(dragTo(first + 4, axis));
    expect((await marked(ui, axis))[0]).toBe(first + 1);
  });

  it("zooms into what is chosen with a click on it", async () => {
    const { ui, axis, first, last } = await open(pane);
    const zoomed = await ui.press(
      pressAt(first, axis),
      dragTo(last, axis),
      letGoAt(last, axis),
      clickAt(first + 1, axis),
    );
    expect(zoomed).toMatch(/zooms out/);
    expect(await marked(ui, axis)).toEqual([]);
  });

  it("zooms in and out with the wheel, and says where there is nothing more", async () => {
    const { ui, axis, first, last } = await open(pane);
    const filterLine = async () => linesOf(await ui.screen.text())[2];
    const before = await filterLine();
    const middle = (first + last) >>> 1;
    expect(await ui.press(wheelAt(middle, axis, "up"))).toMatch(/zooms out/);
    expect(await filterLine()).not.toBe(before);
    await ui.press(wheelAt(middle, axis, "down"));
    expect(await filterLine()).toBe(before);
    expect(await ui.press(wheelAt(0, axis, "up"), wheelAt(1, axis, "up"))).toMatch(/nothing more to zoom/);
  });

  it("gives the keys to the row under a click", async () => {
    const { ui, axis, first } = await open(pane);
    await ui.press(clickAt(first, axis));
    const row = linesOf(await ui.screen.text()).findIndex((line) => /^ ?›/.test(line));
    const screen = await ui.press(clickAt(10, row));
    expect(await marked(ui, axis)).toEqual([]);
    expect(screen).not.toMatch(/zooms out/);
    expect(linesOf(screen)[row]).toMatch(/^ ?›/);
  });
});
