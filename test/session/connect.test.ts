import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { noteRunningSandbox } from "../../src/config/running-sandbox.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { startSandbox } from "../../src/sandbox/index.ts";
import { connect } from "../../src/session/connect.ts";
import { accessService } from "../../src/session/service-access.ts";

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
  expect(credentials.remedies).toEqual({ invalid_auth: remedy });
  await Promise.all([before.close(), now.close()]);
});
