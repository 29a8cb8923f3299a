/** The manifest at hand names another primary key than the deployed app has, or none is there: no item is replaced that was not shown. */

import { beforeEach, describe, expect, it } from "vitest";
import { otherKey } from "../../../support/other-key.ts";
import { runFlowtail } from "../../../support/run-command.ts";

const byId = await otherKey();
const byValue = await otherKey("value");
const digest = { id: "digest", value: "daily", note: "keep" };
const reminder = { id: "reminder", value: "9:00" };

const runIn = (place: typeof byId, words: readonly string[], folder = place.folder) =>
  runFlowtail(["datastore", ...words], { folder, env: place.env });
const run = (...words: readonly string[]) => runIn(byId, words);

beforeEach(async () => {
  await byId.fill([digest, reminder]);
  await byValue.fill([digest, reminder]);
});

describe("with a manifest of another key", () => {
  it.each([
    ["put", "settings", "value=NK3", "id=digest", "--yes"],
    ["update", "settings", "value=NK3", "id=digest", "--yes"],
    ["put", "settings", "value=NK3", "id=digest", "--dry-run"],
    // One is stored under that value, by its real key.
    ["put", "settings", "value=reminder", "id=digest", "--yes"],
  ])("%s %s %s %s %s is refused, and says where the key comes from", async (...words) => {
    const { code, stdout, stderr } = await run(...words);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/The items of settings are not stored by "value", as \S+manifest\.json says: /);
    expect(stderr).toContain("--manifest FILE");
    expect(await byId.stored("digest")).toEqual(digest);
    expect(byId.calls()).not.toContain("put");
  });

  it("an import is refused before anything is asked or written", async () => {
    byId.save("in.ndjson", JSON.stringify({ id: "digest", value: "NK3" }));
    const { code, stderr } = await run("import", "settings", "in.ndjson", "--yes");
    expect([code, stderr]).toEqual([2, expect.stringContaining('not stored by "value", as ')]);
    expect(await byId.stored("digest")).toEqual(digest);
  });

  it("the deployed app's manifest, named, shows what is replaced", async () => {
    const { code, stderr } = await run(
      ...["put", "settings", "value=NK3", "id=digest", "--yes", "--manifest", "right.json"],
    );
    expect([code, stderr]).toEqual([0, expect.stringContaining('- note: "keep"')]);
    expect(await byId.stored("digest")).toEqual({ id: "digest", value: "NK3" });
  });
});

it("a key that is only assumed is refused where it is another, and says so", async () => {
  const { code, stderr } = await runIn(byValue, ["put", "settings", "id=new", "value=daily", "--yes"], "/");
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('"id", which is only assumed, since no manifest was found'),
  ]);
  expect(await byValue.stored("daily")).toEqual(digest);
});

describe("with the right key", () => {
  it("a new item costs one page and one item more, and one that is there nothing", async () => {
    const put = (id: string) => ["put", "settings", `id=${id}`, "note=new", "--yes"];
    expect((await runIn(byId, put("new"), "/")).code).toBe(0);
    expect(byId.calls()).toEqual(["get", "query", "get", "put"]);
    byId.sandbox.control.clearRequests();
    expect((await runIn(byId, put("new2").with(3, "note=other").with(2, "id=digest"), "/")).code).toBe(0);
    expect(byId.calls()).toEqual(["get", "put"]);
  });

  it("an empty datastore takes its first item", async () => {
    await byId.fill([]);
    expect((await run("put", "settings", "value=first", "id=first", "--yes")).code).toBe(0);
  });

  it("an import goes on", async () => {
    byValue.save("in.ndjson", JSON.stringify({ id: "other", value: "NK3" }));
    expect((await runIn(byValue, ["import", "settings", "in.ndjson", "--yes"])).code).toBe(0);
    expect(await byValue.stored("NK3")).toEqual({ id: "other", value: "NK3" });
  });

  it("a question that is not answered is a failure, and no yes", async () => {
    byId.sandbox.control.addFault({
      fault: "refuse",
      method: "apps.datastore.query",
      error: "access_denied",
    });
    const { code, stderr } = await runIn(byId, ["put", "settings", "id=new", "--yes"], "/");
    expect([code === 0, stderr]).toEqual([false, expect.stringContaining("access_denied")]);
    expect(byId.calls()).not.toContain("put");
  });
});
