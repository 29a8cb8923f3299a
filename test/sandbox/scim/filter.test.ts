import { describe, expect, it } from "vitest";
import { describeProblem } from "../../../src/base/problem.ts";
import { matchesFilter } from "../../../src/sandbox/scim/filter/evaluate.ts";
import { parseFilter, parsePath } from "../../../src/sandbox/scim/filter/parse.ts";
import { resourceShape } from "../../../src/sandbox/scim/resource.ts";
import fc from "../../support/cases.ts";
import { localTimeIn } from "../../support/local-time.ts";

const shape = resourceShape("Users", "v2");
const enterpriseUrn = "urn:scim:schemas:extension:enterprise:1.0";

const ada = {
  schemas: ["urn:scim:schemas:core:1.0", enterpriseUrn],
  id: "U0AbC",
  meta: { created: "2026-01-05T10:00:00.000Z" },
  userName: "Ada.L",
  name: { givenName: "Ada" },
  displayName: "ada",
  title: 'says "hi" \\ bye',
  active: true,
  emails: [
    { value: "ada@work.example", type: "work", primary: true },
    { value: "ada@home.example", type: "home", primary: false },
  ],
  groups: [],
  [enterpriseUrn]: { department: "Engines", manager: { managerId: "U1" } },
};

function matches(filter: string, resource: unknown = ada): boolean {
  const parsed = parseFilter(filter, shape);
  if (!parsed.ok) throw new Error(describeProblem(filter, parsed.problem));
  return matchesFilter(parsed.value, resource, "v2");
}

describe("a time without a zone", () => {
  localTimeIn("Pacific/Auckland");

  it.each<[string, boolean]>([
    ['meta.created eq "2026-01-05T10:00:00"', true],
    ['meta.created lt "2026-01-05T10:00:00.001"', true],
    ['meta.created ge "2026-01-05T10:00:01"', false],
  ])("is one of UTC, wherever the machine stands: %s", (filter, expected) => {
    expect(matches(filter)).toBe(expected);
  });
});

