/** The sources of settings, nearest first, and the value that each setting takes from them. */

import { eachName } from "../base/each-name.ts";
import type { KnownProfile } from "./chosen-profile.ts";
import type { ProfileConfig } from "./config-file.ts";
import type { Environment } from "./paths.ts";
import type { SandboxAddress } from "./running-sandbox.ts";
import {
  isServiceUrl,
  optionNames,
  type SettingFlags,
  type SettingName,
  settingKeys,
  settingNames,
  variables,
} from "./setting-names.ts";

interface Source {
  readonly origin: string;
  /** True when a project's file says it. */
  readonly isProject?: boolean;
  readonly values: Partial<Record<SettingName, string | undefined>>;
}

export interface SourceInput {
  readonly flags: SettingFlags;
  readonly env: Environment;
  readonly isWhole: boolean;
  readonly sandbox: SandboxAddress | undefined;
  readonly profile: KnownProfile | undefined;
}

/** The origin of what a sandbox that serves says. */
export const sandboxOrigin = "running sandbox";
/** The origin of what a person was asked for in this run. */
export const answerOrigin = "your answer";

/** Nearest first. */
export function sourcesOf({ flags, env, isWhole, sandbox, profile }: SourceInput): Source[] {
  // A command may hand over all of its options.
  const sources: Source[] = [{ origin: "flag", values: eachName(optionNames, (name) => flags[name]) }];
  if (!isWhole) sources.push({ origin: "environment", values: ofEnvironment(env) });
  if (sandbox) sources.push({ origin: sandboxOrigin, values: valuesIn(sandbox) });
  if (profile) {
    const { path: origin, by, values } = profile;
    sources.push({ origin, isProject: by === "project", values: valuesIn(values) });
  }
  return sources;
}

export interface PickedValues extends Partial<Record<SettingName, string>> {
  readonly origins: Readonly<Record<string, string>>;
  readonly byProject: readonly SettingName[];
}

export function pickValues(sources: readonly Source[]): PickedValues {
  const base = sources.find(({ values }) => values.baseUrl)?.origin;
  const picked: Partial<Record<SettingName, string>> = {};
  const origins: Record<string, string> = {};
  const byProject: SettingName[] = [];
  for (const name of settingNames) {
    const source = sources.find(({ values }) => values[name]);
    const value = source?.values[name];
    if (source === undefined || value === undefined) continue;
    // A profile's addresses of SCIM and the audit log go with its own base URL and with no other.
    if (isServiceUrl(name) && isOfThisRun(base) && !isOfThisRun(source.origin)) continue;
    picked[name] = value;
    origins[name] = source.origin;
    if (source.isProject) byProject.push(name);
  }
  return { ...picked, origins, byProject };
}

/** Said with the command or its environment, by no file. */
export function isOfThisRun(origin: string | undefined): boolean {
  return origin === "flag" || origin === "environment";
}

/** Whether anything nearer than another tool's files says where to go or with which token. */
export function knowsAddress(sources: readonly Source[]): boolean {
  return sources.some(({ values }) => values.baseUrl || values.token);
}

function ofEnvironment(env: Environment): Source["values"] {
  return eachName(settingNames, (name) => env[variables[name]]);
}

/** What a profile says, or a running sandbox, which has the same keys. */
export function valuesIn(values: ProfileConfig): Source["values"] {
  return Object.fromEntries(Object.entries(settingKeys).map(([name, key]) => [name, values[key]]));
}
