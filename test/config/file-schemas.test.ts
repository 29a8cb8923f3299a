/** The JSON schemas for editors agree with the readers of the files, and files that are written keep naming theirs. */

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "@modelcontextprotocol/client/validators/ajv";
import { describe, expect, it } from "vitest";
import { alertMeasures } from "../../src/base/alert-measures.ts";
import { readUserConfig } from "../../src/config/config-file.ts";
import { initProject } from "../../src/config/init-project.ts";
import { itemSkeletons, readSkeleton } from "../../src/config/item-skeleton.ts";
import { changeUserConfig, withProfileValues } from "../../src/config/profiles.ts";
import { readAlert, savedAlerts } from "../../src/config/saved-alert.ts";
import { writeSaved } from "../../src/config/saved-files.ts";
import { readSavedQuery, savedQueries } from "../../src/config/saved-query.ts";
import { readView, savedViews } from "../../src/config/saved-view.ts";
import { demo } from "../../src/sandbox/seeds/demo.ts";
import { resolveSeed } from "../../src/sandbox/seeds/registry.ts";
import { sampleContents } from "../support/alert-samples.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { schemaFiles } from "../support/reference/schemas.ts";
import { userHome } from "./user-home.ts";

const root = join(import.meta.dirname, "../..");
const user = userHome();
const environment = () => ({ HOME: user.home, FLOWTAIL_CONFIG_DIR: join(user.home, "own") });

