/** What a profile, a variable or an option says arrives in the settings: nothing that can be written is dead. */

import { join } from "node:path";
import { expect, it } from "vitest";
import { commonOptions, longOf } from "../../src/cli/usage/common-options.ts";
import type { ProfileConfig } from "../../src/config/config-file.ts";
import {
  optionNames,
  type SettingFlags,
  settingKeys,
  settingNames,
  settingOptions,
  variables,
} from "../../src/config/setting-names.ts";
import { resolveSettings, type Settings } from "../../src/config/settings.ts";
import { userHome } from "./user-home.ts";

const user = userHome();
const value = "A0SAMPLE";
const settle = (env: Readonly<Record<string, string>>, flags: SettingFlags = {}) =>
  resolveSettings({
    flags,
    env: { HOME: user.home, FLOWTAIL_CONFIG_DIR: join(user.home, "own"), ...env },
    folder: user.folder,
  });
const withProfile = (values: object) => {
  user.save("own/config.json", { profiles: { mine: values } });
  return settle({ FLOWTAIL_PROFILE: "mine" });
};

type Alike = (typeof settingKeys)[keyof typeof settingKeys];

/** The keys that no variable says: a value of each, and where it arrives. */
const others: Readonly<
  Record<Exclude<keyof ProfileConfig, Alike>, readonly [value: unknown, at: (settings: Settings) => unknown]>
> = {
  dialect: ["svc", ({ dialect }) => dialect],
  protected: [true, ({ protection }) => protection.byProfile === "mine"],
};

it.each(Object.entries(settingKeys))("takes %s from %s of a profile", (name, key) => {
  expect(withProfile({ [key]: value })).toMatchObject({ [name]: value });
});

it.each(Object.entries(others))("takes %s of a profile", (key, [given, at]) => {
  expect(at(withProfile({ [key]: given }))).toBe(given);
});

it.each(settingNames)("takes %s from the environment", (name) => {
  expect(settle({ [variables[name]]: value })).toMatchObject({ [name]: value });
});

it.each(settingNames.filter((name) => optionNames.some((option) => option === name)))(
  "takes %s from its option",
  (name) => {
    expect(settle({}, { [name]: value })).toMatchObject({ [name]: value });
  },
);

it.each(Object.values(settingOptions))("every command takes %s", (option) => {
  expect(commonOptions.map(longOf)).toContain(option);
});
