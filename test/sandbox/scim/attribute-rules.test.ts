import { describe, expect, it } from "vitest";
import { dialects } from "../../../src/catalog/dialect.ts";
import { sandboxForFile } from "../sandbox-under-test.ts";
import {
  complaint,
  coreUrn,
  createUser,
  enterpriseUrn,
  guestUrn,
  newUser,
  profileUrn,
  scim,
  versions,
} from "./scim-calls.ts";

const sandbox = await sandboxForFile();
const loose = await sandboxForFile({ strict: false });

type Attributes = Readonly<Record<string, unknown>>;

const fieldsOf = (id: string) => sandbox.control.people().find((person) => person.id === id)?.fields ?? [];
const read = async (version: string, id: string) =>
  (await scim(sandbox, `GET /${version}/Users/${id}`)).body as Record<string, unknown>;

describe.each(versions)("2.5, rules in version %s:", (version) => {
  it("rule 1: only fields whose attribute SCIM wrote are locked", async () => {
    sandbox.control.reset();
    const locked = () =>
      fieldsOf("U0DEMO002")
        .filter((shown) => shown.locked)
        .map(({ field, custom }) => (custom ? `custom ${field}` : field));
    expect(locked()).toEqual([]);
    const patch = (attributes: Attributes) =>
      scim(sandbox, `PATCH /${version}/Users/U0DEMO002`, { schemas: [coreUrn], ...attributes });
    await patch({ title: "Chief" });
    expect(locked()).toEqual(["Title", "custom Title"]);
    await patch({ nickName: "benny" });
    expect(locked()).toEqual(["Username", "Nickname", "Display name", "Title", "custom Title"]);
    await patch({ title: " " });
    expect(locked()).toEqual(["Username", "Nickname", "Display name"]);
  });

  it("rule 1: a PUT writes what is in its body and nothing else", async () => {
    sandbox.control.reset();
    const { id } = await createUser(sandbox, version, { title: "Admiral", locale: "en_US" });
    const body = newUser({ title: "Chief" });
    await scim(sandbox, `PUT /${version}/Users/${id}`, body);
    expect(fieldsOf(id).map(({ field, locked }) => [field, locked])).toEqual(
      ["Username", "Nickname", "Display name", "E-mail", "Title", "Title"].map((field) => [field, true]),
    );
  });

  it("rule 1: deactivating a person SCIM never wrote about locks nothing", async () => {
    sandbox.control.reset();
    await scim(sandbox, `DELETE /${version}/Users/U0DEMO002`);
    expect(fieldsOf("U0DEMO002").some(({ locked }) => locked)).toBe(false);
  });

  it.each([
    ["2", "enterprise", enterpriseUrn, { department: "Compilers" }],
    ["2", "profile", profileUrn, { startDate: "2026-02-01T09:00:00Z" }],
    ["3", "guest", guestUrn[version], { type: "multi", expiration: "2027-01-01T00:00:00Z" }],
  ] as const)("rule %s: the %s extension stands under %s", async (_rule, name, urn, values) => {
    const attributes = { schemas: [coreUrn, urn], [urn]: values };
    const user = await createUser(sandbox, version, attributes);
    expect(user).toMatchObject(attributes);
    const elsewhere = await createUser(sandbox, version, { [name]: values });
    expect([name in elsewhere, urn in elsewhere]).toEqual([false, false]);
  });

  const guest = (values: Attributes) => ({
    schemas: [coreUrn, guestUrn[version]],
    [guestUrn[version]]: values,
  });

  it.each([
    ["type is mandatory", guest({ expiration: "2027-01-01T00:00:00Z" }), "guest.type must be given"],
    ["type is mandatory and no space", guest({ type: " " }), "guest.type must be given"],
    ["type is only multi", guest({ type: "single" }), 'guest.type must be "multi"'],
    ["type is multi in small letters", guest({ type: "Multi" }), 'guest.type must be "multi"'],
    ["type is a text", guest({ type: true }), "guest.type must be a text"],
    ["type is mandatory in an empty extension too", guest({}), "guest.type must be given"],
    ["expiration is ISO 8601", guest({ type: "multi", expiration: "in May" }), "ISO 8601"],
    ["expiration has a time", guest({ type: "multi", expiration: "2027-05-01" }), "ISO 8601"],
    [
      "the URN must be in schemas",
      { ...guest({ type: "multi" }), schemas: [coreUrn] },
      `schemas must name ${guestUrn[version]}`,
    ],
  ])("rule 3: %s", async (_rule, attributes, reason) => {
    const answer = await scim(sandbox, `POST /${version}/Users`, newUser(attributes));
    expect([answer.status, complaint(answer)]).toEqual([400, expect.stringContaining(reason)]);
  });

  it("rule 3: expiration is optional", async () => {
    const user = await createUser(sandbox, version, guest({ type: "multi" }));
    expect(user[guestUrn[version]]).toEqual({ type: "multi" });
    expect(sandbox.control.snapshot(0).users.find(({ id }) => id === user.id)?.role).toBe(
      "multi-channel-guest",
    );
  });

  it("rule 3: the guest URN of the other version is refused, as it would make a full member of a guest", async () => {
    const urn = guestUrn[version === "v1" ? "v2" : "v1"];
    const attributes = { schemas: [coreUrn, urn], [urn.toUpperCase()]: { type: "multi" } };
    const made = await scim(sandbox, `POST /${version}/Users`, newUser(attributes));
    expect([made.status, complaint(made)]).toEqual([
      400,
      expect.stringContaining(`it is ${guestUrn[version]}`),
    ]);
    const { id } = await createUser(sandbox, version, {});
    const merged = await scim(sandbox, `PATCH /${version}/Users/${id}`, attributes);
    expect([merged.status, complaint(merged)]).toEqual([400, expect.stringContaining(guestUrn[version])]);
  });

  it("rule 3: where the rules are loose it is passed over, as unknown attributes are", async () => {
    const urn = guestUrn[version === "v1" ? "v2" : "v1"];
    const user = await createUser(loose, version, { schemas: [coreUrn, urn], [urn]: { type: "multi" } });
    expect(user.schemas).toEqual([coreUrn]);
  });

  it("rule 3: a guest that one version made is shown by the other under its own URN", async () => {
    const reader = version === "v1" ? "v2" : "v1";
    const { id } = await createUser(sandbox, version, guest({ type: "multi" }));
    expect(await read(reader, id)).toMatchObject({
      schemas: [coreUrn, guestUrn[reader]],
      [guestUrn[reader]]: { type: "multi" },
    });
  });

  const coreOf = { v1: coreUrn, v2: `${coreUrn} or urn:ietf:params:scim:schemas:core:2.0:User` };
  it.each([undefined, [], ["urn:scim:schemas:core:9.9"], "urn:scim:schemas:core:1.0"])(
    "rule 4: schemas must name the core schema, not %j",
    async (schemas) => {
      const answer = await scim(sandbox, `POST /${version}/Users`, newUser({ schemas }));
      expect([answer.status, complaint(answer)]).toEqual([400, `schemas must name ${coreOf[version]}.`]);
    },
  );

  it("rule 4: the URNs of the live service do as well, and answers have the documented ones", async () => {
    const urns = dialects.slack.scim[version];
    const user = await createUser(sandbox, version, {
      schemas: [urns.coreUser, urns.enterprise, urns.guest, urns.profile],
      [urns.enterprise]: { department: "D", manager: { value: "U0DEMO001" } },
      [urns.guest]: { type: "multi" },
      [urns.profile]: { startDate: "2026-02-01T09:00:00Z" },
    });
    expect(user).toMatchObject({
      schemas: [coreUrn, enterpriseUrn, guestUrn[version], profileUrn],
      [enterpriseUrn]: { department: "D", manager: { managerId: "U0DEMO001" } },
      [guestUrn[version]]: { type: "multi" },
      [profileUrn]: { startDate: "2026-02-01T09:00:00Z" },
    });
  });
});
