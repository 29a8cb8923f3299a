/** Which choice of a profile counts: the nearest, but for a project's that the user never agreed to and that nothing needs. */

import {
  builtInProfile,
  type ChosenProfile,
  type ConfigFiles,
  chooseProfile,
  knownProfiles,
  profileAddress,
} from "./chosen-profile.ts";
import type { Environment } from "./paths.ts";
import { variables } from "./setting-names.ts";
import { untrustedProfiles } from "./trusted-folders.ts";

export interface UsedProfile {
  readonly chosen: ChosenProfile | undefined;
  /** What is said of the project's choice where it does not count. */
  readonly passedOver?: string;
}

export interface NamedPlace {
  readonly profile?: string | undefined;
  readonly baseUrl?: string | undefined;
}

/**
 * Where this run has both its address and its token, a profile could only add what belongs to neither: its app. So the choice is
 * passed over as if the file did not make it, and what chooses without that file chooses. Protections are of places, so they stay.
 */
export function usedProfile(
  { profile, baseUrl }: NamedPlace,
  env: Environment,
  files: ConfigFiles,
): UsedProfile {
  const chosen = chooseProfile(profile, env, files);
  const address = baseUrl ? "--base-url" : env[variables.baseUrl] && variables.baseUrl;
  if (!chosen || !address || !env[variables.token]) return { chosen };
  const why = whyPassedOver(chosen, env, files);
  if (why === undefined) return { chosen };
  return {
    chosen: chooseProfile(profile, env, { ...files, project: undefined }),
    passedOver: `${why}: ${address} and ${variables.token} are used without it`,
  };
}

/** Undefined where the choice counts: it is a profile of the project's own, or the folder is trusted with it. */
function whyPassedOver(chosen: ChosenProfile, env: Environment, files: ConfigFiles): string | undefined {
  const { project } = files;
  // The built-in one gives way by a rule of its own.
  if (!project || !isChosenByProject(chosen, files) || chosen.name === builtInProfile) return undefined;
  const { name } = chosen;
  const said = `${JSON.stringify(name)}, which ${project.path} chooses`;
  const known = knownProfiles(files).find((profile) => profile.name === name);
  if (!known) return `there is no profile ${said}`;
  if (known.by === "project") return undefined;
  const wanted = { name, address: profileAddress(known.values) };
  const isTrusted = untrustedProfiles(env, project.folder, [wanted]).length === 0;
  return isTrusted ? undefined : `your profile ${said}, is passed over`;
}

/** Whether the user's own settings choose another one, or none. */
export function isChosenByProject({ name, by }: ChosenProfile, { own }: ConfigFiles): boolean {
  return by === "project" && own?.config.profile !== name;
}
