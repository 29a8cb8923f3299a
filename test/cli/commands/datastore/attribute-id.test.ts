/** A datastore whose key is another attribute: `id` is then an attribute like any other, of whatever type it is declared with. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { datastore } from "../../../sandbox/datastores/calls.ts";
import { sandboxForFile } from "../../../sandbox/sandbox-under-test.ts";
import { runFlowtail } from "../../../support/run-command.ts";

const attributes = { order_no: { type: "string" }, id: { type: "number" } };
const manifest = { datastores: { orders: { primary_key: "order_no", attributes } } };
const sandbox = await sandboxForFile({ manifest });
const folder = mkdtempSync(join(tmpdir(), "flowtail-attribute-id-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
beforeEach(() => sandbox.control.reset());

const env = {
  FLOWTAIL_BASE_URL: sandbox.url,
  FLOWTAIL_TOKEN: sandbox.tokens.bot,
  FLOWTAIL_APP_ID: sandbox.appId,
};
const run = (...words: readonly string[]) => runFlowtail(["datastore", ...words, "--yes"], { folder, env });
const stored = async (id: string) => (await datastore(sandbox, "get", { datastore: "orders", id }))["item"];

it.each(["put", "update"])("%s takes an id that is a number", async (word) => {
  expect((await run(word, "orders", "order_no=1", "id:=5")).code).toBe(0);
  expect(await stored("1")).toEqual({ order_no: "1", id: 5 });
});

it("an import takes each of them, and puts aside the one whose id is not as it is declared", async () => {
  const orders = Array.from({ length: 70 }, (_, n) => ({ order_no: `o${n}`, id: n === 60 ? "sixty" : n }));
  writeFileSync(join(folder, "o.ndjson"), orders.map((order) => `${JSON.stringify(order)}\n`).join(""));
  const { code, stderr } = await run("import", "orders", "o.ndjson");
  expect([code, stderr]).toEqual([5, expect.stringContaining("70 read, 69 written, 1 put aside")]);
  expect(await stored("o61")).toEqual({ order_no: "o61", id: 61 });
});
