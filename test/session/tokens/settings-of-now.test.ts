/** The tokens of the sandbox that has taken the place of the one that was found; those that someone gave stay. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { noteRunningSandbox, type SandboxAddress } from "../../../src/config/running-sandbox.ts";
import type { SettingFlags } from "../../../src/config/setting-names.ts";
import { resolveSettings } from "../../../src/config/settings.ts";
import { sandboxVariables } from "../../../src/config/surrounding-sandbox.ts";
import { settingsOfNow } from "../../../src/session/tokens/settings-of-now.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "flowtail-now-"));
  return () => rmSync(home, { recursive: true, force: true });
});

const url = "http://127.0.0.1:4100";
const addressOf = (name: string, base_url = url): SandboxAddress => ({
  ...{ base_url, scim_url: base_url, audit_url: base_url },
  ...{ app_id: `A${name}`, team_id: `T${name}`, enterprise_id: "E1" },
  tokens: { service: `service-${name}`, admin: `admin-${name}` },
});
const note = (address: SandboxAddress) => noteRunningSandbox(inputOf().env, address);
const inputOf = (flags: SettingFlags = { profile: "sandbox" }, more: Record<string, string> = {}) => ({
  flags,
  folder: home,
  env: { HOME: home, FLOWTAIL_CONFIG_DIR: home, FLOWTAIL_STATE_DIR: join(home, "state"), ...more },
});
const isOf = (name: string) => {
  const { app_id: appId, team_id: teamId, tokens } = addressOf(name);
  return { profile: "sandbox", baseUrl: url, appId, teamId, tokens, token: undefined };
};

describe("where a sandbox was found", () => {
  const ways: [string, SettingFlags | undefined, Record<string, string>][] = [
    ["by the profile", undefined, {}],
    ["by the variable of the profile", {}, { FLOWTAIL_PROFILE: "sandbox" }],
    ["by its address", { profile: "sandbox", baseUrl: url }, {}],
    ["by the profile, beside a token that is not used", undefined, { FLOWTAIL_TOKEN: "given" }],
  ];
  it.each(ways)("%s, the one that runs there by now is meant", (_, flags, more) => {
    const input = inputOf(flags, more);
    note(addressOf("1"));
    const settings = resolveSettings(input);
    expect(settingsOfNow(input, settings)).toBe(settings);
    note(addressOf("2"));
    const next = settingsOfNow(input, settings);
    expect(next).toMatchObject(isOf("2"));
    expect(settingsOfNow(input, next)).toBe(next);
  });

  const elsewhere = "http://127.0.0.1:4101";

  it("it is found beside others, and none of them is taken for it", () => {
    note(addressOf("1"));
    const settings = resolveSettings(inputOf());
    note(addressOf("3", elsewhere));
    expect(settingsOfNow(inputOf(), settings)).toBe(settings);
    note(addressOf("2"));
    expect(settingsOfNow(inputOf(), settings)).toMatchObject(isOf("2"));
  });

  it("the only one that runs is meant once it has ended, wherever that is", () => {
    const takeBack = note(addressOf("1"));
    const settings = resolveSettings(inputOf());
    takeBack();
    expect(settingsOfNow(inputOf(), settings)).toBe(settings);
    note(addressOf("3", elsewhere));
    const next = settingsOfNow(inputOf(), settings);
    expect(next).toMatchObject({ ...isOf("3"), baseUrl: elsewhere });
    note(addressOf("4", "http://127.0.0.1:4102"));
    expect(settingsOfNow(inputOf(), settings), "which of several is not known").toBe(settings);
    expect(settingsOfNow(inputOf(), next)).toBe(next);
  });

  it("none at another address is where an address was given", () => {
    const input = inputOf({ profile: "sandbox", baseUrl: url });
    const takeBack = note(addressOf("1"));
    const settings = resolveSettings(input);
    takeBack();
    note(addressOf("3", elsewhere));
    expect(settingsOfNow(input, settings)).toBe(settings);
  });

  it("nothing is taken from settings that were broken meanwhile, nor from a sandbox without an app", () => {
    note(addressOf("1"));
    const settings = resolveSettings(inputOf());
    note({ ...addressOf("2"), app_id: "" });
    expect(settingsOfNow(inputOf(), settings)).toBe(settings);
    note(addressOf("2"));
    writeFileSync(join(home, "config.json"), "{");
    expect(settingsOfNow(inputOf(), settings)).toBe(settings);
  });
});

it.each<[string, SettingFlags, () => Record<string, string>]>([
  ["the environment", {}, () => ({ FLOWTAIL_BASE_URL: url, FLOWTAIL_TOKEN: "given", FLOWTAIL_APP_ID: "A1" })],
  ["a sandbox around the command", {}, () => sandboxVariables(addressOf("1"))],
  ["a stored profile", { profile: "own" }, () => ({})],
  ["an address of the profile's", { profile: "own", baseUrl: url }, () => ({})],
])("what %s gave stays as it is", (_, flags, more) => {
  mkdirSync(home, { recursive: true });
  const own = { base_url: url, app_id: "A1" };
  writeFileSync(join(home, "config.json"), JSON.stringify({ profiles: { own } }));
  const input = inputOf(flags, more());
  note(addressOf("1"));
  const settings = resolveSettings(input);
  note(addressOf("2"));
  expect(settings.baseUrl).toBe(url);
  expect(settingsOfNow(input, settings)).toBe(settings);
});
