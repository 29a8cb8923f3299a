import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/base/random.ts";
import { linearTest } from "../../src/query/linear-pattern.ts";
import { patternShape } from "../../src/query/pattern-shape.ts";
import { patternTree } from "../../src/query/pattern-tree.ts";
import { checkPattern, maxPatternLength, partTest, patternTest } from "../../src/query/patterns.ts";
import fc from "../support/cases.ts";

describe("a pattern", () => {
  it.each([
    ["", "", "empty-regex"],
    ["(", "", "bad-regex"],
    ["a", "y", "bad-regex"],
    ["a", "ii", "bad-regex"],
    ["a".repeat(maxPatternLength + 1), "", "long-regex"],
    ["((a{90}){90}){90}", "", "long-regex"],
    ["(?=a+)+b", "", "slow-regex"],
    ["a.*(?<!b)c.*d", "", "slow-regex"],
    ["(a*)\\1*b", "", "slow-regex"],
    ["(?=x)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)", "", "slow-regex"],
    ["(?=a)a*b", "", "slow-regex"],
    ["(.*)\\1b", "", "slow-regex"],
    ["(?<!a{1,20})b", "", "slow-regex"],
    ["(a|aa|aaa)(a|aa|aaa)(a|aa|aaa)(a|aa|aaa)(?=.)a*b", "", "slow-regex"],
  ])("%s with flags %j is refused", (source, flags, code) => {
    expect(checkPattern(source, flags)?.code).toBe(code);
    expect(patternTest(source, flags)("aaaa")).toBe(false);
  });

  it.each([
    ["time(d )?out", "i", "Timed OUT"],
    ["^(foo|bar)+$", "m", "x\nfoobar\ny"],
    ["(\\d{1,3}\\.){3}\\d{1,3}", "", "at 10.0.0.255:80"],
    ["\\w+@\\w+\\.\\w+", "", "to a@b.cd"],
    ["(?<name>a)\\k<name>", "", "baab"],
    ["(?<!not )found", "", "was found"],
    ["(\\w)\\1(?=!)", "", "ok, yess!"],
    ["\\p{L}{2}", "u", "1é漢"],
    ["[(+*]+\\(", "", "x+(("],
  ])("%s is found", (source, flags, text) => {
    expect(checkPattern(source, flags)).toBeUndefined();
    expect(patternTest(source, flags)(text)).toBe(true);
    expect(patternTest(source, flags)("")).toBe(false);
  });

  // A matcher that tries one way after the other would take longer than a person waits.
  it.each([
    ["(a+)+b", "a", "b"],
    ["(a|a)*b", "a", "b"],
    ["(a|aa)+b", "a", "b"],
    ["(?:(x+x+)+y)", "x", "xy"],
    ["(.|\\n)*z", "x\n", "z"],
    [".*foo.*bar.*baz", "foo bar ", "baz"],
    ["a*a*a*a*a*a*a*b", "a", "b"],
    [`${"a?".repeat(40)}${"a".repeat(40)}b`, "a", "b"],
    ["(a{1,20}){10}b", "a", "b"],
  ])("%s is answered on a long text made to stall it", (source, piece, tail) => {
    const text = piece.repeat(20_000 / piece.length);
    expect(patternTest(source, "")(text)).toBe(false);
    expect(patternTest(source, "")(text + tail)).toBe(true);
  });

  // Steps, not time: what backtracks or follows states may take some ten million of them for one text.
  it.each([
    ["(?!x)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)c", "a"],
    ["(a|b|ab)(a|b|ab)(a|b|ab)(?<=a)c", "ab"],
    ["(.)\\1\\1\\1b", "a"],
  ])("%s, which looks around, costs no more than its ways times the text", (source, piece) => {
    expect(checkPattern(source, "")).toBeUndefined();
    const { repeats, nested, ways } = patternShape(patternTree(source, ""));
    expect([repeats, nested]).toEqual([0, false]);
    expect(ways).toBeLessThanOrEqual(100);
    const text = piece.repeat(65_536 / piece.length);
    expect(patternTest(source, "")(text)).toBe(false);
  });

  const long = `${"a".repeat(200_000)}!needle`;

  it.each([
    ["needle", true],
    ["!needle$", true],
    ["a$", false],
    ["a+!n", true],
    ["a+$", false],
    ["(?:a+)+!", true],
    ["^a*!needle$", true],
    ["^a*$", false],
  ])("%s sees all of a long line", (source, matches) => {
    expect(patternTest(source, "")(long)).toBe(matches);
  });

  it.each(["^a*!", "(?:a+)+!$", "(?:\\b\\w+)+!", "(?:a|b)*a(?:a|b){9}!"])(
    "%s sees all of a line of millions of characters",
    (source) => {
      const endless = `${"a".repeat(3_000_000)}!`;
      expect(patternTest(source, "")(endless)).toBe(true);
    },
  );

  it("sees the beginning alone of a text that it could match at hundreds of places at once", () => {
    const source = "[ab]*a[ab]{400}c";
    const match = `a${"b".repeat(400)}c`;
    expect(patternTest(source, "")(randomLetters(1000) + match)).toBe(true);
    expect(patternTest(source, "")(randomLetters(100_000) + match)).toBe(false);
  });
});

