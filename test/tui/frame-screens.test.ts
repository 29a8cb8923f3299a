/** The frame around every pane in every size: header, tabs, crumbs and keys, against a file that says how they must look. */

import { afterEach, it } from "vitest";
import { localTimeIn } from "../support/local-time.ts";
import { expectFrame } from "./golden.ts";
import { type OpenedUi, openTestUi } from "./open.ts";
import { sampleLog, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";
import { createTestStore } from "./store.ts";

localTimeIn("Europe/Berlin");

let opened: OpenedUi | undefined;
afterEach(async () => {
  opened?.ui.close();
  await opened?.ui.ended;
  opened = undefined;
});

it.each([
  [80, 24],
  [120, 40],
  [200, 60],
])("names the panes, the open one and its keys at %d×%d", async (columns, rows) => {
  const store = createTestStore();
  store.append(sampleLog(130));
  opened = await openTestUi(createTestSource(store), { nowMs: startUs / 1000 + 66_000, columns, rows });
  const panes = ["activity", "traces", "datastores", "workflows", "api", "audit", "people"];
  for (const [index, pane] of panes.entries())
    expectFrame(`${pane}-${columns}x${rows}`, await opened.press(`${index + 1}`));
});
