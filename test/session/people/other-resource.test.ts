/** Answers to writes of users and groups: which of them show that the write did not take, and which what the platform made of it. */

import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import type { PeopleKind } from "../../../src/catalog/scim/people-kind.ts";
import { otherResource } from "../../../src/session/people/other-resource.ts";
import { keptLines, notTaken } from "../../../src/session/writes/other-values.ts";

const guest = "urn:scim:schemas:extension:svc:guest:2.0:User";

/** What was, what was wanted, what the answer shows; where the wanted value is undefined the attribute was to go. */
type Case = readonly [string, was: JsonObject, wanted: JsonObject, is: JsonObject];

const emails = (...values: string[]) => ({ emails: values.map((value) => ({ value })) });

const untaken: readonly Case[] = [
  ["the account is as it was", { active: true }, { active: false }, { active: true }],
  ["the account is as it was, as a text", { active: true }, { active: false }, { active: "True" }],
  ["a new account is active", {}, { active: false }, { active: true }],
  ["an account that was off is on", { active: false }, { active: false }, { active: true }],
  ["a title is as it was", { title: "Old" }, { title: "New" }, { title: "Old" }],
  ["a title is empty", { title: "" }, { title: "New" }, { title: "" }],
  ["a title is as it was, with which the new one begins", { title: "A" }, { title: "AB" }, { title: "A" }],
  ["a title is still there", { title: "Old" }, {}, { title: "Old" }],
  [
    "a title is as it was, and begins otherwise than the long one",
    { title: "Engineer" },
    { title: "Director of all that is long, and more" },
    { title: "Engineer" },
  ],
  [
    "a title is as it was, and begins otherwise than the one with signs",
    { title: "Sales Lead" },
    { title: "Sr. Engineer (R&D)" },
    { title: "Sales Lead" },
  ],
  ["a kind of user is as it was", { userType: "Staff" }, { userType: "Guest 2" }, { userType: "Staff" }],
];

const name = (givenName: string) => ({ name: { givenName } });
const roles = (...items: object[]) => ({ roles: items }) as JsonObject;
const long = "A title that the platform cuts";

