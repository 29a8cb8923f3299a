import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import type { PeopleKind } from "../../../src/catalog/scim/people-kind.ts";
import { readAssignment, type WrittenAssignment } from "../../../src/session/people/assignment.ts";
import { peopleChangeLines, peopleChanges } from "../../../src/session/people/people-changes.ts";
import {
  afterAssignments,
  afterMerge,
  afterReplace,
  writableValues,
} from "../../../src/session/people/preview.ts";

const guest = "urn:ietf:params:scim:schemas:extension:slack:guest:2.0:User";
const ada: JsonObject = {
  schemas: ["urn:x"],
  id: "U1",
  meta: { created: "then" },
  groups: [{ value: "S1" }],
  userName: "ada",
  nickName: "ada",
  displayName: "ada",
  active: true,
  title: "Engineer",
  name: { givenName: "Ada" },
  emails: [
    { value: "a@x", type: "work", primary: true },
    { value: "b@x", primary: false },
  ],
  [guest]: { type: "multi" },
};
const now = writableValues(ada, "users");

const assign = (kind: PeopleKind, words: readonly (readonly [string, WrittenAssignment["sign"], Json])[]) =>
  words.map(([name, sign, value]) => readAssignment(kind, { name, sign, value }));
const linesOf = (after: JsonObject) => peopleChangeLines(peopleChanges(now, after));

describe("what can be written of a resource", () => {
  it("leaves out what the platform writes, and calls extensions by their short names", () => {
    expect(Object.keys(now)).toEqual([
      "userName",
      "nickName",
      "displayName",
      "active",
      "title",
      "name",
      "emails",
      "guest",
    ]);
  });

  it("hides a password", () => {
    expect(writableValues({ Password: "secret", userName: "x" }, "users")).toEqual({
      Password: "[hidden]",
      userName: "x",
    });
  });
});

describe("what a patch leads to", () => {
  it.each<[string, Parameters<typeof assign>[1], string[]]>([
    ["a title", [["title", "=", "Lead"]], ['~ title: "Engineer" → "Lead"']],
    [
      "nothing",
      [
        ["title", "=", "Engineer"],
        ["active", "=", "true"],
      ],
      [],
    ],
    ["a cleared title", [["title", "=", ""]], ['- title: "Engineer"']],
    ["the state", [["active", "=", "false"]], ["~ active: true → false"]],
    ["a part of the name", [["name.familyName", "=", "King"]], ['+ name.familyName: "King"']],
    [
      "an extension",
      [["guest.expiration", "=", "2027-01-01T00:00:00Z"]],
      ['+ guest.expiration: "2027-01-01T00:00:00Z"'],
    ],
    ["no guest any more", [["guest", "=", ""]], ['- guest: {"type":"multi"}']],
    [
      "userName, which nickName and a displayName that was not set follow (rule 5)",
      [["userName", "=", "al"]],
      ['~ userName: "ada" → "al"', '~ nickName: "ada" → "al"', '~ displayName: "ada" → "al"'],
    ],
    [
      "nickName, which userName follows (rule 5)",
      [["nickName", "=", "al"]],
      ['~ userName: "ada" → "al"', '~ nickName: "ada" → "al"', '~ displayName: "ada" → "al"'],
    ],
    ["displayName alone", [["displayName", "=", "Ada K"]], ['~ displayName: "ada" → "Ada K"']],
    [
      "an e-mail",
      [
        ["emails", "-=", "b@x"],
        ["emails", "+=", "c@x"],
      ],
      ['- emails: {"value":"b@x","primary":false}', '+ emails: {"value":"c@x"}'],
    ],
  ])("%s", (_what, words, lines) => {
    expect(linesOf(afterAssignments(now, assign("users", words)))).toEqual(lines);
  });

  it("never shows the password", () => {
    expect(linesOf(afterAssignments(now, assign("users", [["password", "=", "geheim"]])))).toEqual([
      '+ password: "[hidden]"',
    ]);
  });
});

