import { describe, expect, it } from "vitest";
import type { ItemOf } from "../../src/client/index.ts";
import { type Answer, json } from "../support/misbehaving-server.ts";
import { clientHarness, rejection } from "./client-harness.ts";

const args = { datastore: "d", limit: 2 };

/** A page of items with these ids. */
function page(ids: readonly string[], next = "", beside = false): Answer {
  const cursor = beside ? { next_cursor: next } : { response_metadata: { next_cursor: next } };
  return json({ ok: true, datastore: "d", items: ids.map((id) => ({ id })), ...cursor });
}

async function idsOf(items: AsyncIterable<ItemOf<"apps.datastore.query">>): Promise<string[]> {
  const ids: string[] = [];
  for await (const item of items) ids.push(String(item.id));
  return ids;
}

describe("paging", () => {
  it.each<[string, Answer[], string[]]>([
    ["one page", [page(["1", "2"])], ["1", "2"]],
    ["three pages", [page(["1"], "a"), page(["2"], "b"), page(["3"])], ["1", "2", "3"]],
    ["an empty page with a cursor", [page(["1"], "a"), page([], "b"), page(["3"])], ["1", "3"]],
    ["a cursor beside the items", [page(["1"], "a", true), page(["2"])], ["1", "2"]],
    ["nothing at all", [page([])], []],
  ])("gives the items of %s", async (_what, answers, ids) => {
    await using harness = await clientHarness();
    harness.server.script(...answers);
    expect(await idsOf(harness.client.paginate("apps.datastore.query", args).items())).toEqual(ids);
    expect(harness.server.requests).toHaveLength(answers.length);
  });

  it("tells of empty pages that go on, after ten and each time that they doubled", async () => {
    const told: unknown[] = [];
    await using harness = await clientHarness({
      onEmptyPages: (notice) => told.push(notice),
      rateLimit: false,
    });
    const empty = Array.from({ length: 25 }, (_, index) => page([], `c${index}`));
    harness.server.script(...empty, page(["1"], "d"), page([], "e"), page([]));
    expect(await idsOf(harness.client.paginate("apps.datastore.query", args).items())).toEqual(["1"]);
    expect(told).toEqual([10, 20].map((pages) => ({ method: "apps.datastore.query", pages })));
  });

  it("sends each cursor with the same arguments", async () => {
    await using harness = await clientHarness();
    harness.server.script(page(["1"], "dXNlcg=="), page(["2"]));
    await idsOf(harness.client.paginate("apps.datastore.query", args).items());
    expect(harness.server.requests.map(({ body }) => JSON.parse(body))).toEqual([
      args,
      { ...args, cursor: "dXNlcg==" },
    ]);
  });

  it("gives whole pages with their response and next cursor", async () => {
    await using harness = await clientHarness();
    harness.server.script(page(["1"], "a"), page(["2"]));
    const pages = [];
    for await (const each of harness.client.paginate("apps.datastore.query", args)) pages.push(each);
    expect(pages).toMatchObject([
      { items: [{ id: "1" }], nextCursor: "a", result: { datastore: "d" } },
      { items: [{ id: "2" }], nextCursor: "", result: { datastore: "d" } },
    ]);
  });

  it.each([
    [{ limit: 3 }, ["1", "2", "3"], 2],
    [{ limit: 2 }, ["1", "2"], 1],
    [{ limit: 0 }, [], 0],
    [{ maxPages: 1 }, ["1", "2"], 1],
  ])("ends at %j", async (options, ids, requests) => {
    await using harness = await clientHarness();
    harness.server.script(page(["1", "2"], "a"), page(["3", "4"], "b"), page(["5"]));
    expect(await idsOf(harness.client.paginate("apps.datastore.query", args, options).items())).toEqual(ids);
    expect(harness.server.requests).toHaveLength(requests);
  });

  it.each([
    ["the one it just gave", ["a", "a"]],
    ["an earlier one", ["a", "b", "a"]],
  ])("stops when the cursor is %s", async (_what, cursors) => {
    await using harness = await clientHarness();
    harness.server.script(...cursors.map((cursor) => page(["1"], cursor)));
    const listing = idsOf(harness.client.paginate("apps.datastore.query", args).items());
    expect(await rejection(listing)).toMatchObject({ kind: "transport", code: "cursor_loop" });
    expect(harness.server.requests).toHaveLength(cursors.length);
  });

  it("stops asking when its reader has seen enough", async () => {
    await using harness = await clientHarness();
    harness.server.always(page(["1"], "a"));
    for await (const _item of harness.client.paginate("apps.datastore.query", args).items()) break;
    expect(harness.server.requests).toHaveLength(1);
  });

  it("ends with the signal", async () => {
    await using harness = await clientHarness();
    const controller = new AbortController();
    harness.server.script(page(["1"], "a"), page(["2"], "b"));
    const pages = harness.client.paginate("apps.datastore.query", args, { signal: controller.signal });
    const listing = (async () => {
      for await (const _page of pages) controller.abort();
    })();
    expect(await rejection(listing)).toMatchObject({ code: "aborted" });
    expect(harness.server.requests).toHaveLength(1);
  });

  it("is a usage error where a method has no pages", async () => {
    await using harness = await clientHarness();
    expect(() => harness.client.paginate("auth.test")).toThrow("auth.test does not answer in pages.");
  });
});
