import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  type AlertsEdit,
  mostWatched,
  type OpenedAlertFiles,
  openAlertFiles,
} from "../../../src/session/alerts/alert-files.ts";
import { temporaryHome } from "../../support/program.ts";

let home: ReturnType<typeof temporaryHome>;
let files: OpenedAlertFiles;
beforeEach(() => {
  home = temporaryHome();
});
afterEach(async () => {
  await files.close();
  home.remove();
});

const pathOf = (name: string) => join(home.folder, ".flowtail", "alerts", name);

/** Written aside and renamed, as careful editors do. */
function put(name: string, content: object | string) {
  mkdirSync(pathOf(""), { recursive: true });
  writeFileSync(pathOf("new"), typeof content === "string" ? content : JSON.stringify(content));
  renameSync(pathOf("new"), pathOf(`${name}.json`));
}

async function open() {
  files = openAlertFiles(home.folder);
  await files.ready;
}

/** What is said of the next edit. */
async function editOf(edit: () => void): Promise<AlertsEdit> {
  const next = Promise.withResolvers<AlertsEdit>();
  const stop = files.subscribe(next.resolve);
  edit();
  const heard = await next.promise;
  stop();
  return heard;
}

const saidOf = async (edit: () => void) => (await editOf(edit)).text;

const silence = { measure: "no-run-since", window: "15m" };
const names = () => files.list().map(({ name }) => name);

it("hears of an alert in a folder that was not there, says so, and that it is gone", async () => {
  await open();
  expect(names()).toEqual([]);
  expect(await saidOf(() => put("quiet", { ...silence, title: "Too quiet" }))).toBe(
    "alert Too quiet is watched from now on",
  );
  expect(names()).toEqual(["quiet"]);
  expect(await saidOf(() => rmSync(pathOf("quiet.json")))).toBe("alert Too quiet is watched no more");
  expect(names()).toEqual([]);
});

it("goes on with an alert whose file is broken, and says what is wrong, until it is mended", async () => {
  put("quiet", silence);
  put("other", silence);
  await open();
  const [other, quiet] = files.list();
  const said = await saidOf(() => put("quiet", { ...silence, query: "level>" }));
  expect(said).toMatch(
    /^\.flowtail\/alerts\/quiet\.json: query.*; until that is mended it is watched as it was$/s,
  );
  expect(files.list()).toEqual([other, quiet]);
  expect(await saidOf(() => put("quiet", { ...silence, window: "1m" }))).toBe(
    "alert quiet is watched as it is now",
  );
  expect(files.list().map(({ rule }) => rule.window)).toEqual(["15m", "1m"]);
  // What did not change goes on being watched.
  expect(files.list()[0]).toBe(other);
});

it("says what is wrong with a file that never was good, and watches the others", async () => {
  put("good", silence);
  put("bad", "{");
  await open();
  expect([files.broken(), names()]).toEqual([["bad.json"], ["good"]]);
  expect(files.problems).toEqual([expect.stringContaining("bad.json")]);
  const { text, isProblem } = await editOf(() => put("worse", "["));
  expect(text).toContain("worse.json");
  expect(text).not.toContain("as it was");
  expect(isProblem).toBe(true);
  expect(files.broken()).toEqual(["bad.json", "worse.json"]);
});

it("does not say of a file that was never watched that it is watched no more", async () => {
  put("bad", "{");
  await open();
  const { text, isProblem } = await editOf(() => rmSync(pathOf("bad.json")));
  expect([text, isProblem]).toEqual(["the broken file bad.json is gone", false]);
  expect(files.broken()).toEqual([]);
});

it("does not say that it watches one that is beyond the most", async () => {
  for (let n = 0; n < mostWatched; n++) put(`a${n}`, silence);
  await open();
  expect(await editOf(() => put("b", silence))).toEqual({
    text: "alert b is not watched: the first 100 of a project are",
    isProblem: true,
  });
  expect(names()).toHaveLength(mostWatched);
  expect(names()).not.toContain("b");
  expect(await saidOf(() => rmSync(pathOf("b.json")))).toBe("alert b is gone, which was not watched");
});
