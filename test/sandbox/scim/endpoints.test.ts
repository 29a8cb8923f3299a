import { beforeEach, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import {
  coreUrn,
  createGroup,
  createUser,
  enterpriseUrn,
  guestUrn,
  newUser,
  scim,
  type Version,
} from "./scim-calls.ts";

const standard = (await sandboxForFile()).control.snapshot(0);
const users = [...(standard.users ?? []), { id: "W0ELSEWHERE", name: "wendy" }];
const sandbox = await sandboxForFile({ seed: { ...standard, users } });

beforeEach(() => sandbox.control.reset());

/** Proves that the endpoint does what it is for, in one version. */
type Proof = (version: Version) => Promise<void>;

const get = async (version: Version, path: string) => {
  const { status, body } = await scim(sandbox, `GET /${version}${path}`);
  expect(status).toBe(200);
  return body;
};
const send = async (line: string, body?: object) => {
  const answer = await scim(sandbox, line, body);
  expect(answer.status).toBe(line.startsWith("POST") ? 201 : line.startsWith("DELETE") ? 204 : 200);
  return answer.body;
};

const saysWhatIsSupported: Proof = async (version) => {
  const config = await get(version, version === "v1" ? "/ServiceProviderConfigs" : "/ServiceProviderConfig");
  expect(config).toMatchObject({
    schemas: [version === "v1" ? coreUrn : "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    filter: { supported: true, maxResults: 1000 },
    bulk: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
  });
  // What it says is so.
  const { id } = await createUser(sandbox, version);
  await send(`PATCH /${version}/Users/${id}`, { schemas: [coreUrn], title: "Chief" });
  expect((await get(version, `/Users?filter=${encodeURIComponent('title eq "Chief"')}`)).totalResults).toBe(
    1,
  );
  expect((await scim(sandbox, `POST /${version}/Bulk`, {})).status).toBe(404);
};

const listsReachableTypes: Proof = async (version) => {
  const { Resources } = await get(version, "/ResourceTypes");
  expect(Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(["/Users", "/Groups"]);
  for (const { endpoint, schema } of Resources) {
    const [first] = (await get(version, endpoint)).Resources;
    expect(first.schemas[0]).toBe(schema);
  }
};

const listsBothSchemas: Proof = async (version) => {
  const { totalResults, Resources } = await get(version, "/Schemas");
  expect([totalResults, Resources]).toEqual([
    2,
    [await get(version, "/Schemas/Users"), await get(version, "/Schemas/Groups")],
  ]);
};

const describesUsers: Proof = async (version) => {
  const { attributes } = await get(version, "/Schemas/Users");
  const names = attributes.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(["userName", "emails", enterpriseUrn, guestUrn[version]]));
  const guest = attributes.find(({ name }: { name: string }) => name === guestUrn[version]);
  expect(guest.subAttributes).toMatchObject([
    { name: "type", required: true, canonicalValues: ["multi"] },
    { name: "expiration", type: "dateTime", required: false },
  ]);
};

const describesGroups: Proof = async (version) => {
  const { attributes } = await get(version, "/Schemas/Groups");
  expect(attributes.map(({ name }: { name: string }) => name)).toEqual([
    "schemas",
    "id",
    "meta",
    "displayName",
    "members",
  ]);
};

const pagesUsers: Proof = async (version) => {
  const bots = new Set(standard.apps?.map(({ botUserId }) => botUserId));
  const own = users.filter((user) => !bots.has(user.id) && !("foreignTeamId" in user));
  const everybody = own.map(({ id }) => id);
  expect(everybody.length).toBeGreaterThan(10);
  const seen: string[] = [];
  for (let startIndex = 1; startIndex <= everybody.length; startIndex += 10) {
    const { totalResults, Resources } = await get(version, `/Users?startIndex=${startIndex}`);
    expect(totalResults).toBe(everybody.length);
    seen.push(...Resources.map(({ id }: { id: string }) => id));
  }
  expect(seen).toEqual(expect.arrayContaining(everybody));
  expect(seen).toHaveLength(everybody.length);
};

const readsOneUser: Proof = async (version) => {
  expect(await get(version, "/Users/U0DEMO001")).toMatchObject({ id: "U0DEMO001", userName: "ada" });
  expect(await get(version, "/Users/W0ELSEWHERE")).toMatchObject({ id: "W0ELSEWHERE", userName: "wendy" });
};

const createsAUser: Proof = async (version) => {
  const body = newUser({ title: "Chief" });
  const created = await send(`POST /${version}/Users`, body);
  expect(created).toMatchObject({ ...body, active: true });
  expect(await get(version, `/Users/${created.id}`)).toEqual(created);
};

const changesOnlyWhatIsNamed: Proof = async (version) => {
  const before = await createUser(sandbox, version, { title: "Chief", locale: "en_US" });
  await send(`PATCH /${version}/Users/${before.id}`, { schemas: [coreUrn], title: "Boss" });
  const { meta: _then, ...rest } = before;
  const { meta: _now, ...after } = await get(version, `/Users/${before.id}`);
  expect(after).toEqual({ ...rest, title: "Boss" });
};

const overwritesAUser: Proof = async (version) => {
  const { id } = await createUser(sandbox, version, { title: "Chief", locale: "en_US" });
  const body = newUser({ title: "Boss" });
  await send(`PUT /${version}/Users/${id}`, body);
  const after = await get(version, `/Users/${id}`);
  expect(after).toMatchObject({ id, ...body });
  expect("locale" in after).toBe(false);
};

const deactivatesAUser: Proof = async (version) => {
  const { id } = await createUser(sandbox, version);
  expect(await send(`DELETE /${version}/Users/${id}`)).toBeUndefined();
  expect(await get(version, `/Users/${id}`)).toMatchObject({ id, active: false });
};

const pagesGroups: Proof = async (version) => {
  const before = (await get(version, "/Groups/")).totalResults;
  const group = await createGroup(sandbox, version, ["U0DEMO001"]);
  const last = await get(version, `/Groups/?startIndex=${before + 1}&count=1`);
  expect(last).toMatchObject({ totalResults: before + 1, startIndex: before + 1, itemsPerPage: 1 });
  expect(last.Resources).toEqual([group]);
};

const readsOneGroup: Proof = async (version) => {
  const group = await createGroup(sandbox, version, ["U0DEMO001"]);
  expect(await get(version, `/Groups/${group.id}`)).toEqual(group);
};

const createsAGroup: Proof = async (version) => {
  const body = { schemas: [coreUrn], displayName: "Compilers", members: [{ value: "U0DEMO001" }] };
  const created = await send(`POST /${version}/Groups`, body);
  expect(created).toMatchObject(body);
  expect(await get(version, `/Groups/${created.id}`)).toEqual(created);
};

const updatesAGroup: Proof = async (version) => {
  const { id } = await createGroup(sandbox, version, ["U0DEMO001"]);
  await send(`PATCH /${version}/Groups/${id}`, { schemas: [coreUrn], displayName: "Linkers" });
  expect(await get(version, `/Groups/${id}`)).toMatchObject({
    displayName: "Linkers",
    members: [{ value: "U0DEMO001" }],
  });
};

const overwritesAGroup: Proof = async (version) => {
  const { id } = await createGroup(sandbox, version, ["U0DEMO001"]);
  await send(`PUT /${version}/Groups/${id}`, { schemas: [coreUrn], displayName: "Linkers" });
  expect(await get(version, `/Groups/${id}`)).toMatchObject({ displayName: "Linkers", members: [] });
};

const removesAGroup: Proof = async (version) => {
  const { id } = await createGroup(sandbox, version, ["U0DEMO001"]);
  expect(await send(`DELETE /${version}/Groups/${id}`)).toBeUndefined();
  expect((await scim(sandbox, `GET /${version}/Groups/${id}`)).status).toBe(404);
  expect((await get(version, "/Users/U0DEMO001")).groups).not.toContainEqual(
    expect.objectContaining({ value: id }),
  );
};

const both: readonly Version[] = ["v1", "v2"];

/** The table of 4.3, row by row. */
const rows: readonly (readonly [
  line: string,
  versions: readonly Version[],
  purpose: string,
  proof: Proof,
])[] = [
  ["GET /ServiceProviderConfigs", ["v1"], "says which operations are supported", saysWhatIsSupported],
  ["GET /ServiceProviderConfig", ["v2"], "says which operations are supported", saysWhatIsSupported],
  ["GET /ResourceTypes", ["v2"], "lists the resource types there are", listsReachableTypes],
  ["GET /Schemas", ["v2"], "lists the schemas", listsBothSchemas],
  ["GET /Schemas/Users", both, "says how users are formatted, guests included", describesUsers],
  ["GET /Schemas/Groups", both, "says how groups are formatted", describesGroups],
  ["GET /Users", both, "lists users by pages", pagesUsers],
  ["GET /Users/<id>", both, "gives one user, whose ID begins with U or W", readsOneUser],
  ["POST /Users", both, "creates a user", createsAUser],
  ["PATCH /Users/<id>", both, "overwrites the attributes named and no others", changesOnlyWhatIsNamed],
  ["PUT /Users/<id>", both, "overwrites all values", overwritesAUser],
  ["DELETE /Users/<id>", both, "sets the user to deactivated", deactivatesAUser],
  ["GET /Groups/", both, "lists groups by pages", pagesGroups],
  ["GET /Groups/<id>", both, "gives one group", readsOneGroup],
  ["POST /Groups", both, "creates a group", createsAGroup],
  ["PATCH /Groups/<id>", both, "updates a group", updatesAGroup],
  ["PUT /Groups/<id>", both, "overwrites all values of a group", overwritesAGroup],
  ["DELETE /Groups/<id>", both, "removes a group permanently", removesAGroup],
];

describe("4.3, the endpoints:", () => {
  const present = rows.flatMap(([line, versions, purpose, proof]) =>
    versions.map((version) => [line, version, purpose, proof] as const),
  );

  it.each(present)("%s of %s %s", async (_line, version, _purpose, proof) => proof(version));

  const absent = rows
    .filter(([, versions]) => versions.length === 1)
    .map(([line, [only]]) => [line, only === "v1" ? "v2" : "v1"] as const);

  it.each(absent)("%s is not in %s", async (line, version) => {
    const path = line.replace("GET ", `GET /${version}`);
    expect((await scim(sandbox, path)).status).toBe(404);
  });
});
