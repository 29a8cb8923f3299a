import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findManifest, readManifest } from "../../src/config/find-manifest.ts";
import { readSkeleton, skeletonNames } from "../../src/config/item-skeleton.ts";
import { readSavedQuery, savedQueryNames } from "../../src/config/saved-query.ts";
import { filterFromWhere } from "../../src/session/datastore/filter.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-saved-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inside = join(folder, "src", "deep");
mkdirSync(inside, { recursive: true });
const save = (kind: string, name: string, text: string) => {
  mkdirSync(join(folder, ".flowtail", kind), { recursive: true });
  writeFileSync(join(folder, ".flowtail", kind, `${name}.json`), text);
};

describe("saved queries", () => {
  it("of the project are found from any folder in it, and go before shipped ones", () => {
    save("queries", "open-requests", '{"where": "n = 1"}');
    expect(readSavedQuery("open-requests", inside)).toEqual({
      name: "open-requests",
      where: "n = 1",
      path: join(folder, ".flowtail", "queries", "open-requests.json"),
    });
    expect(savedQueryNames(inside)).toEqual(expect.arrayContaining(["open-requests", "urgent-requests"]));
  });

  it("keep the digits of their values", () => {
    save("queries", "exact", '{"expression": "n = :n", "values": {":n": 12345678901234567890}}');
    expect(JSON.stringify(readSavedQuery("exact", inside).values)).toBe('{":n":12345678901234567890}');
  });

  it.each([
    ["no JSON", "{where: 1}", /is not JSON: line 1, column 2/],
    ["an unknown part", '{"wheer": "n = 1"}', /wheer/],
    ["two conditions", '{"where": "n = 1", "expression": "a = :a"}', /not both/],
    ["a name that is no text", '{"expression": "#a = :a", "names": {"#a": 1}}', /names\.#a/],
  ])("with %s are told with their file", (_what, text, message) => {
    save("queries", "broken", text);
    expect(() => readSavedQuery("broken", inside)).toThrow(message);
    expect(() => readSavedQuery("broken", inside)).toThrow(/broken\.json/);
  });

  it.each(["../../etc/passwd", ".hidden", "", "a/b"])("are names, not paths: %j", (name) => {
    expect(() => readSavedQuery(name, inside)).toThrow(/There is no query/);
  });
});

describe("what is shipped", () => {
  it.each(savedQueryNames(tmpdir()))("the query %s can be read", (name) => {
    const { where = "" } = readSavedQuery(name, tmpdir());
    expect(filterFromWhere(where).ok).toBe(true);
  });

  it.each(skeletonNames(tmpdir()))("the skeleton %s can be read", (name) => {
    expect(Object.keys(readSkeleton(name, tmpdir()).item).length).toBeGreaterThan(2);
  });

  it("is there", () =>
    expect([savedQueryNames(tmpdir()).length, skeletonNames(tmpdir()).length]).toEqual([3, 2]));
});

describe("a manifest", () => {
  it("is the nearest one upwards that declares datastores", () => {
    writeFileSync(join(folder, "manifest.json"), '{"datastores": {}}');
    writeFileSync(join(folder, "src", "manifest.json"), '{"name": "a web page"}');
    writeFileSync(join(inside, "manifest.json"), "not JSON");
    expect(findManifest(inside)).toEqual({
      path: join(folder, "manifest.json"),
      manifest: { datastores: {} },
    });
    expect(findManifest(tmpdir())).toBeUndefined();
  });

  it("that is named must be JSON", () => {
    expect(() => readManifest(join(inside, "manifest.json"))).toThrow(/cannot be read as a manifest/);
    expect(() => readManifest(join(inside, "none.json"))).toThrow(/cannot be read as a manifest/);
    expect(readFileSync(readManifest(join(folder, "manifest.json")).path, "utf8")).toContain("datastores");
  });
});
