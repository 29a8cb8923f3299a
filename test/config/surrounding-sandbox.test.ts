/** What a command that `sandbox run` started works with: that sandbox, unless it says otherwise. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { SettingFlags } from "../../src/config/setting-names.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import {
  environmentInSandbox,
  sandboxVariables,
  surroundingSandbox,
} from "../../src/config/surrounding-sandbox.ts";
import { isProtected } from "../../src/session/writes/protection.ts";

import { environment as everyVariable } from "../support/reference/config.ts";

const address = {
  base_url: "http://127.0.0.1:4000",
  scim_url: "http://127.0.0.1:4000",
  audit_url: "http://127.0.0.1:4000",
  app_id: "A0SANDBOX",
  team_id: "T0SANDBOX",
  enterprise_id: "E0SANDBOX",
  tokens: { service: "sandbox-service", scim: "sandbox-scim", bot: "sandbox-bot" },
};
const variables = sandboxVariables(address);

const home = mkdtempSync(join(tmpdir(), "flowtail-surrounding-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
mkdirSync(join(home, "own"));
const mine = { base_url: "https://prod.example", app_id: "A0PROD", protected: true };
writeFileSync(join(home, "own", "config.json"), JSON.stringify({ profile: "mine", profiles: { mine } }));
const settle = (more: Readonly<Record<string, string>> = {}, flags: SettingFlags = {}) => {
  const env = { HOME: home, FLOWTAIL_CONFIG_DIR: join(home, "own"), FLOWTAIL_STATE_DIR: home };
  return resolveSettings({ flags, env: { ...env, ...variables, ...more }, folder: home });
};

describe("a command that a sandbox surrounds", () => {
  it("takes that sandbox with all its tokens, not the protected profile of the user's settings", () => {
    const settings = settle();
    expect(settings).toMatchObject({
      profile: "sandbox",
      baseUrl: address.base_url,
      appId: address.app_id,
      token: undefined,
      tokens: address.tokens,
      embedded: false,
      notes: [],
      problem: undefined,
    });
    expect(isProtected(settings, "app")).toBe(false);
    expect(settle({}, { profile: "sandbox" })).toMatchObject({ tokens: address.tokens, notes: [] });
  });

  it.each([
    ["a token", { FLOWTAIL_TOKEN: "other" }, {}, { profile: "sandbox", token: "other", tokens: {} }],
    ["an app", {}, { appId: "A0OTHER" }, { profile: "sandbox", appId: "A0OTHER", tokens: address.tokens }],
    [
      "an address",
      { FLOWTAIL_BASE_URL: "https://other.example" },
      {},
      { profile: "environment", baseUrl: "https://other.example", tokens: {} },
    ],
    [
      "an address by a flag",
      {},
      { baseUrl: "https://other.example" },
      { profile: "environment", baseUrl: "https://other.example", tokens: {} },
    ],
    ["a profile", {}, { profile: "mine" }, { profile: "mine", baseUrl: mine.base_url, tokens: {} }],
  ])("takes %s that it names itself", (_what, env, flags, expected) => {
    expect(settle(env as Record<string, string>, flags)).toMatchObject(expected);
  });
});

it("gives a command nothing of flowtail's own that leads to a real platform, and all of other programs", () => {
  const own = Object.keys(everyVariable).filter((name) => name.startsWith("FLOWTAIL_"));
  const real = Object.fromEntries([...own, "FLOWTAIL_REFRESH_TOKEN"].map((name) => [name, "real"]));
  const others = { PATH: "/bin", SLACK_BOT_TOKEN: "of the tests", DATABASE_PASSWORD: "of the tests" };
  const env = environmentInSandbox(
    { ...real, flowtail_client_id: "real", flowtail_team_id: "real", ...others },
    address,
  );
  expect(env).toMatchObject({ ...others, ...variables });
  const kept = Object.keys(env).filter((name) => env[name] === "real");
  expect(kept.sort()).toEqual([
    "FLOWTAIL_ARCHIVE_DIR",
    "FLOWTAIL_ASCII",
    "FLOWTAIL_CONFIG_DIR",
    "FLOWTAIL_KEYCHAIN",
    "FLOWTAIL_LINEAR",
    "FLOWTAIL_NO_MEMORY",
    "FLOWTAIL_PAGER",
    "FLOWTAIL_RUN",
    "FLOWTAIL_STATE_DIR",
    "FLOWTAIL_THEME",
    "FLOWTAIL_WHOLE_FRAMES",
  ]);
});

it.each([
  ["nothing", undefined],
  ["no JSON", "{"],
  ["another shape", '{"base_url":"http://127.0.0.1:4000"}'],
  ["another machine", JSON.stringify({ ...address, base_url: "https://prod.example" })],
])("takes %s for no sandbox", (_what, text) => {
  expect(surroundingSandbox({ FLOWTAIL_SANDBOX: text })).toBeUndefined();
});
