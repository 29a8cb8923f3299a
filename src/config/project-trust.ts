/** What a project's file decides about the user's tokens, and whether the user trusts its folder with that. */

import { FlowtailError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { isSameOrigin } from "../base/same-origin.ts";
import { webAddress } from "../base/web-address.ts";
import {
  type ChosenProfile,
  type ConfigFiles,
  type KnownProfile,
  knownProfiles,
  profileAddress,
} from "./chosen-profile.ts";
import { homeOfTokens } from "./credentials.ts";
import type { Environment } from "./paths.ts";
import { serviceUrls } from "./setting-names.ts";
import type { PickedValues } from "./setting-sources.ts";
import {
  type Consent,
  profileAt,
  type TrustedProfile,
  untrustedOrigins,
  untrustedProfiles,
} from "./trusted-folders.ts";
import { isChosenByProject } from "./used-profile.ts";

export interface UntrustedProject {
  /** The project's file. */
  readonly path: string;
  readonly folder: string;
  /** What the file does, as the end of a sentence: `sends FLOWTAIL_TOKEN to https://…`. */
  readonly does: string;
  /** What the user would agree to. */
  readonly missing: Consent;
}

export interface TrustQuestion {
  readonly chosen: ChosenProfile | undefined;
  readonly profile: KnownProfile | undefined;
  readonly values: PickedValues;
  readonly files: ConfigFiles;
  readonly env: Environment;
}

/** Undefined where the project decides nothing about a token, or is trusted with all that it decides. */
export function untrustedProject({
  chosen,
  profile,
  values,
  files,
  env,
}: TrustQuestion): UntrustedProject | undefined {
  const { project } = files;
  if (!project || !profile) return undefined;
  const { path, folder } = project;
  const isOwn = profile.by === "user";
  // A token of the environment goes before those that are stored for a profile of the project's.
  const own =
    isOwn || values.token === undefined ? chosenOfUser(chosen, files, env, values.baseUrl) : undefined;
  const [missing] = own ? untrustedProfiles(env, folder, [own]) : [];
  if (missing) {
    const what = isOwn ? "your profile" : "the tokens that you stored for";
    const does = `chooses ${what} ${profileAt(missing)}`;
    return { path, folder, does, missing: { origins: [], profiles: [missing] } };
  }
  if (isOwn || values.token === undefined) return undefined;
  const named = (["baseUrl", ...serviceUrls] as const).flatMap((key) =>
    values.byProject.includes(key) ? (values[key] ?? []) : [],
  );
  const byDialect = values.baseUrl === undefined ? profileAddress(profile.values) : undefined;
  const addresses = [...named, ...(byDialect ? [byDialect] : [])];
  // What is no address of the web is called by nothing: who would call it says so.
  const called = addresses.filter((address) => webAddress(address) !== undefined);
  const origins = untrustedOrigins(env, folder, called);
  const does = `sends FLOWTAIL_TOKEN to ${listWords(origins, "and")}`;
  return origins.length > 0 ? { path, folder, does, missing: { origins, profiles: [] } } : undefined;
}

/**
 * The profile of the user's that nothing but the project's file chooses. It is one as well where the user's settings do not know it
 * and tokens are stored by its name: the project's file says then where it lives and of which app it is, and the tokens are the user's.
 */
function chosenOfUser(
  chosen: ChosenProfile | undefined,
  files: ConfigFiles,
  env: Environment,
  baseUrl?: string,
): TrustedProfile | undefined {
  if (chosen === undefined || !isChosenByProject(chosen, files)) return undefined;
  const { name } = chosen;
  const profile = knownProfiles(files).find((known) => known.name === name);
  if (profile?.by === "user") return { name, address: profileAddress(profile.values) };
  const home = profile && homeOfTokens(env, name);
  const goesTo = baseUrl ?? (profile && profileAddress(profile.values));
  // They go nowhere else: who would send them refuses that.
  return home !== undefined && isSameOrigin(home, goesTo) ? { name, address: home } : undefined;
}

/** What else can be done differs: an address alone leaves a profile chosen, as its tokens would be used. */
export function untrustedError({ path, folder, does, missing }: UntrustedProject): FlowtailError {
  const instead =
    missing.profiles.length > 0
      ? "Else choose a profile yourself (--profile, FLOWTAIL_PROFILE), or give both an address and a token, with FLOWTAIL_BASE_URL (or --base-url) and FLOWTAIL_TOKEN."
      : "Else name an address (--base-url, FLOWTAIL_BASE_URL) or a profile (--profile) of your own.";
  return new FlowtailError(
    "auth",
    "untrusted_folder",
    `${path} ${does}, and you have not trusted that folder with it.`,
    {
      remedy: `If you do: \`flowtail trust add\` in ${folder}, once. ${instead}`,
    },
  );
}

/** All that the project's file decides about the user's tokens: every address that it names, and the profile of the user's that it chooses. */
export function wantedBy(files: ConfigFiles, env: Environment): Consent {
  const { project } = files;
  const named = Object.values(project?.config.profiles ?? {}).flatMap((profile) => [
    profileAddress(profile) ?? [],
    profile.scim_url ?? [],
    profile.audit_url ?? [],
  ]);
  const chosen = project?.config.profile;
  const own = chosen === undefined ? undefined : chosenOfUser({ name: chosen, by: "project" }, files, env);
  return { origins: named.flat(), profiles: own ? [own] : [] };
}
