import { describe, expect, it } from "vitest";
import { histogramRows } from "../../../src/tui/state/histogram/layout.ts";
import { isTooSmall, layoutOf, listAndDetail, smallestScreen } from "../../../src/tui/state/layout.ts";
import { activityLayout } from "../../../src/tui/state/panes/activity/layout.ts";
import { newEditor } from "../../../src/tui/state/panes/activity/model.ts";
import { withActivity } from "../../../src/tui/state/panes/activity/setters.ts";
import fc from "../../support/cases.ts";
import { liveStatus } from "../source.ts";
import { emptyModel } from "./models.ts";

it("gives every line of the screen to one thing", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: smallestScreen.rows, max: 100 }),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (rows, open, focused, editing, degraded) => {
        const screen = { columns: 80, rows };
        const status = { ...liveStatus, phase: degraded ? ("degraded" as const) : ("live" as const) };
        const detail = { ...emptyModel.activity.detail, open, focused: open && focused };
        const editor = editing ? newEditor("filter", "") : undefined;
        const model = withActivity({ ...emptyModel, screen, status }, { detail, editor });
        const layout = { ...layoutOf(model), ...activityLayout(model) };
        const detailRows = layout.detailRows > 0 ? layout.detailRows + 1 : 0;
        expect(layout.detailRows > 0 && !open).toBe(false);
        const { bannerRows, editorRows, histogram, listRows } = layout;
        const above = 5 + bannerRows + editorRows + (histogram ? histogramRows(histogram) : 0);
        expect(above + listRows + detailRows).toBe(rows);
        expect(listRows).toBeGreaterThan(0);
      },
    ),
  );
});

it.each([
  [39, 24, true],
  [40, 12, false],
  [80, 11, true],
])("%i×%i is too small: %s", (columns, rows, small) => {
  expect(isTooSmall({ columns, rows })).toBe(small);
});

describe("a list with the detail of its selected row", () => {
  const detailOf = (lines: number | undefined, focused = false) => ({
    open: true,
    focused,
    steady: false,
    height: lines === undefined ? undefined : { tab: "view", columns: 78, lines, of: "a", now: lines },
  });

  it.each([
    ["all its lines", 9, false, 10],
    ["half of the room at most", 60, false, 15],
    ["two thirds while it is read", 60, true, 20],
    ["half of the room before its text is known", undefined, false, 15],
  ])("gives the detail below the list %s", (_, lines, focused, detailRows) => {
    expect(listAndDetail({ columns: 80, rows: 30, length: 20 }, detailOf(lines, focused))).toMatchObject({
      detailRows,
      listRows: 30 - detailRows - 1,
      isBeside: false,
    });
  });

  it("takes no lines of the list for a text that was read before and needed more", () => {
    const read = (now: number) => ({
      ...detailOf(0, true),
      height: { tab: "view", columns: 198, lines: 60, of: "a", now },
    });
    const room = { columns: 200, rows: 46, length: 20 };
    expect(listAndDetail(room, read(60))).toMatchObject({ listRows: 15, detailRows: 30 });
    expect(listAndDetail(room, read(16))).toMatchObject({ listRows: 20, detailRows: 25 });
  });

  it("puts the detail beside the list on a wide screen, and both have all rows", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 150, max: 400 }),
        fc.integer({ min: 3, max: 100 }),
        fc.option(fc.nat(300), { nil: undefined }),
        fc.nat(200),
        (columns, rows, lines, more) => {
          const length = Math.ceil((rows * 2) / 3) + more;
          const layout = listAndDetail({ columns, rows, length }, detailOf(lines));
          expect(layout).toMatchObject({ isBeside: true, listRows: rows, detailRows: rows });
          // A rule stands between them.
          expect(layout.listColumns + 1 + layout.detailColumns).toBe(columns);
          expect(layout.listColumns).toBeGreaterThanOrEqual(80);
        },
      ),
    );
  });

  it.each([
    [80, 24, 5, 5],
    [120, 30, 14, 14],
    [200, 54, 9, 9],
    [200, 54, 26, 26],
    [200, 54, 0, 3],
  ])(
    "gives both all %i columns where the list is short, and the detail all that it leaves of %i lines",
    (columns, rows, length, listRows) => {
      for (const lines of [undefined, 3, 100])
        expect(listAndDetail({ columns, rows, length }, detailOf(lines))).toMatchObject({
          ...{ listRows, listColumns: columns, isBeside: false },
          ...{ detailRows: rows - listRows - 1, detailColumns: columns },
        });
    },
  );

  it("shares out all the rooms there are, and always leaves the list some rows around the selected one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 300 }),
        fc.integer({ min: 1, max: 100 }),
        fc.boolean(),
        fc.option(fc.nat(300), { nil: undefined }),
        fc.nat(200),
        (columns, rows, focused, lines, length) => {
          const layout = listAndDetail({ columns, rows, length }, detailOf(lines, focused));
          const { listRows, listMargin, detailRows, isBeside } = layout;
          expect(2 * listMargin + 1).toBeLessThanOrEqual(listRows);
          if (!isBeside) expect(listRows + (detailRows > 0 ? detailRows + 1 : 0)).toBe(rows);
        },
      ),
    );
  });
});
