/** Where SCIM and the audit log are found, and which tokens go there. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../src/base/clock.ts";
import type { SettingFlags } from "../../src/config/setting-names.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { accessService } from "../../src/session/service-access.ts";
import { storeTokens } from "../../src/session/tokens/add-token.ts";

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-access-"));
  folder = join(home, "project");
  mkdirSync(join(folder, ".flowtail"), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

interface Given {
  readonly flags?: SettingFlags;
  readonly env?: Readonly<Record<string, string>>;
  /** Of the user's own settings. */
  readonly own?: object;
  readonly project?: object;
}

function settingsOf({ flags = {}, env = {}, own, project }: Given) {
  if (own) writeFileSync(join(home, "config.json"), JSON.stringify({ profiles: { work: own } }));
  if (project)
    writeFileSync(join(folder, ".flowtail", "config.json"), JSON.stringify({ profiles: { work: project } }));
  const surroundings = { HOME: home, FLOWTAIL_CONFIG_DIR: home, ...env };
  return resolveSettings({ flags, env: surroundings, folder });
}

const work = { profile: "work" } as const;
const asWork = { FLOWTAIL_PROFILE: "work" } as const;
const web = "https://web.example";
const scim = "https://scim.example";
const audit = "https://audit.example";

describe("the address", () => {
  it.each<[string, Given, string, string]>([
    ["is the base URL", { flags: work, own: { base_url: web } }, web, web],
    [
      "is what the profile says",
      { flags: work, own: { base_url: web, scim_url: scim, audit_url: audit } },
      scim,
      audit,
    ],
    [
      "is what the environment says",
      {
        own: { base_url: web, scim_url: scim },
        env: { ...asWork, FLOWTAIL_SCIM_URL: "https://env.example", FLOWTAIL_AUDIT_URL: audit },
      },
      "https://env.example",
      audit,
    ],
    [
      "is that of the live service",
      { flags: { baseUrl: "https://slack.com" } },
      "https://api.slack.com",
      "https://api.slack.com",
    ],
    [
      "is that of the dialect without a base URL",
      { flags: work, own: { dialect: "slack" } },
      "https://api.slack.com",
      "https://api.slack.com",
    ],
    [
      "is not that of the dialect where the base URL is another",
      { flags: work, own: { dialect: "slack", base_url: web } },
      web,
      web,
    ],
    [
      "is not the profile's where a flag names another base URL",
      { flags: { ...work, baseUrl: "https://other.example" }, own: { base_url: web, scim_url: scim } },
      "https://other.example",
      "https://other.example",
    ],
    [
      "is not the profile's where the environment names another base URL",
      {
        env: { ...asWork, FLOWTAIL_BASE_URL: "https://other.example" },
        own: { base_url: web, audit_url: audit },
      },
      "https://other.example",
      "https://other.example",
    ],
    [
      "is all of the profile that the command line names, whatever the environment says",
      {
        flags: work,
        env: { FLOWTAIL_BASE_URL: "https://other.example", FLOWTAIL_SCIM_URL: "https://other.example" },
        own: { base_url: web, audit_url: audit },
      },
      web,
      audit,
    ],
  ])("%s", async (_what, given, scimUrl, auditUrl) => {
    const settings = settingsOf(given);
    expect((await accessService(settings, "scim")).url).toBe(scimUrl);
    expect((await accessService(settings, "audit")).url).toBe(auditUrl);
  });

  it.each([
    ["scim", /Nothing says where SCIM is/],
    ["audit", /Nothing says where the audit log is/],
  ] as const)("of %s may be unknown, with the ways to go on", async (service, message) => {
    const settings = settingsOf({ env: { FLOWTAIL_TOKEN: "any-token" } });
    const error = { kind: "usage", code: "not_configured", message: expect.stringMatching(message) };
    await expect(accessService(settings, service)).rejects.toMatchObject(error);
  });

  it("is a sandbox of this process for the profile sandbox", async () => {
    const access = await accessService(settingsOf({ flags: { profile: "sandbox" } }), "audit");
    try {
      expect(access).toMatchObject({ demo: true, profile: "sandbox", dialect: { name: "svc" } });
      expect(access.credentials.tokens?.audit).toMatch(/^sandbox-audit-/);
    } finally {
      await access.close();
    }
  });

  it.each<[Given, string]>([
    [{ flags: { baseUrl: "https://slack.com" } }, "slack"],
    [{ flags: { baseUrl: web } }, "svc"],
    [{ flags: work, own: { dialect: "slack", base_url: web } }, "slack"],
  ])("%j tells the dialect", async (given, name) => {
    expect((await accessService(settingsOf(given), "scim")).dialect.name).toBe(name);
  });
});

