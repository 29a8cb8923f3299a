import { describe, expect, it } from "vitest";
import { scimFilter } from "../../src/query/people-filter.ts";

describe("what is looked for", () => {
  const search = (word: string) =>
    ["userName", "displayName", "name.givenName", "name.familyName", "emails.value", "title"]
      .map((name) => `${name} co "${word}"`)
      .join(" or ");
  const searchGroups = (word: string) => `displayName co "${word}" or members.display co "${word}"`;

  it.each<["users" | "groups" | "requests", string, string]>([
    ["users", "", ""],
    ["users", "active eq false", "active eq false"],
    ["users", 'not (userName sw "a")', 'not (userName sw "a")'],
    ["users", "(title pr) and active EQ true", "(title pr) and active EQ true"],
    ["users", 'emails[type eq "work"]', 'emails[type eq "work"]'],
    ["users", "title pr", "title pr"],
    ["users", "ada", search("ada")],
    ["users", "deactivated", `${search("deactivated")} or active eq false`],
    ["users", "Active", `${search("Active")} or active eq true`],
    ["users", "ada king", `(${search("ada")}) and (${search("king")})`],
    ["users", '"ada king"', search("ada king")],
    ["users", "!ada", `not (${search("ada")})`],
    ["users", '!"ada king" dev', `not (${search("ada king")}) and (${search("dev")})`],
    ["users", "!deactivated", `not (${search("deactivated")} or active eq false)`],
    ["users", '"!ada"', search("!ada")],
    ["users", "!", search("!")],
    [
      "groups",
      "dev !S012AB3CD",
      `(${searchGroups("dev")}) and not (id eq "S012AB3CD" or ${searchGroups("S012AB3CD")})`,
    ],
    ["users", "U012AB3CD", `id eq "U012AB3CD" or ${search("U012AB3CD")}`],
    ["groups", "dev", searchGroups("dev")],
    ["groups", "U012AB3CD", `members.value eq "U012AB3CD" or ${searchGroups("U012AB3CD")}`],
    // It may be a name in capitals as well.
    ["groups", "SUPPORT", `id eq "SUPPORT" or ${searchGroups("SUPPORT")}`],
    ["requests", "anything", ""],
  ])("among %s by %j", (tab, text, filter) => {
    expect(scimFilter(tab, text)).toEqual({ ok: true, value: filter });
  });

  it.each([
    ["active=false", 6, 1, "eq"],
    [' userName != "a"', 10, 2, "ne"],
    ["meta.created >= 2026", 13, 2, "ge"],
  ])("%j is no filter", (text, offset, length, instead) => {
    const filter = scimFilter("users", text);
    expect(filter).toMatchObject({ ok: false, problem: { offset, length } });
    expect(filter.ok ? "" : filter.problem.message).toContain(`writes ${instead} `);
  });

  it.each([
    ["userName eq ada", 12, 3, "A text stands in double quotes"],
    ["active eq tru", 10, 3, "A text stands in double quotes"],
    ['title pr and (userName sw "a" or emails[type eq work])', 48, 4, "A text stands in double quotes"],
    ["meta.created ge 2026-01-01", 16, 10, "A text stands in double quotes"],
    ['userName eq "ada', 12, 4, "This quoted text is not closed"],
    ['title co "a" and userName eq "x\\"', 29, 4, "This quoted text is not closed"],
  ])("%j has a wrong value", (text, offset, length, message) => {
    expect(scimFilter("users", text)).toMatchObject({ ok: false, problem: { offset, length, message } });
  });

  it.each(["active EQ True", "x eq -1.5e3", "x eq null", 'title eq "a eq b"', "ada eq", '"open search'])(
    "%j has none",
    (text) => expect(scimFilter("users", text).ok).toBe(true),
  );
});
