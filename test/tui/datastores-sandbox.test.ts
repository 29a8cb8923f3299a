/** The Datastores pane on a real sandbox: through the client, over HTTP, and back. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Connection } from "../../src/session/connect.ts";
import { type DatastorePort, openDatastoreSource } from "../../src/session/datastore/datastore-source.ts";
import { connectTestSandbox } from "../support/connect-test-sandbox.ts";
import { runFlowtail } from "../support/run-command.ts";
import { shellWords } from "../support/shell-words.ts";
import { createTestStore } from "../support/test-store.ts";
import { type OpenedUi, openTestUi } from "./open.ts";
import { createTestSource } from "./source.ts";

let connection: Connection;
let datastores: DatastorePort;
let folder: string;
let ui: OpenedUi | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-pane-"));
  connection = await connectTestSandbox();
  datastores = openDatastoreSource({ connection, protectedBy: undefined, folder });
});

afterAll(async () => {
  ui?.ui.close();
  await ui?.ui.ended;
  await datastores.close();
  await connection.close();
  rmSync(folder, { recursive: true, force: true });
});

it("chooses, asks, changes, is refused, takes back and deletes", async () => {
  const opened = await openTestUi(createTestSource(createTestStore(), { datastores }), {
    columns: 120,
    rows: 40,
  });
  ui = opened;
  /** Frames are due by the clock, answers come by the network. */
  const shows = (what: string | RegExp) => opened.shown(what);

  await opened.press("3");
  await shows(/requests +id +the sandbox +id employee status/);
  await opened.press("\r");
  await shows(/48 items +that is all/);
  await opened.press("/", 'status = "open" and priority >= 4', "\r");
  await shows(/8 found +that is all/);

  await opened.press("/", "\u0015", "priority >= 4 and status = open", "\r");
  await shows(/0 found +that is all/);
  await shows(/No item matches\. "requests" declares no attribute "open"/);
  await opened.press("\u007f");
  await shows(/8 found +that is all/);

  await opened.press("\r");
  await shows(/requests · 8812/);
  await opened.press("j", "j", "\r", "\u0015", "closed", "\r", "\u0013");
  await shows('status: "open" → "closed"');
  await opened.press("y");
  await shows("Written: u takes it back");
  await opened.press("u");
  await shows("Undo: replace the item");
  await opened.press("y");
  await shows("Taken back");

  await opened.press("+", "colour", "\r", "\r", "red", "\r", "\u0013");
  await shows('The datastore may refuse it: "requests" declares no attribute "colour".');
  await opened.press("y");
  await shows("/item/colour: datastore_item_invalid");
  await opened.press("n", "\u0012");
  await shows(/requests · 8812 +1 of 8/);

  await opened.press("d");
  await shows(/delete the item/);
  await opened.press("y");
  await shows("Deleted: u takes it back");
});

it("writes nothing over what another writer writes while it asks, and asks anew", async () => {
  const opened = ui as OpenedUi;
  const { client } = connection;
  const { signal } = new AbortController();
  const put = (reason: string) =>
    client.call(
      "apps.datastore.put",
      { datastore: "requests", item: { id: "8801", employee: "U0DEMO001", reason } },
      { signal },
    );
  const item = async () =>
    (await client.call("apps.datastore.get", { datastore: "requests", id: "8801" }, { signal })).item;
  await put("mine to begin with");
  await opened.press("K", "8801", "\r");
  await opened.shown(/requests · 8801/);
  await opened.shown("mine to begin with");
  await opened.press("j", "\r", "\u0015", "U0DEMO002", "\r", "\u0013");
  await opened.shown("Write it?");
  await put("theirs");
  await opened.press("y");
  await opened.shown("Nothing was written: the stored item has changed since this was shown.");
  await opened.shown('reason: "theirs" → "mine to begin with"');
  expect(await item()).toMatchObject({ reason: "theirs", employee: "U0DEMO001" });
  await opened.press("n", "\u0012");
  await opened.shown("theirs");
  await opened.press("d");
  await opened.shown("Delete it?");
  await put("theirs again");
  await opened.press("y");
  await opened.shown(/- reason: "theirs again"/);
  await opened.press("y");
  await opened.shown("Deleted: u takes it back");
  await opened.press("u");
  await opened.shown("Write it?");
  await put("theirs anew");
  await opened.press("y");
  await opened.shown('reason: "theirs anew" → "theirs again"');
  await opened.press("n");
});

it("says in words that there is no such datastore", async () => {
  const opened = ui as OpenedUi;
  await opened.press("1", "3", "\u001b[27u", "K", "nowhere", "\r");
  await expect
    .poll(() => opened.settled(), { timeout: 10_000, interval: 10 })
    .toMatch(/datastore_config_not_found: The app declares no datastore of this name/);
});

it("copies the command of the change that it asks about, which makes it", async () => {
  const opened = ui as OpenedUi;
  const env = {
    FLOWTAIL_BASE_URL: connection.baseUrl,
    FLOWTAIL_TOKEN: connection.embedded?.tokens["service"] ?? "",
    FLOWTAIL_APP_ID: connection.appId ?? "",
  };
  const run = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await runFlowtail(words, { env });
    return { code, stdout, stderr };
  };
  /** What `Y` copies, and that it says what it does. */
  const copied = async (says: RegExp) => {
    const shown = await opened.press("Y");
    expect(shown).toMatch(says);
    const lines = shown.split("\n");
    const from = lines.findIndex((line) => line.startsWith(" This command ")) + 1;
    const to = lines.findIndex((line, index) => index > from && /^─|^$/.test(line.trim()));
    const line = lines.slice(from, to).map((text) => text.slice(2));
    const words = shellWords(line.join("")).slice(1);
    // The screen is told of a profile that is not in this test's settings.
    return words.toSpliced(words.indexOf("--profile"), 2);
  };

  await opened.press("1", "3", "\u001b[27u", "K", "settings", "\r");
  await opened.shown(/4 items +that is all/);
  await opened.press("\r");
  await opened.shown(/settings · approval/);
  await opened.press("j", "\r", "\u0015", "it's", "\r");
  const draft = await copied(/writes the item as it stands here/);
  expect(draft.slice(0, 3)).toEqual(["datastore", "put", "settings"]);
  await opened.press("\u0013");
  await opened.shown("it's");
  const put = await copied(/makes the change that is asked about/);
  expect(await run(...put, "--yes")).toMatchObject({ code: 0 });
  expect((await run("datastore", "get", "settings", "approval", "--output", "json")).stdout).toContain(
    "it's",
  );

  await opened.press("n", "\u0012", "d");
  await opened.shown(/delete the item/);
  const removal = await copied(/makes the change that is asked about/);
  expect(await run(...removal, "--yes")).toMatchObject({ code: 0 });
  expect(await run("datastore", "get", "settings", "approval")).toMatchObject({ code: 1 });
});
