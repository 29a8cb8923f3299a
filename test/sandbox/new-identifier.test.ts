import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../src/sandbox/index.ts";
import { openStorage } from "../../src/sandbox/storage/storage.ts";
import { install } from "./oauth/oauth-calls.ts";
import { call, sandboxForFile } from "./sandbox-under-test.ts";
import { createGroup, createUser, scim, versions } from "./scim/scim-calls.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-identifiers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function makeAndRemoveGroup(sandbox: Sandbox, version: (typeof versions)[number] = "v2") {
  const { id } = await createGroup(sandbox, version);
  await scim(sandbox, `DELETE /${version}/Groups/${id}`);
  return id;
}

const idsOfThree = async (sandbox: Sandbox) => [
  await makeAndRemoveGroup(sandbox),
  await makeAndRemoveGroup(sandbox),
  (await createUser(sandbox, "v2")).id,
];

describe("section 3: what was removed permanently never comes again:", () => {
  it.each(versions)("the ID of a group, in version %s", async (version) => {
    const sandbox = await sandboxForFile();
    const ids = [await makeAndRemoveGroup(sandbox, version), await makeAndRemoveGroup(sandbox, version)];
    expect(new Set(ids).size).toBe(2);
    expect((await scim(sandbox, `GET /${version}/Groups/${ids[0]}`)).status).toBe(404);
  });

  it("the ID of a group, from one start to the next on the same data", async () => {
    const dataDir = join(folder, "kept");
    const before = await startSandbox({ dataDir });
    const first = await makeAndRemoveGroup(before);
    await before.close();
    const after = await startSandbox({ dataDir });
    expect(await makeAndRemoveGroup(after)).not.toBe(first);
    await after.close();
  });

  it("the ID of a group, in a snapshot that is planted again", async () => {
    const sandbox = await sandboxForFile();
    const first = await makeAndRemoveGroup(sandbox);
    sandbox.control.seed(JSON.parse(JSON.stringify(sandbox.control.snapshot())));
    expect(await makeAndRemoveGroup(sandbox)).not.toBe(first);
  });
});

it("the same random seed gives the same IDs, and a reset begins anew", async () => {
  const [one, other] = [await sandboxForFile({ randomSeed: 7 }), await sandboxForFile({ randomSeed: 7 })];
  const ids = await idsOfThree(one);
  expect(await idsOfThree(other)).toEqual(ids);
  one.control.reset();
  expect(await idsOfThree(one)).toEqual(ids);
});

describe("what a seed holds is not made a second time:", () => {
  it("a token, where the seed is a snapshot without its counts", async () => {
    const sandbox = await sandboxForFile();
    const first = await install(sandbox);
    const { serials: _, ...snapshot } = sandbox.control.snapshot();
    sandbox.control.seed(snapshot);
    const tokens = new Set(sandbox.control.state().tokens.map(({ token }) => token));
    const second = await install(sandbox);
    expect(tokens).toContain(first["access_token"]);
    expect(tokens).not.toContain(second["access_token"]);
  });

  it("an invitation to share, where those before it were cut out of the seed", async () => {
    const sandbox = await sandboxForFile();
    const share = async (channel: string) => {
      const answer = await call(sandbox, "conversations.inviteShared", { channel, user_ids: "W0PARTNER1" });
      return answer["invite_id"];
    };
    const before = sandbox.control.snapshot();
    const channels = (before.channels ?? []).filter(({ id, sharing }) => !sharing && id !== "C0DEMO001");
    const taken: unknown[] = [];
    for (const { id } of channels) taken.push(await share(id));
    const invites = sandbox.control.snapshot().sharedInvites ?? [];
    expect(invites.length).toBeGreaterThan(1);
    const { serials: _, ...snapshot } = before;
    sandbox.control.seed({ ...snapshot, sharedInvites: invites.slice(1) });
    for (const { id } of channels) await share(id);
    const ids = sandbox.control.snapshot().sharedInvites?.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(invites.slice(1).map(({ id }) => id)));
  });

  it("an entry of the audit log, where those before it were cut out of the seed", async () => {
    const sandbox = await sandboxForFile();
    for (let made = 0; made < 4; made++) await createGroup(sandbox, "v2");
    const { auditEntries = [], ...rest } = sandbox.control.snapshot();
    sandbox.control.seed({ ...rest, auditEntries: auditEntries.slice(2) });
    const kept = auditEntries.length - 2;
    for (let made = 0; made < 4; made++) await createGroup(sandbox, "v2");
    expect(sandbox.control.snapshot().auditEntries).toHaveLength(kept + 4);
  });
});

it("the last number of the activity log goes on where older events were forgotten", () => {
  const storage = openStorage(undefined);
  const append = () =>
    storage.activityLog.append([{ appId: "A1", value: { created: 1 }, raw: '{"created":1}', arrivesUs: 1 }]);
  for (let count = 0; count < 5; count++) append();
  storage.activityLog.keepNewest(2);
  append();
  expect([storage.activityLog.count(), storage.activityLog.lastId()]).toEqual([3, 6]);
  storage.close();
});
