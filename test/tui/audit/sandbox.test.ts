/** The Audit pane on a real sandbox: the log that it keeps, filtered by the platform and from here. */

import { afterEach, expect, it } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import type { AuditNews } from "../../../src/session/audit/read-log.ts";
import type { Connection } from "../../../src/session/connect.ts";
import { type AuditPort, openAuditPort } from "../../../src/session/ports/audit-port.ts";
import { auditPortOf } from "../../../src/session/ports/audit-port-of.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";
import { createTestStore } from "../../support/test-store.ts";
import { until } from "../../support/until.ts";
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
  connection = await connectTestSandbox();
  const { embedded } = connection;
  const asked = embedded && tokens ? { ...connection, embedded: { ...embedded, tokens } } : connection;
  audit = auditPortOf(asked, undefined, systemClock);
  const source = createTestSource(createTestStore(), { audit });
  opened = await openTestUi(source, { columns: 120, rows: 40, nowMs: Date.now() });
  await opened.press("6");
  return opened;
}

it("shows the log, filters it by a family that is too large for the platform, and opens an entry", async () => {
  const ui = await open();
  expect(await ui.shown(/live {2}answered/)).toMatch(/ joined #/);
  await ui.press("/", "action=channel\r");
  const joined = await ui.shown(/live {2}answered/);
  expect(joined).toContain("user_channel_join");
  expect(joined).not.toContain("app_variable_added");
  await ui.press("\r");
  expect(await ui.shown(/program +\S/)).toMatch(/actor +user \w+ \(U\w+\), email/);
});

it("reads a range of time once", async () => {
  const ui = await open();
  await ui.shown(/live {2}answered/);
  await ui.press("/", "until=1h\r");
  expect(await ui.shown(/a range of time/)).toContain("up to its end");
});

it("says what is missing where there is no token for it", async () => {
  const ui = await open({});
  expect(await ui.shown(/stopped/)).toContain("flowtail auth add --kind audit");
});

it("reads a little, then what is older, each entry once, and leads to the user who did it", async () => {
  const ui = await open();
  await ui.shown(/from the first entry on/);
  const all = Number(/(\d+) of \d+/.exec(await ui.screen.text())?.[1]);
  const news: AuditNews[] = [];
  const request = {
    actions: ["channel"],
    actor: "",
    entity: "",
    sinceUs: undefined,
    untilUs: undefined,
    last: 30,
  };
  const following = audit?.follow(request, (item) => news.push(item));
  const seen = () => news.flatMap((item) => ("entries" in item ? item.entries : []));
  const reads = () => news.filter(({ kind }) => kind === "reach" || kind === "older");
  await until(() => reads().length > 0, "the first reading");
  expect(reads()).toEqual([{ kind: "reach", isWhole: false }]);
  for (let asked = 1; !reads().some((item) => "isWhole" in item && item.isWhole); asked++) {
    following?.older(30);
    await until(() => reads().length > asked, "an older page");
  }
  const ids = new Set(seen().map(({ line }) => line.id));
  expect(seen().every(({ line }) => line.family === "channel")).toBe(true);
  expect(ids.size).toBeGreaterThan(40);
  expect(ids.size).toBeLessThan(all);
});

it("never rejects, also when nothing can be connected to", async () => {
  const port = openAuditPort({
    connect: async () => Promise.reject(new Error("no such place")),
    clock: systemClock,
  });
  const request = { actions: [], actor: "", entity: "", sinceUs: undefined, untilUs: undefined, last: 1 };
  const news = await new Promise((resolve) => port.follow(request, resolve));
  expect(news).toMatchObject({ kind: "stopped", failure: { message: "no such place" } });
  await port.close();
});