/** What a platform may form; sent again, it is formed to what was there before. */
const kept: readonly Case[] = [
  ["lower case", { userName: "old" }, { userName: "New" }, { userName: "new" }],
  ["a formed name", { userName: "old" }, { userName: "new.one" }, { userName: "newone2" }],
  ["a name formed again", { userName: "ada" }, { userName: "ada@x.io" }, { userName: "ada" }],
  ["another title", { title: "Old" }, { title: "New" }, { title: "Other" }],
  ["a shortened text", { title: "Old" }, { title: "New York" }, { title: "New" }],
  ["a text shortened again", { title: "A title that" }, { title: long }, { title: "A title that" }],
  ["signs written again", { title: "R&amp;D" }, { title: "R&D" }, { title: "R&amp;D" }],
  ["a letter written again", { title: "Mueller" }, { title: "Müller" }, { title: "Mueller" }],
  [
    "spaces and a length formed again",
    { title: "director of all that" },
    { title: " Director  of all that is long, and more" },
    { title: "director of all that" },
  ],
  ["a sign at its beginning formed again", { title: "CTO" }, { title: "(Interim) CTO" }, { title: "CTO" }],
  ["a long text kept out", { title: "" }, { title: long }, { title: "" }],
  ["case formed again", { title: "Lead" }, { title: "lead" }, { title: "Lead" }],
  ["a part as it was", name("A"), name("B"), name("A")],
  [
    "a part that was not given",
    { name: { givenName: "A", familyName: "L" } },
    name("A"),
    { name: { givenName: "A", familyName: "L" } },
  ],
  ["a known time zone", {}, { timezone: "Europe/Berlin" }, { timezone: "Europe/Amsterdam" }],
  [
    "a time zone known again",
    { timezone: "Asia/Kolkata" },
    { timezone: "Asia/Calcutta" },
    { timezone: "Asia/Kolkata" },
  ],
  ["a locale formed again", { locale: "en-US" }, { locale: "en" }, { locale: "en-US" }],
  ["a value where none was wanted", { locale: "de" }, {}, { locale: "en-US" }],
  ["the same value where none was wanted", { timezone: "UTC" }, {}, { timezone: "UTC" }],
  ["a formed number", {}, { phoneNumbers: [{ value: "+1 555" }] }, { phoneNumbers: [{ value: "1555" }] }],
  [
    "a number formed again",
    { phoneNumbers: [{ value: "1555" }] },
    { phoneNumbers: [{ value: "+1 555" }] },
    { phoneNumbers: [{ value: "1555" }] },
  ],
  ["a picture to come", {}, { photos: [{ value: "https://p/x" }] }, { photos: [] }],
  [
    "what PATCH does not support",
    { profileUrl: "http://a" },
    { profileUrl: "http://b" },
    { profileUrl: "http://a" },
  ],
  ["an address that is not there", emails("a@x"), emails("a@x", "b@x"), emails("a@x")],
  ["other addresses of three", emails("z@x"), emails("c@x", "a@x"), emails("c@x", "b@x")],
  ["roles as they were", roles({ value: "A" }), roles({ value: "B" }), roles({ value: "A" })],
  [
    "a primary item that was to be one",
    roles({ value: "A", primary: false }),
    roles({ value: "A", primary: true }),
    roles({ value: "A", primary: false }),
  ],
  [
    "a new item that is not the primary one",
    roles({ value: "A", primary: true }),
    roles({ value: "A", primary: true }, { value: "B", primary: true }),
    roles({ value: "A", primary: true }, { value: "B", primary: false }),
  ],
  [
    "a primary item that was to be none",
    roles({ value: "A", primary: true }),
    roles({ value: "A", primary: false }),
    roles({ value: "A", primary: true }),
  ],
  [
    "addresses as they were",
    { addresses: [{ locality: "A" }] },
    { addresses: [{ locality: "B" }] },
    { addresses: [{ locality: "A" }] },
  ],
  ["a guest who is still one", { guest: { type: "multi" } }, {}, { [guest]: { type: "multi" } }],
  [
    "an instant to the second",
    {},
    { profile: { startDate: "2027-01-31T09:00:00.250Z" } },
    { profile: { startDate: "2027-01-31T09:00:00Z" } },
  ],
];

const same: readonly Case[] = [
  ["what was written", { title: "Old" }, { title: "New" }, { title: "New" }],
  ["no word of it", { title: "Old", active: true }, { title: "New", active: false }, {}],
  ["null", { title: "Old" }, { title: "New" }, { title: null }],
  ["nothing where it was to go", { title: "Old" }, {}, { title: "" }],
  ["true as a text", { active: true }, { active: false }, { active: "false" }],
  ["a list in another order", emails("a@x"), emails("a@x", "B@x"), emails("b@x", "a@x")],
  [
    "parts that an item leaves out",
    roles({ value: "A", primary: false, type: "x" }),
    roles({ value: "A" }, { value: "B" }),
    roles({ value: "A", primary: false, type: "x" }, { value: "B", primary: false }),
  ],
  [
    "false that is left out",
    roles({ value: "A", primary: true }),
    roles({ value: "A", primary: false }),
    roles({ value: "A" }),
  ],
  ["a password", {}, { password: "[hidden]" }, { password: "[other]" }],
  [
    "another instant's writing",
    {},
    { profile: { startDate: "2027-01-01T00:00:00Z" } },
    { profile: { startDate: "2027-01-01T01:00:00.000+01:00" } },
  ],
  ["what the write leaves alone", { title: "Old" }, { title: "Old" }, { title: "Other" }],
];

const othersOf = (kind: PeopleKind, [, was, wanted, is]: Case, named = Object.keys({ ...was, ...wanted })) =>
  otherResource({ kind, was, wanted, named }, is);