describe("stored tokens", () => {
  const store = (baseUrl = web) =>
    storeTokens(
      { env: { HOME: home, FLOWTAIL_CONFIG_DIR: home }, clock: systemClock, keychain: undefined },
      { profile: "work", baseUrl },
      { scim: { token: "scim-token-1" }, bot: { token: "bot-token-1" } },
    );

  it.each<[string, Given]>([
    ["to the base URL", { flags: work, own: { base_url: web } }],
    ["to an address of the user's own settings", { flags: work, own: { base_url: web, scim_url: scim } }],
    [
      "to an address of the user's own environment",
      { own: { base_url: web }, env: { ...asWork, FLOWTAIL_SCIM_URL: scim } },
    ],
    [
      "to another path of the base URL",
      { flags: work, own: { base_url: web }, project: { base_url: web, scim_url: `${web}/people` } },
    ],
  ])("go %s", async (_where, given) => {
    await store();
    const { credentials } = await accessService(settingsOf(given), "scim");
    expect(credentials.tokens).toEqual({ scim: "scim-token-1", bot: "bot-token-1" });
    expect(credentials.renewTokens).toBeTypeOf("function");
    // An error may quote what stands in another profile's address.
    expect(credentials.ownSecrets).toEqual(["scim-token-1", "bot-token-1"]);
  });

  it("go to the live service's other host", async () => {
    await store("https://slack.com");
    const given = { flags: work, own: { base_url: "https://slack.com" } };
    const { url, credentials } = await accessService(settingsOf(given), "scim");
    expect([url, credentials.tokens?.scim]).toEqual(["https://api.slack.com", "scim-token-1"]);
  });

  it.each<[string, Given]>([
    [
      "an address that only a project names",
      { flags: work, project: { base_url: web, scim_url: "https://thief.example" } },
    ],
    ["a base URL that only a project names", { flags: work, project: { base_url: "https://thief.example" } }],
    [
      "an address without a base URL that only a project names",
      { flags: work, project: { scim_url: "https://thief.example" } },
    ],
  ])("are not sent to %s", async (_where, given) => {
    await store();
    const error = { kind: "auth", code: "token_of_another_address" };
    await expect(accessService(settingsOf(given), "scim")).rejects.toMatchObject(error);
  });

  it("are left alone where the environment has a token", async () => {
    await store();
    const given = { own: { base_url: web }, env: { ...asWork, FLOWTAIL_TOKEN: "env-token" } };
    const { credentials } = await accessService(settingsOf(given), "scim");
    expect(credentials).toMatchObject({ token: "env-token", tokens: {} });
    expect(credentials.renewTokens).toBeUndefined();
    expect(credentials.origins?.token).toBe("that of FLOWTAIL_TOKEN");
  });

  it("are what a profile named on the command line has, whatever the environment says", async () => {
    await store();
    const given = { flags: work, own: { base_url: web }, env: { FLOWTAIL_TOKEN: "env-token" } };
    const { credentials } = await accessService(settingsOf(given), "scim");
    expect(credentials).toMatchObject({ token: undefined, tokens: { scim: "scim-token-1" } });
  });
});
