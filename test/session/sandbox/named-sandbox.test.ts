/** Which running sandbox a command steers: the nearest word on it, and of profiles only the one that the command line names. */

import { mkdirSync } from "node:fs";
import { expect, it } from "vitest";
import { noteRunningSandbox } from "../../../src/config/running-sandbox.ts";
import type { SettingFlags } from "../../../src/config/setting-names.ts";
import { namedSandbox } from "../../../src/session/sandbox/named-sandbox.ts";
import { isProtected } from "../../../src/session/writes/protection.ts";
import { type CasePlace, casePlace } from "../../support/case-place.ts";

const running = "http://127.0.0.1:7001";
const another = "http://127.0.0.1:7002";
const free = "http://localhost:7003";
const far = "https://platform.example";

function start({ env, home }: CasePlace, base_url: string): void {
  mkdirSync(home, { recursive: true });
  const at = { base_url, scim_url: base_url, audit_url: base_url };
  noteRunningSandbox(env, { ...at, app_id: "A1", team_id: "T1", enterprise_id: "E1", tokens: {} });
}

/** With one sandbox that runs, and profiles of the user's and of the project's. */
function meant(
  flags: SettingFlags,
  more: Readonly<Record<string, string>> = {},
  alsoRunning: readonly string[] = [],
) {
  using place = casePlace();
  const { env, folder, save } = place;
  for (const address of [running, ...alsoRunning]) start(place, address);
  save("own/config.json", {
    profile: "other",
    profiles: {
      other: { base_url: another },
      far: { base_url: far },
      live: { dialect: "slack" },
      guard: { base_url: free, app_id: "A1", protected: true },
    },
  });
  save("project/.flowtail/config.json", {
    profiles: { theirs: { base_url: another }, evil: { base_url: far } },
  });
  return namedSandbox({ flags, env: { ...env, ...more }, folder });
}

it.each<[string, SettingFlags, Readonly<Record<string, string>>, string]>([
  ["the one that runs", {}, {}, running],
  ["not that of a profile that the environment chooses", {}, { FLOWTAIL_PROFILE: "other" }, running],
  ["that of the environment's address", {}, { FLOWTAIL_BASE_URL: another }, another],
  ["not that of an address elsewhere in the environment", {}, { FLOWTAIL_BASE_URL: far }, running],
  ["that of the profile that is named", { profile: "other" }, {}, another],
  [
    "that of the profile, before the environment's",
    { profile: "other" },
    { FLOWTAIL_BASE_URL: free },
    another,
  ],
  ["that of a project's profile that is named", { profile: "theirs" }, { FLOWTAIL_TOKEN: "xoxb-1" }, another],
  [
    "the one that runs, as the built-in profile",
    { profile: "sandbox" },
    { FLOWTAIL_BASE_URL: free },
    running,
  ],
  ["that of an address that is named, before a profile's", { baseUrl: free, profile: "other" }, {}, free],
  ["that of an address elsewhere that is named", { baseUrl: far, profile: "sandbox" }, {}, far],
])("is %s", (_which, flags, env, address) => {
  expect(meant(flags, env).baseUrl).toBe(address);
});

it.each(["far", "live", "evil"])("is none where the profile %s leads to another machine", (profile) => {
  expect(() => meant({ profile })).toThrow("a sandbox is steered on its own machine alone");
});

it("is none where several run and nothing chooses, and that of a profile which does", () => {
  expect(() => meant({}, {}, [another])).toThrow("2 sandboxes run on this machine");
  expect(() => meant({ profile: "sandbox" }, {}, [another])).toThrow("2 sandboxes run on this machine");
  expect(meant({ profile: "other" }, {}, [another]).baseUrl).toBe(another);
});

it("is protected by its address, whatever names it", () => {
  const asks = (flags: SettingFlags, env = {}) => isProtected(meant(flags, env).settings, "web");
  expect([asks({ profile: "guard" }), asks({ baseUrl: "http://127.0.0.1:7003" })]).toEqual([true, true]);
  expect(asks({}, { FLOWTAIL_BASE_URL: free })).toBe(true);
  expect([asks({}), asks({ profile: "other" }), asks({ baseUrl: running })]).toEqual([false, false, false]);
});
