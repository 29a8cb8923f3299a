import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { callsPerMinuteByTier } from "../../src/catalog/limits.ts";
import { noteRunningSandbox } from "../../src/config/running-sandbox.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { startSandbox } from "../../src/sandbox/index.ts";
import { connect } from "../../src/session/connect.ts";
import { accessService } from "../../src/session/service-access.ts";
import { hurriedClock } from "../support/hurried-clock.ts";
import { json, misbehavingServer } from "../support/misbehaving-server.ts";

const home = mkdtempSync(join(tmpdir(), "flowtail-remedies-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("says of a sandbox that was started anew what to do, and not to copy a token", async () => {
  const [before, now] = await Promise.all([
    startSandbox({ seed: "standard", secrets: "fresh" }),
    startSandbox({ seed: "standard", secrets: "fresh" }),
  ]);
  const env = { HOME: home, FLOWTAIL_CONFIG_DIR: home, FLOWTAIL_STATE_DIR: home };
  noteRunningSandbox(env, {
    ...{ base_url: now.url, scim_url: now.url, audit_url: now.url, tokens: before.tokens },
    ...{ app_id: now.appId, team_id: now.teamId, enterprise_id: now.enterpriseId },
  });
  const settings = resolveSettings({ flags: { profile: "sandbox" }, env, folder: home });
  await using connection = await connect(settings);
  const remedy = expect.stringContaining("start flowtail again");
  const refused = { code: "invalid_auth", kind: "auth", remedy };
  await expect(connection.client.call("auth.test", {})).rejects.toMatchObject(refused);
  const page = await connection.client.exchange("apps.activities.list", { app_id: now.appId });
  expect(page).toMatchObject({ ok: false, failure: { code: "invalid_auth", remedy } });
  const { credentials } = await accessService(settings, "audit");
  expect(credentials.remedies).toMatchObject({ invalid_auth: remedy });
  await Promise.all([before.close(), now.close()]);
});

it("says of a profile in use that it has no address, and how it gets one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "flowtail-unaddressed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, "config.json"),
    JSON.stringify({ profiles: { work: { app_id: "A0123456789" } } }),
  );
  const env = { HOME: folder, FLOWTAIL_CONFIG_DIR: folder, FLOWTAIL_STATE_DIR: folder };
  const ways = [
    { flags: { profile: "work" }, more: {} },
    { flags: {}, more: { FLOWTAIL_PROFILE: "work" } },
  ];
  for (const { flags, more } of ways)
    await expect(connect(resolveSettings({ flags, env: { ...env, ...more }, folder }))).rejects.toMatchObject(
      {
        ...{
          kind: "usage",
          code: "no_base_url",
          message: 'The profile "work" is in use and has no address.',
        },
        remedy: expect.stringContaining("flowtail profile set work base_url="),
      },
    );
});

it.each([
  ["waits", "for many calls to another machine", "https://platform.example", true],
  ["waits", "for other work on this machine", "here", false],
  ["does not wait", "for many calls on this machine", "here", true],
])("%s for the rate budget %s", async (waits, _, place, bulk) => {
  const server = await misbehavingServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  server.always(json({ ok: true, emoji: {} }));
  // The proxy opens no tunnel: a call to another machine is counted, and fails here.
  const env = { HTTPS_PROXY: server.url, FLOWTAIL_BASE_URL: place === "here" ? server.url : place };
  const settings = resolveSettings({
    env: { ...env, FLOWTAIL_TOKEN: "xoxb-1" },
    folder: "/nowhere",
    flags: {},
  });
  let waited = 0;
  const onWait = () => void waited++;
  await using connection = await connect(settings, { bulk, onWait, clock: hurriedClock() });
  for (let call = 0; call <= callsPerMinuteByTier[2]; call++)
    await connection.client.call("emoji.list", {}).catch(() => {});
  expect(waited > 0 ? "waits" : "does not wait").toBe(waits);
});
