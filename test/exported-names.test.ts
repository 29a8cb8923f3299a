/** What a file of src exports: another file has a use for it. */

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
