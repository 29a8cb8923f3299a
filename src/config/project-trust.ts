/** What a project's file decides about where a token goes, and whether the user trusts its folder with that. */

import { FlowtailError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { webAddress } from "../base/web-address.ts";
import { addressOf, type ChosenProfile, type ConfigFiles, type KnownProfile } from "./chosen-profile.ts";
import type { Environment } from "./paths.ts";
import type { PickedValues } from "./setting-sources.ts";
import { untrustedOrigins } from "./trusted-folders.ts";

export interface UntrustedProject {
  /** The project's file. */
  readonly path: string;
  readonly folder: string;
  /** What the file does, as the end of a sentence: `sends FLOWTAIL_TOKEN to https://…`. */
  readonly does: string;
  readonly origins: readonly string[];
}

export interface TrustQuestion {
  readonly chosen: ChosenProfile | undefined;
  readonly profile: KnownProfile | undefined;
  readonly values: PickedValues;
  readonly files: ConfigFiles;
  readonly env: Environment;
}

/** Undefined where the project decides nothing about a token, or is trusted for every address it names. */
export function untrustedProject({
  chosen,
  profile,
  values,
  files: { own, project },
  env,
}: TrustQuestion): UntrustedProject | undefined {
  if (!project || !profile) return undefined;
  const { path, folder } = project;
  const isChoiceOfProject = chosen?.by === "project" && own?.config.profile !== profile.name;
  if (isChoiceOfProject && profile.by === "user") {
    const origins = untrustedOrigins(env, folder, [addressOf(profile.values) ?? profile.name]);
    const does = `chooses your profile "${profile.name}"`;
    return origins.length > 0 ? { path, folder, does, origins } : undefined;
  }
  if (values.token === undefined) return undefined;
  const named = (["baseUrl", "scimUrl", "auditUrl"] as const).flatMap((key) =>
    values.byProject.includes(key) ? (values[key] ?? []) : [],
  );
  const byDialect = values.baseUrl === undefined ? addressOf(profile.values) : undefined;
  const addresses = [...named, ...(profile.by === "project" && byDialect ? [byDialect] : [])];
  // What is no address of the web is called by nothing: who would call it says so.
  const called = addresses.filter((address) => webAddress(address) !== undefined);
  const origins = untrustedOrigins(env, folder, called);
  const does = `sends FLOWTAIL_TOKEN to ${listWords(origins, "and")}`;
  return origins.length > 0 ? { path, folder, does, origins } : undefined;
}

export function untrustedError({ path, folder, does }: UntrustedProject): FlowtailError {
  return new FlowtailError(
    "auth",
    "untrusted_folder",
    `${path} ${does}, and you have not trusted that folder with it.`,
    {
      remedy: `If you do: \`flowtail trust add\` in ${folder}, once. Else name an address or a profile of your own: --base-url, --profile.`,
    },
  );
}

/** Every address that the project's file names, and those of the user's profile that it chooses. */
export function addressesOf({ own, project }: ConfigFiles): readonly string[] {
  if (!project) return [];
  const named = Object.values(project.config.profiles ?? {}).flatMap((profile) => [
    addressOf(profile) ?? [],
    profile.scim_url ?? [],
    profile.audit_url ?? [],
  ]);
  const { profile } = project.config;
  const profiles = own?.config.profiles ?? {};
  const chosen = profile !== undefined && Object.hasOwn(profiles, profile) ? profiles[profile] : undefined;
  return [...named.flat(), ...(chosen && profile ? [addressOf(chosen) ?? profile] : [])];
}
