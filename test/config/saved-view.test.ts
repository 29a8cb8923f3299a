import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { projectDirectory, readEverySaved, savedNames, writeSaved } from "../../src/config/saved-files.ts";
import { readView, savedViews } from "../../src/config/saved-view.ts";
import { temporaryHome } from "../support/program.ts";

let home: ReturnType<typeof temporaryHome>;
beforeEach(() => {
  home = temporaryHome();
});
afterEach(() => home.remove());

const readViews = (folder: string) => readEverySaved(savedViews, folder, (name) => readView(name, folder));

function put(path: string, text: string) {
  mkdirSync(join(home.folder, path, ".."), { recursive: true });
  writeFileSync(join(home.folder, path), text);
}

describe("the views of a project", () => {
  it("stand among the shipped ones and go before them", () => {
    put(".flowtail/views/errors.json", '{"query":"level=fatal"}');
    const views = readViews(join(home.folder));
    expect(views).toContainEqual({
      name: "errors",
      title: "errors",
      query: "level=fatal",
      path: join(home.folder, ".flowtail/views/errors.json"),
    });
    expect(views.map(({ name }) => name)).toContain("deploys");
  });

  it.each([
    ["no JSON", '{\n  "query": }', "line 2, column 12"],
    ["a key too many", '{"query":"a","colour":1}', '"colour" does not belong here (line 1, column 14)'],
    ["no query", "{}", "query: is missing (line 1, column 1)"],
    ["another type", '{\n  "query": 7\n}', "query: must be a text (line 2, column 12)"],
  ])("say what is wrong with %s", (_, text, expected) => {
    put(".flowtail/views/mine.json", text);
    const mine = readViews(home.folder).find(({ name }) => name === "mine");
    const remedy = expect.stringMatching(/^(?:Correct the file|A view is )/);
    expect(mine).toEqual({ name: "mine", problem: expect.stringContaining(expected), remedy });
    expect(mine).toEqual({ name: "mine", problem: expect.stringContaining("mine.json"), remedy });
  });
});

it.each(["--help", "-", "a b"])("a file named %j is said to have no name, and is not read by it", (name) => {
  put(`.flowtail/views/${name}.json`, '{"query":""}');
  put(".flowtail/views/.hidden.json", '{"query":""}');
  expect(savedNames(savedViews, home.folder)).not.toContain(name);
  const problem = `.flowtail/views/${name}.json is not read: "${name}" is no name that a view can have.`;
  expect(readViews(home.folder)).toContainEqual({
    name,
    problem,
    remedy: expect.stringMatching(/^Rename the file: /),
  });
  expect(readViews(home.folder).map((view) => view.name)).not.toContain(".hidden");
  expect(() => readView(name, home.folder)).toThrow(problem);
});

describe("writing a view", () => {
  const view = { name: "slow", title: "Slow", query: "duration>5s" };
  const write = (name: string, replaces?: string) => {
    const { title, query } = view;
    return writeSaved(savedViews, name, { title, query }, home.folder, { replaces });
  };

  it("makes the project's folder and can be read back", () => {
    const { path } = write(view.name);
    expect(path).toBe(join(home.folder, ".flowtail/views/slow.json"));
    expect(readViews(home.folder)).toContainEqual({ ...view, path });
    expect(readdirSync(join(home.folder, ".flowtail/views"))).toEqual(["slow.json"]);
  });

  it("replaces nothing unless asked to", () => {
    const path = join(home.folder, ".flowtail/views/slow.json");
    put(".flowtail/views/slow.json", "mine");
    const { exists } = write(view.name);
    expect(readFileSync(path, "utf8")).toBe("mine");
    expect(write(view.name, exists)).toEqual({ path });
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ title: "Slow", query: "duration>5s" });
  });

  it.each(["../x", ".hidden", "--help", "a/b", "", "a b"])("refuses %j as a name", (name) => {
    expect(() => write(name)).toThrow("name of a file");
    expect(existsSync(join(home.folder, ".flowtail"))).toBe(false);
  });

  it.each([
    [
      "the nearest project upwards that has views",
      ["a/.flowtail/views", "a/b/.flowtail"],
      "a/.flowtail/views",
    ],
    ["else the nearest project", ["a/.flowtail"], "a/.flowtail/views"],
    ["else a new one in the folder", [], "a/b/.flowtail/views"],
  ])("chooses %s", (_, folders, expected) => {
    mkdirSync(join(home.folder, "a/b"), { recursive: true });
    for (const folder of folders) mkdirSync(join(home.folder, folder), { recursive: true });
    expect(projectDirectory(savedViews, join(home.folder, "a/b"))).toBe(join(home.folder, expected));
  });
});

it("a view is saved through no link that a checkout brought along", () => {
  const elsewhere = join(home.folder, "elsewhere");
  mkdirSync(elsewhere);
  mkdirSync(join(home.folder, "checkout", ".flowtail"), { recursive: true });
  symlinkSync(elsewhere, join(home.folder, "checkout", ".flowtail", "views"));
  const save = () => writeSaved(savedViews, "config", { title: "x" }, join(home.folder, "checkout"), {});
  expect(save).toThrow(expect.objectContaining({ code: "linked_folder" }));
  expect(readdirSync(elsewhere)).toEqual([]);
});
