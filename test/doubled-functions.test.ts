/** What two files of src need is written in one that both may import: names and layout aside, no function stands there twice. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const src = fileURLToPath(new URL("../src", import.meta.url));

/** Shorter ones say what anyone would write. */
const fewestLines = 3;

it("has no function of three lines or more whose body another one has too", () => {
  const functions = globSync("**/*.{ts,tsx}", { cwd: src }).flatMap((file) =>
    functionsOf(readFileSync(join(src, file), "utf8")).map((each) => ({ ...each, file })),
  );
  expect(functions.length).toBeGreaterThan(2500);
  expect(doubled(functions)).toEqual([]);
});

it("sees one by other names, and none where another function is called or another text is said", () => {
  const first = "function a(x: Row) {\n  const y = f(x);\n  use(y);\n  return y.z;\n}\n";
  const same =
    "export function b(row: Row): Z {\n  const found = f(row);\n  use(found);\n  return found.z;\n}\n";
  const seen = (text: string) =>
    doubled([...functionsOf(first), ...functionsOf(text)].map((each) => ({ ...each, file: "some.ts" })));
  expect(seen(same)).toEqual(["some.ts a, some.ts b"]);
  expect(seen(same.replace("f(", "g("))).toEqual([]);
  expect(seen(same.replace("found.z", "found.y"))).toEqual([]);
  expect(seen(same.replace("  use(found);\n", ""))).toEqual([]);
});

interface FoundFunction {
  readonly name: string;
  /** Its names replaced by numbers, in the order in which they come. */
  readonly form: string;
}

function functionsOf(text: string): FoundFunction[] {
  const found = text.matchAll(
    /^( *)(?:export )?(?:async )?function\*? (\w+)([^\n]*\([\s\S]*?) \{\n([\s\S]*?)\n\1\}$/gm,
  );
  return Array.from(found, ([, , name = "", head = "", body = ""]) => ({
    name,
    form: formOf(head, body.replace(/^ *\/\/.*\n/gm, "")),
    lines: body.split("\n").length,
  })).filter(({ lines }) => lines >= fewestLines);
}

function formOf(head: string, body: string): string {
  const declared = body.matchAll(/\b(?:const|let) ([^=]+?) (?:=|of)|\(([^()]*)\)(?:: \w+)? =>|(\w+) =>/g);
  const own = new Set([head, ...Array.from(declared, ([whole]) => whole)].join(" ").match(/[\w$]+/g));
  const numbers = new Map<string, number>();
  const numbered = body.replace(/"[^"\n]*"|(?<![.\w$])[A-Za-z_$][\w$]*/g, (word) => {
    if (!own.has(word)) return word;
    if (!numbers.has(word)) numbers.set(word, numbers.size);
    return `$${numbers.get(word)}`;
  });
  return numbered.replace(/\s+/g, " ");
}

function doubled(functions: readonly (FoundFunction & { readonly file: string })[]): string[] {
  return [...Map.groupBy(functions, ({ form }) => form).values()]
    .filter((alike) => alike.length > 1)
    .map((alike) => alike.map(({ file, name }) => `${file} ${name}`).join(", "));
}
