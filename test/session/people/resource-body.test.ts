/** Bodies of SCIM writes: what is sent for what was written, in both versions and dialects. */

import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/base/json.ts";
import { dialects } from "../../../src/catalog/dialect.ts";
import { scimMessages } from "../../../src/catalog/scim/messages.ts";
import type { PeopleKind } from "../../../src/catalog/scim/people-kind.ts";
import { readAssignment, type WrittenAssignment } from "../../../src/session/people/assignment.ts";
import { type BodyFacts, patchBody, wholeBody } from "../../../src/session/people/resource-body.ts";
import fc from "../../support/cases.ts";

type Words = readonly (readonly [string, WrittenAssignment["sign"], Json])[];
const assign = (kind: PeopleKind, words: Words) =>
  words.map(([name, sign, value]) => readAssignment(kind, { name, sign, value }));
const facts = (
  kind: PeopleKind,
  version: "v1" | "v2",
  dialect: keyof typeof dialects = "svc",
): BodyFacts => ({
  kind,
  version,
  dialect: dialects[dialect],
});

const core = "urn:scim:schemas:core:1.0";
const enterprise = "urn:scim:schemas:extension:enterprise:1.0";
const guest1 = "urn:scim:schemas:extension:svc:guest:1.0";
const guest2 = "urn:scim:schemas:extension:svc:guest:2.0:User";

describe("the body of a POST or PUT", () => {
  it.each<[string, BodyFacts, JsonObject, Words, JsonObject]>([
    [
      "holds what was assigned and names the core schema",
      facts("users", "v2"),
      {},
      [
        ["userName", "=", "ada"],
        ["emails", "=", "a@x"],
      ],
      { schemas: [core], userName: "ada", emails: [{ value: "a@x", primary: true }] },
    ],
    [
      "adds items to what the JSON has, and to what was added before",
      facts("users", "v2"),
      { emails: [{ value: "a@x", primary: true }] },
      [
        ["emails", "+=", "b@x"],
        ["emails", "+=", "c@x"],
      ],
      { schemas: [core], emails: [{ value: "a@x", primary: true }, { value: "b@x" }, { value: "c@x" }] },
    ],
    [
      "has one primary item of those that the JSON has and those that are added",
      facts("users", "v2"),
      { emails: [{ value: "a@x", primary: true }] },
      [["emails", "+=", '{"value":"b@x","primary":true}']],
      {
        schemas: [core],
        emails: [
          { value: "a@x", primary: false },
          { value: "b@x", primary: true },
        ],
      },
    ],
    [
      "takes single items out of it",
      facts("groups", "v1"),
      { displayName: "G", members: [{ value: "U1", display: "ada" }, { value: "U2" }, { value: "U3" }] },
      [["members", "-=", "U2,U9"]],
      {
        schemas: [core],
        displayName: "G",
        members: [{ value: "U1", display: "ada" }, { value: "U3" }],
      },
    ],
    [
      "has a list that only items were added to, or taken from",
      facts("groups", "v2"),
      { displayName: "G" },
      [
        ["members", "+=", "U1,U2"],
        ["members", "-=", "U2"],
      ],
      { schemas: [core], displayName: "G", members: [{ value: "U1" }] },
    ],
    [
      "puts extensions under their URNs and names them in schemas (1.1)",
      facts("users", "v1"),
      {},
      [
        ["guest.type", "=", "multi"],
        ["enterprise.department", "=", "R&D"],
      ],
      {
        schemas: [core, enterprise, guest1],
        [guest1]: { type: "multi" },
        [enterprise]: { department: "R&D" },
      },
    ],
    [
      "has the guest URN of 2.0 there",
      facts("users", "v2"),
      {},
      [["guest.type", "=", "multi"]],
      { schemas: [core, guest2], [guest2]: { type: "multi" } },
    ],
    [
      "speaks the live service's dialect where it is spoken",
      facts("users", "v2", "slack"),
      {},
      [["profile.startDate", "=", "2026-01-05T09:00:00Z"]],
      {
        schemas: [
          "urn:ietf:params:scim:schemas:core:2.0:User",
          "urn:ietf:params:scim:schemas:extension:slack:profile:2.0:User",
        ],
        "urn:ietf:params:scim:schemas:extension:slack:profile:2.0:User": {
          startDate: "2026-01-05T09:00:00Z",
        },
      },
    ],
    [
      "names the schemas of JSON that does not",
      facts("users", "v2"),
      { userName: "ada", [enterprise]: { division: "x" } },
      [],
      { schemas: [core, enterprise], userName: "ada", [enterprise]: { division: "x" } },
    ],
    [
      "keeps the schemas JSON names",
      facts("groups", "v1"),
      { schemas: ["urn:mine", core], displayName: "x" },
      [],
      { schemas: ["urn:mine", core], displayName: "x" },
    ],
    [
      "lets assignments win over the JSON, part by part",
      facts("users", "v2"),
      { name: { givenName: "Ada", familyName: "King" }, title: "x" },
      [
        ["name.familyName", "=", "Lovelace"],
        ["title", "=", ""],
      ],
      { schemas: [core], name: { givenName: "Ada", familyName: "Lovelace" } },
    ],
  ])("%s", (_what, which, json, words, expected) => {
    expect(wholeBody(which, json, assign(which.kind, words))).toEqual(expected);
  });
});

