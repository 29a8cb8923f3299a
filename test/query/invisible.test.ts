/** Characters that are not seen, in every language that a person types: refused outside quotes, and named; white space parts words. */

import { describe, expect, it } from "vitest";
import { describeProblem, type Parsed } from "../../src/base/problem.ts";
import { safeLine } from "../../src/base/terminal-text.ts";
import { parseAuditFilter } from "../../src/catalog/audit/log-filter.ts";
import { parseExpression } from "../../src/expressions/parse.ts";
import { parseWhere } from "../../src/expressions/where.ts";
import { queryFromFlags } from "../../src/query/flags.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { scimFilter } from "../../src/query/people-filter.ts";
import { printQuery } from "../../src/query/print.ts";
import fc, { anyCharacter } from "../support/cases.ts";
import { anyTree, withoutSpans } from "./arbitraries.ts";

interface Language {
  readonly name: string;
  readonly parse: (text: string) => Parsed<unknown>;
  /** Without quotes. */
  readonly samples: readonly string[];
  readonly quoted: readonly string[];
}

const languages: readonly Language[] = [
  {
    name: "query",
    parse: parseQuery,
    samples: ["level=error", "timeout", "a b", "(a or not b) !c", "event~time", "payload.a[0]>=3", "~out"],
    quoted: ['event="#"', "'#'", 'payload["#"]=1 b', 'event~"a#"', "~/#/i"],
  },
  {
    name: "condition",
    parse: parseWhere,
    samples: ["a = 1", "a in (1, 2) and not exists(b.c)", "size(a) between 1 and 2"],
    quoted: ["a = '#'", '`#` contains "#"'],
  },
  {
    name: "expression",
    parse: parseExpression,
    samples: ["#a = :a", "contains(#a, :b) AND #c IN (:d, :e)"],
    quoted: [],
  },
  {
    name: "filter of people",
    parse: (text) => scimFilter("users", text),
    samples: ["ada", "ada king", "active eq true", "not (title pr)"],
    quoted: ['"#"', "ada '#'", 'userName eq "a\\"#"'],
  },
  {
    name: "filter of the audit log",
    parse: parseAuditFilter,
    samples: ["ada", "action=user actor=U01", "!actor=U01 since=2h"],
    quoted: ['"#"', 'actor="#"'],
  },
];

/** One of each class that the terminal's writer escapes; U+0301 only where eight marks stand before it. */
const invisible = [0x00, 0x1b, 0x7f, 0x85, 0xad, 0x61c, 0x34f, 0x180e, 0x200b, 0x200d, 0x200e, 0x202e]
  .concat([0x2060, 0x2066, 0x3164, 0xfe00, 0xfeff, 0xe0041])
  .map((code) => String.fromCodePoint(code));

const spaces = ["\u00a0", "\u202f", "\u2009", "\u3000"];

describe.each(languages)("in a $name", ({ name, parse, samples, quoted }) => {
  const [first = ""] = samples;

  it("each sample is read", () => {
    for (const sample of [...samples, ...quoted]) expect(parse(sample), sample).toMatchObject({ ok: true });
  });

  it.each(invisible)("%j is refused at any place outside quotes", (character) => {
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    for (const sample of samples)
      for (let offset = 0; offset <= sample.length; offset++) {
        const read = parse(sample.slice(0, offset) + character + sample.slice(offset));
        const problem = { code: "invisible-character", offset, length: character.length };
        expect(read, `${sample} at ${offset}`).toMatchObject({ ok: false, problem });
        expect(read.ok ? "" : read.problem.message).toContain(code);
      }
  });

  it.each(invisible)("%j is taken within quotes", (character) => {
    for (const sample of quoted)
      expect(parse(sample.replaceAll("#", character)), sample).toMatchObject({ ok: true });
  });

  it.each(spaces)("%j parts words as a space does, or is named", (space) => {
    for (const sample of samples.filter((each) => each.includes(" "))) {
      const read = parse(sample.replaceAll(" ", space));
      if (name === "expression")
        expect(read).toMatchObject({ ok: false, problem: { hint: "Write a plain space." } });
      else expect(withoutText(read), sample).toEqual(withoutText(parse(sample)));
    }
  });

  it("no other character is called invisible", () => {
    fc.assert(
      fc.property(anyCharacter, (character) => {
        const read = parse(`${first}${character}`);
        const isRefused = !read.ok && read.problem.code === "invisible-character";
        const isSpace = /[^\S\ufeff]/.test(character);
        expect(isRefused).toBe(safeLine(character) !== character && !isSpace);
      }),
    );
  });
});

/** A filter of the audit log keeps what was typed. */
function withoutText(read: Parsed<unknown>): unknown {
  return JSON.parse(JSON.stringify(read, (key, value) => (key === "text" ? undefined : value)));
}

describe("an invisible character", () => {
  it("is pointed at, named, and answered with what to do", () => {
    const text = "level=error\u200b";
    const read = parseQuery(text);
    expect(read.ok ? "" : describeProblem(text, read.problem)).toBe(
      [
        "An invisible character, U+200B, stands here (column 12)",
        "  level=error\\u{200b}",
        "             ^^^^^^^^",
        "Delete it, or put the text in quotes.",
      ].join("\n"),
    );
  });

  it("is named before another mistake that it makes", () => {
    for (const text of ["lev\u200bel=error", '"a"\u200b', "~/a/i\u2060", "level=err\u200bor", "a\u200b(b)"])
      expect(parseQuery(text)).toMatchObject({ problem: { code: "invisible-character" } });
  });

  it.each([
    ["event", "--event", "Delete it, or write `--query 'event=\"…\"'`, where quotes take it."],
    ["since", "--since", "Delete it."],
  ])("is refused in the value of the option for %s", (key, flag, hint) => {
    const read = queryFromFlags({ [key]: "1h\u200b" });
    expect(read).toMatchObject({ ok: false, flag, problem: { code: "invisible-character", hint } });
  });

  it.each(["Fn01\u3164", "\uffa0", "a\u200b"])(
    "stands within quotes where a word that holds one is written: %j",
    (value) => {
      const span = { start: 0, end: 0 };
      expect(printQuery({ kind: "text", value, span })).toMatch(/^".*"$/);
    },
  );

  it("stands only within quotes in a query that flowtail writes", () => {
    fc.assert(
      fc.property(anyTree, fc.constantFrom(...invisible), (tree, character) => {
        const held = withValues(tree, character);
        const read = parseQuery(printQuery(held));
        expect(read.ok ? withoutSpans(read.value) : read.problem).toEqual(withoutSpans(held));
      }),
    );
  });
});

/** The tree with the character at the end of each word and quoted value. */
function withValues(tree: ReturnType<typeof anyTree.generate>["value"], character: string): typeof tree {
  return JSON.parse(JSON.stringify(tree), (_, node) => {
    if (node?.kind === "text") return { ...node, value: node.value + character };
    return node?.kind === "compare" && node.quoted && node.field.name !== "created"
      ? { ...node, value: node.value + character }
      : node;
  });
}
