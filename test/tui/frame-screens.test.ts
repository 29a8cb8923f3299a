/** The frame around every pane in every size: header, tabs, crumbs and keys, against a file that says how they must look. */

import { it } from "vitest";
import { panes } from "../../src/tui/state/panes/all.ts";
import { localTimeIn } from "../support/local-time.ts";
import { expectFrame } from "./golden.ts";
import { openLog } from "./open-for-test.ts";

localTimeIn("Europe/Berlin");

it.each([
  [80, 24],
  [120, 40],
  [200, 60],
])("names the panes, the open one and its keys at %d×%d", async (columns, rows) => {
  const ui = await openLog({ columns, rows });
  for (const { name, key } of panes) expectFrame(`${name}-${columns}x${rows}`, await ui.press(key));
});
