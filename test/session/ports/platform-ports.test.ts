import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { systemClock } from "../../../src/base/clock.ts";
import { resolveSettings } from "../../../src/config/settings.ts";
import { type Connection, connect } from "../../../src/session/connect.ts";
import { everyItem } from "../../../src/session/datastore/filter.ts";
import { createPlatformNotes } from "../../../src/session/platform-notes.ts";
import { openPlatformPorts } from "../../../src/session/ports/platform-ports.ts";
import { createRequestWaits } from "../../../src/session/request-waits.ts";
import { connectTestSandbox } from "../../support/connect-test-sandbox.ts";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";
import { until } from "../../support/until.ts";

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

it("shows every failure without what is masked in it", async () => {
  const env = { FLOWTAIL_BASE_URL: "http://127.0.0.1:1", FLOWTAIL_APP_ID: "A1", FLOWTAIL_TOKEN: "xoxp-1" };
  await using own = await connect(resolveSettings({ env, folder: "/nowhere", flags: {} }));
  const platformNotes = createPlatformNotes();
  await using ports = openPlatformPorts({
    ...{
      connection: own,
      settings: undefined,
      platformNotes,
      waits: createRequestWaits(),
      ears: platformNotes.ears,
    },
    ...{ clock: systemClock, folder: "/nowhere", env: {}, masked: () => "masked" },
  });
  const ended = AbortSignal.abort();
  const page = { filter: everyItem, limit: 1, cursor: "" };
  const wanted = { kind: "delete", of: "users", id: "U1" } as const;
  const item = { datastore: "d", primaryKey: "id", kind: "delete", key: "1", believed: undefined } as const;
  const outcomes = [
    ports.api.call("auth.test", {}, ended),
    ports.datastores.page("d", page, ended),
    ports.datastores.plan(item, ended),
    ports.workflows.steps("Fn1", { workflow_id: "Wf1" }, ended),
    ports.workflows.order("1", { workflow_id: "Wf1" }, ended),
    ports.people.list("users", "").nextPage(1, ended),
    ports.people.get("users", "U1", ended),
    ports.people.find("users", "ben", ended),
    ports.people.approvedRequests("", ended),
    ports.people.plan(wanted, ended),
  ];
  expect(await Promise.all(outcomes)).toEqual(
    outcomes.map(() => ({ ok: false, failure: expect.objectContaining({ message: "masked" }) })),
  );
  const audited: unknown[] = [];
  ports.audit.follow(request, (news) => audited.push(news));
  await until(() => audited.length > 0, "news of the audit log");
  expect(audited.at(-1)).toMatchObject({ kind: "stopped", failure: { message: "masked" } });
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
