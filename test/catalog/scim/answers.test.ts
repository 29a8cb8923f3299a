import { describe, expect, it } from "vitest";
import { dialects } from "../../../src/catalog/dialect.ts";
import {
  scimConfigAnswer,
  scimDocumentsAnswer,
  scimGroupAnswer,
  scimListAnswer,
  scimUserAnswer,
} from "../../../src/catalog/scim/answers.ts";
import { expectUnderstood } from "../understood.ts";

const meta = { created: "2026-01-05T10:00:00Z", location: "https://scim.example/v2/Users/W1" };
const page = { schemas: ["urn:list"], totalResults: 1, itemsPerPage: 1, startIndex: 1 };

/** A user with every key that the live service sends, in the URNs of a dialect and a version. */
function user(urns: (typeof dialects)["slack"]["scim"]["v1"]) {
  return {
    schemas: [urns.coreUser],
    id: "W1",
    externalId: "e-1",
    meta,
    userName: "ada",
    nickName: "ada",
    name: { givenName: "Ada", familyName: "Lovelace", honorificPrefix: "Lady" },
    displayName: "ada",
    profileUrl: "https://ada.example/",
    title: "Analyst",
    timezone: "Europe/London",
    active: true,
    emails: [
      { value: "ada@example.com", primary: true },
      { value: "a@home.example", type: "home", primary: false },
    ],
    photos: [{ value: "https://ada.example/1.png", type: "photo" }],
    groups: [{ value: "S1", display: "Engines" }],
    addresses: [
      {},
      { streetAddress: "s", locality: "l", region: "r", postalCode: "p", country: "c", primary: false },
    ],
    phoneNumbers: [
      { type: "work", primary: false },
      { value: "1", type: "work", primary: true },
    ],
    roles: [{ primary: false }, { value: "Chair", type: "club", primary: true }],
    userType: "Employee",
    preferredLanguage: "en_GB",
    locale: "en_GB",
    [urns.enterprise]: {
      employeeNumber: "1",
      costCenter: "c",
      organization: "o",
      division: "d",
      department: "e",
      manager: { managerId: "W2" },
    },
    [urns.guest]: {
      type: "multi",
      expiration: "2027-01-01T00:00:00Z",
      channels: [{ value: "C1", display: "general" }],
    },
    [urns.profile]: { startDate: "2026-01-01T00:00:00Z" },
  };
}

const group = {
  schemas: ["urn:group"],
  id: "S1",
  displayName: "Engines",
  members: [{ value: "W1", display: "ada" }],
  meta,
};

describe("the client understands every key of", () => {
  it.each([
    ["svc", "v1"],
    ["svc", "v2"],
    ["slack", "v1"],
    ["slack", "v2"],
  ] as const)("a page of users, in the dialect %s and version %s", (dialect, version) => {
    const answer = { ...page, Resources: [user(dialects[dialect].scim[version])] };
    expectUnderstood(scimListAnswer(scimUserAnswer()), answer);
  });

  it("a page of groups, and the refusal that may come in its place", () => {
    const Errors = { description: "no_permission", code: 403 };
    expectUnderstood(scimListAnswer(scimGroupAnswer()), { ...page, Resources: [group], Errors });
  });

  it("the configuration", () => {
    const supported = { supported: true };
    expectUnderstood(scimConfigAnswer(), {
      schemas: ["urn:config"],
      authenticationSchemes: [
        {
          type: "oauthbearertoken",
          name: "OAuth",
          description: "A token.",
          specUrl: "https://a.example/",
          primary: true,
        },
      ],
      patch: supported,
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 1000 },
      changePassword: supported,
      sort: supported,
      etag: supported,
      xmlDataFormat: supported,
    });
  });

  it("the resource types", () => {
    const type = {
      schemas: ["urn:type"],
      id: "User",
      name: "User",
      endpoint: "/Users",
      description: "A user.",
      schema: "urn:user",
      meta: { location: "https://scim.example/v2/ResourceTypes/User", resourceType: "ResourceType" },
      schemaExtensions: [{ schema: "urn:guest", required: false }],
    };
    expectUnderstood(scimDocumentsAnswer(), { schemas: ["urn:list"], Resources: [type] });
  });
});

describe("a SCIM answer", () => {
  it.each([
    ["null for what is not there", { title: null, emails: null, name: null, externalId: null }],
    ["keys not known yet", { shoeSize: 43, "urn:new:thing": { n: 1 } }],
    ["sparse items", { addresses: [{}], roles: [{ primary: false }], photos: [{ value: "", type: "" }] }],
  ])("may have %s", (_what, more) => {
    const answer = { id: "U1", userName: "ada", ...more };
    expect(scimUserAnswer().parse(answer)).toEqual(answer);
  });
});