const stored: JsonObject = {
  id: "U1",
  userName: "ada",
  name: { givenName: "Ada", familyName: "King" },
  roles: [{ value: "a" }, { value: "b" }],
  [guest1]: { type: "multi", expiration: "2027-01-01T00:00:00Z" },
};
const crew: JsonObject = {
  id: "S1",
  displayName: "Crew",
  members: [{ value: "U1", display: "ada" }, { value: "U2" }],
};

describe("the body of a PATCH", () => {
  const op = (op: string, path: string, ...value: Json[]) => ({
    op,
    path,
    ...(value.length > 0 && { value: value[0] as Json }),
  });
  it.each<[string, BodyFacts, Words, JsonObject[]]>([
    [
      "replaces",
      facts("users", "v2"),
      [
        ["title", "=", "x"],
        ["active", "=", "false"],
      ],
      [op("replace", "title", "x"), op("replace", "active", false)],
    ],
    ["clears by removing", facts("users", "v2"), [["title", "=", ""]], [op("remove", "title")]],
    [
      "goes down a path",
      facts("users", "v2"),
      [["name.givenName", "=", "A"]],
      [op("replace", "name.givenName", "A")],
    ],
    [
      "goes into an extension by its URN",
      facts("users", "v2"),
      [
        ["guest.type", "=", "multi"],
        ["enterprise.manager.managerId", "=", "U9"],
      ],
      [op("replace", `${guest2}:type`, "multi"), op("replace", `${enterprise}:manager.managerId`, "U9")],
    ],
    ["clears an extension", facts("users", "v2"), [["guest", "=", ""]], [op("remove", guest2)]],
    [
      "adds and removes members",
      facts("groups", "v2"),
      [
        ["members", "+=", "U3"],
        ["members", "-=", 'U"1'],
      ],
      [op("add", "members", [{ value: "U3" }]), op("remove", 'members[value eq "U\\"1"]')],
    ],
  ])("of 2.0 %s", (_what, which, words, Operations) => {
    const body = patchBody(which, {}, assign(which.kind, words), which.kind === "users" ? stored : crew);
    expect(body).toEqual({ schemas: [scimMessages.patchOp], Operations });
  });

  it.each<[string, JsonObject, Words, string]>([
    ["without operations", {}, [], "Operations is missing"],
    ["with attributes to be merged", { title: "x" }, [], "Operations is missing"],
    ["with attributes beside words", { title: "x" }, [["title", "=", "y"]], "Operations is missing"],
    ["beside an attribute", { Operations: [{}], TITLE: "x" }, [], "title stands beside Operations"],
    ["without one operation", { Operations: [] }, [], "Operations must have one operation or more"],
    [
      "with operations that are no list",
      { operations: {} },
      [["title", "=", "y"]],
      "Operations must be a list",
    ],
    ["with operations twice", { Operations: [{}], operations: [{}] }, [], "Operations is given twice"],
    ["with schemas twice", { Schemas: [core], Operations: [{}] }, [], "schemas is given twice"],
  ])("of 2.0 is refused as a PatchOp %s, before anything is sent", (_, json, words, expected) => {
    const named = { schemas: [scimMessages.patchOp.toUpperCase()], ...json };
    expect(() => patchBody(facts("users", "v2"), named, assign("users", words), {})).toThrow(expected);
  });

  it("of 1.1 is refused with operations, which that version does not know", () => {
    const json = { operations: [op("remove", "title")] };
    expect(() => patchBody(facts("users", "v1"), json, [], stored)).toThrow("Operations is of SCIM 2.0");
  });

  it.each<[PeopleKind, "v1" | "v2", JsonObject]>([
    ["users", "v1", { meta: { attributes: ["title"] } }],
    ["users", "v2", { Meta: { Attributes: ["title"] }, title: "x" }],
    ["users", "v2", { meta: { attributes: ["title"] }, Operations: [op("remove", "title")] }],
    ["groups", "v1", { meta: { attributes: ["members"] } }],
    ["groups", "v2", { meta: { attributes: [] } }],
  ])("of %s, %s, is refused with names of attributes to clear: %j", (kind, version, json) => {
    expect(() => patchBody(facts(kind, version), json, [], stored)).toThrow("meta.attributes clears nothing");
  });

  it("of 2.0 that names a PatchOp takes its operations from the words", () => {
    const named = { Schemas: [scimMessages.patchOp] };
    const body = patchBody(facts("groups", "v2"), named, assign("groups", [["displayName", "=", "x"]]), {});
    expect(body).toEqual({
      schemas: [scimMessages.patchOp],
      Operations: [{ op: "replace", path: "displayName", value: "x" }],
    });
  });

  it("of 2.0 appends to the operations of the JSON, and keeps the rest of it", () => {
    const json = { schemas: ["urn:own"], Operations: [op("remove", "title")], more: 1 };
    expect(patchBody(facts("users", "v2"), json, assign("users", [["active", "=", "true"]]), stored)).toEqual(
      {
        schemas: ["urn:own"],
        Operations: [op("remove", "title"), op("replace", "active", true)],
        more: 1,
      },
    );
  });

  it.each<[string, BodyFacts, JsonObject, Words, JsonObject]>([
    [
      "names the schema and the attribute (rule 8)",
      facts("users", "v1"),
      {},
      [["title", "=", "x"]],
      { schemas: [core], title: "x" },
    ],
    [
      "clears with a single space (rule 2)",
      facts("users", "v1"),
      {},
      [["title", "=", ""]],
      { schemas: [core], title: " " },
    ],
    [
      "keeps the other parts of what it changes",
      facts("users", "v1"),
      {},
      [["name.givenName", "=", "A"]],
      { schemas: [core], name: { givenName: "A", familyName: "King" } },
    ],
    [
      "keeps the other parts of an extension",
      facts("users", "v1"),
      {},
      [["guest.expiration", "=", "2028-01-01T00:00:00Z"]],
      { schemas: [core, guest1], [guest1]: { type: "multi", expiration: "2028-01-01T00:00:00Z" } },
    ],
    [
      "writes lists as a whole",
      facts("users", "v1"),
      {},
      [
        ["roles", "+=", "c"],
        ["roles", "-=", "a"],
      ],
      { schemas: [core], roles: [{ value: "b" }, { value: "c" }] },
    ],
    [
      "writes a list with the primary item that was added, and no other",
      facts("users", "v1"),
      {},
      [
        ["roles", "+=", '{"value":"a","primary":true}'],
        ["roles", "+=", '{"value":"c","primary":true}'],
      ],
      {
        schemas: [core],
        roles: [{ value: "a", primary: false }, { value: "b" }, { value: "c", primary: true }],
      },
    ],
    ["empties a list", facts("users", "v1"), {}, [["roles", "=", ""]], { schemas: [core], roles: [] }],
    [
      "names members that come and marks those that go",
      facts("groups", "v1"),
      {},
      [
        ["members", "+=", "U3"],
        ["members", "-=", "U1"],
      ],
      { schemas: [core], members: [{ value: "U3" }, { value: "U1", operation: "delete" }] },
    ],
    [
      "sets members by those that come and those that go",
      facts("groups", "v1"),
      {},
      [["members", "=", "U2,U3"]],
      { schemas: [core], members: [{ value: "U1", operation: "delete" }, { value: "U2" }, { value: "U3" }] },
    ],
    [
      "merges JSON with what is assigned",
      facts("users", "v1"),
      { title: "x" },
      [["active", "=", "true"]],
      { schemas: [core], title: "x", active: true },
    ],
    [
      "merges JSON without operations in 2.0 too",
      facts("users", "v2"),
      { title: "x" },
      [["active", "=", "true"]],
      { schemas: [core], title: "x", active: true },
    ],
  ])("that is merged %s", (_what, which, json, words, expected) => {
    const before = which.kind === "users" ? stored : crew;
    expect(patchBody(which, json, assign(which.kind, words), before)).toEqual(expected);
  });
});

describe("words that add and take out", () => {
  const ids = fc.subarray(["U1", "U2", "U3", "U4"], { minLength: 1 });
  const words = fc.array(fc.tuple(fc.constantFrom("+=" as const, "-=" as const), ids), { maxLength: 4 });

  it("mean the same in a whole body as in a merge: what is in the list by then, more or less", () => {
    fc.assert(
      fc.property(fc.constantFrom("v1", "v2"), ids, words, (version, stored, written) => {
        const expected = new Set(stored);
        for (const [sign, named] of written)
          for (const id of named) sign === "+=" ? expected.add(id) : expected.delete(id);
        const emails = stored.map((value) => ({ value }));
        const assignments = assign(
          "users",
          written.map(([sign, named]) => ["emails", sign, named.join(",")]),
        );
        const idsOf = ({ emails: listed = emails }: JsonObject) =>
          new Set((listed as readonly JsonObject[]).map(({ value }) => value));
        const of = facts("users", version);
        expect(idsOf(wholeBody(of, { emails }, assignments))).toEqual(expected);
        if (version === "v1") expect(idsOf(patchBody(of, {}, assignments, { emails }))).toEqual(expected);
      }),
    );
  });
});
