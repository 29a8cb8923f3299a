/** The Audit pane on a real sandbox: the log that it keeps, filtered by the platform and from here. */

import { afterEach, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { type AuditPort, openAuditPort } from "../../../src/session/audit-port.ts";
import { auditPortOf } from "../../../src/session/audit-port-of.ts";
import { type Connection, connectSandbox } from "../../../src/session/connect.ts";
import { createActivityStore } from "../../../src/store/create-store.ts";
import { type OpenedUi, openTestUi } from "../open.ts";
import { createTestSource } from "../source.ts";

let opened: OpenedUi | undefined;
let connection: Connection | undefined;
let audit: AuditPort | undefined;
afterEach(async () => {
  opened?.ui.close();
  await opened?.ui.ended;
  await audit?.close();
  await connection?.close();
  [opened, connection, audit] = [undefined, undefined, undefined];
});

async function open(tokens?: Readonly<Record<string, string>>): Promise<OpenedUi> {
  connection = await connectSandbox({ traffic: 0 });
  const { embedded } = connection;
  const asked = embedded && tokens ? { ...connection, embedded: { ...embedded, tokens } } : connection;
  audit = auditPortOf(asked, undefined, systemClock);
  const source = createTestSource(createActivityStore(), { audit });
  opened = await openTestUi(source, { columns: 120, rows: 40, nowMs: Date.now() });
  await opened.press("6");
  return opened;
}

async function until(ui: OpenedUi, words: RegExp): Promise<string> {
  for (let turn = 0; turn < 200; turn++) {
    const screen = await ui.settled();
    if (words.test(screen)) return screen;
  }
  throw new Error(`never shown: ${words}\n${await ui.screen.text()}`);
}

it("shows the log, filters it by a family that is too large for the platform, and opens an entry", async () => {
  const ui = await open();
  expect(await until(ui, /live {2}answered/)).toMatch(/ joined channel #/);
  await ui.press("/", "action=channel\r");
  const joined = await until(ui, /live {2}answered/);
  expect(joined).toContain("user_channel_join");
  expect(joined).not.toContain("app_variable_added");
  await ui.press("\r");
  expect(await until(ui, /program +\S/)).toMatch(/actor +user \w+ \(U\w+\), email/);
});

it("reads a range of time once", async () => {
  const ui = await open();
  await until(ui, /live {2}answered/);
  await ui.press("/", "until=1h\r");
  expect(await until(ui, /a range of time/)).toContain("up to its end");
});

it("says what is missing where there is no token for it", async () => {
  const ui = await open({});
  expect(await until(ui, /stopped/)).toContain("flowtail auth add --kind audit");
});

it("never rejects, also when nothing can be connected to", async () => {
  const port = openAuditPort({
    connect: async () => Promise.reject(new Error("no such place")),
    clock: systemClock,
  });
  const wish = { actions: [], actor: "", entity: "", sinceUs: undefined, untilUs: undefined, last: 1 };
  const news = await new Promise((resolve) => port.follow(wish, resolve));
  expect(news).toMatchObject({ kind: "stopped", failure: { message: "no such place" } });
  await port.close();
});
