/** Columns that are shown when they are chosen: the user that an event names, and how long what it ends has taken. */

import { expect, it } from "vitest";
import { activityColumns, activityColumnTitles } from "../../../src/tui/state/panes/activity/columns.ts";
import { openRuns } from "../open-for-test.ts";

it("say who and how long, where they are chosen, and leave the command that is copied as it was", async () => {
  const ui = await openRuns({ columns: 160, rows: 40 });
  const before = await ui.press("1", "Y");
  expect(before).not.toMatch(/succeeded +TrRUN\d+ .* ms$/m);
  await ui.press("\u001b[27u", "V");
  for (const column of ["user", "took"] as const) {
    let list = await ui.press("g");
    for (const _ of activityColumns)
      if (!list.includes(`› ○ ${activityColumnTitles[column]}`)) list = await ui.press("j");
    expect(await ui.press(" ")).toContain(`› ● ${activityColumnTitles[column]}`);
  }
  const rows = await ui.press("\u001b[27u");
  // The newest run: its trigger, its workflow's start by a user, and its ends.
  expect(rows).toMatch(/started by U0DEMO +TrRUN22 +U0DEMO *$/m);
  expect(rows).toMatch(/step succeeded +TrRUN22 +800 ms *$/m);
  expect(rows).toMatch(/Request time off +succeeded +TrRUN22 +1\.0 s *$/m);
  const command = (screen: string) => screen.split("\n").filter((line) => /flowtail tail/.test(line));
  expect(command(await ui.press("Y"))).toEqual(command(before));
});
