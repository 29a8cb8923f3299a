/** The sources of settings, nearest first, and the value that each setting takes from them. */

import type { KnownProfile } from "./chosen-profile.ts";
import type { ProfileConfig } from "./config-file.ts";
import type { Environment } from "./paths.ts";
import type { SandboxAddress } from "./running-sandbox.ts";

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

interface Source {
  readonly origin: string;
  /** True when a project's file says it. */
  readonly isProject?: boolean;
  readonly values: Partial<Record<SettingName, string | undefined>>;
}

export interface SourceInput {
  readonly flags: Readonly<Partial<Record<Exclude<SettingName, "token">, string | undefined>>>;
  readonly env: Environment;
  readonly isWhole: boolean;
  readonly sandbox: SandboxAddress | undefined;
  readonly profile: KnownProfile | undefined;
}

/** Nearest first. */
export function sourcesOf({ flags, env, isWhole, sandbox, profile }: SourceInput): Source[] {
  const { baseUrl, scimUrl, auditUrl, appId, teamId } = flags;
  const sources: Source[] = [{ origin: "flag", values: { baseUrl, scimUrl, auditUrl, appId, teamId } }];
  if (!isWhole) sources.push({ origin: "environment", values: ofEnvironment(env) });
  if (sandbox) sources.push({ origin: "running sandbox", values: ofKeys(sandbox) });
  if (profile) {
    const { path: origin, by, values } = profile;
    sources.push({ origin, isProject: by === "project", values: ofKeys(values) });
  }
  return sources;
}

export interface PickedValues extends Partial<Record<SettingName, string>> {
  readonly origins: Readonly<Record<string, string>>;
  readonly byProject: readonly SettingName[];
}

export function pickValues(sources: readonly Source[]): PickedValues {
  const picked: Partial<Record<SettingName, Source>> = {};
  const pick = (key: SettingName) => {
    const source = sources.find((candidate) => candidate.values[key]);
    if (source) picked[key] = source;
  };
  for (const key of ["baseUrl", "appId", "teamId", "token"] as const) pick(key);
  // A profile's addresses of SCIM and the audit log go with its own base URL and with no other.
  const base = picked.baseUrl?.origin;
  const isForOtherBase = isOfThisRun(base);
  for (const key of ["scimUrl", "auditUrl"] as const) {
    const isGivenForThisRun = sources.some(({ origin, values }) => isOfThisRun(origin) && values[key]);
    if (!isForOtherBase || isGivenForThisRun) pick(key);
  }
  const values: Partial<Record<SettingName, string>> = {};
  const origins: Record<string, string> = {};
  const byProject: SettingName[] = [];
  for (const key of settingNames) {
    const source = picked[key];
    const value = source?.values[key];
    if (source === undefined || value === undefined) continue;
    values[key] = value;
    origins[key] = source.origin;
    if (source.isProject) byProject.push(key);
  }
  return { ...values, origins, byProject };
}

/** Said with the command or its environment, by no file. */
export function isOfThisRun(origin: string | undefined): boolean {
  return origin === "flag" || origin === "environment";
}

export const settingNames = ["baseUrl", "scimUrl", "auditUrl", "appId", "teamId", "token"] as const;

/** Whether anything nearer than another tool's files says where to go or with which token. */
export function knowsAddress(sources: readonly Source[]): boolean {
  return sources.some(({ values }) => values.baseUrl || values.token);
}

function ofEnvironment(env: Environment): Source["values"] {
  return Object.fromEntries(settingNames.map((key) => [key, env[variables[key]]]));
}

/** A profile and a running sandbox have the same keys. */
function ofKeys(written: ProfileConfig | SandboxAddress): Source["values"] {
  return {
    baseUrl: written.base_url,
    scimUrl: written.scim_url,
    auditUrl: written.audit_url,
    appId: written.app_id,
    teamId: written.team_id,
  };
}
