import { describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import {
  complaint,
  coreUrn,
  createGroup,
  createUser,
  enterpriseUrn,
  patchOp,
  profileUrn,
  scim,
} from "./scim-calls.ts";

const sandbox = await sandboxForFile();
const loose = await sandboxForFile({ strict: false });

const start = {
  schemas: [coreUrn, enterpriseUrn],
  userName: "ada.l",
  name: { givenName: "Ada", familyName: "Lovelace" },
  title: "Analyst",
  emails: [
    { value: "work@a.example", type: "work", primary: true },
    { value: "home@a.example", type: "home" },
  ],
  phoneNumbers: [
    { value: "1", type: "work" },
    { value: "2", type: "home" },
  ],
  roles: [{ value: "a" }, { value: "b" }],
  [enterpriseUrn]: { department: "Engines", manager: { managerId: "U0DEMO001" } },
};

const emails = (work: object, home: object) => ({ emails: [work, home] });
const work = { value: "work@a.example", type: "work", primary: true };
const home = { value: "home@a.example", type: "home", primary: false };

async function patch(...Operations: readonly unknown[]) {
  sandbox.control.reset();
  const user = await createUser(sandbox, "v2", start);
  const answer = await scim(sandbox, `PATCH /v2/Users/${user.id}`, { schemas: [patchOp], Operations });
  return { user, answer };
}

describe("RFC 7644, 3.5.2: an operation", () => {
  it.each<[string, object, object]>([
    ["replaces an attribute", { op: "replace", path: "title", value: "Chief" }, { title: "Chief" }],
    ["adds an attribute", { op: "add", path: "userType", value: "Employee" }, { userType: "Employee" }],
    ["removes an attribute", { op: "remove", path: "title" }, { title: undefined }],
    ["is written in any case", { op: "Replace", path: "TITLE", value: "Chief" }, { title: "Chief" }],
    ["has true or false as a text", { op: "Replace", path: "active", value: "False" }, { active: false }],
    [
      "has true or false as a text without a path",
      { op: "Replace", value: { active: "false" } },
      { active: false },
    ],
    [
      "has true or false as a text in a part",
      { op: "replace", path: 'emails[type eq "home"].primary', value: "True" },
      emails({ ...home, primary: true }, { ...work, primary: false }),
    ],
    ["may name the schema", { op: "add", path: `${coreUrn}:title`, value: "Chief" }, { title: "Chief" }],
    [
      "may name the schema as RFC 7643 does",
      { op: "add", path: "urn:ietf:params:scim:schemas:core:2.0:User:title", value: "Chief" },
      { title: "Chief" },
    ],
    [
      "changes a part",
      { op: "replace", path: "name.givenName", value: "Augusta" },
      { name: { givenName: "Augusta", familyName: "Lovelace" } },
    ],
    ["removes a part", { op: "remove", path: "name.givenName" }, { name: { familyName: "Lovelace" } }],
    ["removes an object", { op: "remove", path: "name" }, { name: undefined }],
    [
      "merges an object",
      { op: "add", path: "name", value: { honorificPrefix: "Lady" } },
      { name: { givenName: "Ada", familyName: "Lovelace", honorificPrefix: "Lady" } },
    ],
    [
      "reaches into an extension",
      { op: "replace", path: `${enterpriseUrn}:department`, value: "Mills" },
      { [enterpriseUrn]: { department: "Mills", manager: { managerId: "U0DEMO001" } } },
    ],
    [
      "reaches the manager",
      { op: "replace", path: `${enterpriseUrn}:manager.managerId`, value: "U0DEMO002" },
      { [enterpriseUrn]: { department: "Engines", manager: { managerId: "U0DEMO002" } } },
    ],
    [
      "reaches the manager as identity providers write it",
      {
        op: "add",
        path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager",
        value: { value: "U0DEMO003" },
      },
      { [enterpriseUrn]: { department: "Engines", manager: { managerId: "U0DEMO003" } } },
    ],
    [
      "removes an extension",
      { op: "remove", path: enterpriseUrn },
      { [enterpriseUrn]: undefined, schemas: [coreUrn] },
    ],
    [
      "adds an extension",
      { op: "add", path: `${profileUrn}:startDate`, value: "2026-01-01T00:00:00Z" },
      { [profileUrn]: { startDate: "2026-01-01T00:00:00Z" }, schemas: [coreUrn, enterpriseUrn, profileUrn] },
    ],
    ["deactivates", { op: "replace", path: "active", value: false }, { active: false }],
    [
      "moves userName with nickName",
      { op: "replace", path: "nickName", value: "al" },
      { userName: "al", nickName: "al" },
    ],
    ["clears by a space", { op: "replace", path: "title", value: " " }, { title: undefined }],
    [
      "replaces a list",
      { op: "replace", path: "roles", value: [{ value: "c" }] },
      { roles: [{ value: "c" }] },
    ],
    [
      "adds to a list",
      { op: "add", path: "roles", value: [{ value: "c" }] },
      { roles: ["a", "b", "c"].map((value) => ({ value })) },
    ],
    [
      "adds one item",
      { op: "add", path: "roles", value: { value: "c" } },
      { roles: ["a", "b", "c"].map((value) => ({ value })) },
    ],
    [
      "adds what is there only once",
      { op: "add", path: "roles", value: [{ value: "b" }] },
      { roles: [{ value: "a" }, { value: "b" }] },
    ],
    [
      "makes an added item the primary one, though that of before is added once more",
      {
        op: "add",
        path: "emails",
        value: [{ value: "work@a.example" }, { value: "new@a.example", primary: true }],
      },
      emails({ value: "new@a.example", primary: true }, { ...work, primary: false }),
    ],
    [
      "makes an added item the primary one, without a path and in the other order",
      {
        op: "add",
        value: { emails: [{ value: "new@a.example", primary: true }, { value: "work@a.example" }] },
      },
      emails({ value: "new@a.example", primary: true }, { ...work, primary: false }),
    ],
    [
      "makes the other item the primary one, though both are added once more",
      {
        op: "add",
        path: "emails",
        value: [{ value: "work@a.example" }, { value: "home@a.example", primary: true }],
      },
      emails({ ...home, primary: true }, { ...work, primary: false }),
    ],
    [
      "leaves the primary item as it is where none of the added ones is marked",
      { op: "add", path: "emails", value: [{ value: "work@a.example", type: "other" }] },
      emails({ ...work, type: "other" }, home),
    ],
    ["removes a list", { op: "remove", path: "roles" }, { roles: undefined }],
    [
      "removes the items given",
      { op: "remove", path: "roles", value: [{ value: "a" }] },
      { roles: [{ value: "b" }] },
    ],
    ["removes the items chosen", { op: "remove", path: 'roles[value eq "a"]' }, { roles: [{ value: "b" }] }],
    [
      "removes a part of the items chosen",
      { op: "remove", path: 'phoneNumbers[value eq "1"].type' },
      { phoneNumbers: [{ value: "1" }, { value: "2", type: "home" }] },
    ],
    [
      "changes a part of the items chosen",
      { op: "replace", path: 'phoneNumbers[type eq "home"].value', value: "3" },
      {
        phoneNumbers: [
          { value: "1", type: "work" },
          { value: "3", type: "home" },
        ],
      },
    ],
    [
      "replaces the items chosen",
      { op: "replace", path: 'phoneNumbers[type eq "home"]', value: { value: "4" } },
      { phoneNumbers: [{ value: "1", type: "work" }, { value: "4" }] },
    ],
    [
      "adds to the items chosen",
      { op: "add", path: 'phoneNumbers[type eq "home"]', value: { primary: true } },
      {
        phoneNumbers: [
          { value: "1", type: "work" },
          { value: "2", type: "home", primary: true },
        ],
      },
    ],
    [
      "changes a part of every item",
      { op: "replace", path: "phoneNumbers.type", value: "other" },
      {
        phoneNumbers: [
          { value: "1", type: "other" },
          { value: "2", type: "other" },
        ],
      },
    ],
    [
      "makes the item an add asks for",
      { op: "add", path: 'phoneNumbers[type eq "fax"].value', value: "9" },
      {
        phoneNumbers: [
          { value: "1", type: "work" },
          { value: "2", type: "home" },
          { value: "9", type: "fax" },
        ],
      },
    ],
    [
      "changes an address",
      { op: "replace", path: 'emails[type eq "home"].value', value: "h2@a.example" },
      emails(work, { ...home, value: "h2@a.example" }),
    ],
    [
      "makes another address primary",
      { op: "replace", path: 'emails[type eq "home"].primary', value: true },
      emails({ ...home, primary: true }, { ...work, primary: false }),
    ],
    [
      "adds a primary address, and two are kept",
      { op: "add", path: "emails", value: [{ value: "new@a.example", primary: true }] },
      emails({ value: "new@a.example", primary: true }, { ...work, primary: false }),
    ],
    [
      "needs no path",
      { op: "replace", value: { title: "Chief", name: { givenName: "Augusta" } } },
      { title: "Chief", name: { givenName: "Augusta", familyName: "Lovelace" } },
    ],
    [
      "ignores what is unknown or cannot be changed, as a resource does, where it has no path",
      { op: "replace", value: { id: "U0DEMO003", shoeSize: 43, title: "Chief" } },
      { title: "Chief" },
    ],
    [
      "takes paths as keys where it has none",
      { op: "add", value: { "name.givenName": "Augusta", active: false } },
      { name: { givenName: "Augusta", familyName: "Lovelace" }, active: false },
    ],
    [
      "adds to lists without a path too",
      { op: "add", value: { roles: [{ value: "c" }] } },
      { roles: ["a", "b", "c"].map((value) => ({ value })) },
    ],
  ])("%s", async (_what, operation, expected) => {
    const { answer } = await patch(operation);
    expect([answer.status, complaint(answer)]).toEqual([200, ""]);
    for (const [name, value] of Object.entries(expected)) expect(answer.body[name]).toEqual(value);
  });

  it.each<[string, unknown, number, string]>([
    ["without op", { path: "title", value: "x" }, 400, "invalidSyntax"],
    ["with another op", { op: "move", path: "title" }, 400, "invalidSyntax"],
    ["that is none", 7, 400, "invalidSyntax"],
    ["that removes without a path", { op: "remove" }, 400, "noTarget"],
    ["that adds nothing", { op: "add", path: "title" }, 400, "invalidValue"],
    ["whose value is no object where there is no path", { op: "add", value: "x" }, 400, "invalidValue"],
    ["with a path that is no text", { op: "add", path: 7, value: "x" }, 400, "invalidPath"],
    ["on what is not known", { op: "add", path: "shoeSize", value: "x" }, 400, "invalidPath"],
    ["on an unknown part", { op: "add", path: "name.middle", value: "x" }, 400, "invalidPath"],
    ["on __proto__", { op: "add", path: "__proto__.polluted", value: "x" }, 400, "invalidPath"],
    ["on name.constructor", { op: "add", path: "name.constructor", value: "x" }, 400, "invalidPath"],
    ["with __proto__ as a key", JSON.parse('{"op":"add","value":{"__proto__":{"x":1}}}'), 400, "invalidPath"],
    [
      "with __proto__ in a value",
      JSON.parse('{"op":"add","path":"name","value":{"__proto__":{"x":1}}}'),
      400,
      "invalidPath",
    ],
    ["that removes active", { op: "remove", path: "active" }, 400, "invalidValue"],
    ["that clears active", { op: "replace", path: "active", value: "" }, 400, "invalidValue"],
    ["that clears active without a path", { op: "add", value: { active: null } }, 400, "invalidValue"],
    ["with an open bracket", { op: "remove", path: 'roles[value eq "a"' }, 400, "invalidPath"],
    [
      "with a bracket after what is no list",
      { op: "remove", path: 'name[givenName eq "a"]' },
      400,
      "invalidPath",
    ],
    [
      "on items that are not there",
      { op: "replace", path: 'roles[value eq "z"].type', value: "x" },
      400,
      "noTarget",
    ],
    [
      "on an item that no add can make",
      { op: "add", path: 'roles[value sw "z"].type', value: "x" },
      400,
      "noTarget",
    ],
    ["on id", { op: "replace", path: "id", value: "U1" }, 400, "mutability"],
    ["on groups", { op: "add", path: "groups", value: [{ value: "S1" }] }, 400, "mutability"],
    ["on meta.created", { op: "replace", path: "meta.created", value: "x" }, 400, "mutability"],
    ["PATCH rule 3: on password", { op: "replace", path: "password", value: "x" }, 400, "mutability"],
    ["PATCH rule 3: on externalId", { op: "replace", value: { externalId: "x" } }, 400, "mutability"],
    [
      "PATCH rule 3: on profileUrl",
      { op: "replace", path: `${coreUrn}:profileUrl`, value: "x" },
      400,
      "mutability",
    ],
    ["PATCH rule 5: that empties userName", { op: "remove", path: "userName" }, 400, "invalidValue"],
    [
      "PATCH rule 5: that empties nickName",
      { op: "replace", path: "nickName", value: " " },
      400,
      "invalidValue",
    ],
    [
      "PATCH rule 5: that empties userName and sets nickName",
      { op: "replace", value: { userName: " ", nickName: "al" } },
      400,
      "invalidValue",
    ],
    [
      "PATCH rule 5: that empties nickName and sets userName",
      { op: "replace", value: { nickName: null, userName: "al" } },
      400,
      "invalidValue",
    ],
    ["that removes all e-mails", { op: "remove", path: "emails" }, 400, "invalidValue"],
    ["that takes an e-mail its value", { op: "remove", path: "emails.value" }, 400, "invalidValue"],
    ["with a value of the wrong type", { op: "replace", path: "active", value: "no" }, 400, "invalidValue"],
    [
      "that takes the name of another user",
      { op: "replace", path: "userName", value: "Ben" },
      409,
      "uniqueness",
    ],
  ])("%s is refused and changes nothing", async (_what, operation, status, scimType) => {
    const { user, answer } = await patch({ op: "replace", path: "title", value: "Chief" }, operation);
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
    expect((await scim(sandbox, `GET /v2/Users/${user.id}`)).body).toEqual(user);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("leaves one phone number the primary one, that which is added so", async () => {
    const { answer } = await patch(
      { op: "replace", path: "phoneNumbers", value: [{ value: "1", primary: true }] },
      { op: "add", path: "phoneNumbers", value: [{ value: "1" }, { value: "3", primary: true }] },
    );
    expect(answer.body.phoneNumbers).toEqual([
      { value: "1", primary: false },
      { value: "3", primary: true },
    ]);
  });

  it("acts after those before it", async () => {
    const { answer } = await patch(
      { op: "remove", path: "roles" },
      { op: "add", path: "roles", value: [{ value: "c" }] },
      { op: "replace", path: 'roles[value eq "c"].type', value: "t" },
    );
    expect(answer.body.roles).toEqual([{ value: "c", type: "t" }]);
  });
});

describe("the document's PATCH rules hold for operations:", () => {
  const replace = (path: string, value: unknown) => ({ op: "replace", path, value });

  it.each<[string, object[], object]>([
    ["1, attributes not named stay", [replace("title", "Chief")], { roles: start.roles, name: start.name }],
    ["2, a single space clears", [replace("title", " ")], { title: undefined }],
    ["4, active false deactivates", [replace("active", false)], { active: false }],
    ["4, active true re-enables", [replace("active", false), replace("active", true)], { active: true }],
    ["5, userName moves nickName", [replace("userName", "al")], { userName: "al", nickName: "al" }],
    ["5, nickName moves userName", [replace("nickName", "al")], { userName: "al", nickName: "al" }],
    ...[
      [{ op: "replace", value: { userName: "al", nickName: "other" } }],
      [{ op: "add", value: { nickName: "other", userName: "al" } }],
      [replace("userName", "al"), replace("nickName", "other")],
      [replace("nickName", "other"), replace("userName", "al")],
    ].map((operations): [string, object[], object] => [
      `5, userName counts in ${JSON.stringify(operations)}`,
      operations,
      { userName: "al", nickName: "al" },
    ]),
    ...["displayName", "title", "userType", "preferredLanguage", "locale", "timezone"].map(
      (name): [string, object[], object] => [
        `6, ${name} is updated by itself`,
        [replace(name, "New")],
        { [name]: "New" },
      ],
    ),
    [
      "7, two e-mails are kept, primary the one of type work where none is marked",
      [
        replace("emails", [
          { value: "x@a.example" },
          { value: "y@a.example", type: "work" },
          { value: "z@a.example" },
        ]),
      ],
      emails({ value: "y@a.example", type: "work", primary: true }, { value: "x@a.example", primary: false }),
    ],
  ])("%s", async (_rule, operations, expected) => {
    const { answer } = await patch(...operations);
    expect([answer.status, complaint(answer)]).toEqual([200, ""]);
    for (const [name, value] of Object.entries(expected)) expect(answer.body[name]).toEqual(value);
  });
});

describe("a PATCH of 2.0", () => {
  it.each([
    ["needs the PatchOp schema", { schemas: [coreUrn], Operations: [] }, "schemas must name"],
    ["needs a list of operations", { schemas: [patchOp], Operations: {} }, "must be a list"],
    ["takes null for no list", { schemas: [patchOp], Operations: null }, "must be a list"],
    ["needs operations", { schemas: [patchOp] }, "Operations is missing"],
    [
      "needs them beside an attribute too",
      { schemas: [patchOp, coreUrn], title: "x" },
      "Operations is missing",
    ],
    [
      "takes no operations twice, in another case",
      { schemas: [patchOp], Operations: [{ op: "remove", path: "title" }], operations: [{}] },
      "The body names Operations twice",
    ],
    [
      "takes no schemas twice, in another case",
      { schemas: [patchOp], Schemas: [coreUrn], Operations: [{ op: "remove", path: "title" }] },
      "The body names schemas twice",
    ],
    [
      "takes no schemas twice where it merges",
      { schemas: [coreUrn], SCHEMAS: [coreUrn], title: "x" },
      "The body names schemas twice",
    ],
    ["needs one operation or more", { schemas: [patchOp], Operations: [] }, "one operation or more"],
    [
      "takes a thousand operations at most",
      { schemas: [patchOp], Operations: Array(1001).fill({}) },
      "more than 1000",
      "tooMany",
    ],
  ])("%s", async (_rule, body, reason, scimType = "invalidSyntax") => {
    const { id } = await createUser(sandbox, "v2");
    const answer = await scim(sandbox, `PATCH /v2/Users/${id}`, body);
    expect([answer.status, answer.body.scimType]).toEqual([400, scimType]);
    expect(complaint(answer)).toContain(reason);
  });

  it.each([
    ["an empty list of operations", { schemas: [patchOp], Operations: [] }],
    ["no operations", { schemas: [patchOp] }],
  ])("with %s changes nothing where the sandbox is loose", async (_what, body) => {
    const { id, title } = await createUser(loose, "v2");
    const answer = await scim(loose, `PATCH /v2/Users/${id}`, body);
    expect([answer.status, answer.body.title]).toEqual([200, title]);
  });

  it("of a group needs one operation or more too", async () => {
    const { id } = await createGroup(sandbox, "v2");
    const answer = await scim(sandbox, `PATCH /v2/Groups/${id}`, { schemas: [patchOp], Operations: [] });
    expect([answer.status, answer.body.scimType]).toEqual([400, "invalidSyntax"]);
  });

  it.each([
    [
      "of 1.1 is refused where it says what is to be done",
      { schemas: [coreUrn], Operations: [{ op: "replace", path: "title", value: "x" }] },
    ],
    [
      "of 1.1 is refused in any case and beside an attribute",
      { schemas: [coreUrn], operations: [], title: "x" },
    ],
  ])("%s, as 1.1 knows no operations", async (_what, body) => {
    for (const kind of ["Users", "Groups"]) {
      const { id } = await (kind === "Users" ? createUser(sandbox, "v1") : createGroup(sandbox, "v1"));
      const before = (await scim(sandbox, `GET /v1/${kind}/${id}`)).body;
      const answer = await scim(sandbox, `PATCH /v1/${kind}/${id}`, body);
      expect([answer.status, complaint(answer)]).toEqual([
        400,
        expect.stringContaining("Operations is of SCIM 2.0"),
      ]);
      expect((await scim(sandbox, `GET /v1/${kind}/${id}`)).body).toEqual(before);
      const kept = await (kind === "Users" ? createUser(loose, "v1") : createGroup(loose, "v1"));
      expect((await scim(loose, `PATCH /v1/${kind}/${kept.id}`, body)).status).toBe(200);
    }
  });
});
