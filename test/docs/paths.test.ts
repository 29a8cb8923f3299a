/** Where a page names a file or folder of the repository, it is there; where it names a value to change, the source has it. */

import { existsSync, globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, it } from "vitest";
import { pages, root } from "../support/pages.ts";

/** Paths are written from the root, from `src`, or from the page's own folder. */
const beginnings = (page: string) => [root, join(root, "src"), join(root, page, "..")];

/** `name.ts`, and whatever begins with a folder of ours; a folder of the user's, such as `.flowtail/`, is none of them. */
const ours = ourPaths();
function ourPaths(): RegExp {
  const folders = globSync("{src/*,src,test,docs,.config}", { cwd: root }).map((path) =>
    path.split(/[\\/]/).at(-1)?.replace(".", "\\."),
  );
  return new RegExp(`^(?:[\\w./-]+\\.tsx?|(?:${folders.join("|")})/[\\w./-]*)$`);
}

it.each(pages)("%s names files that there are", (page) => {
  const text = readFileSync(join(root, page), "utf8");
  const quoted = Array.from(text.matchAll(/`([^`\s*<>…]+)`/g), ([, word = ""]) => word);
  const links = Array.from(text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g), ([, path = ""]) => path);
  const paths = [...quoted.filter((word) => ours.test(word)), ...links];
  const missing = paths.filter((path) => !beginnings(page).some((from) => existsSync(join(from, path))));
  expect(missing).toEqual([]);
});

/** `file.ts` (`name`), `name` (`file.ts`) and `name` in `file.ts`: each a value and its file. */
const beside = [
  /`(?<path>[\w./-]+\.tsx?)` \(`(?<name>[A-Za-z]\w+)`\)/g,
  /`(?<name>[A-Za-z]\w+)` (?:\(|in )`(?<path>[\w./-]+\.tsx?)`/g,
];

it.each(pages)("%s names values beside files that have them", (page) => {
  const text = readFileSync(join(root, page), "utf8").replace(/\s+/g, " ");
  const missing = beside
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(({ groups: { path = "", name = "" } = {} }) => {
      const file = beginnings(page).map((from) => join(from, path));
      const found = file.find((each) => existsSync(each));
      return found === undefined || !new RegExp(`\\b${name}\\b`).test(readFileSync(found, "utf8"));
    });
  expect(missing.map(([words]) => words)).toEqual([]);
});

/** Who installed the package reads the pages without the repository. */
it.each(pages)("%s has links to what the package holds alone", (page) => {
  const { files } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const text = readFileSync(join(root, page), "utf8");
  const links = Array.from(text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g), ([, path = ""]) =>
    join(page, "..", path),
  );
  const packed = (path: string) =>
    files.some((file: string) => path === file || path.startsWith(`${file}${sep}`));
  expect(links.filter((path) => !packed(path))).toEqual([]);
});

it("docs/assumptions.md names values that the source has", () => {
  const source = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const rows = readFileSync(join(root, "docs/assumptions.md"), "utf8").split("\n");
  const last = rows.filter((row) => row.startsWith("|")).map((row) => row.split("|").at(-2) ?? "");
  const names = last.flatMap((cell) =>
    Array.from(cell.matchAll(/`([a-z]+[A-Z]\w*)`/g), ([, name = ""]) => name),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
});
