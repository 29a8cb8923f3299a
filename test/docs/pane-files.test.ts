/** The page on architecture names the files that panes have alike: those of all panes, and those of some. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { panes } from "../../src/tui/state/panes/all.ts";
import { root } from "../support/pages.ts";

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");
const [, ofAll = "", ofSome = ""] =
  /All panes have these:\n([\s\S]*?)A pane has those of these that it needs:\n\n((?:\|.*\n)*)/.exec(page) ??
  [];
const namedIn = (table: string) =>
  Array.from(table.matchAll(/^\| (`.*?`) \|/gm), ([, names = ""]) => names.match(/[\w-]+/g) ?? []).flat();

const folders = panes.map(({ name }) =>
  readdirSync(join(root, "src/tui/state/panes", name)).map((file) => file.replace(/\.ts$/, "")),
);
const inAsMany = (is: (count: number) => boolean) =>
  [...new Set(folders.flat())].filter((file) => is(folders.filter((files) => files.includes(file)).length));

const where =
  "docs/architecture.md, Anatomy of a pane: move the row to the other table, or write the one that is missing";

it("names those of all panes", () => {
  expect(namedIn(ofAll).sort(), where).toEqual(inAsMany((count) => count === folders.length).sort());
});

it("names those of several panes", () => {
  expect(namedIn(ofSome).sort(), where).toEqual(
    inAsMany((count) => count > 1 && count < folders.length).sort(),
  );
});
