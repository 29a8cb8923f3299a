/** The API pane on a real sandbox: every key goes the whole way, and comes back as an answer. */

import { afterEach, expect, it } from "vitest";
import type { Connection } from "../../../src/session/connect.ts";
import { openApiPort } from "../../../src/session/ports/api-port.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";
import { createTestStore } from "../../support/test-store.ts";
import { type OpenedUi, openTestUi } from "../open.ts";
import { createTestSource } from "../source.ts";

let opened: OpenedUi | undefined;
let connection: Connection | undefined;
afterEach(async () => {
  opened?.ui.close();
  await opened?.ui.ended;
  await connection?.close();
});

async function open(): Promise<OpenedUi> {
  connection = await connectTestSandbox();
  const api = openApiPort({ connection, protectedBy: undefined });
  opened = await openTestUi(createTestSource(createTestStore(), { api }), { columns: 120, rows: 40 });
  await opened.press("5");
  return opened;
}

it("fills in a form, asks, sends, and shows the answer", async () => {
  const ui = await open();
  await ui.press("/", "setSnooze", "\r", "\r", "\r", "60\r");
  expect(await ui.press("\u0013")).toMatch(/curl http:\/\/127\.0\.0\.1:\d+\/api\/dnd\.setSnooze/);
  await ui.press("y");
  const answer = await ui.shown(/✓ done/);
  expect(answer).toContain('"snooze_enabled": true');
  expect(answer).toMatch(/"snooze_endtime": \d{10},? {2}20\d\d-/);
});

it("shows what the platform refuses, with the code's explanation", async () => {
  const ui = await open();
  await ui.press("/", "datastore.query", "\r", "\r", "\r", "no_such_datastore\r", "\u0013");
  const refusal = await ui.shown(/✗ refused/);
  expect(refusal).toMatch(/code {9}datastore_error/);
  expect(refusal).toMatch(/do {11}\w+/);
});
