import { type Filter, parse } from "scim2-parse-filter";
import { describe, expect, it } from "vitest";
import { describeProblem } from "../../../src/base/problem.ts";
import { attributeKey } from "../../../src/catalog/scim/attribute.ts";
import type { AttributePath, ScimFilter } from "../../../src/sandbox/scim/filter/filter.ts";
import { parseFilter } from "../../../src/sandbox/scim/filter/parse.ts";
import { resourceShape } from "../../../src/sandbox/scim/resource.ts";
import fc from "../../support/cases.ts";
import { coreUrn, enterpriseUrn, guestUrn } from "./scim-calls.ts";
import { plainPath, type Tree, writtenFilters } from "./written-filters.ts";

const shape = resourceShape("Users", "v2");
const guest = guestUrn.v2;

/** What ours reads, in the form that both can be brought to. */
function ownTree(filter: ScimFilter): Tree {
  switch (filter.op) {
    case "and":
    case "or":
      return { op: filter.op, terms: filter.terms.map(ownTree) };
    case "not":
      return { op: "not", term: ownTree(filter.term) };
    case "present":
      return { op: "pr", path: pathText(filter.path) };
    case "some":
      return { op: "[]", path: pathText(filter.path), term: ownTree(filter.filter) };
    case "compare":
      return { op: filter.operator, path: pathText(filter.path), value: filter.value };
  }
}

function pathText([first, ...parts]: AttributePath): string {
  const rest = parts.map(({ name }) => name).join(".");
  if (!first) return "";
  const start = attributeKey(first, "v2");
  return [start, rest]
    .filter(Boolean)
    .join(first.extension ? ":" : ".")
    .toLowerCase();
}

function libraryTree(filter: Filter): Tree {
  switch (filter.op) {
    case "and":
    case "or":
      return { op: filter.op, terms: filter.filters.map(libraryTree) };
    case "not":
      return { op: "not", term: libraryTree(filter.filter) };
    case "pr":
      return { op: "pr", path: plainPath(filter.attrPath) };
    case "[]":
      return { op: "[]", path: plainPath(filter.attrPath), term: libraryTree(filter.valFilter) };
    default:
      return { op: filter.op, path: plainPath(filter.attrPath), value: filter.compValue };
  }
}

function own(text: string): Tree {
  const parsed = parseFilter(text, shape);
  if (!parsed.ok) throw new Error(describeProblem(text, parsed.problem));
  return ownTree(parsed.value);
}

const library = (text: string) => libraryTree(parse(text));

describe("a second parser reads as the same tree", () => {
  it.each([
    "userName pr",
    'userName eq "bjensen"',
    'USERNAME Eq "bjensen"',
    'name.familyName co "O\'Malley"',
    `${coreUrn}:userName sw "J"`,
    'meta.lastModified gt "2026-05-13T04:42:34Z"',
    'meta.lastModified ge "2026-05-13T04:42:34+02:00"',
    "active eq true",
    "active ne false",
    "title eq null",
    'title pr and userType eq "Employee"',
    'title pr or userType eq "Intern"',
    'title pr or userType pr and locale eq "de"',
    "title pr and userType pr or locale pr and timezone pr",
    "title pr or userType pr or locale pr",
    "title pr and (userType pr and locale pr)",
    "(title pr or userType pr) or locale pr",
    "(title pr or userType pr) and (locale pr or timezone pr)",
    "((title pr))",
    'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
    'userType ne "Employee" and not (emails co "example.com")',
    "not (title pr) and not (userType pr or not (locale pr))",
    "NOT (title pr) OR userType PR",
    'emails[type eq "work" and value co "@example.com"]',
    'emails[type eq "work"] or phoneNumbers[type eq "fax" and not (primary eq true)]',
    'addresses[(locality eq "Bonn" or locality eq "Köln") and country pr]',
    `${enterpriseUrn}:department eq "Compilers"`,
    `${enterpriseUrn}:manager.managerId eq "U0DEMO001"`,
    `${guest}:expiration lt "2027-01-01T00:00:00Z"`,
    `${enterpriseUrn} pr`,
    'displayName eq "says \\"and\\" (title pr)"',
    'title eq "[not] eq null"',
    'title eq ""',
    'title eq "日本語 😀"',
    "  title \t pr\nand\r\n( locale   pr )  ",
    'title eq"a"and(locale pr)',
  ])("%s", (text) => expect(own(text)).toEqual(library(text)));

  it("whatever is written inside the grammar that both understand", () => {
    fc.assert(
      fc.property(writtenFilters(), ({ text, tree }) => {
        expect(own(text)).toEqual(tree);
        expect(library(text)).toEqual(tree);
      }),
      { numRuns: 400 },
    );
  });

  it("whatever ours takes of words in any order", () => {
    const word = fc.constantFrom(
      ..."userName emails title eq ne pr and or not ( ) [ ] true null active value type".split(" "),
      '"a"',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(text, (filter) => {
        const parsed = parseFilter(filter, shape);
        if (parsed.ok) expect(ownTree(parsed.value)).toEqual(library(filter));
      }),
      { numRuns: 3000 },
    );
  });
});

