import { expect, it } from "vitest";
import { scimWithTerm } from "../../src/query/scim-terms.ts";
import { matchesFilter } from "../../src/sandbox/scim/filter/evaluate.ts";
import { parseFilter } from "../../src/sandbox/scim/filter/parse.ts";
import { resourceShape } from "../../src/sandbox/scim/resource.ts";
import { writtenFilters } from "../sandbox/scim/written-filters.ts";
import fc from "../support/cases.ts";

it.each([
  ["", "active eq true", "active eq true"],
  ["title pr", "active eq true", "title pr and active eq true"],
  ['userName eq "a" or title pr', 'userName eq "a"', '(userName eq "a" or title pr) and userName eq "a"'],
  ["not (title pr)", "title pr", "not (title pr) and title pr"],
  ["title pr", 'title eq "a" or active eq true', 'title pr and (title eq "a" or active eq true)'],
  ['title eq "x and title pr"', "title pr", 'title eq "x and title pr" and title pr'],
  ['emails[type eq "a" or value pr]', "title pr", 'emails[type eq "a" or value pr] and title pr'],
  ['title eq "a"', 'title eq "A"', 'title eq "a" and title eq "A"'],
])("adds to %j the term %j", (text, term, wanted) => {
  expect(scimWithTerm(text, term)).toBe(wanted);
});

it.each([
  ["title pr and active eq true", "active eq true"],
  ["((title PR) AND (Active  eq true))", "active eq true"],
  ["not ( title pr )", "not (title pr)"],
  ["title pr and (active eq true and userName pr)", "userName pr"],
])("does not add to %j what it has: %j", (text, term) => {
  expect(scimWithTerm(text, term)).toBeUndefined();
});

const shape = resourceShape("Users", "v2");

function matches(text: string, user: unknown): boolean {
  const filter = parseFilter(text, shape);
  if (!filter.ok) throw new Error(`${text}: ${filter.problem.message}`);
  return matchesFilter(filter.value, user, "v2");
}

const users = fc.record(
  {
    userName: fc.string({ maxLength: 2 }),
    title: fc.string({ maxLength: 2 }),
    active: fc.boolean(),
    emails: fc.array(fc.record({ value: fc.string({ maxLength: 2 }), primary: fc.boolean() }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
);

it("selects what filter and term both select, whatever they are and however they stand together", () => {
  const joined = fc.constantFrom(
    (a: string) => a,
    (a: string, b: string) => `(${a}) and (${b})`,
    (a: string, b: string) => `(${a}) or (${b})`,
    (a: string, b: string, c: string) => `${a} or ${c} and (${b})`,
    (a: string, b: string, c: string) => `not (${b}) and (${a} or ${c})`,
  );
  const filters = writtenFilters().map(({ text }) => text);
  fc.assert(
    fc.property(joined, filters, filters, filters, users, (join, a, term, c, user) => {
      const text = join(a, term, c);
      const both = matches(text, user) && matches(term, user);
      expect(matches(scimWithTerm(text, term) ?? text, user)).toBe(both);
    }),
    { numRuns: 500 },
  );
});
