/** What a file of src exports: another file has a use for it, and in a room its name means one thing. */

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const texts = new Map(
  globSync("{src,test,.config}/**/*.{ts,tsx,mts}", { cwd: root }).map((file) => [
    file,
    readFileSync(join(root, file), "utf8"),
  ]),
);
const ofSrc = [...texts].filter(([file]) => file.startsWith("src/"));

it("is imported by one, be it a test or the build, where it is a value", () => {
  const taken = new Set([...texts].flatMap(([file, text]) => takenBy(file, text)));
  const exported = ofSrc.flatMap(([file, text]) =>
    Array.from(
      text.matchAll(/^export (?:async )?(?:const|class|function\*?) (\w+)/gm),
      ([, name = ""]) => `${file} ${name}`,
    ),
  );
  expect(exported.length).toBeGreaterThan(1500);
  expect(exported.filter((name) => !taken.has(name))).toEqual([]);
});

it("stands in src more than once, so that no value and no type is there for tests alone", () => {
  const seen = new Map<string, number>();
  for (const [, text] of ofSrc)
    for (const [word] of text.matchAll(/[\w$]+/g)) seen.set(word, (seen.get(word) ?? 0) + 1);
  const exported = ofSrc.flatMap(([, text]) =>
    Array.from(
      text.matchAll(/^export (?:async )?(?:const|class|function\*?|type|interface) (\w+)/gm),
      ([, name = ""]) => name,
    ),
  );
  expect(exported.length).toBeGreaterThan(2000);
  expect(exported.filter((name) => seen.get(name) === 1)).toEqual([]);
});

/** `file name` of each name that the file imports or exports anew, and of each that it has beside an import of the whole file. */
function takenBy(file: string, text: string): string[] {
  const path = (specifier: string) => join(dirname(file), specifier);
  const statements = text.matchAll(/^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"(\.[^"]+)"/gm);
  const named = Array.from(statements, ([, names = "", specifier = ""]) =>
    Array.from(
      names.matchAll(/(?:^|,)\s*(?:type\s+)?(\w+)/g),
      ([, name = ""]) => `${path(specifier)} ${name}`,
    ),
  );
  const wholes = [...text.matchAll(/(?:\bimport\(\s*|\* as \w+ from )"(\.[^"]+)"/g)];
  const words = wholes.length > 0 ? new Set(text.match(/\w+/g)) : [];
  const beside = wholes.map(([, specifier = ""]) =>
    Array.from(words, (word) => `${path(specifier)} ${word}`),
  );
  return [...named, ...beside].flat();
}

it("means one thing in a room that has the name, or takes it from another, but for what panes say alike", () => {
  const meanings = new Map<string, Set<string>>();
  for (const [file, text] of ofSrc.filter(([name]) => !isOfPane(name)))
    for (const [name, home] of [...exportedBy(file, text), ...importedBy(file, text)]) {
      const meant = `${roomOf(file)}: ${name}`;
      meanings.set(meant, (meanings.get(meant) ?? new Set()).add(home));
    }
  expect(meanings.size).toBeGreaterThan(5000);
  const doubled = [...meanings].filter(([, homes]) => homes.size > 1);
  expect(doubled.map(([meant, homes]) => [meant, ...homes].join(" "))).toEqual([]);
});

function roomOf(file: string): string {
  return /^src\/((?:tui\/)?\w+)\//.exec(file)?.[1] ?? "root";
}

/** A pane imports none of another one, and each has an `openDetail` of its own. */
function isOfPane(file: string): boolean {
  return /^src\/tui\/(?:state\/panes|effects|views)\/\w+\//.test(file);
}

/** The names of its own, each with the file. */
function exportedBy(file: string, text: string): [name: string, home: string][] {
  const own = text.matchAll(/^export (?:async )?(?:const|class|function\*?|type|interface) (\w+)/gm);
  return Array.from(own, ([, name = ""]) => [name, file]);
}

/** The names that the file has from others, each with the file that it is from; passed on, it is from where it came. */
function importedBy(file: string, text: string): [name: string, home: string][] {
  const statements = text.matchAll(/^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"(\.[^"]+)"/gm);
  return Array.from(statements, ([, names = "", specifier = ""]) =>
    Array.from(
      names.matchAll(/(?:^|,)\s*(?:type\s+)?(\w+)(?:\s+as\s+(\w+))?/g),
      ([, name = "", here = name]): [string, string] => [here, homeOf(join(dirname(file), specifier), name)],
    ),
  ).flat();
}

function homeOf(file: string, name: string): string {
  const text = texts.get(file) ?? "";
  if (exportedBy(file, text).some(([own]) => own === name)) return file;
  const from = importedBy(file, text).find(([here]) => here === name);
  return from?.[1] ?? file;
}
