import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { countOf } from "../../src/base/count-words.ts";

it.each([
  [0, "0 errors"],
  [1, "1 error"],
  [2, "2 errors"],
  [12_482, "12,482 errors"],
])("%d is counted as %s", (count, words) => {
  expect(countOf(count, "error")).toBe(words);
});

it("takes the word for many where it is not the word with an s", () => {
  expect([1, 2].map((count) => countOf(count, "row differs", "rows differ"))).toEqual([
    "1 row differs",
    "2 rows differ",
  ]);
});

/** What is counted on the screen and by commands; a limit of ours is never one. */
const counted =
  "errors|records|runs|items|events|rows|pages|steps|methods|entries|workflows|responses|members|times|kinds|cells|attributes|lines";
const written = new RegExp(`\\$\\{[^{}]*\\} (?:more |older )?(?:${counted})\\b`, "g");
const limits = /limit|last|most|longest|max|wanted|asked|times?AsLong|Math|toFixed|fewest/i;

describe("every sentence", () => {
  const sources = globSync("src/**/*.ts").map((path) => ({ path, text: readFileSync(path, "utf8") }));

  it("with a count asks whether it is one", () => {
    const found = sources.flatMap(({ path, text }) =>
      [...text.matchAll(written)]
        .filter(([words]) => !limits.test(words))
        .map(([words]) => `${path}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  it("asks so in one place", () => {
    const choice = /=== 1n? \? ["`][^"`]*["`] : ["`][^"`]*s["`]/g;
    const found = sources.flatMap(({ path, text }) =>
      [...text.matchAll(choice)].map(([words]) => `${path}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});
