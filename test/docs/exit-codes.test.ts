import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { exitCodes } from "../../src/cli/exit-codes.ts";
import { root } from "../support/pages.ts";

it.each(["README.md", "docs/guides/scripts.md", "docs/reference/errors.md"])(
  "%s has every exit code",
  (page) => {
    const rows = readFileSync(join(root, page), "utf8").matchAll(/^\| (\d+) \| /gm);
    const listed = Array.from(rows, ([, code]) => Number(code));
    expect(listed.toSorted((one, other) => one - other)).toEqual(
      Object.values(exitCodes).toSorted((one, other) => one - other),
    );
  },
);
