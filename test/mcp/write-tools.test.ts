/** Changes by an agent: only where they are allowed, in two steps, each plan once, never against what it showed, and back. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { JsonObject } from "../../src/base/json.ts";
import { call, sandboxForFile } from "../sandbox/sandbox-under-test.ts";
import { type Agent, startAgent } from "./agent.ts";

const sandbox = await sandboxForFile({ seed: "demo" });
const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.service,
  FLOWTAIL_APP_ID: sandbox.appId,
};
const datastore = "requests";

beforeEach(() => sandbox.control.reset());

async function stored(agent: Agent, key: string): Promise<unknown> {
  return (await agent.call("get_datastore_item", { datastore, key })).said.data["item"];
}

async function planned(agent: Agent, args: Record<string, string | Record<string, string>>) {
  const { said, isError } = await agent.call("plan_datastore_write", { datastore, ...args });
  expect([isError, said.error]).toEqual([false, undefined]);
  return { plan: String(said.data["plan"]), what: said.data["what"], diff: said.data["diff"] };
}

it("carries out no plan unless writes are allowed", async () => {
  await using agent = await startAgent([], { env });
  const { isError } = await agent
    .call("apply_datastore_write", { plan: "1" })
    .catch(() => ({ isError: true }));
  expect(isError).toBe(true);
});

describe("with --allow-writes", () => {
  it("shows the diff of an update, carries it out once, and takes it back in two steps too", async () => {
    await using agent = await startAgent(["--allow-writes"], { env });
    const before = await stored(agent, "8801");
    const { plan, what, diff } = await planned(agent, {
      kind: "update",
      item: { id: "8801", reason: "moved" },
    });
    expect([what, diff]).toEqual([
      "change requests, key 8801",
      [expect.stringMatching(/^~ reason: ".*" → "moved"$/)],
    ]);
    expect(await stored(agent, "8801")).toEqual(before);
    const made = await agent.call("apply_datastore_write", { plan });
    expect(made.said.data).toMatchObject({ done: true, item: { id: "8801", reason: "moved" } });
    const again = await agent.call("apply_datastore_write", { plan });
    expect(again.said.error).toMatchObject({ code: "unknown_plan" });
    const undo = await agent.call("undo_datastore_write", { undo: String(made.said.data["undo"]) });
    expect(undo.said.data["diff"]).toEqual([expect.stringMatching(/^~ reason: "moved" → ".*"$/)]);
    await agent.call("apply_datastore_write", { plan: String(undo.said.data["plan"]) });
    expect(await stored(agent, "8801")).toEqual(before);
  });

  it.each([
    ["put", { item: { id: "new", status: "open" } }, "create requests, key new"],
    ["delete", { key: "8801" }, "delete requests, key 8801"],
  ])("plans a %s", async (kind, args, what) => {
    await using agent = await startAgent(["--allow-writes"], { env });
    const found = await planned(agent, { kind, ...args });
    expect(found.what).toBe(what);
    expect((await agent.call("apply_datastore_write", { plan: found.plan })).said.data).toMatchObject({
      done: true,
    });
  });

  it("writes nothing where the item has changed since the plan", async () => {
    await using agent = await startAgent(["--allow-writes"], { env });
    const first = await planned(agent, { kind: "update", item: { id: "8801", reason: "first" } });
    const second = await planned(agent, { kind: "update", item: { id: "8801", reason: "second" } });
    await agent.call("apply_datastore_write", { plan: second.plan });
    const late = await agent.call("apply_datastore_write", { plan: first.plan });
    expect(late.said.error).toMatchObject({ code: "changed_since_plan" });
    expect(await stored(agent, "8801")).toMatchObject({ reason: "second" });
  });

  it("stores no value as an answer masked or cut it", async () => {
    await using agent = await startAgent(["--allow-writes"], { env });
    for (const reason of ["[redacted]", "long… (5000 characters)", "…"]) {
      const { said } = await agent.call("plan_datastore_write", {
        datastore,
        kind: "put",
        item: { id: "8801", reason },
      });
      expect(said.error).toMatchObject({ code: "masked_value" });
    }
  });

  describe("a plan with a long value", () => {
    const long = "Lorem ipsum. ".repeat(102);
    const tags = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
    const members = (count: number) => Object.fromEntries(tags(count).map((name) => [name, 1]));
    const put = (agent: Agent, item: JsonObject) =>
      agent.call("plan_datastore_write", { datastore, kind: "update", item: { id: "8801", ...item } });
    const store = async (agent: Agent, item: JsonObject) => {
      const { said } = await put(agent, item);
      return agent.call("apply_datastore_write", { plan: String(said.data["plan"]) });
    };

    it.each([
      ["a text that a short one replaces", "reason", long, "DELETED", '"DELETED" ('],
      [
        "a text that differs at its end",
        "reason",
        `${"a".repeat(3000)}OLD`,
        `${"a".repeat(3000)}NEW-EVIL`,
        'aNEW-EVIL" (',
      ],
      ["a list of another length", "tags", ["t"], tags(3001), '"t3000"]'],
      ["an object of many members", "decision", undefined, members(300), '"t299":1}'],
    ])("shows all that would be stored of %s", async (_what, name, before, after, shown) => {
      await using agent = await startAgent(["--allow-writes"], { env });
      if (before !== undefined) await store(agent, { [name]: before });
      const { said } = await put(agent, { [name]: after });
      expect(String(said.data["diff"])).toContain(shown);
      expect(said.data["plan"]).toMatch(/^[\da-f]{24}$/);
      expect(JSON.stringify(said.cut ?? [])).not.toContain("(N characters)");
      const made = await agent.call("apply_datastore_write", { plan: String(said.data["plan"]) });
      expect(made.said.data).toMatchObject({ done: true });
    });

    it("is refused where not all of what would be stored has room, in one value or in many", async () => {
      await using agent = await startAgent(["--allow-writes"], { env });
      for (const item of [
        { reason: "n".repeat(31_000) },
        Object.fromEntries(tags(40).map((name) => [name, "n".repeat(1000)])),
      ]) {
        const { said, text } = await put(agent, item);
        expect(said.error).toMatchObject({
          code: "too_long_to_show",
          remedy: expect.stringContaining("--dry-run"),
        });
        expect(text).not.toContain('plan":');
      }
    });

    it("leads back all the same to a value that has no room, and says how much of it is not shown", async () => {
      const item = JSON.stringify({ id: "8801", reason: "n".repeat(60_000) });
      const place = { datastore, app_id: sandbox.appId };
      await call(sandbox, "apps.datastore.put", { ...place, item }, { token: sandbox.tokens.service });
      await using agent = await startAgent(["--allow-writes"], { env });
      const made = await store(agent, { reason: "short" });
      const back = await agent.call("undo_datastore_write", { undo: String(made.said.data["undo"]) });
      expect(back.said.cut?.join(" ")).toMatch(/^[\d,]+ characters of what was stored before had no room\./);
      const { said } = await agent.call("apply_datastore_write", { plan: String(back.said.data["plan"]) });
      expect(said.data["done"]).toBe(true);
    });

    it("masks a value that a key calls a secret wherever else the change says it", async () => {
      await using agent = await startAgent(["--allow-writes"], { env });
      const { said } = await put(agent, { password: "correct7horse", reason: "uses correct7horse" });
      expect(said.data["diff"]).toContainEqual(expect.stringMatching(/→ "uses \[redacted\]"$/));
      expect(JSON.stringify(said)).not.toContain("correct7horse");
    });

    it("says that a masked value differs where nothing else does", async () => {
      await using agent = await startAgent(["--allow-writes"], { env });
      await store(agent, { reason: "password=one-one-1" });
      const { said } = await put(agent, { reason: "password=two-two-2" });
      expect(said.data["diff"]).toEqual([
        '~ reason: "password=[redacted]" → "password=[redacted]" (what is masked differs)',
      ]);
    });
  });

  it.each([
    [{ kind: "put" }, "missing_item"],
    [{ kind: "put", item: { reason: "no key" } }, "missing_key"],
    [{ kind: "delete" }, "missing_key"],
  ])("says what is missing in %j", async (args, code) => {
    await using agent = await startAgent(["--allow-writes"], { env });
    const { said } = await agent.call("plan_datastore_write", { datastore, ...args });
    expect(said.error).toMatchObject({ code });
  });

  it("plans nothing with a number whose digits a message does not keep", async () => {
    await using agent = await startAgent(["--allow-writes"], { env });
    for (const n of [2 ** 53, -(2 ** 60), 1e22]) {
      const item = { id: "big", limits: { list: [1, n] } };
      const { said, isError } = await agent.call("plan_datastore_write", { datastore, kind: "put", item });
      expect([isError, said.error]).toMatchObject([true, { code: "invalid_arguments" }]);
      expect(said.error?.message).toContain("beyond 2^53");
    }
  });

  it.each(['{"__proto__":1}', '{"limits":{"list":[{"__proto__":{"a":1}}]}}'])(
    "plans nothing with a key that gets lost on the way: %s",
    async (text) => {
      await using agent = await startAgent(["--allow-writes"], { env });
      const item = JSON.parse(text);
      const asked = { datastore, kind: "put", item };
      const { said, isError } = await agent.call("plan_datastore_write", asked);
      expect([isError, said.error]).toMatchObject([true, { code: "invalid_arguments" }]);
      expect(said.error?.message).toContain("a key __proto__");
    },
  );

  it("says that nothing would change, without a plan", async () => {
    await using agent = await startAgent(["--allow-writes"], { env });
    const { said } = await agent.call("plan_datastore_write", { datastore, kind: "delete", key: "nosuch" });
    expect(said.data).toMatchObject({ what: "nothing would change in requests, key nosuch", plan: null });
  });

  it("refuses what is protected since it was started: an older plan, a new one and the way back", async () => {
    const home = mkdtempSync(join(tmpdir(), "flowtail-mcp-"));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const protect = (isProtected: boolean) => {
      const w = { base_url: sandbox.url, app_id: sandbox.appId, protected: isProtected };
      writeFileSync(join(home, "config.json"), JSON.stringify({ profiles: { w } }));
    };
    protect(false);
    const named = { FLOWTAIL_CONFIG_DIR: home, FLOWTAIL_PROFILE: "w", FLOWTAIL_TOKEN: env.FLOWTAIL_TOKEN };
    await using agent = await startAgent(["--allow-writes"], { env: named });
    const update = (reason: string) => ({ kind: "update", item: { id: "8801", reason } });
    const first = await planned(agent, update("first"));
    const made = await agent.call("apply_datastore_write", { plan: first.plan });
    const older = await planned(agent, update("second"));
    const codes = async () => {
      const refused = [
        await agent.call("apply_datastore_write", { plan: older.plan }),
        await agent.call("plan_datastore_write", { datastore, ...update("third") }),
        await agent.call("undo_datastore_write", { undo: String(made.said.data["undo"]) }),
      ];
      return refused.map(({ said }) => said.error?.code);
    };
    protect(true);
    const everyOne = Array(3).fill("protected_profile");
    expect(await codes()).toEqual(everyOne);
    // Nothing was used, and what is taken off counts from the next start on.
    protect(false);
    expect(await codes()).toEqual(everyOne);
    expect(await stored(agent, "8801")).toMatchObject({ reason: "first" });
  });

  it("refuses a protected profile, and says who can do it", async () => {
    const home = mkdtempSync(join(tmpdir(), "flowtail-mcp-home-"));
    try {
      const config = join(home, ".config", "flowtail");
      mkdirSync(config, { recursive: true });
      writeFileSync(
        join(config, "config.json"),
        JSON.stringify({
          profiles: { prod: { base_url: sandbox.url, app_id: sandbox.appId, protected: true } },
        }),
      );
      await using agent = await startAgent(["--allow-writes"], { env: { ...env, HOME: home } });
      const item = { id: "8801", reason: "moved" };
      const { said } = await agent.call("plan_datastore_write", { datastore, kind: "update", item });
      expect(said.error).toMatchObject({
        code: "protected_profile",
        remedy: expect.stringContaining("in a terminal"),
      });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});

it("carries out no plan in another sandbox than the one it was made for, says so once, and then begins anew", async () => {
  await using agent = await startAgent(["--allow-writes"], { env });
  const { plan } = await planned(agent, { kind: "update", item: { id: "8801", reason: "moved" } });
  sandbox.control.reset();
  const before = JSON.stringify(sandbox.control.snapshot().datastores);
  const refused = await agent.call("apply_datastore_write", { plan });
  expect(refused.said.error).toMatchObject({ code: "sandbox_replaced" });
  expect(JSON.stringify(sandbox.control.snapshot().datastores)).toBe(before);
  const late = await agent.call("apply_datastore_write", { plan });
  expect(late.said.error).toBeDefined();
  const again = await planned(agent, { kind: "update", item: { id: "8801", reason: "moved" } });
  const made = await agent.call("apply_datastore_write", { plan: again.plan });
  expect(made.said.data).toMatchObject({ done: true, item: { id: "8801", reason: "moved" } });
});
