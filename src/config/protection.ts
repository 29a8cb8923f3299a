/** What the user's settings say of protection: which places of theirs ask for a name, and who gave what is used now. */

import {
  builtInProfile,
  type ConfigFiles,
  type KnownProfile,
  knownProfiles,
  storedProfiles,
} from "./chosen-profile.ts";
import type { Environment } from "./paths.ts";
import type { SettingName } from "./setting-names.ts";
import type { PickedValues } from "./setting-sources.ts";

export interface Protection {
  /** The profile in use, protected or not. */
  readonly profile: string | undefined;
  /** The profile in use, where that is protected: so is all that is done with it. */
  readonly byProfile: string | undefined;
  /** The user's protected profiles, whose places are protected. */
  readonly places: readonly Pick<KnownProfile, "name" | "values">[];
  /** What the user's own profile in use gave: only that profile decides about its protection. */
  readonly byOwnProfile: readonly SettingName[];
  /** The dialect too is that profile's. */
  readonly hasOwnProfile: boolean;
  /** The app, where the user named it; a project's word for it makes no other place of the same one. */
  readonly appByUser: string | undefined;
}

export function protectionOf(
  profile: KnownProfile | undefined,
  { origins, appId }: PickedValues,
  files: ConfigFiles,
  env: Environment,
): Protection {
  const ownPath = profile?.by === "user" ? profile.path : undefined;
  const given = Object.keys(origins) as SettingName[];
  const appFrom = origins["appId"];
  const isAppByUser =
    appFrom === "flag" || appFrom === "environment" || (appFrom !== undefined && appFrom === ownPath);
  return {
    profile: profile?.name,
    ...protectedOnce(profile?.name, files, env),
    byOwnProfile: given.filter((name) => ownPath !== undefined && origins[name] === ownPath),
    hasOwnProfile: ownPath !== undefined,
    appByUser: isAppByUser ? appId : undefined,
  };
}

/** As the files have it by now. What this program saw protected once stays so: to take that off is for the next start. */
export function protectionSince(before: Protection, files: ConfigFiles, env: Environment): Protection {
  const inUse = knownProfiles(files).find(({ name }) => name === before.profile);
  // A profile that is the user's no more decides nothing.
  const isOwn = before.hasOwnProfile && inUse?.by === "user";
  return {
    ...before,
    byOwnProfile: isOwn ? before.byOwnProfile : [],
    hasOwnProfile: isOwn,
    ...protectedOnce(before.profile, files, env),
  };
}

/** What a program saw protected, each as it stood in the files: its environment is its own. */
const seen = new WeakMap<Environment, Map<string, KnownProfile>>();

function protectedOnce(
  profile: string | undefined,
  files: ConfigFiles,
  env: Environment,
): Pick<Protection, "byProfile" | "places"> {
  const before = seen.get(env) ?? [];
  const now = storedProfiles(files).filter(({ values }) => values.protected);
  const known = new Map([...before, ...now.map((each) => [JSON.stringify(each), each] as const)]);
  seen.set(env, known);
  const all = [...known.values()];
  return {
    byProfile: all.find(({ name }) => name === profile && name !== builtInProfile)?.name,
    places: all.filter(({ by }) => by === "user"),
  };
}
