import { expect, it } from "vitest";
import { isTooSmall, layoutOf, smallestScreen } from "../../../src/tui/state/layout.ts";
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
        const { bannerRows, editorRows, histogramRows, listRows } = layout;
        expect(5 + bannerRows + editorRows + histogramRows + listRows + detailRows).toBe(rows);
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