describe("an answer", () => {
  it.each(untaken)("shows that the write did not take: %s", (...shown) => {
    expect(notTaken("patch", othersOf("users", shown))).toMatchObject({ kind: "partial" });
  });

  it.each(kept)("shows what the platform made of it: %s", (...shown) => {
    const others = othersOf("users", shown);
    expect(notTaken("patch", others)).toBeUndefined();
    expect(keptLines(others)).toHaveLength(1);
  });

  it.each(same)("contradicts nothing by %s", (...shown) => {
    expect(othersOf("users", shown)).toEqual([]);
  });

  it("of a PUT may keep what the body leaves out, and what follows from another attribute", () => {
    const was = { title: "Old", userName: "u", nickName: "u" };
    const put: Case = ["", was, { userName: "v", nickName: "v" }, { ...was, userName: "v" }];
    const others = othersOf("users", put, ["userName"]);
    expect(notTaken("replace", others)).toBeUndefined();
    expect(keptLines(others)).toEqual([
      'The platform keeps its own: title was to be without "Old" and is not.',
    ]);
  });

  it("is said in one sentence, whatever the platform keeps", () => {
    const others = othersOf("users", [
      "",
      {},
      { locale: "en", timezone: "X" },
      { locale: "en-US", timezone: "Y" },
    ]);
    expect(keptLines(others)).toEqual([
      'The platform keeps its own: timezone was to be "X" and is "Y"; locale was to be "en" and is "en-US".',
    ]);
  });

  it("of a PUT that leaves the members out may keep them, which is said", () => {
    const was = { displayName: "G", members: [{ value: "U1" }] };
    const others = othersOf("groups", ["", was, { displayName: "H", members: [] }, was], ["displayName"]);
    expect(notTaken("replace", others)).toBeUndefined();
    expect(keptLines(others)).toEqual([
      'The platform keeps its own: displayName was to be "H" and is "G"; members was to be without {"value":"U1"} and is not.',
    ]);
  });

  it.each([
    ["all", ["U1"], ["U1"], [], ["U1"]],
    ["one", ["U1", "U2", "U3"], ["U1", "U3"], ["U1"], ["U3"]],
    ["one beside another who came", ["U1"], ["U1", "U2"], ["U2"], ["U1"]],
    ["none", ["U1", "U2"], ["U1"], ["u1"], []],
  ])("of a group may lack members who were to stay, which is said: %s", (_what, was, wanted, is, lost) => {
    const of = (ids: readonly string[]) => ({ displayName: "G", members: ids.map((value) => ({ value })) });
    const others = othersOf("groups", ["", of(was), of(wanted), of(is)]);
    expect(notTaken("replace", others)).toBeUndefined();
    const said = lost.map((id) => `members was to have {"value":"${id}"} and has not`).join("; ");
    expect(keptLines(others)).toEqual(lost.length === 0 ? [] : [`The platform keeps its own: ${said}.`]);
    // A write that names no members says nothing of them.
    expect(othersOf("groups", ["", of(was), of(was), of(is)], ["displayName"])).toEqual([]);
  });

  it("of a group shows who is no member, and who still is", () => {
    const of = (...ids: string[]) => ({
      displayName: "G",
      members: ids.map((value) => ({ value, display: value })),
    });
    const error = notTaken("patch", othersOf("groups", ["", of("U1", "U2"), of("U1", "U3"), of("U2", "U1")]));
    expect(error?.message).toBe(
      'The platform answered patch with success, and shows what was not written: members was to have {"value":"U3","display":"U3"} and has not; members was to be without {"value":"U2","display":"U2"} and is not.',
    );
    expect(othersOf("groups", ["", of("U1"), of("U1", "U3"), of("U3", "U9", "U1")])).toEqual([]);
  });
});

it("is told within a bound", () => {
  const members = Array.from({ length: 1000 }, (_, index) => ({ value: `U${index}` }));
  const title = "x".repeat(5000);
  const [many, cut] = [
    notTaken("patch", othersOf("groups", ["", { members: [] }, { members }, { members: [] }])),
    keptLines(othersOf("users", ["", { title: "Old" }, { title }, { title: "Old" }])),
  ];
  expect(many?.message).toMatch(/; and 995 more\.$/);
  expect(many?.details?.["not_taken"]).toHaveLength(1000);
  expect(JSON.stringify(cut).length).toBeLessThan(1000);
});
