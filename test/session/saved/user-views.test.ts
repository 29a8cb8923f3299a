import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openUserViews, type UserView, type UserViews } from "../../../src/session/saved/user-views.ts";
import { temporaryHome } from "../../support/program.ts";
import { heard } from "../../support/until.ts";

let home: ReturnType<typeof temporaryHome>;
let views: UserViews | undefined;
beforeEach(() => {
  home = temporaryHome();
});
afterEach(async () => {
  await views?.close();
  home.remove();
});

/** Written aside and renamed, as careful editors do. */
function put(name: string, text: string) {
  const directory = join(home.folder, ".flowtail", "views");
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${name}.new`), text);
  renameSync(join(directory, `${name}.new`), join(directory, `${name}.json`));
}

async function opened(): Promise<UserViews> {
  views = openUserViews(home.folder);
  await views.ready;
  return views;
}

/** Of the file that was there, and was not replaced. */
function markOf(outcome: ReturnType<UserViews["save"]>): string {
  if (outcome.kind === "exists") return outcome.mark;
  throw new Error(`it was ${outcome.kind}`);
}

/** Gives the view once it is as asked. */
async function untilSo(open: UserViews, name: string, isSo: (view: UserView | undefined) => boolean) {
  const [found] = await heard(open, (views) => {
    const view = views.list().find((one) => one.name === name);
    return isSo(view) && [view];
  });
  return found;
}

it("has the shipped views, marked as such", async () => {
  const open = await opened();
  expect(open.list()).toContainEqual({
    name: "errors",
    title: "Errors",
    query: "level>=error or outcome=failed",
    shipped: true,
    problem: undefined,
  });
});

it("hears of a view that is written into a folder that was not there", async () => {
  const open = await opened();
  const seen = untilSo(open, "mine", (view) => view !== undefined);
  put("mine", '{"title":"Mine","query":"trace=Tr1"}');
  expect(await seen).toMatchObject({ title: "Mine", query: "trace=Tr1", shipped: false });
});

it("keeps the last good query of a view that breaks, says what is wrong, and recovers", async () => {
  put("mine", '{"query":"level>=warn"}');
  const open = await opened();
  put("mine", '{"query":"level>="}');
  const broken = await untilSo(open, "mine", (view) => view?.problem !== undefined);
  expect(broken?.query).toBe("level>=warn");
  expect(broken?.problem).toMatch(/^\.flowtail\/views\/mine\.json: query, column \d+: /);
  put("mine", "{");
  const worse = await untilSo(open, "mine", (view) => view?.problem?.includes("not JSON") === true);
  expect(worse?.query).toBe("level>=warn");
  put("mine", '{"query":"level>=error"}');
  const good = await untilSo(open, "mine", (view) => view?.problem === undefined);
  expect(good?.query).toBe("level>=error");
});

it("lets a view go with its file", async () => {
  put("mine", '{"query":"a"}');
  const open = await opened();
  rmSync(join(home.folder, ".flowtail/views/mine.json"));
  expect(await untilSo(open, "mine", (view) => view === undefined)).toBeUndefined();
});

it("lists a view that was broken from the beginning, without a query", async () => {
  put("mine", '{"query":"("}');
  const open = await opened();
  const mine = open.list().find(({ name }) => name === "mine");
  expect(mine).toMatchObject({ query: undefined, problem: expect.stringContaining("column") });
});

it("saves, asks before it replaces, and says why it cannot", async () => {
  const open = await opened();
  const view = { name: "new-one", title: "New one", query: "level>=warn" };
  expect(open.save(view)).toEqual({
    kind: "saved",
    path: ".flowtail/views/new-one.json",
  });
  expect(open.list()).toContainEqual({ ...view, shipped: false, problem: undefined });
  expect(open.save(view)).toMatchObject({ kind: "exists" });
  const replaces = markOf(open.save(view));
  expect(open.save({ ...view, query: "a" }, { replaces })).toMatchObject({ kind: "saved" });
  rmSync(join(home.folder, ".flowtail"), { recursive: true });
  writeFileSync(join(home.folder, ".flowtail"), "a file in the folder's place");
  expect(open.save(view)).toMatchObject({ kind: "failed" });
});

it("replaces no file that has changed since it was asked about, until that one is asked about", async () => {
  const open = await opened();
  put("mine", '{"query":"level=info"}');
  const view = { name: "mine", title: "Mine", query: "level>=warn" };
  const asked = markOf(open.save(view));
  put("mine", '{"query":"level=fatal"}');
  const again = markOf(open.save(view, { replaces: asked }));
  expect(readFileSync(join(home.folder, ".flowtail", "views", "mine.json"), "utf8")).toContain("fatal");
  expect(open.save(view, { replaces: again })).toMatchObject({ kind: "saved" });
});

it("is saved where the file that was asked about is gone", async () => {
  const open = await opened();
  put("mine", '{"query":"level=info"}');
  const view = { name: "mine", title: "Mine", query: "level>=warn" };
  const replaces = markOf(open.save(view));
  rmSync(join(home.folder, ".flowtail", "views", "mine.json"));
  expect(open.save(view, { replaces })).toMatchObject({ kind: "saved" });
});

it("saves none under a name that looks like a token, and does not repeat it", async () => {
  const open = await opened();
  const name = ["xoxb", "1234567890", "abcdefghijklmnop"].join("-");
  expect(open.save({ name, title: "Mine", query: "level>=warn" })).toEqual({
    kind: "failed",
    problem: "The name looks like a token; choose another",
  });
  expect(existsSync(join(home.folder, ".flowtail", "views"))).toBe(false);
});