describe("a filter", () => {
  it.each<[string, boolean]>([
    // Each operator, met and missed.
    ['userName eq "Ada.L"', true],
    ['userName eq "Bob"', false],
    ['userName ne "Bob"', true],
    ['userName ne "ada.l"', false],
    ['userName co "a."', true],
    ['userName co "x"', false],
    ['userName sw "ada"', true],
    ['userName sw "l"', false],
    ['userName ew ".l"', true],
    ['userName ew "ada"', false],
    ['userName gt "ada.k"', true],
    ['userName gt "ada.l"', false],
    ['userName ge "ada.l"', true],
    ['userName lt "ada.m"', true],
    ['userName lt "ada.l"', false],
    ['userName le "ada.l"', true],
    ["title pr", true],
    ["userType pr", false],
    ["groups pr", false],
    ["name pr", true],
    // Case: names and operators never matter, texts only where the attribute says so.
    ['USERNAME EQ "ADA.L"', true],
    ['userName Eq "ada.l" AND Active EQ TRUE', true],
    ['id eq "U0AbC"', true],
    ['id eq "u0abc"', false],
    // Types.
    ["active eq true", true],
    ["active ne true", false],
    ["active eq false", false],
    ['meta.created gt "2026-01-05T09:00:00Z"', true],
    ['meta.created eq "2026-01-05T11:00:00+01:00"', true],
    ['meta.created lt "2026-01-05T10:00:00.000Z"', false],
    // A zone as people write it, and fractions of any length.
    ['meta.created eq "2026-01-05T11:00:00+0100"', true],
    ['meta.created gt "2026-01-05T04:00:00-0500"', true],
    ['meta.created eq "2026-01-05 10:00"', true],
    ['meta.created lt "2026-01-05T10:00:00.000001Z"', true],
    ['meta.created eq "2026-01-05T10:00:00.000000000z"', true],
    ['meta.created ge "2026-01"', true],
    ['meta.created sw "2026-01"', true],
    // What is not there.
    ["userType eq null", true],
    ["title eq null", false],
    ["title ne null", true],
    ['userType ne "x"', true],
    ['userType eq "x"', false],
    ['userType gt ""', false],
    // Lists: some item fits; brackets hold for one and the same item.
    ['emails eq "ada@home.example"', true],
    ['emails.value ew "work.example"', true],
    ['emails.type ne "work"', true],
    ['emails[type eq "home" and value co "home"]', true],
    ['emails[type eq "home" and value co "work"]', false],
    ['emails.type eq "home" and emails.value co "work"', true],
    ['emails[not (type eq "work" or type eq "home")]', false],
    ["emails[primary eq true]", true],
    ['schemas eq "urn:scim:schemas:core:1.0"', true],
    // Precedence, grouping, not.
    ['title pr or userType pr and displayName eq "x"', true],
    ['(title pr or userType pr) and displayName eq "x"', false],
    ["not (userType pr)", true],
    ["not (title pr) or active eq true", true],
    ["not (title pr or active eq true)", false],
    // URNs and parts.
    [`${enterpriseUrn}:department eq "engines"`, true],
    [`${enterpriseUrn}:manager.managerId eq "U1"`, true],
    ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "engines"', true],
    ['urn:scim:schemas:core:1.0:userName eq "ada.l"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:name.givenName eq "ada"', true],
    [`${enterpriseUrn} pr`, true],
    // Texts are JSON.
    ['title eq "says \\"hi\\" \\\\ bye"', true],
    ['title co "\\u0068i"', true],
    ['displayName eq "ada and not"', false],
  ])("%s: %s", (filter, expected) => expect(matches(filter)).toBe(expected));

  it.each<[string, number, string]>([
    ["", 0, "the end cannot stand here"],
    ["userName", 8, "the end cannot stand here"],
    ["userName eq", 11, "the end cannot stand here"],
    ['userName eq "a" and', 19, "the end cannot stand here"],
    ['userName eq "a" displayName pr', 16, '"displayName" cannot stand here'],
    ['userName is "a"', 9, '"is" cannot stand here'],
    ['(userName eq "a"', 16, "the end cannot stand here"],
    ['userName eq "a")', 15, '")" cannot stand here'],
    ["not userName pr", 4, '"userName" cannot stand here'],
    ["userName eq 'a'", 12, "this sign means nothing here"],
    ['userName eq "a', 12, "this text has no end"],
    ['userName eq "\\x"', 12, "this text has a wrong escape"],
    ["userName eq a", 12, '"a" cannot stand here'],
    ["shoeSize pr", 0, 'there is no attribute "shoeSize"'],
    ["name.middle pr", 0, 'there is no attribute "middle"'],
    ["userName.x pr", 0, 'there is no attribute "x"'],
    ["password pr", 0, 'there is no attribute "password"'],
    ["urn:a:2.0:User:x.y pr", 0, 'there is no attribute "urn:a:2.0:User:x.y"'],
    ["emails[URN:a:2.0:x pr]", 7, 'there is no attribute "URN:a:2.0:x"'],
    ["__proto__ pr", 0, 'there is no attribute "__proto__"'],
    ["constructor.name pr", 0, 'there is no attribute "constructor"'],
    ["userName pr constructor title pr", 12, '"constructor" cannot stand here'],
    ["active gt true", 7, "use eq or ne"],
    ['active eq "true"', 7, "without quotes"],
    ["userName eq true", 9, "userName is a text"],
    ["userName gt null", 9, "only be compared with eq and ne"],
    ['meta.created gt "soon"', 13, "is a date and time"],
    ['meta.created gt "2026-02-30T10:00:00Z"', 13, "is a date and time"],
    ['name eq "a"', 5, "has parts"],
    ['addresses eq "a"', 10, "has parts"],
    ['name[givenName eq "a"]', 4, "only a list"],
    ['emails "[" type pr ]', 7, '"[" cannot stand here'],
    ['emails[type[value eq "a"]]', 11, '"[" cannot stand here'],
    [`${"(".repeat(60)}title pr${")".repeat(60)}`, 51, "nested too deeply"],
    [`title eq "${"x".repeat(5000)}"`, 0, "this is too long"],
  ])("%s is wrong at %d: %s", (filter, offset, message) => {
    const parsed = parseFilter(filter, shape);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.problem.message).toContain(message);
    expect(parsed.problem.offset).toBe(offset);
  });

  it("knows what was probably meant", () => {
    const parsed = parseFilter('usernme eq "a"', shape);
    expect(parsed).toMatchObject({ ok: false, problem: { hint: "Perhaps userName." } });
  });

  it("answers a nested text at once, however it is nested", () => {
    const parsed = parseFilter(`${"emails[not (".repeat(200)}`, shape);
    expect(parsed.ok).toBe(false);
  });

  it("takes any text for a filter or says where it is wrong", () => {
    const word = fc.constantFrom(
      "userName",
      "eq",
      "and",
      "or",
      "not",
      "(",
      ")",
      "[",
      "]",
      '"a"',
      "pr",
      "emails",
      "true",
      ".",
      "\\",
    );
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(text, fc.jsonValue(), (filter, resource) => {
        const parsed = parseFilter(filter, shape);
        if (parsed.ok) expect(typeof matchesFilter(parsed.value, resource, "v2")).toBe("boolean");
        else expect(parsed.problem.offset).toBeLessThanOrEqual(filter.length);
      }),
      { numRuns: 300 },
    );
  });

  it("is the opposite of its negation, for every resource", () => {
    const filter = fc.constantFrom(
      'userName eq "a"',
      "title pr",
      'emails[type eq "work"]',
      'name.givenName gt "b"',
    );
    const resource = fc.record(
      {
        userName: fc.constantFrom("a", "B"),
        title: fc.constantFrom("", "x"),
        name: fc.record({ givenName: fc.string() }, { requiredKeys: [] }),
        emails: fc.array(fc.record({ type: fc.constantFrom("work", "home") })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        filter,
        resource,
        (text, value) => matches(text, value) !== matches(`not (${text})`, value),
      ),
      { numRuns: 200 },
    );
  });
});

describe("a path", () => {
  it.each([
    ["title", ["title"], false],
    ["name.givenName", ["name", "givenName"], false],
    ['emails[type eq "work"]', ["emails"], true],
    ['emails[type eq "work"].value', ["emails", "value"], true],
    [`${enterpriseUrn}:manager.managerId`, ["enterprise", "manager", "managerId"], false],
    [enterpriseUrn, ["enterprise"], false],
  ])("%s leads to %j", (text, names, hasFilter) => {
    const parsed = parsePath(text, shape);
    expect(parsed.ok && parsed.value.path.map(({ name }) => name)).toEqual(names);
    expect(parsed.ok && parsed.value.filter !== undefined).toBe(hasFilter);
  });

  it.each([
    "",
    "emails[",
    'emails[type eq "work"].',
    'emails[type eq "work"].value.more',
    "title title",
    ".",
  ])("is not %j", (text) => expect(parsePath(text, shape).ok).toBe(false));
});
