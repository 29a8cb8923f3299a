import { describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import {
  complaint,
  coreUrn,
  createGroup,
  createUser,
  enterpriseUrn,
  newUser,
  profileUrn,
  scim,
  versions,
} from "./scim-calls.ts";

const sandbox = await sandboxForFile();

type Attributes = Readonly<Record<string, unknown>>;

const enterprise = (values: Attributes): Attributes => ({
  schemas: [coreUrn, enterpriseUrn],
  [enterpriseUrn]: values,
});
const home = {
  streetAddress: "Side street 2",
  locality: "Bonn",
  region: "NRW",
  postalCode: "53111",
  country: "DE",
};
const office = { locality: "Berlin", postalCode: "10115", country: "Germany", primary: true };
const png = "data:image/png;base64,iVBORw0KGgo=";
const svg = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

interface Row {
  /** As the first column of the document's tables has it. */
  readonly field: string;
  readonly attribute: string;
  readonly sent: Attributes;
  /** What the profile shows. */
  readonly shown: unknown;
}

const row = (field: string, attribute: string, sent: Attributes, shown: unknown): Row => ({
  field,
  attribute,
  sent,
  shown,
});

/** The first table of 2.5; Groups, Active and Password are no texts one sends and have tests of their own. */
const profileRows: readonly Row[] = [
  row("Username", "userName", { userName: "grace.h" }, "grace.h"),
  row(
    "Full name",
    "name with givenName, familyName and honorificPrefix",
    { name: { givenName: "Grace", familyName: "Hopper", honorificPrefix: "Dr." } },
    "Dr. Grace Hopper",
  ),
  row("Full name", "name with only a familyName", { name: { familyName: "Hopper" } }, "Hopper"),
  row("Nickname", "nickName", { userName: "grace.n", nickName: "grace.n" }, "grace.n"),
  row("Display name", "displayName", { userName: "grace", displayName: "Grace.H" }, "Grace.H"),
  row("Display name", "userName where there is no displayName", { userName: "grace.u" }, "grace.u"),
  row(
    "E-mail",
    "emails[0].value",
    {
      emails: [
        { value: "grace@navy.example", type: "work", primary: true },
        { value: "g@home.example", type: "home", primary: false },
      ],
    },
    "grace@navy.example",
  ),
  row(
    "Profile URL",
    "profileUrl",
    { profileUrl: "https://navy.example/grace" },
    "https://navy.example/grace",
  ),
  row(
    "Profile photo",
    "photos[0].value as a public URL",
    { photos: [{ value: "https://navy.example/1.png", type: "photo" }, { value: png }] },
    "https://navy.example/1.png",
  ),
  row("Profile photo", "photos[0].value as a data URL in base64", { photos: [{ value: png }] }, png),
  row("Profile photo", "photos[0].value as a data URL of raw data", { photos: [{ value: svg }] }, svg),
  row("Title", "title", { title: "Admiral" }, "Admiral"),
  row("Timezone", "timezone", { timezone: "America/New_York" }, "America/New_York"),
  row(
    "Start date",
    "profile.startDate",
    { schemas: [coreUrn, profileUrn], [profileUrn]: { startDate: "2026-02-01T09:00:00Z" } },
    "2026-02-01T09:00:00Z",
  ),
];

/** The second table of 2.5. */
const customRows: readonly Row[] = [
  row("Addresses", "addresses", { addresses: [home, office] }, [home, office]),
  row("City", "addresses[primary].locality", { addresses: [home, office] }, "Berlin"),
  row("Zip code", "addresses[primary].postalCode", { addresses: [home, office] }, "10115"),
  row("Country", "addresses[primary].country", { addresses: [home, office] }, "Germany"),
  row("City", "locality of the first address where none is primary", { addresses: [home] }, "Bonn"),
  row("Cost center", "enterprise.costCenter", enterprise({ costCenter: "4130" }), "4130"),
  row("Department", "enterprise.department", enterprise({ department: "Compilers" }), "Compilers"),
  row("Division", "enterprise.division", enterprise({ division: "Research" }), "Research"),
  row("Employee ID", "enterprise.employeeNumber", enterprise({ employeeNumber: "701984" }), "701984"),
  row(
    "Manager",
    "enterprise.manager.managerId",
    enterprise({ manager: { managerId: "U0DEMO001" } }),
    "U0DEMO001",
  ),
  row("Organization", "enterprise.organization", enterprise({ organization: "Navy" }), "Navy"),
  row("Honorific prefix", "name.honorificPrefix", { name: { honorificPrefix: "Dr." } }, "Dr."),
  row("Locale", "locale", { locale: "en_US" }, "en_US"),
  row(
    "Phone",
    "phoneNumbers[0].value",
    { phoneNumbers: [{ value: "555-1", type: "work" }, { value: "555-2" }] },
    "555-1",
  ),
  row("Preferred language", "preferredLanguage", { preferredLanguage: "en_US" }, "en_US"),
  row("Roles", "roles", { roles: [{ value: "Mentor", primary: true }, { value: "Chair" }] }, [
    { value: "Mentor", primary: true },
    { value: "Chair" },
  ]),
  row("Title", "title", { title: "Admiral" }, "Admiral"),
  row("User type", "userType", { userType: "Employee" }, "Employee"),
];

const fieldsOf = (id: string) => sandbox.control.people().find((person) => person.id === id)?.fields ?? [];
const read = async (version: string, id: string) =>
  (await scim(sandbox, `GET /${version}/Users/${id}`)).body as Record<string, unknown>;

describe.each(versions)("2.5, in version %s:", (version) => {
  it.each(profileRows)("$attribute is given back as sent, and fills $field, which is locked", async (row) => {
    sandbox.control.reset();
    const { id } = await createUser(sandbox, version, row.sent);
    await expectGivenBack(id, row.sent);
    expect(fieldsOf(id).filter(({ custom }) => !custom)).toContainEqual({
      field: row.field,
      value: row.shown,
      locked: true,
      custom: false,
    });
  });

  it.each(customRows)(
    "$attribute is given back as sent, and makes the custom field $field, which is locked",
    async (row) => {
      sandbox.control.reset();
      const { id } = await createUser(sandbox, version, row.sent);
      const { id: other } = await createUser(sandbox, version);
      await expectGivenBack(id, row.sent);
      const expected = { field: row.field, value: row.shown, locked: true, custom: true };
      expect(fieldsOf(id)).toContainEqual(expected);
      expect(fieldsOf(other).filter(({ custom }) => custom)).toEqual([]);
    },
  );

  /** Whichever version wrote it, both show it. */
  async function expectGivenBack(id: string, { schemas = [coreUrn], ...sent }: Attributes) {
    for (const reader of versions) {
      const user = await read(reader, id);
      expect(user).toMatchObject(sent);
      expect(user["schemas"]).toEqual(schemas);
    }
  }

  it("groups are those the user is a member of, and fill Groups, which is locked", async () => {
    sandbox.control.reset();
    const { id } = await createUser(sandbox, version);
    expect([
      (await read(version, id))["groups"],
      fieldsOf(id).some(({ field }) => field === "Groups"),
    ]).toEqual([[], false]);
    const group = await createGroup(sandbox, version, [id]);
    for (const reader of versions) {
      expect((await read(reader, id))["groups"]).toEqual([{ value: group.id, display: group.displayName }]);
    }
    const shown = { field: "Groups", value: [group.displayName], locked: true, custom: false };
    expect(fieldsOf(id)).toContainEqual(shown);
  });

  it.each([true, false])(
    "active tells whether the account is active (%s), and is no field",
    async (active) => {
      const { id } = await createUser(sandbox, version, { active });
      for (const reader of versions) expect((await read(reader, id))["active"]).toBe(active);
      expect(fieldsOf(id).map(({ field }) => field)).not.toContain("Active");
    },
  );

  it("password is taken, and neither given back nor shown nor kept anywhere", async () => {
    const password = "correct-horse-battery";
    const created = await createUser(sandbox, version, { password });
    const { control } = sandbox;
    const everything = [
      created,
      await read("v1", created.id),
      await read("v2", created.id),
      control.snapshot(),
      control.requests(),
      control.people(),
    ];
    expect(JSON.stringify(everything)).not.toContain(password);
    expect("password" in created).toBe(false);
  });
});

const singular = [
  "userName",
  "nickName",
  "displayName",
  "profileUrl",
  "title",
  "timezone",
  "active",
  "password",
  "locale",
  "preferredLanguage",
  "userType",
  "externalId",
];
const enterpriseParts = ["costCenter", "department", "division", "employeeNumber", "organization"];
const multiValued = ["emails", "photos", "addresses", "phoneNumbers", "roles"];

describe.each(versions)("2.5, types in version %s:", (version) => {
  const refused = async (attributes: Attributes) => {
    const answer = await scim(sandbox, `POST /${version}/Users`, newUser(attributes));
    return [answer.status, complaint(answer)];
  };

  it.each(singular)("%s is singular: a list is refused", async (name) => {
    const kind = name === "active" ? "true or false" : "a text";
    expect(await refused({ [name]: ["one"] })).toEqual([400, `${name} must be ${kind}.`]);
  });

  it.each(enterpriseParts)("enterprise.%s is singular: a list is refused", async (part) => {
    expect(await refused(enterprise({ [part]: ["one"] }))).toEqual([
      400,
      `enterprise.${part} must be a text.`,
    ]);
  });

  it.each([
    ["name, whose parts must describe one name only,", { name: [{ givenName: "Ada" }] }, "name"],
    ["enterprise.manager", enterprise({ manager: [{ managerId: "U1" }] }), "enterprise.manager"],
  ])("%s is singular: a list is refused", async (_what, attributes, path) => {
    expect(await refused(attributes)).toEqual([400, `${path} must be an object.`]);
  });

  it.each([
    ["name.givenName", { name: { givenName: ["Ada", "Augusta"] } }],
    ["name.familyName", { name: { familyName: ["King", "Lovelace"] } }],
    ["name.honorificPrefix", { name: { honorificPrefix: ["Lady"] } }],
    ["enterprise.manager.managerId", enterprise({ manager: { managerId: ["U1"] } })],
    ["addresses[0].locality", { addresses: [{ locality: ["Bonn"] }] }],
  ])("%s is singular: a list is refused", async (path, attributes) => {
    expect(await refused(attributes)).toEqual([400, `${path} must be a text.`]);
  });

  it.each(multiValued)("%s is multi-valued: a single item is refused", async (name) => {
    expect(await refused({ [name]: { value: "a@example.com" } })).toEqual([400, `${name} must be a list.`]);
  });

  it("groups is multi-valued, and only the groups themselves change it: what a user's body says is passed over", async () => {
    const { groups } = await createUser(sandbox, version, { groups: [{ value: "S0DEMO001" }] });
    expect(groups).toEqual([]);
  });
});
