import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { type Connection, connect } from "../../src/session/connect.ts";
import { createPlatformNotes } from "../../src/session/platform-notes.ts";
import { openPlatformPorts } from "../../src/session/platform-ports.ts";
import { createRequestWaits } from "../../src/session/request-waits.ts";
import { connectTestSandbox } from "../support/connect-test-sandbox.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";
import { until } from "../support/until.ts";

const request = { actions: [], actor: "", entity: "", sinceUs: undefined, untilUs: undefined, last: 1 };

let connection: Connection;
beforeAll(async () => {
  connection = await connectTestSandbox();
});
afterAll(() => connection.close());

it("closes each port that is to be closed: none asks the platform any more, and no log is followed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-ports-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const platformNotes = createPlatformNotes();
  const ports = openPlatformPorts({
    ...{
      connection,
      settings: undefined,
      platformNotes,
      waits: createRequestWaits(),
      ears: platformNotes.ears,
    },
    ...{ clock: systemClock, folder, env: {} },
  });
  const { signal } = new AbortController();
  const find = () => ports.people.find("users", "ben", signal);
  let audited = "";
  const follow = () =>
    ports.audit.follow(request, ({ kind }) => {
      audited = kind;
    });
  follow();
  await until(() => audited !== "", "news of the audit log");
  expect(await find()).toMatchObject({ ok: true });

  await ports[Symbol.asyncDispose]();
  audited = "";
  follow();
  expect(await find()).toMatchObject({ ok: false });
  expect(audited).toBe("");
});

it("hears what the answers warn of where a port connects by itself", async () => {
  await using server = await misbehavingServer();
  const wrong = [{ id: 5 }];
  server.always(json({ entries: wrong, totalResults: 1, Resources: wrong }));
  const urls = {
    FLOWTAIL_BASE_URL: server.url,
    FLOWTAIL_SCIM_URL: server.url,
    FLOWTAIL_AUDIT_URL: server.url,
  };
  const env = { ...urls, FLOWTAIL_TOKEN: "xoxp-1" };
  const settings = resolveSettings({ env, folder: "/nowhere", flags: {} });
  await using own = await connect(settings);
  const platformNotes = createPlatformNotes();
  await using ports = openPlatformPorts({
    ...{ connection: own, settings, platformNotes, waits: createRequestWaits(), ears: platformNotes.ears },
    ...{ clock: systemClock, folder: "/nowhere", env: {} },
  });
  const isHeard = (place: string) => platformNotes.list().some(({ text }) => text.includes(place));
  await ports.people.list("users", "").nextPage(1, new AbortController().signal);
  expect(isHeard("Resources[0].id")).toBe(true);
  ports.audit.follow(request, () => {});
  await until(() => isHeard("not as documented at entries[0]."), "a word on the audit log");
});