describe("a pattern that is found in a part of a text", () => {
  const pieces = fc.constantFrom(
    "a",
    "[ab]",
    ".",
    "[^b]",
    "\\n",
    "^",
    "$",
    "\\b",
    "(?=a)",
    "(a|b)",
    "b?",
    "a{2}",
    "\\w*",
  );
  const pattern = fc.array(pieces, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""));
  const part = fc.string({ unit: fc.constantFrom("a", "b", " "), maxLength: 6 });

  it("is found in the text, whatever else stands there", () => {
    fc.assert(
      fc.property(pattern, fc.constantFrom("", "i", "m", "s"), fc.array(part), (source, flags, parts) => {
        if (!parts.some((each) => partTest(source, flags)?.(each))) return;
        expect(patternTest(source, flags)(parts.join("\n"))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(["^a", "a$", "\\ba", "(?:x|a\\B)+", "(?!b)a", "(a)\\1", "a.*b"])(
    "is not looked for where the rest counts: %s",
    (source) => {
      expect(partTest(source, "")).toBeUndefined();
    },
  );

  it.each(["a b", "[^b]{2}", "a|b", "at \\d{3}"])("is looked for where it says all itself: %s", (source) => {
    expect(partTest(source, "i")).toBeDefined();
  });
});

/** With the flag `u` the engine still finds `\B` between the halves of a character, where the language has no place. */
function looksInsideOfCharacters(source: string, flags: string): boolean {
  return flags.includes("u") && source.includes("\\B");
}

describe("the linear matcher", () => {
  const atoms = "a b A . \\d \\w \\s \\b \\B ^ $ [ab] [^a] [\\]a] \\x61 \\u0062 \\. é 1 _ { } ] \\/".split(
    " ",
  );
  const part: fc.Arbitrary<string> = fc.letrec<{ part: string }>((tie) => ({
    part: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(...atoms),
      fc
        .tuple(
          fc.constantFrom("(", "(?:"),
          fc.array(tie("part"), { maxLength: 3 }),
          fc.constantFrom("", "|"),
          fc.array(tie("part"), { maxLength: 2 }),
          fc.constantFrom("", "*", "+", "?", "*?", "{2}", "{1,3}", "{0,6}", "{2,}"),
        )
        .map(
          ([open, one, bar, two, quantifier]) => `${open}${one.join("")}${bar}${two.join("")})${quantifier}`,
        ),
      fc
        .tuple(fc.constantFrom("a", "[ab]", ".", "\\w"), fc.constantFrom("*", "+", "?", "{2}", "{,2}"))
        .map((pair) => pair.join("")),
    ),
  })).part;
  const pattern = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""));
  const text = fc.string({ unit: fc.constantFrom(..."abAB1 _.é\n{}]\u{1f600}".split("")), maxLength: 6 });

  it("agrees with the engine's own", () => {
    fc.assert(
      fc.property(
        pattern,
        fc.constantFrom("", "i", "m", "s", "im", "u", "iu"),
        fc.array(text),
        (source, flags, texts) => {
          fc.pre(isValid(source, flags) && !looksInsideOfCharacters(source, flags));
          const tree = patternTree(source, flags);
          // The engine itself must come to an end.
          fc.pre(patternShape(tree).size < 40);
          const linear = linearTest(tree, flags);
          for (const each of texts)
            expect([each, linear(each)]).toEqual([each, new RegExp(source, flags).test(each)]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("agrees with the engine's own on texts that repeat themselves", () => {
    const repeated = fc.tuple(text, text, fc.integer({ min: 1, max: 30 }), text);
    fc.assert(
      fc.property(pattern, fc.constantFrom("", "i", "u", "m", "im"), repeated, (source, flags, parts) => {
        fc.pre(isValid(source, flags) && !looksInsideOfCharacters(source, flags));
        const tree = patternTree(source, flags);
        const { size, nested } = patternShape(tree);
        // The engine itself must come to an end.
        fc.pre(size < 40 && !nested);
        const [before, again, times, after] = parts;
        const each = before + again.repeat(times) + after;
        expect(linearTest(tree, flags)(each)).toBe(new RegExp(source, flags).test(each));
      }),
      { numRuns: 500 },
    );
  });

  // Every beginning gives another set of states.
  it.each(["(a|b)*a(a|b){60}c", "(\\b|a|b)*a(a|b){60}c"])("stops after so much work on %s", (source) => {
    const long = randomLetters(2000);
    const match = `a${"b".repeat(60)}c!`;
    const test = (steps?: number) => linearTest(patternTree(source, ""), "", steps);
    expect(test()(long + match)).toBe(true);
    expect(test(1000)(long + match)).toBe(false);
    expect(test(1000)(match)).toBe(true);
    // What was looked at before makes no difference.
    const same = test(1000);
    for (let times = 0; times < 3; times++) expect(same(long + match)).toBe(false);
  });

  it("counts what it follows for the first time as work, and hardly what it knows", () => {
    const test = linearTest(patternTree("(?:\\ba+ ?)+!", ""), "", 1000);
    expect(test(`${"aaa ".repeat(3000)}!`)).toBe(true);
    expect(test(`${"aaa ".repeat(30_000)}!`)).toBe(false);
  });
});

function randomLetters(length: number): string {
  const random = seededRandom(1);
  return Array.from({ length }, () => (random.chance(0.5) ? "a" : "b")).join("");
}

function isValid(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags).source !== "";
  } catch {
    return false;
  }
}
