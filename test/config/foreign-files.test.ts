/** What of a project's `.flowtail` is another user's: one rule for the folder and for all that lies in it. */

import { chownSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { unreadForeign } from "../../src/config/foreign-files.ts";
import { initProject } from "../../src/config/init-project.ts";
import { findProjectConfig } from "../../src/config/project-config.ts";
import { savedFileNames, writeSaved } from "../../src/config/saved-files.ts";
import { readView, savedViews } from "../../src/config/saved-view.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "flowtail-foreign-")));
  mkdirSync(join(folder, ".flowtail", "views"), { recursive: true });
  writeFileSync(join(folder, ".flowtail", "config.json"), '{"profile": "planted"}');
  writeFileSync(join(folder, ".flowtail", "views", "planted.json"), '{"title": "x", "query": "a"}');
  writeFileSync(join(folder, ".flowtail", "views", "errors.json"), '{"title": "x", "query": "a"}');
  return () => rmSync(folder, { recursive: true, force: true });
});
const give = (path: string) => chownSync(join(folder, path), 12_345, 12_345);
const viewNames = () => savedFileNames(savedViews, folder);

it("is nothing where all is this user's", () => {
  expect(unreadForeign(folder, folder)).toEqual([]);
  expect(viewNames()).toContain("planted");
});

// Only an administrator can give a file away.
describe.runIf(process.getuid?.() === 0)("of another user", () => {
  it.each([".flowtail", ".flowtail/config.json", ".flowtail/views", ".flowtail/views/planted.json"])(
    "is named by itself, and nothing else: %s",
    (path) => {
      give(path);
      expect(unreadForeign(folder, folder)).toEqual([
        `${join(folder, path)} is not read: it belongs to another user (number 12345), not to you`,
      ]);
    },
  );

  it("is a config.json that is not read, though its folder is", () => {
    give(".flowtail/config.json");
    expect(findProjectConfig(folder, { HOME: folder })).toEqual({
      project: undefined,
      foreign: [{ path: join(folder, ".flowtail", "config.json"), owner: 12_345 }],
    });
    expect(viewNames()).toContain("planted");
  });

  it.each([".flowtail", ".flowtail/views", ".flowtail/views/planted.json"])(
    "is no place of a saved view: %s",
    (path) => {
      give(path);
      expect(viewNames()).not.toContain("planted");
      expect(() => readView("planted", folder)).toThrow('There is no view "planted".');
    },
  );

  it("leaves a shipped file of the same name what it is", () => {
    const shipped = () => readView("errors", join(folder, "..")).path;
    give(".flowtail/views/errors.json");
    expect(readView("errors", folder).path).toBe(shipped());
  });

  it.each([".flowtail", ".flowtail/views", ".flowtail/views/mine.json"])(
    "takes no view that is saved: %s",
    (path) => {
      writeFileSync(join(folder, ".flowtail", "views", "mine.json"), "{}");
      give(path);
      expect(() => writeSaved(savedViews, "mine", { query: "a" }, folder, {})).toThrow(
        `Nothing is written to ${join(folder, path)}: it belongs to another user (number 12345)`,
      );
    },
  );

  it.each([".flowtail", ".flowtail/config.json", ".flowtail/views"])(
    "keeps init from writing anything: %s",
    (path) => {
      give(path);
      const before = readdirSync(folder, { recursive: true });
      expect(() => initProject(folder, "app")).toThrow(
        expect.objectContaining({ kind: "usage", code: "foreign_folder" }),
      );
      expect(readdirSync(folder, { recursive: true })).toEqual(before);
    },
  );
});
