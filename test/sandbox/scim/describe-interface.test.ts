import { describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import {
  coreUrn,
  createGroup,
  createUser,
  enterpriseUrn,
  guestUrn,
  profileUrn,
  scim,
  versions,
} from "./scim-calls.ts";

const sandbox = await sandboxForFile();

describe("GET of the configuration", () => {
  it.each([
    ["v1", "ServiceProviderConfigs"],
    ["v2", "ServiceProviderConfig"],
  ])("4.3: in %s is at /%s", async (version, path) => {
    const { status, body } = await scim(sandbox, `GET /${version}/${path}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      authenticationSchemes: [{ type: "oauthbearertoken", primary: true }],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 1000 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      xmlDataFormat: { supported: false },
    });
    expect(Object.keys(body.authenticationSchemes[0])).toEqual([
      "type",
      "name",
      "description",
      "specUrl",
      "primary",
    ]);
  });
});

describe("what only 2.0 has", () => {
  it("4.3: the resource types, with their extensions", async () => {
    const { body } = await scim(sandbox, "GET /v2/ResourceTypes");
    expect(body.totalResults).toBe(2);
    const [users, groups] = body.Resources;
    expect(users).toMatchObject({ id: "User", name: "User", endpoint: "/Users", schema: coreUrn });
    expect(users.schemaExtensions.map(({ schema }: { schema: string }) => schema)).toEqual([
      enterpriseUrn,
      guestUrn.v2,
      profileUrn,
    ]);
    expect(users.meta, "the document lists them alone, so no location leads to one").toEqual({
      resourceType: "ResourceType",
    });
    expect(groups).toMatchObject({ endpoint: "/Groups", schemaExtensions: [] });
  });
});

describe.each(versions)("the schema documents of version %s", (version) => {
  const attributes = async (path: string) => {
    const { body } = await scim(sandbox, `GET /${version}/Schemas/${path}`);
    return new Map<string, Record<string, unknown>>(
      body.attributes.map((attribute: { name: string }) => [attribute.name, attribute]),
    );
  };

  it("4.3: describe how users are formatted, including the guest extension", async () => {
    const described = await attributes("Users");
    expect(described.get("userName")).toMatchObject({ type: "string", required: true, multiValued: false });
    expect(described.get("emails")).toMatchObject({ type: "complex", required: true, multiValued: true });
    expect(described.get(guestUrn[version])).toMatchObject({
      subAttributes: [
        { name: "type", required: true, canonicalValues: ["multi"] },
        { name: "expiration", type: "dateTime", required: false },
      ],
    });
  });

  it("4.3: describe how groups are formatted", async () => {
    const described = await attributes("Groups");
    expect(described.get("displayName")).toMatchObject({ type: "string", required: true });
    expect(described.get("members")).toMatchObject({ multiValued: true });
  });

  it("name every attribute a user is shown with", async () => {
    const described = await attributes("Users");
    const user = await createUser(sandbox, version, { title: "x", name: { givenName: "a" } });
    for (const name of Object.keys(user)) expect([...described.keys()]).toContain(name);
  });

  it("say that a password is never given back", async () => {
    const password = (await attributes("Users")).get("password");
    if (version === "v2") expect(password).toMatchObject({ mutability: "writeOnly", returned: "never" });
    else expect(password).toMatchObject({ readOnly: false });
  });
});

describe.each(versions)(
  "answers of version %s have the keys that clients of the live service know",
  (version) => {
    const item = ["value", "type", "primary"];
    /** The live service's keys; those of the sandbox are among them. */
    const known: Readonly<Record<string, readonly string[]>> = {
      emails: item,
      phoneNumbers: item,
      roles: item,
      photos: ["value", "type"],
      groups: ["value", "display"],
      members: ["value", "display"],
      addresses: ["streetAddress", "locality", "region", "postalCode", "country", "primary"],
      name: ["givenName", "familyName", "honorificPrefix"],
    };
    const user = {
      schemas: [coreUrn, enterpriseUrn, guestUrn[version], profileUrn],
      externalId: "x",
      name: { givenName: "a", familyName: "b", honorificPrefix: "c" },
      displayName: "d",
      profileUrl: "https://a.example",
      title: "t",
      timezone: "UTC",
      photos: [{ value: "https://a.example/1.png", type: "photo" }],
      addresses: [
        { streetAddress: "s", locality: "l", region: "r", postalCode: "p", country: "c", primary: true },
      ],
      phoneNumbers: [{ value: "1", type: "work", primary: true }],
      roles: [{ value: "r", type: "t", primary: true }],
      [enterpriseUrn]: { manager: { managerId: "U0DEMO001" } },
      [guestUrn[version]]: { type: "multi", expiration: "2027-01-01T00:00:00Z" },
      [profileUrn]: { startDate: "2026-01-01T00:00:00Z" },
    };

    it("users", async () => {
      const { id } = await createUser(sandbox, version, user);
      await createGroup(sandbox, version, [id]);
      const { body } = await scim(sandbox, `GET /${version}/Users/${id}`);
      expect(new Set(Object.keys(body))).toEqual(
        new Set([...Object.keys(user), "id", "meta", "userName", "nickName", "active", "emails", "groups"]),
      );
      expect(Object.keys(body.meta)).toEqual(expect.arrayContaining(["created", "location"]));
      for (const [name, keys] of Object.entries(known)) {
        const value = body[name];
        const found = value === undefined ? [] : [value].flat().flatMap((entry) => Object.keys(entry));
        expect(keys).toEqual(expect.arrayContaining(found));
      }
    });

    it("groups", async () => {
      const body = await createGroup(sandbox, version, ["U0DEMO001"]);
      expect(Object.keys(body)).toEqual(["schemas", "id", "meta", "displayName", "members"]);
      expect(Object.keys(body.members[0])).toEqual(known["members"]);
    });
  },
);