/** A validator that is not the library that the readers have; its formats are ours to leave out, as editors do. */
const validator = new Ajv({ strict: false, validateFormats: false });
const schemas = new Map(
  Object.entries(schemaFiles()).map(([path, text]) => [
    path.replace(/^(?:init\/)?schemas\//, ""),
    validator.compile(JSON.parse(text)),
  ]),
);

function isTaken(schema: string, content: unknown): boolean {
  const check = schemas.get(schema);
  if (!check) throw new RangeError(`no schema ${schema}`);
  return check(content);
}

/** Reads the content as the program does; throws where it refuses. */
const readers: Readonly<Record<string, (content: unknown) => unknown>> = {
  "config.json": (content) => {
    user.save("own/config.json", JSON.stringify(content));
    return readUserConfig(environment());
  },
  "view.json": savedReader("views", (folder) => readView("x", folder)),
  "query.json": savedReader("queries", (folder) => readSavedQuery("x", folder)),
  "alert.json": savedReader("alerts", (folder) => readAlert("x", folder)),
  "item.json": savedReader("items", (folder) => readSkeleton("x", folder)),
  "seed.json": (content) => resolveSeed(content as Parameters<typeof resolveSeed>[0], 0),
};

function savedReader(kind: string, read: (folder: string) => unknown) {
  return (content: unknown) => {
    user.save(`project/.flowtail/${kind}/x.json`, JSON.stringify(content));
    return read(user.folder);
  };
}

function isRead(schema: string, content: unknown): boolean {
  try {
    return readers[schema]?.(content) !== undefined;
  } catch {
    return false;
  }
}

const profile = (values: object) => ({ profiles: { work: values } });
const named = { $schema: "./schemas/any.json" };

it.each<readonly [file: string, content: unknown, fits: boolean]>([
  ["config.json", {}, true],
  ["config.json", named, true],
  ["config.json", { ...profile({ base_url: "https://platform.example" }), profile: "work" }, true],
  ["config.json", profile({ dialect: "slack", protected: true, team_id: "T1" }), true],
  ["config.json", { keys: { "activity.next-error": ["ctrl-e"], help: ["f1"] }, theme: "light" }, true],
  ["config.json", { memory: false, linear: true }, true],
  ["config.json", [], false],
  ["config.json", { profil: "work" }, false],
  ["config.json", { profile: 1 }, false],
  ["config.json", profile({ url: "https://platform.example" }), false],
  ["config.json", profile({ dialect: "french" }), false],
  ["config.json", profile({ protected: "yes" }), false],
  ["config.json", { profiles: [] }, false],
  ["config.json", { keys: { help: "f1" } }, false],
  ["config.json", { theme: "pink" }, false],
  ["config.json", { memory: 0 }, false],
  ["config.json", { $schema: 7 }, false],
  ["view.json", { ...named, title: "Errors", query: "level>=error" }, true],
  ["view.json", { query: "" }, true],
  ["view.json", { title: "Errors" }, false],
  ["view.json", { query: ["level>=error"] }, false],
  ["view.json", { query: "level>=error", datastore: "requests" }, false],
  ["query.json", { ...named, datastore: "requests", where: "n = 1" }, true],
  ["query.json", { expression: "#n = :n", names: { "#n": "n" }, values: { ":n": 1 } }, true],
  ["query.json", {}, true],
  ["query.json", { where: "n = 1", expression: "n = :n" }, false],
  ["query.json", { wheer: "n = 1" }, false],
  ["query.json", { expression: "#n = :n", names: { "#n": 1 } }, false],
  ...alertMeasures.map((measure) => ["alert.json", sampleContents[measure], true] as const),
  ["alert.json", { measure: "mean", window: "1d" }, false],
  ["alert.json", { measure: "no-run-since" }, false],
  ["alert.json", { measure: "no-run-since", window: "1d", threshold: 1 }, false],
  ["alert.json", { measure: "count", threshold: "5", window: "1d" }, false],
  ["alert.json", { measure: "failure-rate", threshold: 0.2, window: "1d" }, false],
  ["alert.json", { measure: "p95", threshold: "2", window: "1d" }, false],
  ["alert.json", { measure: "count", threshold: 5, window: "1d", command: "rm" }, false],
  ["item.json", { ...named, item: { id: "1", days: 5 } }, true],
  ["item.json", { item: {} }, true],
  ["item.json", { title: "A request" }, false],
  ["item.json", { item: [] }, false],
  ["item.json", { item: "none" }, false],
  ["item.json", { item: {}, stores: "requests" }, false],
  ["seed.json", { ...demo, ...named }, true],
  ["seed.json", { ...demo, userz: [] }, false],
  ["seed.json", { ...demo, teams: [] }, false],
  ["seed.json", { ...demo, history: -1 }, false],
])(
  "%s: the schema takes what the reader takes, and refuses what it refuses: %.70j",
  (schema, content, fits) => {
    expect({ taken: isTaken(schema, content), read: isRead(schema, content) }).toEqual({
      taken: fits,
      read: fits,
    });
  },
);

it.each([
  [{ "activity.next-eror": ["e"] }, false],
  [{ "next-error": [] }, false],
  [{ "activity.strip": ["ctrl-t"] }, true],
])("the keys of config.json are those that the screen knows: %j", (keys, fits) => {
  expect(isTaken("config.json", { keys })).toBe(fits);
});

const schemaOfKind = { views: "view.json", queries: "query.json", items: "item.json" } as const;

describe("what is shipped", () => {
  it.each(globSync("templates/{views,queries,items}/*.json", { cwd: root }))("%s fits its schema", (path) => {
    const [, kind = ""] = path.split(/[\\/]/);
    const schema = Object.entries(schemaOfKind).find(([folder]) => folder === kind)?.[1] ?? "";
    expect(isTaken(schema, JSON.parse(readFileSync(join(root, path), "utf8")))).toBe(true);
  });

  it.each(["config.md", "keys.md"])("the examples of settings in docs/reference/%s fit theirs", (page) => {
    const text = readFileSync(join(root, "docs/reference", page), "utf8");
    const whole = [...text.matchAll(/```json\n(.*?)```|`(\{"keys".*?\})`/gs)].map(([, a, b]) => a ?? b ?? "");
    expect(whole).not.toEqual([]);
    for (const example of whole) expect(isTaken("config.json", JSON.parse(example)), example).toBe(true);
  });
});

describe("what init lays", () => {
  it("fits the schema that each file names, where that schema lies", () => {
    const { created } = initProject(user.folder, "app");
    const files = created.filter((path) => !/[\\/]schemas[\\/]/.test(path));
    expect(files.length).toBeGreaterThan(1);
    for (const path of files) {
      const content = JSON.parse(readFileSync(join(user.folder, path), "utf8"));
      const schema: unknown = JSON.parse(
        readFileSync(join(user.folder, path, "..", content.$schema), "utf8"),
      );
      expect(new Ajv({ strict: false }).compile(schema as object)(content), path).toBe(true);
    }
  });

  it("has its schemas anew after an update, and nothing else", () => {
    const { created } = initProject(user.folder, "app");
    const old = join(".flowtail", "schemas", "view.json");
    for (const path of [old, join(".flowtail", "config.json")])
      writeFileSync(join(user.folder, path), "{}\n");
    expect(initProject(user.folder, "app")).toEqual({
      created: [],
      kept: created.filter((path) => path !== old),
      renewed: [old],
    });
    expect(readFileSync(join(user.folder, ".flowtail", "config.json"), "utf8")).toBe("{}\n");
  });
});

describe("a file that is written", () => {
  const view = { title: "Errors", query: "level>=error" };
  const write = (kind: Parameters<typeof writeSaved>[0], content: object) => {
    const save = (replaces?: string) => writeSaved(kind, "x", { ...content }, user.folder, { replaces });
    const { path } = save(save().exists);
    return JSON.parse(readFileSync(path, "utf8"));
  };

  it.each([
    ["view", savedViews, view],
    ["query", savedQueries, { title: "Open", where: "n = 1" }],
    ["item", itemSkeletons, { item: {} }],
    ["alert", savedAlerts, { measure: "no-run-since", window: "1d" }],
  ])("names the schema of a %s where init has laid it, and none else", (name, kind, content) => {
    expect(write(kind, content)).toEqual(content);
    initProject(user.folder, "app");
    expect(write(kind, content)).toEqual({ $schema: `../schemas/${name}.json`, ...content });
  });

  it("keeps the schema that it named", () => {
    initProject(user.folder, "app");
    user.save("project/.flowtail/views/x.json", { $schema: "https://schemas.example/view", query: "a" });
    expect(write(savedViews, view)).toEqual({ $schema: "https://schemas.example/view", ...view });
  });

  it("keeps it in the user's settings too", async () => {
    user.save("own/config.json", { $schema: "./config.schema.json", linear: false });
    const path = await changeUserConfig({ env: environment(), clock: fakeClock() }, (before) =>
      withProfileValues(before, "work", { app_id: "A1" }),
    );
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({
      $schema: "./config.schema.json",
      linear: false,
      profiles: { work: { app_id: "A1" } },
    });
  });
});
