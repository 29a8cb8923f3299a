/** Commands copied from the Audit pane while it follows, run by a shell: they print the entries of the screen, and nothing holds one back. */

import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import type { Connection } from "../../src/session/connect.ts";
import { auditPortOf } from "../../src/session/ports/audit-port-of.ts";
import { connectTestSandbox } from "../support/connect-test-sandbox.ts";
import { startLine, temporaryHome } from "../support/program.ts";
import { startedProcesses } from "../support/started-processes.ts";
import { createTestStore } from "../support/test-store.ts";
import { copiedLine } from "../tui/copied-line.ts";
import { type OpenedUi, openTestUi } from "../tui/open.ts";
import { createTestSource } from "../tui/source.ts";

const started = startedProcesses();
const home = temporaryHome();
let connection: Connection;
let opened: OpenedUi | undefined;
let close: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  connection = await connectTestSandbox();
});
afterEach(async () => {
  opened?.ui.close();
  await opened?.ui.ended;
  await close();
  opened = undefined;
});
afterAll(async () => {
  await connection.close();
  home.remove();
});

async function open(): Promise<OpenedUi> {
  const audit = auditPortOf(connection, undefined, systemClock);
  close = () => audit.close();
  const log = createTestSource(createTestStore(), { options: [] });
  return openTestUi({ ...log, audit }, { columns: 200, rows: 90, nowMs: systemClock.nowMs() });
}

it.each([
  "",
  "!ada",
  "action=app_*,channel_* !ada",
  "action=user_channel_join general !ada !hana !actor=U0DEMO005 !entity=C0DEMO003 !action=app",
])("the audit log by %j prints its entries while it is followed, all of them", async (filter) => {
  opened = await open();
  await opened.press("6");
  await opened.shown(/[1-9][\d,]* of [\d,]+ +following/);
  await opened.press("/", filter, "\r");
  const screen = await opened.settled();
  const [, count = ""] =
    /([\d,]+) of [\d,]+ +following/.exec(await opened.shown(/[1-9][\d,]* of [\d,]+ +following/)) ?? [];
  expect(Number(count.replace(",", "")), screen).toBeGreaterThan(0);
  const command = await copiedLine(opened);
  const entries = (text: string) => text.match(/^\d\d:\d\d:\d\d {2}\w+_.*\n/gm)?.length ?? 0;
  const line = startLine(command, {
    folder: home.folder,
    env: {
      FLOWTAIL_BASE_URL: connection.baseUrl,
      FLOWTAIL_TOKEN: connection.embedded?.tokens["audit"] ?? "",
    },
  });
  started.add(-Number(line.process.pid));
  await line.until((stdout) => entries(stdout) >= Number(count.replace(",", "")));
  line.kill("SIGKILL");
  expect(entries((await line.finished).stdout)).toBe(Number(count.replace(",", "")));
});
