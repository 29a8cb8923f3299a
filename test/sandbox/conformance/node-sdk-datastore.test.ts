/** The vendor's own SDK, which names no datastore methods, through its general call. */

import { ErrorCode, type Logger, LogLevel, WebClient } from "@slack/web-api";
import { expect, it } from "vitest";
import { sandboxForFile } from "../sandbox-under-test.ts";

const sandbox = await sandboxForFile();
const silent: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  setLevel() {},
  getLevel: () => LogLevel.ERROR,
  setName() {},
};
const client = (token = sandbox.tokens.bot) =>
  new WebClient(token, { slackApiUrl: `${sandbox.url}/api/`, retryConfig: { retries: 0 }, logger: silent });

const item = {
  id: "9001",
  employee: "U0DEMO001",
  status: "open",
  days: 2.5,
  tags: ["vip", "a,b"],
  decision: { by: "U1" },
};

it("puts, gets, queries, updates, counts and deletes", async () => {
  const web = client();
  const at = { datastore: "requests" };
  expect(await web.apiCall("apps.datastore.put", { ...at, item })).toMatchObject({ ok: true, item });
  expect(await web.apiCall("apps.datastore.get", { ...at, id: item.id })).toMatchObject({ item });
  const filter = {
    expression: "#status = :status AND contains(#tags, :tag)",
    expression_attributes: { "#status": "status", "#tags": "tags" },
    expression_values: { ":status": "open", ":tag": "a,b" },
  };
  expect(await web.apiCall("apps.datastore.query", { ...at, ...filter })).toMatchObject({ items: [item] });
  expect(await web.apiCall("apps.datastore.count", { ...at, ...filter })).toMatchObject({ count: 1 });
  const change = { ...at, item: { id: item.id, status: "approved" } };
  expect(await web.apiCall("apps.datastore.update", change)).toMatchObject({
    item: { ...item, status: "approved" },
  });
  expect(await web.apiCall("apps.datastore.bulkPut", { ...at, items: [item, { id: "9002" }] })).toMatchObject(
    { ok: true },
  );
  expect(await web.apiCall("apps.datastore.bulkGet", { ...at, ids: ["9001", "9002"] })).toMatchObject({
    items: [item, { id: "9002" }],
  });
  expect(await web.apiCall("apps.datastore.bulkDelete", { ...at, ids: ["9002"] })).toMatchObject({
    ok: true,
  });
  expect(await web.apiCall("apps.datastore.delete", { ...at, id: item.id })).toMatchObject({ ok: true });
  expect(await web.apiCall("apps.datastore.get", { ...at, id: item.id })).toMatchObject({ item: {} });
});

it("pages with its own walk", async () => {
  const seen: unknown[] = [];
  for await (const page of client().paginate("apps.datastore.query", { datastore: "requests", limit: 10 })) {
    seen.push(...((page as { items?: unknown[] }).items ?? []));
  }
  expect(seen).toHaveLength(48);
});

it("is told what is wrong", async () => {
  const refused = client().apiCall("apps.datastore.query", { datastore: "nothing" });
  await expect(refused).rejects.toMatchObject({
    code: ErrorCode.PlatformError,
    data: { error: "datastore_error", errors: [{ code: "datastore_config_not_found" }] },
  });
});

it("with a user token and the app", async () => {
  const web = client(sandbox.tokens.user);
  const args = { datastore: "settings", app_id: sandbox.appId };
  expect(await web.apiCall("apps.datastore.query", args)).toMatchObject({ ok: true });
});
