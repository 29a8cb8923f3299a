/** The settings that variables, profiles and options name alike, and what each calls them. All that lists settings is made of this. */

import type { ProfileConfig } from "./config-file.ts";

/** The variable of each setting. */
export const variables = {
  baseUrl: "FLOWTAIL_BASE_URL",
  scimUrl: "FLOWTAIL_SCIM_URL",
  auditUrl: "FLOWTAIL_AUDIT_URL",
  appId: "FLOWTAIL_APP_ID",
  teamId: "FLOWTAIL_TEAM_ID",
  token: "FLOWTAIL_TOKEN",
} as const;

export type SettingName = keyof typeof variables;

export const settingNames = Object.keys(variables) as readonly SettingName[];

/** The addresses beside the base URL. */
export const serviceUrls = ["scimUrl", "auditUrl"] as const;

export function isServiceUrl(name: SettingName): boolean {
  return serviceUrls.some((url) => url === name);
}

type TextKey = {
  [Key in keyof ProfileConfig]-?: ProfileConfig[Key] extends string | undefined ? Key : never;
}[keyof ProfileConfig];

/** The key of each in a profile and in what a running sandbox says of itself; neither holds the token to use. */
export const settingKeys = {
  baseUrl: "base_url",
  scimUrl: "scim_url",
  auditUrl: "audit_url",
  appId: "app_id",
  teamId: "team_id",
} as const satisfies Readonly<Record<Exclude<SettingName, "token">, TextKey>>;

/** The options that are settings. A setting need not have one, and a token has none, as process lists show options. */
export const settingOptions = {
  profile: "--profile",
  baseUrl: "--base-url",
  scimUrl: "--scim-url",
  auditUrl: "--audit-url",
  appId: "--app-id",
  teamId: "--team-id",
  /** Folder of the platform's own tool. */
  configDir: "--config-dir",
} as const;

export const optionNames = Object.keys(settingOptions) as readonly (keyof typeof settingOptions)[];

/** What options say. */
export type SettingFlags = Readonly<Partial<Record<keyof typeof settingOptions, string | undefined>>>;
