/** A copied command asks what the screen asked. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { noteRunningSandbox } from "../../src/config/running-sandbox.ts";
import type { SettingFlags } from "../../src/config/setting-names.ts";
import { resolveSettings } from "../../src/config/settings.ts";
import { trustFolder } from "../../src/config/trusted-folders.ts";
import type { CommandOption } from "../../src/query/command-line.ts";
import { placeOptions } from "../../src/session/place-options.ts";
import { accessService } from "../../src/session/service-access.ts";
import { serviceAddress } from "../../src/session/service-address.ts";
import { isProtected, writeTargets } from "../../src/session/writes/protection.ts";
import fc from "../support/cases.ts";
import { fakeClock } from "../support/fake-clock.ts";

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-place-"));
  folder = join(home, "work");
  return () => rmSync(home, { recursive: true, force: true });
});
const save = (path: string, content: unknown) => {
  mkdirSync(dirname(join(home, path)), { recursive: true });
  writeFileSync(join(home, path), JSON.stringify(content));
};
const surroundings = (env: Readonly<Record<string, string | undefined>>) => ({
  HOME: home,
  FLOWTAIL_CONFIG_DIR: join(home, "own"),
  FLOWTAIL_STATE_DIR: join(home, "state"),
  FLOWTAIL_KEYCHAIN: "off",
  ...env,
});

const names = {
  "--profile": "profile",
  "--base-url": "baseUrl",
  "--scim-url": "scimUrl",
  "--audit-url": "auditUrl",
  "--app-id": "appId",
  "--team-id": "teamId",
  "--config-dir": "configDir",
} as const satisfies Record<string, keyof SettingFlags>;
const flagsOf = (options: readonly CommandOption[]): SettingFlags =>
  Object.fromEntries(
    Object.entries(names).flatMap(([flag, name]) => {
      const given = options.find(([option]) => option === flag);
      return given ? [[name, given[1]]] : [];
    }),
  );

const url = fc.constantFrom("https://a.example", "https://b.example/path", "https://slack.com");
const app = fc.constantFrom("A1", "A2");
const profile = fc.record(
  {
    base_url: url,
    scim_url: url,
    audit_url: url,
    app_id: app,
    team_id: fc.constantFrom("T1", "T2"),
    dialect: fc.constantFrom("svc", "slack"),
    protected: fc.boolean(),
  },
  { requiredKeys: [] },
);
const name = fc.constantFrom("one", "two", "sandbox");
const config = fc.record(
  { profile: name, profiles: fc.dictionary(fc.constantFrom("one", "two"), profile) },
  { requiredKeys: [] },
);
const variables = fc.record(
  {
    FLOWTAIL_BASE_URL: url,
    FLOWTAIL_SCIM_URL: url,
    FLOWTAIL_AUDIT_URL: url,
    FLOWTAIL_APP_ID: app,
    FLOWTAIL_TEAM_ID: fc.constantFrom("T1", "T2"),
    FLOWTAIL_TOKEN: fc.constant("token-of-the-environment"),
    FLOWTAIL_PROFILE: name,
  },
  { requiredKeys: [] },
);
const flags = fc.record(
  {
    profile: name,
    baseUrl: url,
    scimUrl: url,
    auditUrl: url,
    appId: app,
    teamId: fc.constantFrom("T1", "T2"),
    configDir: fc.constantFrom("vendor", "elsewhere"),
  },
  { requiredKeys: [] },
);
const vendor = { T1: { token: "vendor-1", team_domain: "one" }, T2: { token: "vendor-2" } };

it("holds for every mixture of flags, variables, own settings and a project's file", async () => {
  save("work/vendor/credentials.json", vendor);
  save(".slack/credentials.json", { T1: vendor.T1 });
  save("work/.slack/apps.json", { apps: { T1: { app_id: "A2", team_id: "T1" } } });
  const sandbox = { base_url: "http://127.0.0.1:4000", scim_url: "http://127.0.0.1:4000" };
  let asked = 0;
  const law = fc.asyncProperty(
    ...[flags, variables, config, config, fc.boolean()],
    async (given, more, own, project, isRunning) => {
      rmSync(join(home, "own"), { recursive: true, force: true });
      rmSync(join(home, "state"), { recursive: true, force: true });
      save("own/config.json", own);
      save("work/.flowtail/config.json", project);
      const env = surroundings(more);
      if (isRunning)
        noteRunningSandbox(env, {
          ...{ ...sandbox, audit_url: sandbox.base_url, app_id: "A0SANDBOX", team_id: "T0SANDBOX" },
          ...{ enterprise_id: "E0SANDBOX", tokens: { bot: "sandbox-bot-1" } },
        });
      const origins = ["https://a.example", "https://slack.com"];
      const profiles = ["one", "two"].flatMap((name) =>
        [undefined, ...origins].map((address) => ({ name, address })),
      );
      await trustFolder({ env, clock: fakeClock() }, folder, { origins, profiles });
      const settle = (some: SettingFlags) => resolveSettings({ flags: some, env, folder });
      let settings: ReturnType<typeof settle>;
      try {
        settings = settle(given);
      } catch (thrown) {
        expect(thrown).toMatchObject({ kind: "usage", code: "unknown_profile" });
        return;
      }
      // No screen opens.
      if (settings.problem) return;
      asked++;
      const written = flagsOf(placeOptions({ flags: given, env, folder }, settings));
      const again = settle(written);
      for (const key of ["profile", "baseUrl", "appId", "teamId", "token", "tokens", "embedded"] as const)
        expect(again[key], key).toEqual(settings[key]);
      expect(again.problem).toBeUndefined();
      expect(again.origins["token"]).toBe(settings.origins["token"]);
      for (const target of writeTargets)
        expect(isProtected(again, target), target).toBe(isProtected(settings, target));
      const { FLOWTAIL_TOKEN: token, FLOWTAIL_PROFILE: name } = more;
      const otherShell = { FLOWTAIL_TOKEN: token, FLOWTAIL_PROFILE: name };
      const there = resolveSettings({ flags: written, env: surroundings(otherShell), folder });
      for (const key of ["baseUrl", "appId", "teamId", "token"] as const)
        expect(there[key], `${key} in another shell`).toEqual(settings[key]);
      for (const service of ["scim", "audit"] as const)
        expect(serviceAddress(there, service), service).toBe(serviceAddress(settings, service));
      if (settings.embedded) return;
      for (const service of ["scim", "audit"] as const) {
        const reach = async (some: typeof settings) => {
          try {
            const { url, credentials } = await accessService(some, service);
            return { url, token: credentials.token, tokens: credentials.tokens };
          } catch (thrown) {
            return String(thrown);
          }
        };
        expect(await reach(again), service).toEqual(await reach(settings));
      }
    },
  );
  await fc.assert(law, { numRuns: 200 });
  expect(asked).toBeGreaterThan(50);
});

it.each<[string, SettingFlags, Readonly<Record<string, string>>, readonly CommandOption[]]>([
  ["a profile that all comes from, by its name alone", { profile: "prod" }, {}, [["--profile", "prod"]]],
  ["a profile of the settings, by its name alone", {}, {}, [["--profile", "prod"]]],
  [
    "another app of the profile, beside it",
    { appId: "A9" },
    {},
    [
      ["--profile", "prod"],
      ["--app-id", "A9"],
    ],
  ],
  [
    "an environment that leads elsewhere than the profile, without it",
    {},
    { FLOWTAIL_BASE_URL: "https://b.example", FLOWTAIL_TOKEN: "t", FLOWTAIL_APP_ID: "A2" },
    [
      ["--base-url", "https://b.example"],
      ["--app-id", "A2"],
    ],
  ],
  [
    "what the environment says of SCIM, the audit log and the workspace",
    {},
    {
      FLOWTAIL_BASE_URL: "https://b.example",
      FLOWTAIL_SCIM_URL: "https://scim.example",
      FLOWTAIL_AUDIT_URL: "https://audit.example",
      FLOWTAIL_TEAM_ID: "T2",
    },
    [
      ["--base-url", "https://b.example"],
      ["--scim-url", "https://scim.example"],
      ["--audit-url", "https://audit.example"],
      ["--app-id", "A1"],
      ["--team-id", "T2"],
    ],
  ],
  [
    "a token of the environment, with the profile's address",
    {},
    { FLOWTAIL_TOKEN: "t" },
    [
      ["--base-url", "https://a.example"],
      ["--app-id", "A1"],
    ],
  ],
])("writes %s", (_, given, more, options) => {
  save("own/config.json", {
    profile: "prod",
    profiles: { prod: { base_url: "https://a.example", app_id: "A1" } },
  });
  mkdirSync(folder);
  const env = surroundings(more);
  const input = { flags: given, env, folder };
  expect(placeOptions(input, resolveSettings(input))).toEqual(options);
});
