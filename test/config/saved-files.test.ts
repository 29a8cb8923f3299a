import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readUserConfig } from "../../src/config/config-file.ts";
import { readCredentials } from "../../src/config/credentials.ts";
import { findManifest, readManifest } from "../../src/config/find-manifest.ts";
import { readSkeleton, readSkeletons } from "../../src/config/item-skeleton.ts";
import { findProjectConfig } from "../../src/config/project-config.ts";
import { savedNames } from "../../src/config/saved-files.ts";
import { readSavedQuery, savedQueries } from "../../src/config/saved-query.ts";
import { readView } from "../../src/config/saved-view.ts";
import { trustedFolders } from "../../src/config/trusted-folders.ts";
import { findVendorLeftovers } from "../../src/config/vendor-files.ts";
import { filterFromWhere } from "../../src/session/datastore/filter.ts";

const folder = mkdtempSync(join(tmpdir(), "flowtail-saved-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const skeletonNames = (from: string) => readSkeletons(from).map(({ name }) => name);
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
    expect(savedNames(savedQueries, inside)).toEqual(
      expect.arrayContaining(["open-requests", "urgent-requests"]),
    );
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

it.each([
  ["wide", JSON.stringify(Array.from({ length: 20_000 }, () => 1)), /holds more than 10000 values/],
  ["long", JSON.stringify("x".repeat(1024 * 1024)), /is longer than 1 MiB/],
  ["deep", `${"[".repeat(2000)}1${"]".repeat(2000)}`, /nests more than 100 levels deep/],
])(
  "every file of settings that is too %s is refused in one sentence, and those of others are passed over with a word",
  (_, text, message) => {
    const home = join(folder, "bounds");
    const save = (path: string) => {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), text);
    };
    const env = { HOME: home, FLOWTAIL_CONFIG_DIR: join(home, "own") };
    const work = join(home, "work");
    for (const path of ["own/config.json", "own/trust.json", "own/credentials.json"]) save(path);
    for (const kind of ["views", "queries", "items"]) save(`work/.flowtail/${kind}/x.json`);
    save("other/.flowtail/config.json");
    save(".slack/credentials.json");
    const reads = [
      () => readUserConfig(env),
      () => findProjectConfig(join(home, "other"), env),
      () => readCredentials(env),
      () => trustedFolders(env),
      () => readView("x", work),
      () => readSavedQuery("x", work),
      () => readSkeleton("x", work),
    ];
    for (const read of reads) {
      const thrown: unknown = expect.objectContaining({
        kind: "usage",
        message: expect.stringMatching(message),
      });
      expect(read).toThrow(thrown as Error);
    }
    const { unusable, lacks, ...found } = findVendorLeftovers({ env, folder: work });
    expect(lacks).toMatch(/credentials\.json/);
    expect(found).toEqual({});
    expect(unusable).toEqual([expect.stringMatching(message)]);
  },
);

describe("what is shipped", () => {
  it.each(savedNames(savedQueries, tmpdir()))("the query %s can be read", (name) => {
    const { where = "" } = readSavedQuery(name, tmpdir());
    expect(filterFromWhere(where).ok).toBe(true);
  });

  it.each(skeletonNames(tmpdir()))("the skeleton %s can be read", (name) => {
    expect(Object.keys(readSkeleton(name, tmpdir()).item).length).toBeGreaterThan(2);
  });

  it("is there", () =>
    expect([savedNames(savedQueries, tmpdir()).length, skeletonNames(tmpdir()).length]).toEqual([3, 2]));
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
