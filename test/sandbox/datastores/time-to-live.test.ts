import { beforeEach, describe, expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";
import { datastore, fill } from "./calls.ts";

const attributes = { id: { type: "string" }, ends: { type: "number" } };
const manifest = { datastores: { notes: { time_to_live_attribute: "ends", attributes } } };
const sandbox = await sandboxForFile({ manifest });
const nowS = 1_768_900_000;

beforeEach(async () => {
  sandbox.control.reset();
  sandbox.control.setClock({ nowMs: nowS * 1000, frozen: true });
  await fill(sandbox, "notes", [
    { id: "a", ends: nowS + 60 },
    { id: "b", ends: nowS + 120 },
    { id: "for ever" },
  ]);
});

async function seen() {
  const all = await datastore(sandbox, "query", { datastore: "notes" });
  return (all["items"] as readonly { readonly id: string }[]).map(({ id }) => id);
}

describe("an item of a datastore with a time to live", () => {
  it("is given until its time, and by no method from then on", async () => {
    sandbox.control.setClock({ nowMs: nowS * 1000 + 59_999 });
    expect(await seen()).toEqual(["a", "b", "for ever"]);
    sandbox.control.setClock({ nowMs: nowS * 1000 + 60_000 });
    expect(await seen()).toEqual(["b", "for ever"]);
    const ask = (method: string, more: object) => datastore(sandbox, method, { datastore: "notes", ...more });
    expect(await ask("count", {})).toMatchObject({ count: 2 });
    expect(await ask("get", { id: "a" })).toMatchObject({ item: {} });
    expect(await ask("bulkGet", { ids: ["a", "b"] })).toMatchObject({ items: [{ id: "b" }] });
    expect(sandbox.control.datastores()).toMatchObject([{ name: "notes", items: 2 }]);
  });

  it("is not what an update begins from once its time has passed", async () => {
    sandbox.control.setClock({ nowMs: nowS * 1000 + 60_000 });
    await datastore(sandbox, "update", { datastore: "notes", item: { id: "a" } });
    expect(await datastore(sandbox, "get", { datastore: "notes", id: "a" })).toMatchObject({
      item: { id: "a" },
    });
    expect(await seen()).toEqual(["a", "b", "for ever"]);
  });

  it("comes back with the clock, and stays in a snapshot", async () => {
    sandbox.control.setClock({ nowMs: nowS * 1000 + 60_000 });
    sandbox.control.seed(sandbox.control.snapshot());
    sandbox.control.setClock({ nowMs: nowS * 1000 });
    expect(await seen()).toEqual(["a", "b", "for ever"]);
  });
});

it("the attribute is told where datastores are listed", () => {
  expect(sandbox.control.datastores()).toMatchObject([{ declaration: { time_to_live_attribute: "ends" } }]);
});

it("the attribute must be one of the datastore's", () => {
  const wrong = { datastores: { notes: { time_to_live_attribute: "end", attributes } } };
  expect(() => sandbox.control.deploy(wrong)).toThrow("datastores.notes.time_to_live_attribute");
});
