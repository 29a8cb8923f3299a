/** The Datastores pane on a real sandbox: through the client, over HTTP, and back. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, connectSandbox } from "../../src/session/connect.ts";
import { type DatastorePort, openDatastoreSource } from "../../src/session/datastore-source.ts";
import { type OpenedUi, openTestUi } from "./open.ts";
import { createTestSource } from "./source.ts";
import { createTestStore } from "./store.ts";

let connection: Connection;
let datastores: DatastorePort;
let folder: string;
let ui: OpenedUi | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-pane-"));
  connection = await connectSandbox({});
  datastores = openDatastoreSource({ connection, protected: false, folder, env: {} });
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
  await shows(/8 matched of at most 100 evaluated +that is all/);

  await opened.press("\r");
  await shows(/requests · 8812/);
  await opened.press("j", "j", "\r", "\u0015", "closed", "\r", "w");
  await shows('status: "open" → "closed"');
  await opened.press("y");
  await shows("Written: u takes it back");
  await opened.press("u");
  await shows("Undo: replace the item");
  await opened.press("y");
  await shows("Taken back");

  await opened.press("a", "colour", "\r", "\r", "red", "\r", "w");
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

it("says in words that there is no such datastore", async () => {
  const opened = ui as OpenedUi;
  await opened.press("1", "3", "\u001b[27u", "/", "nowhere", "\r");
  await expect
    .poll(() => opened.settled(), { timeout: 10_000, interval: 10 })
    .toMatch(/datastore_config_not_found: The app declares no datastore of this name/);
});
