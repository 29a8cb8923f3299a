/** What is said of a project's files that cannot be used, before one meets them where they are needed. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { brokenSavedFiles } from "../../../src/session/doctor/saved-files.ts";
import { temporaryHome } from "../../support/program.ts";

const home = temporaryHome();
afterAll(home.remove);

let folders = 0;

function found(files: Readonly<Record<string, string>>) {
  const folder = join(home.folder, `project-${folders++}`);
  for (const [path, text] of Object.entries(files)) {
    const whole = join(folder, ".flowtail", path);
    mkdirSync(join(whole, ".."), { recursive: true });
    writeFileSync(whole, text);
  }
  return [...brokenSavedFiles(folder)];
}

const correct = /^Correct the file, or move it away\.$/;

it.each([
  [
    "a view whose query has a mistake",
    { "views/slow.json": '{"title": "Slow", "query": "duration>>2s"}' },
    /^view warning \.flowtail\/views\/slow\.json: query, column \d+: /,
    correct,
  ],
  [
    "a view without a query",
    { "views/slow.json": '{"title": "Slow"}' },
    /^view warning \.flowtail\/views\/slow\.json: query: is missing/,
    /^A view is \{/,
  ],
  [
    "an alert that is no JSON",
    { "alerts/many.json": "{" },
    /^alert warning \.flowtail\/alerts\/many\.json/,
    correct,
  ],
  [
    "an alert without a window",
    { "alerts/many.json": '{"measure": "count", "threshold": 5}' },
    /^alert warning \.flowtail\/alerts\/many\.json: .*window/,
    /^An alert is \{/,
  ],
  [
    "an alert whose query has a time that moves",
    { "alerts/many.json": '{"measure": "count", "threshold": 5, "window": "5m", "query": "time>-15m"}' },
    /^alert warning \.flowtail\/alerts\/many\.json: query: a time that moves/,
    /^Leave it out of "query"/,
  ],
  [
    "an alert whose query names a user by name",
    { "alerts/many.json": '{"measure": "count", "threshold": 5, "window": "5m", "query": "user=ada"}' },
    /^alert warning \.flowtail\/alerts\/many\.json: query: "ada" is looked up by no one here \(column 1\)/,
    correct,
  ],
  [
    "a datastore query whose condition has a mistake",
    { "queries/open.json": '{"where": "status = "}' },
    /^query warning \.flowtail\/queries\/open\.json: where, column \d+: /,
    correct,
  ],
  [
    "the beginning of an item without one",
    { "items/new.json": '{"title": "New"}' },
    /^skeleton warning \.flowtail\/items\/new\.json: item/,
    /^A skeleton is \{/,
  ],
  [
    "a file of a name that none can have",
    { "views/-x.json": '{"query": "level>=error"}' },
    /^view warning \.flowtail\/views\/-x\.json is not read/,
    /^Rename the file: use letters, /,
  ],
] as const)("%s is told by its file and the place, with what to do about it", (_, files, told, remedy) => {
  const [finding, ...others] = found(files);
  expect(`${finding?.what} ${finding?.state} ${finding?.detail}`).toMatch(told);
  expect(finding?.remedy).toMatch(remedy);
  expect(others).toEqual([]);
});

it("good files are no finding, and nothing is where there are none", () => {
  expect(found({})).toEqual([]);
  const good = {
    "views/errors.json": '{"query": "level>=error"}',
    "alerts/many.json": '{"measure": "count", "threshold": 5, "window": "15m"}',
    "queries/open.json": '{"where": "status = \\"open\\""}',
    "items/new.json": '{"item": {"status": "open"}}',
  };
  expect(found(good)).toEqual([]);
});

it("of many of one kind ten are told, and how many more there are", () => {
  const views = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`views/v${10 + at}.json`, "{"]));
  const findings = found({ ...views, "alerts/a.json": "{" });
  expect(findings.map(({ what }) => what)).toEqual([...Array(11).fill("view"), "alert"]);
  expect(findings[10]?.detail).toBe("2 more that cannot be used");
  expect(found(Object.fromEntries(Object.entries(views).slice(0, 10)))).toHaveLength(10);
});
