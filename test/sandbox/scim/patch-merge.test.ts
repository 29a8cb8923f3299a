import { describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import {
  complaint,
  coreUrn,
  createUser,
  enterpriseUrn,
  guestUrn,
  profileUrn,
  scim,
  versions,
} from "./scim-calls.ts";

const sandbox = await sandboxForFile();
const loose = await sandboxForFile({ strict: false });

const full = {
  schemas: [coreUrn, enterpriseUrn],
  name: { givenName: "Ada", familyName: "Lovelace" },
  displayName: "Countess",
  title: "Analyst",
  userType: "Employee",
  preferredLanguage: "en_GB",
  locale: "en_GB",
  timezone: "Europe/London",
  profileUrl: "https://ada.example/",
  externalId: "ext-1",
  phoneNumbers: [{ value: "555" }],
  [enterpriseUrn]: { department: "Engines", manager: { managerId: "U0DEMO001" } },
};

interface Email {
  readonly value: string;
  readonly primary: boolean;
}

describe.each(versions)("PATCH in version %s", (version) => {
  const create = (attributes: object = full) => {
    sandbox.control.reset();
    return createUser(sandbox, version, { ...attributes });
  };
  const patch = (id: string, attributes: object, where = sandbox) =>
    scim(where, `PATCH /${version}/Users/${id}`, { schemas: [coreUrn, enterpriseUrn], ...attributes });

  it("rule 1: leaves alone what is not in the body", async () => {
    const { meta: _then, ...before } = await create();
    const { body, status } = await patch(before.id, { title: "Chief" });
    const { meta: _now, ...after } = body;
    expect(status).toBe(200);
    expect(after).toEqual({ ...before, title: "Chief" });
  });

  it("rule 1: an object changes the parts it names and no others", async () => {
    const { id } = await create();
    const { body } = await patch(id, {
      name: { familyName: "King" },
      [enterpriseUrn]: { division: "North" },
    });
    expect(body.name).toEqual({ givenName: "Ada", familyName: "King" });
    expect(body[enterpriseUrn]).toEqual({ ...full[enterpriseUrn], division: "North" });
  });

  it.each([
    ["title", { title: " " }, { title: undefined }],
    ["title by more than one space", { title: " \t " }, { title: undefined }],
    ["displayName, which falls back to userName", { displayName: " " }, { displayName: "augusta" }],
    ["a part of the name", { name: { givenName: " " } }, { name: { familyName: "Lovelace" } }],
    [
      "the manager",
      { [enterpriseUrn]: { manager: { managerId: " " } } },
      { [enterpriseUrn]: { department: "Engines" } },
    ],
    ["a list", { phoneNumbers: " " }, { phoneNumbers: undefined }],
    ["the value of an item", { photos: [{ value: " " }] }, { photos: undefined }],
    ["a field, by null as well", { title: null }, { title: undefined }],
    ["a field, by an empty text as well", { title: "" }, { title: undefined }],
  ])("rule 2: a single space clears %s", async (_what, change, expected) => {
    const { id } = await create({ ...full, userName: "augusta" });
    const { body } = await patch(id, change);
    for (const [name, value] of Object.entries(expected)) expect(body[name]).toEqual(value);
  });

  it.each([
    ["password", "secret-word"],
    ["externalId", "ext-2"],
    ["profileUrl", "https://new.example/"],
  ])("rule 3: does not support %s, and changes nothing then", async (name, value) => {
    const before = await create();
    const answer = await patch(before.id, { [name]: value, title: "Chief" });
    expect(answer.status).toBe(400);
    expect(complaint(answer)).toBe(`PATCH does not support ${name}.`);
    expect((await scim(sandbox, `GET /${version}/Users/${before.id}`)).body).toEqual(before);
  });

  it("rule 3: passes over what it does not support where the sandbox is loose", async () => {
    const { id } = await createUser(loose, version, { externalId: "ext-1" });
    const { status, body } = await patch(id, { externalId: "ext-2", title: "Chief" }, loose);
    expect([status, body.externalId, body.title]).toEqual([200, "ext-1", "Chief"]);
  });

  it("rule 4: active false deactivates and true re-enables", async () => {
    const { id } = await create();
    expect((await patch(id, { active: false })).body.active).toBe(false);
    expect((await patch(id, { title: "Chief" })).body.active).toBe(false);
    expect((await patch(id, { active: true })).body.active).toBe(true);
  });

  it.each([null, "", " "])("rule 4: active cannot be cleared, as by %j", async (active) => {
    const { id } = await create();
    const answer = await patch(id, { active });
    expect([answer.status, complaint(answer)]).toEqual([400, "active must be true or false."]);
  });

  it.each([
    ["userName", { userName: "new.name" }, "new.name"],
    ["nickName", { nickName: "new name" }, "new_name"],
    ["nickName given as an address", { nickName: "nick@example.com" }, "nick"],
    ["both, of which userName counts", { userName: "first", nickName: "second" }, "first"],
  ])("rule 5: %s changes userName and nickName together", async (_which, change, name) => {
    const { id } = await create();
    const { body } = await patch(id, change);
    expect([body.userName, body.nickName]).toEqual([name, name]);
    expect(sandbox.control.snapshot(0).users.find((user) => user.id === id)?.name).toBe(name);
  });

  it.each([
    { userName: " " },
    { userName: "" },
    { nickName: " " },
    { nickName: null },
    { userName: "a", nickName: " " },
    { userName: " ", nickName: "a" },
    { nickName: "a", userName: "" },
    { userName: null, nickName: "a" },
  ])("rule 5: neither may be emptied, as by %j", async (change) => {
    const { id } = await create();
    expect((await patch(id, change)).status).toBe(400);
  });

  it.each([
    ["displayName", "Baroness"],
    ["title", "Chief"],
    ["userType", "Contractor"],
    ["preferredLanguage", "de_DE"],
    ["locale", "de_DE"],
    ["timezone", "Europe/Berlin"],
  ])("rule 6: updates %s by itself", async (name, value) => {
    const { id } = await create();
    expect((await patch(id, { [name]: value })).body[name]).toBe(value);
  });

  it("rule 7: keeps two of the e-mails given, in place of those there were", async () => {
    const { id } = await create();
    const emails = [
      { value: "home@n.example", type: "home" },
      { value: "other@n.example" },
      { value: "work@n.example", type: "work" },
    ];
    const { body } = await patch(id, { emails });
    expect(body.emails).toEqual([
      { value: "work@n.example", type: "work", primary: true },
      { value: "home@n.example", type: "home", primary: false },
    ]);
  });

  const home = (value: string, more: object = {}) => ({ value, type: "home", ...more });
  it.each<[string, object[], [primary: string, secondary: string]]>([
    [
      "with primary true, before type and order",
      [
        { value: "a@n.example" },
        { value: "b@n.example", type: "work" },
        home("c@n.example", { primary: true }),
      ],
      ["c@n.example", "a@n.example"],
    ],
    [
      "of type work where primary is omitted, before order",
      [home("a@n.example"), { value: "b@n.example", type: "work" }],
      ["b@n.example", "a@n.example"],
    ],
    [
      "of type work in whatever case",
      [home("a@n.example"), { value: "b@n.example", type: "Work" }],
      ["b@n.example", "a@n.example"],
    ],
    [
      "that appears first where both are omitted",
      [{ value: "a@n.example" }, { value: "b@n.example" }, { value: "c@n.example" }],
      ["a@n.example", "b@n.example"],
    ],
    [
      "that appears first where primary is only false",
      [home("a@n.example", { primary: false }), home("b@n.example", { primary: false })],
      ["a@n.example", "b@n.example"],
    ],
    [
      "that appears first of two with primary true",
      [home("a@n.example", { primary: true }), home("b@n.example", { primary: true })],
      ["a@n.example", "b@n.example"],
    ],
  ])("rule 7: primary is the e-mail %s", async (_which, emails, [first, second]) => {
    const { id } = await create();
    const { body } = await patch(id, { emails });
    expect(body.emails.map(({ value, primary }: Email) => [value, primary])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect(sandbox.control.snapshot(0).users.find((user) => user.id === id)?.email).toBe(first);
  });

  it("rule 7: at least one e-mail must stay", async () => {
    const { id } = await create();
    expect((await patch(id, { emails: [] })).status).toBe(400);
  });

  it.each([
    ["without schemas", { schemas: undefined, title: "Chief" }],
    ["with schemas that lack the core", { schemas: [enterpriseUrn], title: "Chief" }],
    [
      "with an extension that schemas do not name",
      { schemas: [coreUrn], [profileUrn]: { startDate: "2026-01-01T00:00:00Z" } },
    ],
  ])("rule 8: is refused %s", async (_case, change) => {
    const { id } = await create();
    const answer = await patch(id, change);
    expect(answer.status).toBe(400);
    expect(complaint(answer)).toContain("schemas must name");
  });

  it("rule 8: takes the core schema and the attribute for enough, the enterprise extension too", async () => {
    const { id } = await create();
    const answer = await patch(id, { schemas: [coreUrn], [enterpriseUrn]: { division: "N" } });
    expect(answer.status).toBe(200);
    expect(answer.body[enterpriseUrn]).toMatchObject({ division: "N" });
  });

  it("makes a guest of a user, and changes how long", async () => {
    const { id } = await create();
    const urn = guestUrn[version];
    const schemas = [coreUrn, urn];
    const made = await patch(id, { schemas, [urn]: { type: "multi" } });
    expect(made.body[urn]).toEqual({ type: "multi" });
    const later = await patch(id, { schemas, [urn]: { expiration: "2027-01-01T00:00:00Z" } });
    expect(later.body[urn]).toEqual({ type: "multi", expiration: "2027-01-01T00:00:00Z" });
    expect(sandbox.control.snapshot(0).users.find((user) => user.id === id)?.role).toBe(
      "multi-channel-guest",
    );
  });

  it("sets a start date", async () => {
    const { id } = await create();
    const schemas = [coreUrn, profileUrn];
    const { body } = await patch(id, { schemas, [profileUrn]: { startDate: "2026-03-01T08:00:00+01:00" } });
    expect(body[profileUrn]).toEqual({ startDate: "2026-03-01T08:00:00+01:00" });
  });

  it("moves lastModified on and leaves created", async () => {
    sandbox.control.reset();
    sandbox.control.setClock({ frozen: true });
    const { id, meta } = await createUser(sandbox, version);
    sandbox.control.setClock({ advanceMs: 60_000 });
    const { body } = await patch(id, { title: "Chief" });
    expect(body.meta.created).toBe(meta.created);
    expect(Date.parse(body.meta.lastModified) - Date.parse(meta.lastModified)).toBe(60_000);
  });

  it("must not take the name of another user", async () => {
    const { id } = await create();
    expect((await patch(id, { userName: "BEN" })).status).toBe(409);
  });
});

describe.each(versions)("PUT in version %s", (version) => {
  const put = (id: string, body: object) => scim(sandbox, `PUT /${version}/Users/${id}`, body);

  it("4.3: overwrites all values", async () => {
    sandbox.control.reset();
    const { id, meta } = await createUser(sandbox, version, full);
    const body = {
      schemas: [coreUrn],
      userName: "fresh",
      emails: [{ value: "fresh@p.example" }],
      title: "New",
    };
    const { status, body: after } = await put(id, body);
    expect(status).toBe(200);
    expect(after).toEqual({
      schemas: [coreUrn],
      id,
      meta: { ...meta, lastModified: expect.any(String) },
      userName: "fresh",
      nickName: "fresh",
      displayName: "fresh",
      title: "New",
      active: true,
      emails: [{ value: "fresh@p.example", primary: true }],
      groups: [],
    });
  });

  it("takes what PATCH does not support, and gives back what it gave out", async () => {
    sandbox.control.reset();
    const { id } = await createUser(sandbox, version, full);
    const { body } = await scim(sandbox, `GET /${version}/Users/${id}`);
    const again = await put(id, { ...body, password: "a-new-one", profileUrl: "https://b.example/" });
    expect(again.status).toBe(200);
    expect(again.body.profileUrl).toBe("https://b.example/");
    expect(again.body.externalId).toBe("ext-1");
  });

  it.each([
    ["userName", { emails: [{ value: "a@r.example" }] }],
    ["emails", { userName: "someone" }],
  ])("needs %s", async (_what, body) => {
    const { id } = await createUser(sandbox, version);
    expect((await put(id, { schemas: [coreUrn], ...body })).status).toBe(400);
  });

  it("changes the state only where the body says so", async () => {
    sandbox.control.reset();
    const { id, userName, emails } = await createUser(sandbox, version);
    const body = { schemas: [coreUrn], userName, emails };
    expect((await put(id, { ...body, active: false })).body.active).toBe(false);
    expect((await put(id, body)).body.active).toBe(false);
    expect((await put(id, { ...body, active: null })).status).toBe(400);
    expect((await put(id, { ...body, active: true })).body.active).toBe(true);
  });
});
