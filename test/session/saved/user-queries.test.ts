import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  openUserQueries,
  type UserQueries,
  type UserQuery,
} from "../../../src/session/saved/user-queries.ts";
import { temporaryHome } from "../../support/program.ts";
import { heard } from "../../support/until.ts";

let home: ReturnType<typeof temporaryHome>;
let queries: UserQueries | undefined;
beforeEach(() => {
  home = temporaryHome();
});
afterEach(async () => {
  await queries?.close();
  home.remove();
});

function put(name: string, content: unknown) {
  const directory = join(home.folder, ".flowtail", "queries");
  mkdirSync(directory, { recursive: true });
  const text = typeof content === "string" ? content : JSON.stringify(content);
  writeFileSync(join(directory, `${name}.json`), text);
}

const named = (open: UserQueries, name: string) => open.list().find((query) => query.name === name);

/** Gives the query once it is as asked. */
async function untilSo(open: UserQueries, name: string, isSo: (query: UserQuery | undefined) => boolean) {
  const [found] = await heard(open, (queries) => {
    const query = named(queries, name);
    return isSo(query) && [query];
  });
  return found;
}

it("has the shipped queries, and the project's in both forms", () => {
  put("mine", { title: "Mine", datastore: "requests", where: "priority > 3" });
  const expression = { expression: "#s = :s", names: { "#s": "status" }, values: { ":s": "open" } };
  put("theirs", { ...expression });
  put("all", { datastore: "settings" });
  queries = openUserQueries(home.folder);
  expect(named(queries, "open-requests")).toMatchObject({ shipped: true, where: 'status = "open"' });
  const ours = { shipped: false, problem: undefined };
  expect(named(queries, "mine")).toEqual({
    ...{ name: "mine", title: "Mine", datastore: "requests", where: "priority > 3" },
    ...ours,
  });
  expect(named(queries, "theirs")).toMatchObject({ ...ours, title: "theirs", where: 'status = "open"' });
  expect(named(queries, "all")).toMatchObject({ ...ours, where: "" });
});

it.each([
  ["a wrong condition", { where: "priority >" }, /where, column 11: /],
  ["a wrong expression", { expression: "#s =" }, /expression, column \d+: /],
  ["both forms", { where: "a = 1", expression: "#a = :a" }, /not both/],
  ["what is no JSON", "{", /not JSON/],
])("says what is wrong with %s", (_, content, problem) => {
  put("wrong", content);
  queries = openUserQueries(home.folder);
  expect(named(queries, "wrong")).toMatchObject({
    where: undefined,
    problem: expect.stringMatching(problem),
  });
});

it("hears of an edit, and keeps the last good condition of a file that breaks", async () => {
  put("mine", { where: "a = 1" });
  const open = openUserQueries(home.folder);
  queries = open;
  await open.ready;
  const changed = untilSo(open, "mine", (query) => query?.where === "a = 2");
  put("mine", { where: "a = 2" });
  await changed;
  const broken = untilSo(open, "mine", (query) => query?.problem !== undefined);
  put("mine", { where: "a = " });
  expect(await broken).toMatchObject({ where: "a = 2", problem: expect.stringContaining("column 5") });
});

it("saves a query once, and replaces it only when that is meant", () => {
  const open = openUserQueries(home.folder);
  queries = open;
  const query = { name: "late", title: "Late ones", datastore: "requests", where: "priority = 5" };
  const path = join(home.folder, ".flowtail", "queries", "late.json");
  expect(open.save(query)).toEqual({
    kind: "saved",
    path: ".flowtail/queries/late.json",
  });
  expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({
    ...{ title: "Late ones", datastore: "requests", where: "priority = 5" },
  });
  expect(named(open, "late")).toMatchObject({ where: "priority = 5" });
  expect(open.save(query)).toMatchObject({ kind: "exists" });
  const asked = open.save(query);
  const replaces = asked.kind === "exists" ? asked.mark : undefined;
  expect(open.save({ ...query, where: "a = 1" }, { replaces })).toMatchObject({ kind: "saved" });
  expect(open.save({ ...query, name: "../late" })).toMatchObject({ kind: "failed" });
});
