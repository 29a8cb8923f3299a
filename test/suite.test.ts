/** What holds of the tests themselves: a file depends on no other, a run can be repeated, and nothing is written twice. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = import.meta.dirname;
const texts = new Map(
  globSync("**/*.{ts,tsx}", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("bench/"))
    .map((file) => [file, readFileSync(join(folder, file), "utf8")]),
);

function filesWith(pattern: RegExp): string[] {
  return [...texts].flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).toSorted();
}

describe("the tests", () => {
  it("draw random cases in one place, which fixes the seed", () => {
    expect(filesWith(/from "fast[-]check"/)).toEqual(["support/cases.ts"]);
  });
});
