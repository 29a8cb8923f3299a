/** Which changes `npm run test:mutants` makes, and that each makes a program of the same language. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../src/base/random.ts";
import { testSeed } from "./support/case-seed.ts";
import { changed, changesOf } from "./support/mutants/changes.ts";

const resultsOf = (text: string) => changesOf(text, "a.ts").map((change) => changed(text, change));

describe("a change", () => {
  it.each([
    ["a < b;", ["a <= b;"]],
    ["a !== b;", ["a === b;"]],
    ["a && b;", ["a || b;"]],
    ["(a) /* - */ - b;", []],
    ["if (a) b = 1;", ["if (!(a)) b = 1;", "if (a) b = 2;"]],
    ["x = a ? b : c;", ["x = !(a) ? b : c;"]],
    ["x = true;", ["x = false;"]],
    ["x = 'nothing was sent';", ["x = 'OTHER was sent';"]],
    ["x = `\\nabc \u0024{a} events`;", ["x = `\\nabc \u0024{a} OTHER`;"]],
    ["x = 'name';", []],
    ["a.b();", ["void 0;"]],
    ["await a();", ["void 0;"]],
    ["x = { a, b, c: d };", ["x = { b, c: d };", "x = { a, c: d };", "x = { a, b };"]],
    ["x = { a };", []],
    ["x = { ...a, b };", ["x = { ...a };"]],
  ])("of %s gives %j", (text, results) => expect(resultsOf(text)).toEqual(results));

  it.each([
    "import { a } from 'some words';",
    "import type { A } from 'b';",
    "interface A { readonly b: 1 | 2; c: 'some words' }",
    "type A = B extends 1 ? 2 : 3;",
    "x = a as 1;",
    "const a: 5 = b;",
    "'use strict';",
  ])("is none in %s", (text) => expect(resultsOf(text)).toEqual([]));

  it("of any file of the program can be parsed, and is another text", () => {
    const src = join(import.meta.dirname, "..", "src");
    const files = globSync("**/*.{ts,tsx}", { cwd: src }).toSorted();
    const random = seededRandom(testSeed);
    for (let count = 0; count < 300; count++) {
      const file = files[Math.trunc(random.next() * files.length)] ?? "";
      const text = readFileSync(join(src, file), "utf8");
      const changes = changesOf(text, file);
      const change = changes[Math.trunc(random.next() * changes.length)];
      if (!change) continue;
      const result = changed(text, change);
      expect(result).not.toBe(text);
      expect(() => parseAst(result, { lang: file.endsWith(".tsx") ? "tsx" : "ts" }), file).not.toThrow();
    }
  });
});
