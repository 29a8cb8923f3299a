/** The page on the tail names each file of `src/tail` that decides something. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../support/pages.ts";

/** They count, keep or describe what others decide by. */
const decidingNothing = [
  "counters.ts",
  "instant-records.ts",
  "recent-times.ts",
  "seen-bucket.ts",
  "tail.ts",
  "text-buffer.ts",
  "window.ts",
];

it("names every file but those that decide nothing", () => {
  const page = readFileSync(join(root, "docs/tail.md"), "utf8");
  const unnamed = readdirSync(join(root, "src/tail")).filter((file) => !page.includes(`\`tail/${file}\``));
  const remedy =
    "say in docs/tail.md what it decides; name it in decidingNothing of this test where it decides nothing";
  expect(unnamed.sort(), remedy).toEqual(decidingNothing);
});