describe("where the second parser is wrong, ours", () => {
  it.each<[string, string, Tree, unknown]>([
    ["reads an escaped line break as one", '"a\\nb"', compared("a\nb"), "a\\nb"],
    ["reads an escaped backslash as one", '"a\\\\b"', compared("a\\b"), "a\\\\b"],
    ["reads an escaped letter", '"\\u0068i"', compared("hi"), "\\u0068i"],
  ])("%s", (_what, value, expected, asRead) => {
    const text = `title eq ${value}`;
    expect(own(text)).toEqual(expected);
    expect(library(text)).toEqual({ ...expected, value: asRead });
  });

  it("reads a text that ends with a backslash", () => {
    const text = 'title eq "C:\\\\"';
    expect(own(text)).toEqual(compared("C:\\"));
    expect(() => parse(text)).toThrow("is not json");
  });

  it.each<[string, string, number, unknown]>([
    ["an escape there is not", 'title eq "\\x"', 9, { op: "eq", compValue: "\\x" }],
    ["constructor as a logic word", "title pr constructor locale pr", 9, { op: "constructor" }],
    ["__proto__ as a logic word", "title pr __proto__ locale pr", 9, { op: "__proto__" }],
    ["not without brackets", "not title pr", 4, { op: "not" }],
    ["an attribute that no user has", "shoeSize pr", 0, { op: "pr", attrPath: "shoeSize" }],
    ["a password", 'password eq "a"', 0, { op: "eq", attrPath: "password" }],
    ["__proto__ as an attribute", "__proto__ pr", 0, { op: "pr", attrPath: "__proto__" }],
    ["a comparison without sense", "active gt true", 7, { op: "gt", compValue: true }],
    ["a number where a text is due", "title eq 5", 9, { op: "eq", compValue: 5 }],
    ["a bracket after what is no list", "name[givenName pr]", 4, { op: "[]" }],
    ["a bracket within a bracket", 'emails[type[value eq "a"]]', 11, { op: "[]" }],
    [
      "a part after a bracket, which would be looked for in every item",
      'emails[primary eq true].type eq "a"',
      23,
      { op: "and" },
    ],
  ])("refuses %s, and says where it is", (_what, text, offset, asRead) => {
    expect(parseFilter(text, shape)).toMatchObject({ ok: false, problem: { offset } });
    expect(parse(text)).toMatchObject(asRead as object);
  });

  it("says where a mistake is that both refuse", () => {
    const text = 'title pr and userName is "a"';
    expect(parseFilter(text, shape)).toMatchObject({ ok: false, problem: { offset: 22, length: 2 } });
    expect(() => parse(text)).toThrow(/^(?!.*22)/);
  });

  it("refuses any depth at once, with a problem and no exception", () => {
    const text = `${"(".repeat(100_000)}title pr${")".repeat(100_000)}`;
    expect(parseFilter(text, shape)).toMatchObject({ ok: false, problem: { code: "too-long" } });
    expect(parseFilter(text.slice(99_000, 102_000), shape)).toMatchObject({
      ok: false,
      problem: { code: "too-deep" },
    });
    expect(() => parse(text)).toThrow(RangeError);
  });
});

function compared(value: string): Tree {
  return { op: "eq", path: "title", value };
}
