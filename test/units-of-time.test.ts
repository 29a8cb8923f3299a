/** An hour and a day are written in one file of src: elsewhere their many zeros are miscounted, and one is named that is none. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));
const home = join("base", "units-of-time.ts");

/** By its digits, by its product, or by a name of its own. */
const writtenAnew =
  /\b(?:3_600|86_400)_000(?:_000)?\b|\b(?:60|3600) \* (?:60 \* 1000|60_000|1000)\b|\b(?:3600|86_400)e[36]\b|\bconst (?:hour|day)[MU]s\b/;

it("has no hour and no day beside those of base", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: src });
  expect(files).toContain(home);
  const found = files.filter((file) => writtenAnew.test(readFileSync(join(src, file), "utf8")));
  expect(found.filter((file) => file !== home)).toEqual([]);
});

it.each([
  ["86_400_000", true],
  ["const hourUs = 3_600_000_000;", true],
  ["60 * 60 * 1000", true],
  ["60 * 60_000", true],
  ["24 * 3600 * 1000", true],
  ["86_400e6", true],
  ["const dayMs = other;", true],
  ["7 * dayMs", false],
  ["10 * 60_000", false],
  ["24 * 60 * 6000", false],
])("sees %s: %s", (text, isSeen) => expect(writtenAnew.test(text)).toBe(isSeen));
