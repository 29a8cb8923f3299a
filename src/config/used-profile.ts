/**
 * Which choice of a profile counts, and whether it is used whole: the nearest one, but for a project's that the user never agreed to and
 * that nothing needs, and for the built-in one where a file chooses it and the command line names another address.
 */

import {
  builtInProfile,
  type ChosenProfile,
  type ConfigFiles,
  chooseProfile,
  choosingFile,
  knownProfiles,
  profileAddress,
} from "./chosen-profile.ts";
import type { Environment } from "./paths.ts";
import { variables } from "./setting-names.ts";
import { untrustedProfiles } from "./trusted-folders.ts";
import { type UsedSandbox, usedSandbox } from "./used-sandbox.ts";

export interface UsedProfile {
  readonly chosen: ChosenProfile | undefined;
  /** Nothing of the environment is mixed in: so is one that the command line names, and the built-in one however it is chosen. */
  readonly isWhole: boolean;
  /** Where the built-in one is used. */
  readonly sandbox?: UsedSandbox | undefined;
  /** What is said of choices that do not count. */
  readonly passedOver: readonly string[];
}

export interface NamedPlace {
  readonly profile?: string | undefined;
  readonly baseUrl?: string | undefined;
}

export function usedProfile(place: NamedPlace, env: Environment, files: ConfigFiles): UsedProfile {
  const chosen = chooseProfile(place.profile, env, files);
  if (chosen?.name === builtInProfile) return usedBuiltIn(chosen, place, env, files);
  const passedOver = chosen && whyPassedOver(chosen, place, env, files);
  if (passedOver === undefined) return { chosen, isWhole: chosen?.by === "flag", passedOver: [] };
  const nearest = usedProfile(place, env, { ...files, project: undefined });
  return { ...nearest, passedOver: [passedOver, ...nearest.passedOver] };
}

/** What is meant for the sandbox goes nowhere else at a variable's word: an address that is typed alone goes before a file's choice. */
function usedBuiltIn(
  chosen: ChosenProfile,
  { baseUrl }: NamedPlace,
  env: Environment,
  files: ConfigFiles,
): UsedProfile {
  const file = choosingFile(chosen, files);
  const sandbox = usedSandbox(chosen, baseUrl, env);
  if (!sandbox) return { chosen: undefined, isWhole: false, passedOver: [] };
  if (file === undefined || baseUrl === undefined || !sandbox.problem)
    return { chosen, sandbox, isWhole: !sandbox.surrounds, passedOver: [] };
  const said = `the profile "${builtInProfile}", which ${file} chooses, is passed over: no sandbox of yours runs at the address of --base-url`;
  return { chosen: undefined, isWhole: false, passedOver: [said] };
}

/**
 * Where this run has both its address and its token, a profile could only add what belongs to neither: its app. So the choice is
 * passed over as if the file did not make it, and what chooses without that file chooses. Protections are of places, so they stay.
 * Undefined where the choice counts: it is a profile of the project's own, or the folder is trusted with it.
 */
function whyPassedOver(
  chosen: ChosenProfile,
  { baseUrl }: NamedPlace,
  env: Environment,
  files: ConfigFiles,
): string | undefined {
  const { project } = files;
  const address = baseUrl ? "--base-url" : env[variables.baseUrl] && variables.baseUrl;
  if (!address || !env[variables.token] || !project || !isChosenByProject(chosen, files)) return undefined;
  const { name } = chosen;
  const said = `${JSON.stringify(name)}, which ${project.path} chooses`;
  const without = `${address} and ${variables.token} are used without it`;
  const known = knownProfiles(files).find((profile) => profile.name === name);
  if (!known) return `there is no profile ${said}: ${without}`;
  if (known.by === "project") return undefined;
  const wanted = { name, address: profileAddress(known.values) };
  const isTrusted = untrustedProfiles(env, project.folder, [wanted]).length === 0;
  return isTrusted ? undefined : `your profile ${said}, is passed over: ${without}`;
}

/** Whether the user's own settings choose another one, or none. */
export function isChosenByProject({ name, by }: ChosenProfile, { own }: ConfigFiles): boolean {
  return by === "project" && own?.config.profile !== name;
}
