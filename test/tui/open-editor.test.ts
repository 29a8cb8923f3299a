/** The workbench while an item is open in the user's own editor: who has the terminal, and what becomes of the text. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Connection } from "../../src/session/connect.ts";
import { type DatastorePort, openDatastoreSource } from "../../src/session/datastore/datastore-source.ts";
import { logReplacedCode } from "../../src/session/log/log-replaced.ts";
import { connectTestSandbox } from "../support/connect-test-sandbox.ts";
import { createTestStore } from "../support/test-store.ts";
import { openTestUi } from "./open.ts";
import { closeUi } from "./open-for-test.ts";
import { createTestSource, liveStatus } from "./source.ts";

let connection: Connection;
let datastores: DatastorePort;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-pane-"));
  connection = await connectTestSandbox();
  datastores = openDatastoreSource({ connection, protectedBy: undefined, folder });
});

afterAll(async () => {
  await datastores.close();
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

/** An item open in an editor that ends when it is asked to, and makes that of the text. */
async function openInEditor(change = ":", onKept?: (path: string) => void) {
  const source = createTestSource(createTestStore(), { datastores });
  const ended = join(folder, "ended");
  rmSync(ended, { force: true });
  // Where the test fails the folder goes, and the editor ends with it.
  const environment = { EDITOR: `while [ -d "${folder}" ] && [ ! -e "${ended}" ]; do :; done; ${change}` };
  const opened = await openTestUi(source, { environment, onKept });
  await opened.press("3");
  await opened.shown("employee");
  await opened.press("\r");
  await opened.shown(/\d+ items/);
  await opened.press("\r");
  const item = await opened.shown(/requests · \d+/);
  await opened.press("\u0005");
  return { opened, source, item, endEditor: () => writeFileSync(ended, "") };
}

it.runIf(process.platform !== "win32")("draws nothing while the terminal is the editor's", async () => {
  const { opened, source, item, endEditor } = await openInEditor(`sed -i.old 's/"reason": *"/&edited /'`);
  const left = opened.screen.written();
  source.setStatus({ ...liveStatus, lagMs: 90_000 });
  opened.screen.stdout.emit("resize");
  await opened.settled();
  // Each size is told to both programs.
  opened.screen.resize(100, 30);
  opened.screen.resize(80, 24);
  await opened.settled();
  expect(opened.screen.written()).toBe(left);
  expect((await opened.screen.state).alternate).toBe(false);
  endEditor();
  expect(await opened.shown("requests ·")).toContain(item.split("\n").at(-2));
  expect((await opened.screen.state).alternate).toBe(true);
  await closeUi(opened);
});

it.runIf(process.platform !== "win32")(
  "goes over to another log only when the editor has ended, with what was edited",
  async () => {
    const { opened, source, endEditor } = await openInEditor(`sed -i.old 's/"reason": *"/&edited /'`);
    let hasEnded = false;
    void opened.ui.ended.then(() => {
      hasEnded = true;
    });
    const lastError = { kind: "stop", code: logReplacedCode, message: "Another log." } as const;
    source.setStatus({ ...liveStatus, phase: "stopped", lastError });
    await opened.settled();
    expect(hasEnded).toBe(false);
    endEditor();
    const ending = await opened.ui.ended;
    if (ending.reason !== "log-replaced") throw new Error(ending.reason);
    expect(ending.before.datastores.item.draft?.["reason"]).toMatch(/^edited /);
  },
);

it.runIf(process.platform !== "win32")("crashes with a word of what was open in the editor", async () => {
  const kept: string[] = [];
  const { opened, endEditor } = await openInEditor("printf typed >", (path) => void kept.push(path));
  const fault = new Error("the store broke");
  process.emit("uncaughtException", fault);
  endEditor();
  await expect(opened.ui.ended).rejects.toBe(fault);
  const [path = ""] = kept;
  expect(readFileSync(path, "utf8")).toBe("typed");
  rmSync(dirname(path), { recursive: true });
});
