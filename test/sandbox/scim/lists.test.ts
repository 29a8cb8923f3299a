import { beforeAll, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { complaint, coreUrn, createGroup, createUser, scim, versions } from "./scim-calls.ts";

const sandbox = await sandboxForFile();
const total = 45;

beforeAll(async () => {
  const here = (await scim(sandbox, "GET /v1/Users?count=0")).body.totalResults;
  for (let count = here; count < total; count++) await createUser(sandbox, "v1");
});

const list = (version: string, query = "") => scim(sandbox, `GET /${version}/Users${query}`);
const ids = (body: { Resources: { id: string }[] }) => body.Resources.map(({ id }) => id);

describe.each(versions)("GET /Users in version %s", (version) => {
  it("has the envelope of its version", async () => {
    const { status, body } = await list(version);
    const urn = version === "v1" ? coreUrn : "urn:ietf:params:scim:api:messages:2.0:ListResponse";
    expect(status).toBe(200);
    expect(body).toEqual({
      schemas: [urn],
      totalResults: total,
      itemsPerPage: 10,
      startIndex: 1,
      Resources: expect.any(Array),
    });
  });

  it("4.3: gives ten users a page by default", async () => {
    expect(ids((await list(version)).body)).toHaveLength(10);
  });

  it("4.3: startIndex and count walk through all users once", async () => {
    const seen: string[] = [];
    for (let startIndex = 1; startIndex <= total; startIndex += 20) {
      const { body } = await list(version, `?startIndex=${startIndex}&count=20`);
      expect(body).toMatchObject({ startIndex, totalResults: total });
      seen.push(...ids(body));
    }
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  });

  it.each([
    ["startIndex is 1-based", "?startIndex=2&count=1", { startIndex: 2, itemsPerPage: 1 }],
    ["startIndex below 1 counts as 1", "?startIndex=0&count=1", { startIndex: 1, itemsPerPage: 1 }],
    ["startIndex may be negative", "?startIndex=-5&count=1", { startIndex: 1, itemsPerPage: 1 }],
    ["startIndex behind the end gives an empty page", "?startIndex=1000", { itemsPerPage: 0, Resources: [] }],
    ["count=0 gives the total only", "?count=0", { itemsPerPage: 0, Resources: [], totalResults: total }],
    ["count below 0 counts as 0", "?count=-3", { itemsPerPage: 0, Resources: [] }],
  ])("%s", async (_rule, query, expected) => {
    expect((await list(version, query)).body).toMatchObject({ ...expected, totalResults: total });
  });

  it.each(["count=ten", "count=1.5", "startIndex=first", "startIndex=1e3"])("refuses %s", async (query) => {
    const answer = await list(version, `?${query}`);
    expect(answer.status).toBe(400);
    expect(complaint(answer)).toContain("whole number");
  });

  it("4.3: filter returns the users it fits, and pages them", async () => {
    const filter = encodeURIComponent('userName sw "person" and active eq true');
    const { body } = await list(version, `?filter=${filter}&startIndex=3&count=2`);
    expect(body).toMatchObject({ startIndex: 3, itemsPerPage: 2 });
    expect(body.totalResults).toBeLessThan(total);
    for (const { userName } of body.Resources) expect(userName).toMatch(/^person/);
  });

  it("filters by an extension's attribute", async () => {
    const urn = `urn:scim:schemas:extension:svc:guest:${version === "v1" ? "1.0" : "2.0:User"}`;
    const { body } = await list(version, `?filter=${encodeURIComponent(`${urn}:type eq "multi"`)}`);
    expect(body.Resources.map(({ userName }: { userName: string }) => userName)).toEqual(["olga"]);
  });

  it("says where a filter is wrong", async () => {
    const answer = await list(version, `?filter=${encodeURIComponent('userNme eq "a"')}`);
    expect(answer.status).toBe(400);
    expect(complaint(answer)).toContain('"userNme" (column 1)');
    expect(complaint(answer)).not.toContain("\n");
    if (version === "v2") expect(answer.body.scimType).toBe("invalidFilter");
  });

  it("shows people, and neither bots nor people of other organisations", async () => {
    const { body } = await list(version, "?count=1000");
    const all = new Set(ids(body));
    expect([all.has("U0DEMO001"), all.has("U0DEMOBOT"), all.has("W0PARTNER1")]).toEqual([true, false, false]);
    expect((await scim(sandbox, `GET /${version}/Users/U0DEMOBOT`)).status).toBe(404);
  });

  it("shows deactivated users as such", async () => {
    const { body } = await list(version, `?filter=${encodeURIComponent("active eq false")}`);
    expect(body.Resources).toMatchObject([{ userName: "mara", active: false }]);
  });
});

describe("section 8, users per page:", async () => {
  const { users: _few, ...rest } = sandbox.control.snapshot(0);
  const people = Array.from({ length: 1001 }, (_, index) => ({ id: `U0MANY${index}`, name: `many${index}` }));
  const large = await sandboxForFile({
    seed: { ...rest, users: people, tokens: [], refreshTokens: [], usergroups: [], channels: [] },
  });
  const page = async (version: string, query: string) =>
    (await scim(large, `GET /${version}/Users${query}`)).body;

  it.each(
    versions.flatMap((version) => [
      [version, "10 by default", "", 10],
      [version, "1000 where asked", "?count=1000", 1000],
      [version, "1000 at most, whatever is asked", "?count=100000", 1000],
    ]),
  )("in %s, %s", async (version, _rule, query, expected) => {
    const { totalResults, itemsPerPage, Resources } = await page(String(version), String(query));
    expect([totalResults, itemsPerPage, Resources.length]).toEqual([1001, expected, expected]);
  });

  it.each(versions)("in %s, a second page holds the rest", async (version) => {
    expect(ids(await page(version, "?count=1000&startIndex=1001"))).toEqual(["U0MANY1000"]);
  });
});

describe.each(versions)("GET /Groups in version %s", (version) => {
  it("pages and filters as users do, with or without a slash", async () => {
    const group = await createGroup(sandbox, version, ["U0DEMO001"]);
    const name = encodeURIComponent(`displayName eq "${group.displayName.toUpperCase()}"`);
    const found = await scim(sandbox, `GET /${version}/Groups/?filter=${name}`);
    expect(found.body).toMatchObject({ totalResults: 1, itemsPerPage: 1, startIndex: 1, Resources: [group] });
    const member = encodeURIComponent('members.value eq "U0DEMO001"');
    const mine = await scim(sandbox, `GET /${version}/Groups?filter=${member}&count=1`);
    expect(mine.body).toMatchObject({ itemsPerPage: 1 });
    expect(mine.body.totalResults).toBeGreaterThan(1);
    expect((await scim(sandbox, `GET /${version}/Groups?count=0`)).body.Resources).toEqual([]);
  });
});
