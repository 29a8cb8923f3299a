import { describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import {
  createGroup,
  createUser,
  enterpriseUrn,
  guestUrn,
  profileUrn,
  scim,
  versions,
} from "./scim-calls.ts";

const sandbox = await sandboxForFile();

const image = "data:image/png;base64,iVBORw0KGgo=";
const extensions = { schemas: ["urn:scim:schemas:core:1.0", enterpriseUrn, profileUrn] };
const enterprise = (values: object) => ({ ...extensions, [enterpriseUrn]: values });
const home = { streetAddress: "Side street 2", locality: "Bonn", postalCode: "53111", country: "DE" };
const office = { locality: "Berlin", postalCode: "10115", country: "Germany", primary: true };

/** Every row of the two mapping tables: what is sent, and what the profile then shows. */
const rows: readonly (readonly [field: string, attributes: Record<string, unknown>, value: unknown])[] = [
  ["Username", { userName: "grace.h" }, "grace.h"],
  ["Full name", { name: { givenName: "Grace", familyName: "Hopper" } }, "Grace Hopper"],
  ["Nickname", { userName: "grace.n" }, "grace.n"],
  ["Display name", { displayName: "Grace.H" }, "Grace.H"],
  ["E-mail", { emails: [{ value: "grace@navy.example" }] }, "grace@navy.example"],
  ["Profile URL", { profileUrl: "https://navy.example/grace" }, "https://navy.example/grace"],
  ["Profile photo", { photos: [{ value: image, type: "photo" }] }, image],
  ["Title", { title: "Admiral" }, "Admiral"],
  ["Timezone", { timezone: "America/New_York" }, "America/New_York"],
  [
    "Start date",
    { ...extensions, [profileUrn]: { startDate: "2026-02-01T09:00:00Z" } },
    "2026-02-01T09:00:00Z",
  ],
  ["Addresses", { addresses: [home] }, [home]],
  ["City", { addresses: [home, office] }, "Berlin"],
  ["Zip code", { addresses: [home, office] }, "10115"],
  ["Country", { addresses: [home, office] }, "Germany"],
  ["Cost center", enterprise({ costCenter: "4130" }), "4130"],
  ["Department", enterprise({ department: "Compilers" }), "Compilers"],
  ["Division", enterprise({ division: "Research" }), "Research"],
  ["Employee ID", enterprise({ employeeNumber: "701984" }), "701984"],
  ["Manager", enterprise({ manager: { managerId: "U0DEMO001" } }), "U0DEMO001"],
  ["Organization", enterprise({ organization: "Navy" }), "Navy"],
  ["Honorific prefix", { name: { honorificPrefix: "Dr." } }, "Dr."],
  ["Locale", { locale: "en_US" }, "en_US"],
  ["Phone", { phoneNumbers: [{ value: "555-1", type: "work" }, { value: "555-2" }] }, "555-1"],
  ["Preferred language", { preferredLanguage: "en_US" }, "en_US"],
  ["Roles", { roles: [{ value: "Mentor", primary: true }] }, [{ value: "Mentor", primary: true }]],
  ["User type", { userType: "Employee" }, "Employee"],
];

const fieldsOf = (id: string) => sandbox.control.people().find((person) => person.id === id)?.fields ?? [];

describe.each(versions)("in version %s", (version) => {
  it.each(rows)("2.5: the profile field %s comes from its attribute", async (field, attributes, value) => {
    sandbox.control.reset();
    const user = await createUser(sandbox, version, attributes);
    expect(fieldsOf(user.id)).toContainEqual(expect.objectContaining({ field, value }));
  });

  it.each(rows)("2.5: what fills %s is given back as it was sent", async (_field, attributes) => {
    sandbox.control.reset();
    const { id } = await createUser(sandbox, version, attributes);
    const { body } = await scim(sandbox, `GET /${version}/Users/${id}`);
    const { schemas, emails, ...simple } = attributes;
    expect(body).toMatchObject(simple);
    if (emails) expect(body.emails).toMatchObject(emails as object[]);
    if (schemas) expect(schemas).toEqual(expect.arrayContaining(body.schemas));
  });

  it("2.5: Groups are those the user is a member of", async () => {
    sandbox.control.reset();
    const user = await createUser(sandbox, version);
    const group = await createGroup(sandbox, version, [user.id]);
    const { body } = await scim(sandbox, `GET /${version}/Users/${user.id}`);
    expect(body.groups).toEqual([{ value: group.id, display: group.displayName }]);
    expect(fieldsOf(user.id)).toContainEqual(
      expect.objectContaining({ field: "Groups", value: [group.displayName] }),
    );
  });

  it("2.5: Active is no field of the profile", async () => {
    const user = await createUser(sandbox, version, { active: true });
    expect(user.active).toBe(true);
    expect(fieldsOf(user.id).map(({ field }) => field)).not.toContain("Active");
  });

  it("2.5, rule 1: fields that SCIM filled are locked, those of a person it never wrote about are not", async () => {
    sandbox.control.reset();
    const user = await createUser(sandbox, version, { title: "Admiral" });
    expect(new Set(fieldsOf(user.id).map(({ locked }) => locked))).toEqual(new Set([true]));
    expect(new Set(fieldsOf("U0DEMO002").map(({ locked }) => locked))).toEqual(new Set([false]));
    await scim(sandbox, `PATCH /${version}/Users/U0DEMO002`, {
      schemas: ["urn:scim:schemas:core:1.0"],
      title: "Chief",
    });
    expect(new Set(fieldsOf("U0DEMO002").map(({ locked }) => locked))).toEqual(new Set([true]));
  });

  it("2.5: custom fields exist only where there is a value", async () => {
    const { id } = await createUser(sandbox, version, { userType: "Employee" });
    const custom = fieldsOf(id).filter((shown) => shown.custom);
    expect(custom.map(({ field }) => field)).toEqual(["User type"]);
  });

  it("2.5, rule 3: a guest's extension stands under the URN of the version", async () => {
    const urn = guestUrn[version];
    const guest = { type: "multi", expiration: "2027-01-01T00:00:00Z" };
    const schemas = ["urn:scim:schemas:core:1.0", urn];
    const user = await createUser(sandbox, version, { schemas, [urn]: guest });
    expect(user[urn]).toEqual(guest);
    expect(user.schemas).toEqual(schemas);
  });
});
