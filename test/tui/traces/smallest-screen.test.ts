/** What the rows of runs still say on the smallest screen. */

import { expect, it } from "vitest";
import { openRuns } from "../open-for-test.ts";

it("a run is named there, and its status is the glyph", async () => {
  const ui = await openRuns({ columns: 40, rows: 12 });
  const rows = await ui.press("2");
  expect(rows).toMatch(/^› ✓ {2}Request time/m);
  expect(rows).not.toContain("succeeded");
});
