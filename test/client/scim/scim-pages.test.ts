import { describe, expect, it } from "vitest";
import { type Answer, json } from "../../support/misbehaving-server.ts";
import { rejection } from "../client-harness.ts";
import { requestLines, restHarness } from "../rest-harness.ts";

function page(ids: readonly string[], totalResults: unknown, startIndex = 1): Answer {
  const Resources = ids.map((id) => ({ id, userName: id }));
  return json({ totalResults, startIndex, itemsPerPage: ids.length, Resources });
}

async function idsOf(items: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
}

describe("paging through users", () => {
  it.each<[string, Answer[], string[]]>([
    ["one page", [page(["1", "2"], 2)], ["1", "2"]],
    [
      "three pages",
      [page(["1", "2"], 5), page(["2", "3", "4"], 5), page(["4", "5"], 5)],
      ["1", "2", "3", "4", "5"],
    ],
    [
      "pages that shifted meanwhile",
      [page(["1", "2"], 4), page(["1", "2", "3"], 5), page(["3", "4"], 5)],
      ["1", "2", "3", "4"],
    ],
    [
      "a total that shrinks to what was given, and is told again",
      [page(["1", "2"], 9), page(["2"], 2), page(["2"], 2)],
      ["1", "2"],
    ],
    ["nobody", [page([], 0)], []],
    ["no list at all", [json({ totalResults: 0 })], []],
    ["entries that are none", [json({ totalResults: 3, Resources: [null, "x", { id: "1" }] })], ["1"]],
  ])("gives %s to the end", async (_what, answers, ids) => {
    await using harness = await restHarness();
    harness.server.script(...answers);
    expect(await idsOf(harness.scim.v2.users.pages().items())).toEqual(ids);
    expect(harness.server.requests).toHaveLength(answers.length);
  });

  it("asks from the last that was given, with the same filter", async () => {
    await using harness = await restHarness();
    harness.server.script(page(["3", "4"], 6), page(["4", "5"], 6), page(["5", "6"], 6));
    await idsOf(harness.scim.v1.users.pages({ startIndex: 3, count: 2, filter: "title pr" }).items());
    expect(requestLines(harness)).toEqual([
      "GET /scim/v1/Users?startIndex=3&count=2&filter=title%20pr",
      "GET /scim/v1/Users?startIndex=4&count=3&filter=title%20pr",
      "GET /scim/v1/Users?startIndex=5&count=3&filter=title%20pr",
    ]);
  });

  it("says where the next page begins and how many there are", async () => {
    await using harness = await restHarness();
    harness.server.script(page(["1", "2"], 3), page(["2", "3"], 3));
    const pages = [];
    for await (const { items, totalResults, nextIndex } of harness.scim.v2.groups.pages()) {
      pages.push([items.length, totalResults, nextIndex]);
    }
    expect(pages).toEqual([
      [2, 3, 3],
      [1, 3, 0],
    ]);
  });

  it("stops at a server that gives the same page for ever", async () => {
    await using harness = await restHarness();
    harness.server.always(page(["1", "2"], 100));
    const listing = idsOf(harness.scim.v2.users.pages().items());
    expect(await rejection(listing)).toMatchObject({ kind: "transport", code: "cursor_loop" });
    expect(harness.server.requests).toHaveLength(3);
  });

  it.each<[string, Answer[], readonly string[], number]>([
    ["the first page", [page([], 9)], [], 1],
    ["a later page", [page(["1", "2"], 9), page([], 9)], ["1", "2"], 2],
    [
      "what comes after the last one given",
      [page(["1", "2"], 9), page(["2"], 9), page([], 9)],
      ["1", "2"],
      3,
    ],
  ])(
    "says that the listing ended early where %s is empty before the end",
    async (_what, answers, given, from) => {
      await using harness = await restHarness();
      harness.server.script(...answers);
      const ids: string[] = [];
      const listing = (async () => {
        for await (const { id } of harness.scim.v2.users.pages().items()) ids.push(id);
      })();
      expect(await rejection(listing)).toMatchObject({
        kind: "transport",
        code: "malformed_answer",
        message: expect.stringContaining(`found 9 in all, and gave none from number ${from} on`),
      });
      expect(ids).toEqual(given);
    },
  );

  it("takes an empty page for the end where it was asked for beyond the last one", async () => {
    await using harness = await restHarness();
    harness.server.script(page([], 3, 4));
    expect(await idsOf(harness.scim.v2.users.pages({ startIndex: 4 }).items())).toEqual([]);
  });

  it("takes an empty page for an answer where only the total was asked for", async () => {
    await using harness = await restHarness();
    harness.server.script(page([], 9));
    expect(await idsOf(harness.scim.v2.users.pages({ count: 0 }).items())).toEqual([]);
  });

  it("stops asking when its reader has seen enough", async () => {
    await using harness = await restHarness();
    harness.server.always(page(["1"], 100));
    for await (const _user of harness.scim.v2.users.pages().items()) break;
    expect(harness.server.requests).toHaveLength(1);
  });
});
