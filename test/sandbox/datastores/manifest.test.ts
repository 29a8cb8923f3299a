import { beforeEach, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { datastore, fill, manifest } from "./calls.ts";

const sandbox = await sandboxForFile({ manifest });
const seeded = await sandboxForFile();
const { control, appId: app_id } = sandbox;

beforeEach(() => control.reset());

async function operate(path: string, body?: unknown) {
  const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
    method: body === undefined ? "GET" : "POST",
    ...(body !== undefined && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const answer = (await response.json()) as { datastores?: unknown[]; error?: Record<string, string> };
  return { status: response.status, body: answer };
}

describe("a manifest", () => {
  it("is what is served, and nothing of the shipped seed", async () => {
    expect(control.datastores().map(({ name, items }) => [name, items])).toEqual([
      ["tasks", 0],
      ["people", 0],
    ]);
    const answer = await datastore(sandbox, "query", { datastore: "requests" });
    expect(answer).toMatchObject({ errors: [{ code: "datastore_config_not_found" }] });
  });

  it("is listed as it was declared", async () => {
    await fill(sandbox, "people", [{ user: "U1" }]);
    const { body } = await operate("datastores");
    expect(body.datastores).toContainEqual({
      app_id,
      name: "people",
      items: 1,
      declaration: {
        primary_key: "user",
        attributes: { user: { type: "svc#/types/user_id" }, age: { type: "integer" } },
      },
    });
  });

  it("is deployed anew: other datastores, the same items, and a word in the log", async () => {
    await fill(sandbox, "people", [{ user: "U1", age: 40 }]);
    const { people } = manifest.datastores;
    const changed = {
      datastores: {
        people: { ...people, attributes: { user: { type: "string" }, age: { type: "string" } } },
      },
    };
    expect((await operate("manifest", changed)).status).toBe(200);
    expect((await datastore(sandbox, "query", { datastore: "tasks" })).error).toBe("datastore_error");
    expect((await datastore(sandbox, "get", { datastore: "people", id: "U1" }))["item"]).toEqual({
      user: "U1",
      age: 40,
    });
    expect((await datastore(sandbox, "put", { datastore: "people", item: { user: "U1", age: 41 } })).ok).toBe(
      false,
    );
    const log = control.snapshot().activities ?? [];
    expect(log.at(-1)?.record).toMatchObject({
      event_type: "function_deployment",
      component_id: expect.stringMatching(/^Fn/),
      payload: { action: "Update", bundle_size_kb: expect.any(Number) },
    });
  });

  it("that is wrong is refused with every mistake, and the one before stays", async () => {
    const { status, body } = await operate("manifest", {
      datastores: { tasks: { attributes: { id: {} } }, more: 5 },
    });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: "invalid_manifest",
      message: expect.stringMatching(
        /datastores\.tasks\.attributes\.id\.type.*datastores\.more: not an object/,
      ),
    });
    expect((await datastore(sandbox, "query", { datastore: "tasks" })).ok).toBe(true);
  });
});

describe("the control plane", () => {
  it.each([
    ["migration", { teamId: sandbox.teamId, migrating: true }, "datastore_migration_in_progress"],
    ["hosting", { appId: app_id, hosted: false }, "app_not_hosted"],
    ["policy", { datastoreQuota: 0 }, "team_quota_exceeded"],
  ])("%s with %j makes datastores refuse with %s", async (path, body, error) => {
    expect((await operate(path, body)).status).toBe(200);
    expect((await datastore(sandbox, "query", { datastore: "tasks" })).error).toBe(error);
  });

  it.each([
    ["migration", { teamId: "T0NOBODY", migrating: true }],
    ["hosting", { appId: "A0NOBODY", hosted: true }],
    ["hosting", { appId: app_id }],
    ["policy", { datastoreBulkFailures: 2 }],
  ])("%s refuses %j", async (path, body) => expect((await operate(path, body)).status).toBe(400));
});

describe("the shipped seed", () => {
  it("has a time-off app's datastores, whose items fit their declarations", async () => {
    expect(seeded.control.datastores().map(({ name }) => name)).toEqual(["requests", "balances", "settings"]);
    for (const { name, items } of seeded.control.datastores()) {
      const answer = await datastore(seeded, "query", { datastore: name });
      const found = answer["items"] as readonly object[];
      expect(found.length).toBe(items);
      expect(items).toBeGreaterThan(2);
      for (const item of found) {
        expect(await datastore(seeded, "put", { datastore: name, item })).toMatchObject({ ok: true });
      }
    }
  });

  it("is the same in a snapshot planted again, odd items included", async () => {
    await fill(sandbox, "tasks", [{ id: "1", more: JSON.parse('{"__proto__":1}') }]);
    const snapshot = control.snapshot();
    control.reset();
    control.seed(snapshot);
    expect(control.snapshot().datastores).toEqual(snapshot.datastores);
  });

  it("keeps items under the keys they were put by, whatever key is declared now", async () => {
    await fill(sandbox, "people", [{ user: "U1" }]);
    const attributes = { id: { type: "string" } };
    control.deploy({ datastores: { people: { attributes } } });
    control.seed(control.snapshot());
    expect((await datastore(sandbox, "get", { datastore: "people", id: "U1" }))["item"]).toEqual({
      user: "U1",
    });
  });

  it("with another number of keys than of items is refused", () => {
    const more = { appId: app_id, name: "x", primaryKey: "id", items: [{ id: "1" }], itemKeys: ["1", "2"] };
    expect(() => control.seed({ ...control.snapshot(), datastores: [more] })).toThrow(
      "1 item and 2 keys in itemKeys",
    );
  });

  it("with an item without its key is refused", () => {
    const snapshot = control.snapshot();
    const broken = { ...snapshot, datastores: [{ appId: app_id, name: "x", primaryKey: "id", items: [{}] }] };
    expect(() => control.seed(broken)).toThrow(/has no "id"/);
  });
});
