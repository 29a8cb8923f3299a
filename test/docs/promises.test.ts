/** The pages of promises name the tests that hold them: each of them is there. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it.each(["SECURITY.md", "docs/reliability.md", "docs/systems.md"])(
  "%s names tests and rooms that exist",
  (page) => {
    const text = readFileSync(join(root, page), "utf8");
    const paths = Array.from(text.matchAll(/(?<![\w/])((?:test|src)\/[\w./-]*\w)/g), ([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);
