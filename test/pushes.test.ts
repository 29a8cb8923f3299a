/** A list of any length goes into another by a loop: as the arguments of one call, a hundred thousand entries end the program. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));

/** Their lists have a length that their own code bounds. */
const bounded = [
  "activity/runs/waterfall.ts",
  "sandbox/actions/apps.datastore.bulkPut.ts",
  "sandbox/storage/activity-log.ts",
  "sandbox/storage/audit-log.ts",
  "sandbox/traffic/run.ts",
  "tui/state/help.ts",
  "tui/state/mouse/press-usual.ts",
  "tui/state/panes/audit/command.ts",
  "tui/state/places.ts",
  "tui/state/record/view-lines.ts",
];

it("no list from outside is given to push or unshift as arguments", () => {
  const found = globSync("**/*.{ts,tsx}", { cwd: src })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) =>
      /\.(?:push|unshift)\((?:[^(){}[\];]*,)?\s*\.\.\./.test(readFileSync(join(src, file), "utf8")),
    );
  expect(found.sort()).toEqual(bounded);
});
