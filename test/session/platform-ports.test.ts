import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import type { Connection } from "../../src/session/connect.ts";
import { createPlatformNotes } from "../../src/session/platform-notes.ts";
import { openPlatformPorts } from "../../src/session/platform-ports.ts";
import { connectTestSandbox } from "../support/connect-test-sandbox.ts";
import { until } from "../support/until.ts";

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
    ...{ connection, settings: undefined, platformNotes, ears: platformNotes.ears },
    ...{ clock: systemClock, folder, env: {} },
  });
  const { signal } = new AbortController();
  const find = () => ports.people.find("users", "ben", signal);
  let audited = "";
  const request = { actions: [], actor: "", entity: "", sinceUs: undefined, untilUs: undefined, last: 1 };
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
