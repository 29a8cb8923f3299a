/** What is typed in the People pane: words, filters, and what is proposed. */

import { describe, expect, it } from "vitest";
import { completePeopleLine, type KnownPeople } from "../../../src/tui/state/panes/people/completion.ts";
import type { PeopleEditor, PeopleTab } from "../../../src/tui/state/panes/people/model.ts";
import { scimFilter } from "../../../src/tui/state/panes/people/scim-filter.ts";
import { quotedValue, wordsIn } from "../../../src/tui/state/panes/people/words.ts";

describe("a line of words", () => {
  it.each([
    ["", []],
    ["  a  b ", ["a", "b"]],
    ['title="Team lead" x', ["title=Team lead", "x"]],
    ["title='it is \"so\"'", ['title=it is "so"']],
    ['title="not closed', ["title=not closed"]],
    ['a"b c"d', ["ab cd"]],
    ["title=", ["title="]],
  ])("%j is %j", (line, words) => {
    expect(wordsIn(line).map(({ text }) => text)).toEqual(words);
  });

  it("says where each word stands", () => {
    expect(wordsIn(' a "b c"')).toMatchObject([
      { offset: 1, length: 1 },
      { offset: 3, length: 5 },
    ]);
  });

  it.each(["", "plain", "two words", 'with "quotes"', "it's"])("keeps the value %j", (value) => {
    expect(wordsIn(`title=${quotedValue(value)}`).map(({ text }) => text)).toEqual([`title=${value}`]);
  });

  it("cannot keep a value with both kinds of quotes", () => {
    expect(quotedValue(`it's "so"`)).toBeUndefined();
  });
});

describe("what is looked for", () => {
  const search = (word: string) =>
    ["userName", "displayName", "name.givenName", "name.familyName", "emails.value"]
      .map((name) => `${name} co "${word}"`)
      .join(" or ");

  it.each<[PeopleTab, string, string]>([
    ["users", "", ""],
    ["users", "active eq false", "active eq false"],
    ["users", 'not (userName sw "a")', 'not (userName sw "a")'],
    ["users", "(title pr) and active EQ true", "(title pr) and active EQ true"],
    ["users", 'emails[type eq "work"]', 'emails[type eq "work"]'],
    ["users", "title pr", "title pr"],
    ["users", "ada", search("ada")],
    ["users", "ada king", `(${search("ada")}) and (${search("king")})`],
    ["users", '"ada king"', search("ada king")],
    ["users", "U012AB3CD", 'id eq "U012AB3CD"'],
    ["groups", "dev", 'displayName co "dev" or members.display co "dev"'],
    ["groups", "U012AB3CD", 'members.value eq "U012AB3CD"'],
    ["groups", "S012AB3CD", 'id eq "S012AB3CD"'],
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
});

describe("what is proposed", () => {
  const known: KnownPeople = {
    users: [
      { id: "U01", name: "ada" },
      { id: "U02", name: "grace" },
    ],
    groups: [{ id: "S01", name: "Engineering" }],
  };
  const first = (kind: PeopleEditor["kind"], tab: PeopleTab, text: string, cursor = text.length) =>
    completePeopleLine({ kind, text, cursor, tab }, known).options[0]?.text;

  it.each<[PeopleEditor["kind"], PeopleTab, string, string | undefined]>([
    ["filter", "users", "act", "active"],
    ["filter", "users", "active ", "eq"],
    ["filter", "users", "active eq ", "true"],
    ["filter", "users", "active eq false ", "and"],
    ["filter", "users", 'userName sw "a" a', "and"],
    ["filter", "users", "title pr ", "and"],
    ["filter", "users", "title pr and (user", "userName"],
    ["filter", "users", "name.fam", "name.familyName"],
    ["filter", "users", "ada ", undefined],
    ["filter", "groups", "disp", "displayName"],
    ["change", "users", "tit", "title="],
    ["change", "users", "title=x act", "active="],
    ["change", "users", "active=f", "false"],
    ["change", "users", "guest.type=", "multi"],
    ["change", "users", "enterprise.manager", "enterprise.manager.managerId="],
    ["change", "groups", "mem", "members+="],
    ["change", "groups", "members+=U01,gr", "U02"],
    ["create", "users", "email", "emails="],
    ["member", "groups", "gra", "U02"],
    ["member", "users", "eng", "S01"],
    ["find", "users", "a", undefined],
  ])("in a %s of %s: %j", (kind, tab, text, proposal) => {
    expect(first(kind, tab, text)).toBe(proposal);
  });

  it("never offers what only the platform writes, or what cannot be changed", () => {
    const all = ["id", "meta", "groups", "schemas", "externalId", "password"];
    for (const name of all) {
      const { options } = completePeopleLine(
        { kind: "change", text: name, cursor: name.length, tab: "users" },
        known,
      );
      expect(options.filter(({ text }) => text.startsWith(name))).toEqual([]);
    }
  });

  it("takes the place of the word at the cursor", () => {
    const { start, end } = completePeopleLine(
      { kind: "change", text: "a=1 tixx b", cursor: 6, tab: "users" },
      known,
    );
    expect([start, end]).toEqual([4, 8]);
  });
});
