import { describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import {
  complaint,
  coreUrn,
  createUser,
  enterpriseUrn,
  newUser,
  profileUrn,
  scim,
  versions,
} from "./scim-calls.ts";

const sandbox = await sandboxForFile();
const loose = await sandboxForFile({ strict: false });

describe.each(versions)("a user created in version %s", (version) => {
  const post = (attributes: object, where = sandbox) =>
    scim(where, `POST /${version}/Users`, newUser({ ...attributes }));

  it.each([
    ["keeps periods, underscores and hyphens", "a.b_c-d", "a.b_c-d"],
    ["has every other special character replaced", "grace hopper!", "grace_hopper_"],
    ["keeps letters of other scripts", "Žofie1", "Žofie1"],
    ["is made of an e-mail address", "ada+test@example.com", "ada_test"],
    ["is cut to 21 characters where it comes of an address", `${"x".repeat(40)}@example.com`, "x".repeat(21)],
    ["may have 21 characters", "y".repeat(21), "y".repeat(21)],
    ["counts characters as people do", "😀".repeat(5), "_".repeat(5)],
  ])("2.5: the userName %s", async (_rule, given, kept) => {
    sandbox.control.reset();
    const { status, body } = await post({ userName: given });
    expect([status, body.userName, body.nickName]).toEqual([201, kept, kept]);
  });

  it.each([null, "", " "])(
    "2.5: a nickName of %j is none: only a PATCH must not empty it",
    async (nickName) => {
      sandbox.control.reset();
      const { status, body } = await post({ userName: "grace", nickName });
      expect([status, body.userName, body.nickName]).toEqual([201, "grace", "grace"]);
    },
  );

  it.each([
    ["userName has more than 21 characters", { userName: "z".repeat(22) }, "userName is longer than 21"],
    ["userName is missing", { userName: undefined }, "userName must not be empty"],
    ["userName is empty", { userName: "" }, "userName must not be empty"],
    ["userName is a space", { userName: " " }, "userName must not be empty"],
    [
      "userName is missing beside a nickName",
      { userName: undefined, nickName: "grace" },
      "userName must not be empty",
    ],
    [
      "userName is a space beside a nickName",
      { userName: " ", nickName: "grace" },
      "userName must not be empty",
    ],
    ["userName is no text", { userName: 7 }, "userName must be a text"],
    ["emails are missing", { emails: undefined }, "at least one address"],
    ["emails are empty", { emails: [] }, "at least one address"],
    ["an e-mail has no value", { emails: [{ type: "work" }] }, "emails[0].value is missing"],
    ["an e-mail is none", { emails: [{ value: "not an address" }] }, "must be an e-mail address"],
    ["emails are no list", { emails: "a@example.com" }, "emails must be a list"],
    ["an e-mail is no object", { emails: ["a@example.com"] }, "emails[0] must be an object"],
    ["displayName has more than 80 characters", { displayName: "d".repeat(81) }, "longer than 80"],
    ["active is a text", { active: "true" }, "active must be true or false"],
    ["active is null", { active: null }, "active must be true or false"],
    ["active is empty", { active: "" }, "active must be true or false"],
    ["name is a text", { name: "Ada" }, "name must be an object"],
    ["a photo is no address", { photos: [{ value: "cat.png" }] }, "a public address or a data URL"],
    [
      "a photo is a script",
      { photos: [{ value: "data:text/html;base64,AAAA" }] },
      "a data URL with an image",
    ],
    ["profileUrl is no address", { profileUrl: "javascript:alert(1)" }, "an http or https address"],
    ["a title is endless", { title: "t".repeat(1025) }, "longer than 1024"],
    ["there are too many roles", { roles: Array(101).fill({ value: "r" }) }, "more than 100 items"],
    [
      "the profile extension is not in schemas",
      { [profileUrn]: { startDate: "2026-01-01T00:00:00Z" } },
      `schemas must name ${profileUrn}`,
    ],
    [
      "a start date is only a date",
      { schemas: [coreUrn, profileUrn], [profileUrn]: { startDate: "2026-01-01" } },
      "ISO 8601",
    ],
  ])("is refused when %s", async (_case, attributes, reason) => {
    const answer = await post(attributes);
    expect(answer.status).toBe(400);
    expect(complaint(answer)).toContain(reason);
  });

  it("2.5: displayName follows the characters of the username, and userName where there is none", async () => {
    sandbox.control.reset();
    const named = await createUser(sandbox, version, { displayName: "Ada Lovelace" });
    const unnamed = await createUser(sandbox, version, { userName: "no.display" });
    const longest = await createUser(sandbox, version, { displayName: "d".repeat(80) });
    expect(named.displayName).toBe("Ada_Lovelace");
    expect(unnamed.displayName).toBe("no.display");
    expect(longest.displayName).toHaveLength(80);
  });

  it("takes the enterprise extension by its key alone", async () => {
    const answer = await post({ [enterpriseUrn]: { department: "D" } });
    expect([answer.status, answer.body[enterpriseUrn]]).toEqual([201, { department: "D" }]);
  });

  it.each([
    [
      "the one marked",
      [
        { value: "a@x.example", type: "work" },
        { value: "b@x.example", primary: true },
      ],
      "b@x.example",
    ],
    [
      "the one of type work",
      [{ value: "a@x.example" }, { value: "b@x.example", type: "work" }],
      "b@x.example",
    ],
    ["the first", [{ value: "a@x.example" }, { value: "b@x.example" }], "a@x.example"],
    [
      "the first of two marked",
      [
        { value: "a@x.example", primary: true },
        { value: "b@x.example", primary: true },
      ],
      "a@x.example",
    ],
  ])("2.5: of the e-mails, %s is primary", async (_rule, emails, primary) => {
    sandbox.control.reset();
    const user = await createUser(sandbox, version, { emails });
    expect(user.emails.filter((email: { primary: boolean }) => email.primary)).toMatchObject([
      { value: primary },
    ]);
  });

  it("2.5: two e-mails are kept, the primary one first", async () => {
    sandbox.control.reset();
    const emails = ["a", "b", "c"].map((name) => ({ value: `${name}@y.example`, primary: name === "c" }));
    const user = await createUser(sandbox, version, { emails });
    expect(user.emails).toEqual([
      { value: "c@y.example", primary: true },
      { value: "a@y.example", primary: false },
    ]);
  });

  it.each([
    ["in another case", ["tw@y.example", "TW@y.example", "tw3@y.example"], ["tw@y.example", "tw3@y.example"]],
    ["as it is", ["a@y.example", "a@y.example", "b@y.example"], ["a@y.example", "b@y.example"]],
    ["last", ["a@y.example", "b@y.example", "A@y.example"], ["a@y.example", "b@y.example"]],
    ["and none other", ["a@y.example", "A@y.example"], ["a@y.example"]],
  ])("an e-mail given twice, %s, is one", async (_how, given, kept) => {
    sandbox.control.reset();
    const user = await createUser(sandbox, version, { emails: given.map((value) => ({ value })) });
    expect(user.emails).toEqual(kept.map((value, index) => ({ value, primary: index === 0 })));
  });

  it("an e-mail given twice is as the one marked primary says", async () => {
    sandbox.control.reset();
    const emails = [
      { value: "a@y.example", type: "work" },
      { value: "b@y.example" },
      { value: "A@y.example", primary: true },
    ];
    const user = await createUser(sandbox, version, { emails });
    expect(user.emails).toEqual([
      { value: "A@y.example", primary: true },
      { value: "b@y.example", primary: false },
    ]);
  });

  it("2.5: a nickName beside a userName is that userName", async () => {
    const user = await createUser(sandbox, version, { userName: "ina", nickName: "other" });
    expect([user.userName, user.nickName]).toEqual(["ina", "ina"]);
  });

  it("may be inactive from the start", async () => {
    expect((await createUser(sandbox, version, { active: false })).active).toBe(false);
  });

  it("has nothing of what only the platform writes, and of what is not known", async () => {
    const user = await createUser(sandbox, version, {
      id: "U1",
      groups: [{ value: "S1" }],
      meta: { created: "never" },
      shoeSize: 43,
    });
    expect(user.id).not.toBe("U1");
    expect(user.groups).toEqual([]);
    expect(user.meta.created).not.toBe("never");
    expect("shoeSize" in user).toBe(false);
  });

  it("may write attributes in any case, but not twice", async () => {
    const user = await createUser(sandbox, version, { TITLE: "Chief" });
    expect(user.title).toBe("Chief");
    expect((await post({ title: "a", Title: "b" })).status).toBe(400);
  });

  it.each([
    ["userName", { userName: "Taken" }, { userName: "tAKEN" }],
    ["e-mail", { emails: [{ value: "one@z.example" }] }, { emails: [{ value: "ONE@z.example" }] }],
  ])("must have a %s of its own, whatever the case", async (_what, first, second) => {
    sandbox.control.reset();
    await createUser(sandbox, version, first);
    const answer = await post(second);
    expect(answer.status).toBe(409);
    if (version === "v2") expect(answer.body.scimType).toBe("uniqueness");
  });

  it("is one of the people of the directory", async () => {
    const user = await createUser(sandbox, version, { emails: [{ value: "dir@q.example" }] });
    const known = sandbox.control.snapshot(0).users.find(({ id }) => id === user.id);
    expect(known).toMatchObject({
      name: user.userName,
      email: "dir@q.example",
      role: "member",
      state: "active",
    });
  });

  it("gets an ID that begins with U and is its own", async () => {
    const ids = [await createUser(sandbox, version), await createUser(sandbox, version)].map(({ id }) => id);
    expect(ids).toEqual([expect.stringMatching(/^U\w+$/), expect.stringMatching(/^U\w+$/)]);
    expect(new Set(ids).size).toBe(2);
  });

  it("needs no schemas where the sandbox is loose", async () => {
    const answer = await post({ schemas: undefined, [enterpriseUrn]: { department: "D" } }, loose);
    expect(answer.status).toBe(201);
    expect(answer.body[enterpriseUrn]).toEqual({ department: "D" });
  });
});
