/** A walk over pages that would never end is a fault, however long its circle is. */

import { expect, it } from "vitest";
import { createClient } from "../../../src/client/index.ts";
import { everyItem } from "../../../src/session/datastore/filter.ts";
import { queryPages } from "../../../src/session/datastore/query-items.ts";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";

it.each([
  [["a", "a"], 1],
  [["a", "b", "a"], 2],
  [["a", "b", "c", "b"], 3],
])("of cursors %j gives %d pages and then refuses to go in a circle", async (cursors, whole) => {
  await using server = await misbehavingServer();
  await using client = createClient({ baseUrl: server.url, token: "xoxb-1", rateLimit: false });
  const page = (next_cursor: string) =>
    json({ ok: true, datastore: "d", items: [], response_metadata: { next_cursor } });
  server.script(...cursors.map(page));
  const address = { client, datastore: "d", appId: undefined };
  const request = { filter: everyItem, limit: 10, cursor: "" };
  let pages = 0;
  const walk = async () => {
    for await (const _ of queryPages(address, request, new AbortController().signal)) pages++;
  };
  await expect(walk()).rejects.toMatchObject({ code: "cursor_loop" });
  expect([pages, server.requests.length]).toEqual([whole, cursors.length]);
});