describe("what a merged body leads to", () => {
  it.each<[string, JsonObject, string[]]>([
    ["rule 1: others stay", { title: "Lead" }, ['~ title: "Engineer" → "Lead"']],
    ["more white space clears too", { title: "  " }, ['- title: "Engineer"']],
    ["rule 2: a single space clears", { title: " " }, ['- title: "Engineer"']],
    [
      "rule 5: both names",
      { userName: "al" },
      ['~ userName: "ada" → "al"', '~ nickName: "ada" → "al"', '~ displayName: "ada" → "al"'],
    ],
    ["parts of an object", { name: { familyName: "King" } }, ['+ name.familyName: "King"']],
    ["an extension by its URN", { [guest]: { expiration: "x" } }, ['+ guest.expiration: "x"']],
    ["schemas are no change", { schemas: ["urn:y"] }, []],
  ])("%s", (_rule, body, lines) => expect(linesOf(afterMerge(now, body, "users"))).toEqual(lines));

  it("members come and go", () => {
    const before: JsonObject = {
      displayName: "Crew",
      members: [{ value: "U1", display: "ada" }, { value: "U2" }],
    };
    const body = { members: [{ value: "U1", operation: "delete" }, { value: "U3" }] };
    expect(peopleChangeLines(peopleChanges(before, afterMerge(before, body, "groups")))).toEqual([
      "- member ada (U1)",
      "+ member U3",
    ]);
    expect(afterMerge(before, { members: [] }, "groups")).toEqual({ displayName: "Crew", members: [] });
  });
});

describe("what a replacement leads to", () => {
  it("clears what it does not name, but for the state and the names that follow", () => {
    const body = { schemas: ["urn:x"], userName: "ada", emails: ada["emails"] ?? null };
    expect(linesOf(afterReplace(now, body, "users"))).toEqual([
      '- title: "Engineer"',
      '- name: {"givenName":"Ada"}',
      '- guest: {"type":"multi"}',
    ]);
  });

  it("empties a group whose members it does not name", () => {
    const before: JsonObject = { displayName: "Crew", members: [{ value: "U1" }] };
    const after = afterReplace(before, { displayName: "Crew" }, "groups");
    expect(peopleChangeLines(peopleChanges(before, after))).toEqual(["- member U1"]);
  });
});

describe("the lines of a change", () => {
  it("name each member of a group that comes or goes", () => {
    const group: JsonObject = { displayName: "Crew", members: [{ value: "U1" }, { value: "U2" }] };
    const before = { displayName: "Crew" };
    expect(peopleChangeLines(peopleChanges(undefined, group))).toEqual([
      '+ displayName: "Crew"',
      "+ member U1",
      "+ member U2",
    ]);
    expect(peopleChangeLines(peopleChanges(group, before))).toEqual(["- member U1", "- member U2"]);
  });

  it("do not mind the order of a list, nor the names the platform adds", () => {
    const before: JsonObject = { members: [{ value: "U1", display: "ada" }, { value: "U2" }] };
    expect(peopleChanges(before, { members: [{ value: "U2" }, { value: "U1" }] })).toEqual([]);
  });

  it("are cut where a picture would fill the screen", () => {
    const photos = [{ value: `data:image/png;base64,${"A".repeat(10_000)}` }];
    const [line = ""] = peopleChangeLines(peopleChanges({}, { photos }));
    expect(line.length).toBeLessThan(2100);
    expect(line).toMatch(/… \([\d,]+ of 10,\d{3} characters not shown\)$/);
  });

  it.each([
    ["at once", "a".repeat(3000), "NEW", '→ "NEW" ('],
    ["at their ends", `${"a".repeat(3000)}OLD`, `${"a".repeat(3000)}NEW`, 'aNEW" ('],
  ])("tell a new value from a long old one that differs %s", (_where, title, after, shown) => {
    const [line = ""] = peopleChangeLines(peopleChanges({ title }, { title: after }));
    expect(line).toContain(shown);
  });
});
