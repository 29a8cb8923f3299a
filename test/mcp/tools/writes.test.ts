/** How long an agent's plan holds, and what it is told of a change that cannot be planned or made, with what to do. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import type { JsonObject } from "../../../src/base/json.ts";
import type { Platform } from "../../../src/mcp/platform.ts";
import type { Answer } from "../../../src/mcp/tool.ts";
import { writeTools } from "../../../src/mcp/tools/writes.ts";
import { createFakeDatastores, type FakeDatastoresOptions } from "../../support/fake-datastores.ts";
import { runTool } from "../run-tool.ts";

const minute = 60_000;

function agent(options: FakeDatastoresOptions = {}) {
  const datastores = createFakeDatastores(options);
  const platform = { folder: "/", connected: async () => ({ datastores }) } as unknown as Platform;
  const now = { ms: 7 };
  const tools = writeTools(platform, { elapsedMs: () => now.ms });
  const call = async (name: string, args: object): Promise<Answer> => {
    const tool = tools.find((one) => one.name === name);
    if (!tool) throw new Error(`there is no tool ${name}`);
    return runTool(tool, args);
  };
  const accepted = (answer: Answer) =>
    answer.offer?.accept() as { readonly plan: string; readonly next: string };
  return {
    now,
    datastores,
    plan: (args: object) => call("plan_datastore_write", { datastore: "requests", ...args }),
    planned: async () => {
      const item = { id: "8801", reason: "moved" };
      return accepted(await call("plan_datastore_write", { datastore: "requests", kind: "update", item }));
    },
    apply: (plan: string) => call("apply_datastore_write", { plan }),
    undo: (undo: unknown) => call("undo_datastore_write", { undo }),
  };
}

describe("a plan", () => {
  it.each([
    ["a moment before its ten minutes are over", 10 * minute - 1, true],
    ["as they are over", 10 * minute, true],
    ["a moment later", 10 * minute + 1, false],
  ])("asked for %s is carried out or not", async (_what, passedMs, isDone) => {
    const { now, planned, apply, datastores } = agent();
    const { plan, next } = await planned();
    expect(next).toContain("within ten minutes");
    now.ms += passedMs;
    if (isDone) expect(await apply(plan)).toMatchObject({ facts: { done: true } });
    else await expect(apply(plan)).rejects.toMatchObject({ code: "unknown_plan" });
    expect(datastores.items("requests").get("8801")?.["reason"] === "moved").toBe(isDone);
  });

  it.each([
    ["a moment before its hour is over", 60 * minute - 1, true],
    ["as it is over", 60 * minute, true],
    ["a moment later", 60 * minute + 1, false],
  ])("that was carried out is taken back %s, or not", async (_what, passedMs, isOffered) => {
    const { now, planned, apply, undo } = agent();
    const made = await apply((await planned()).plan);
    now.ms += passedMs;
    const back = undo(made.facts?.["undo"]);
    if (isOffered) expect(await back).toMatchObject({ offer: { isWayBack: true } });
    else await expect(back).rejects.toMatchObject({ code: "unknown_plan" });
  });
});

it("keeps what takes a change back where it could not be planned", async () => {
  const { planned, apply, undo, datastores } = agent();
  const made = await apply((await planned()).plan);
  datastores.refuse("get", new FlowtailError("transport", "no_answer", "The platform does not answer."));
  await expect(undo(made.facts?.["undo"])).rejects.toMatchObject({ code: "no_answer" });
  datastores.refuse("get", undefined);
  expect(await undo(made.facts?.["undo"])).toMatchObject({ offer: { isWayBack: true } });
});

describe("what the datastore may refuse", () => {
  const doubtOf = async (item: JsonObject) => {
    const notices: string[] = [];
    const tool = writeTools(
      { folder: "/", connected: async () => ({ datastores: createFakeDatastores() }) } as unknown as Platform,
      { elapsedMs: () => 0 },
    ).find(({ name }) => name === "plan_datastore_write");
    if (!tool) throw new Error("there is no such tool");
    const args = { datastore: "requests", kind: "update", item: { id: "8801", ...item } };
    await runTool(tool, args, { notice: (text) => void notices.push(text) });
    return notices;
  };

  it("is said beside its plan, an attribute that is not declared and a value of another type", async () => {
    const [notice, ...others] = await doubtOf({ prioriti: 1, reason: 7 });
    expect(notice).toMatch(/^The datastore may refuse it: "reason" must be a text\. .*"prioriti"/);
    expect(others).toEqual([]);
  });

  it("is nothing where all is declared, or nothing would change", async () => {
    expect(await doubtOf({ reason: "moved" })).toEqual([]);
    expect(await doubtOf({})).toEqual([]);
  });
});

describe("what cannot be planned", () => {
  it.each<[string, object, string, message: RegExp, remedy: RegExp]>([
    ["no item", { kind: "put" }, "missing_item", /item is missing/, /attributes as an object/],
    ["no key", { kind: "delete" }, "missing_key", /key is missing/, /by its key/],
    [
      "an item without a key",
      { kind: "put", item: { a: 1 } },
      "missing_key",
      /no "id"/,
      /as a text: "id": "…"/,
    ],
    [
      "a key beside an item",
      { kind: "update", key: "8802", item: { id: "8801" } },
      "conflicting_arguments",
      /item and key/,
      /^To put or update give item alone, its key among its attributes/,
    ],
    [
      "an item beside a key",
      { kind: "delete", key: "8801", item: {} },
      "conflicting_arguments",
      /item and key/,
      /to delete give key alone\.$/,
    ],
    ["a key that is no text", { kind: "put", item: { id: 7 } }, "missing_key", /must be a text/, /as a text/],
  ])("%s is said with what to give", async (_what, args, code, message, remedy) => {
    const { plan, datastores } = agent();
    await expect(plan(args)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(remedy),
    });
    expect(datastores.asked.filter((asked) => /^(put|delete)/.test(asked))).toEqual([]);
  });

  it.each<[string, JsonObject, boolean]>([
    ["a masked value", { reason: "[redacted]" }, true],
    ["a value masked in part", { reason: "password=[redacted]" }, true],
    ["a text that was cut", { reason: "abc… (200 characters)" }, true],
    ["a list that was cut", { tags: ["a", "… 3 more"] }, true],
    ["a value that was left out", { decision: { note: "…" } }, true],
    ["an object that was cut", { decision: { "…": "3 more" } }, true],
    ["a text that only ends so", { reason: "and so on…" }, false],
    ["a count of characters", { reason: "(200 characters)" }, false],
  ])("%s would be stored as it is shown, or is a value", async (_what, more, isRefused) => {
    const asked = agent().plan({ kind: "update", item: { id: "8801", ...more } });
    if (!isRefused) expect(await asked).toMatchObject({ offer: { isWayBack: false } });
    else
      await expect(asked).rejects.toMatchObject({
        code: "masked_value",
        remedy: expect.stringMatching(/update.*attributes alone/),
      });
  });

  it("a change in a protected place is left to a person, with the commands", async () => {
    const item = { id: "8801", reason: "moved" };
    await expect(agent({ protected: true }).plan({ kind: "update", item })).rejects.toMatchObject({
      code: "protected_profile",
      remedy: expect.stringMatching(/in a terminal.*`flowtail datastore put …`, `update …` or `delete …`/),
    });
  });
});

it("says that another writer was faster, that nothing was written, and what to do", async () => {
  const { planned, apply, datastores } = agent();
  const { plan } = await planned();
  datastores.items("requests").set("8801", { id: "8801", reason: "of another" });
  await expect(apply(plan)).rejects.toMatchObject({
    code: "changed_since_plan",
    message: expect.stringMatching(/"8801" of requests has changed since: nothing was written/),
    remedy: expect.stringMatching(/^Read the item/),
  });
  expect(datastores.items("requests").get("8801")).toEqual({ id: "8801", reason: "of another" });
});

it.each<[string, object, string]>([
  ["change", { kind: "update", item: { id: "8801", reason: "moved" } }, "change requests, key 8801"],
  ["create", { kind: "put", item: { id: "new" } }, "create requests, key new"],
  ["delete", { kind: "delete", key: "8801" }, "delete requests, key 8801"],
])("says of a plan what it would do: %s", async (_what, args, what) => {
  expect((await agent().plan(args)).facts).toEqual({ what });
});

it("gives an update what the item has besides, and a put nothing", async () => {
  for (const kind of ["update", "put"] as const) {
    const { plan, apply, datastores } = agent({ items: [{ id: "1", a: 1, b: 2 }] });
    const answer = await plan({ kind, item: { id: "1", b: 3 } });
    await apply(String(answer.offer?.accept()["plan"]));
    const stored = datastores.items("requests").get("1");
    expect(stored).toEqual(kind === "update" ? { id: "1", a: 1, b: 3 } : { id: "1", b: 3 });
  }
});
