/** SECURITY.md names the tests that hold its promises: each of them is there. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("names tests and rooms that exist", () => {
  const text = readFileSync(join(root, "SECURITY.md"), "utf8");
  const paths = Array.from(text.matchAll(/`((?:test|src)\/[^`]+)`/g), ([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
