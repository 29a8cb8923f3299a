/** Which profile is used and who chose it; a profile of the user's own is what the user made it, whatever a project says. */

import { usageError } from "../base/errors.ts";
import { nearestNameSentence } from "../base/nearest-name.ts";
import { listWords } from "../base/problem.ts";
import { type ConfigFile, type ProfileConfig, readUserConfig } from "./config-file.ts";
import type { Environment } from "./paths.ts";
import { findProjectConfig, type ProjectConfig, type ProjectSearch } from "./project-config.ts";
import { liveAddress } from "./vendor-files.ts";

export interface ConfigFiles extends ProjectSearch {
  readonly own: ConfigFile | undefined;
}

/** Throws a usage error when a file is broken. */
export function readConfigFiles(env: Environment, folder: string): ConfigFiles {
  return { own: readUserConfig(env), ...findProjectConfig(folder, env) };
}

export interface ChosenProfile {
  readonly name: string;
  readonly by: "flag" | "environment" | "project" | "user";
}

/** The nearest word on it: the command line's, the environment's, the project's, the user's settings'. */
export function chooseProfile(
  flag: string | undefined,
  env: Environment,
  { own, project }: ConfigFiles,
): ChosenProfile | undefined {
  if (flag !== undefined) return { name: flag, by: "flag" };
  const words = [
    { name: env["FLOWTAIL_PROFILE"], by: "environment" },
    { name: project?.config.profile, by: "project" },
    { name: own?.config.profile, by: "user" },
  ] as const;
  for (const { name, by } of words) if (name) return { name, by };
  return undefined;
}

/** The file that chose it, where nothing nearer did. */
export function choosingFile({ by }: ChosenProfile, { own, project }: ConfigFiles): string | undefined {
  if (by === "project") return project?.path;
  return by === "user" ? own?.path : undefined;
}

export interface KnownProfile {
  readonly name: string;
  readonly by: "project" | "user";
  readonly path: string;
  readonly values: ProfileConfig;
}

/** Its name leads to the sandbox; what a file says of a profile with it has no effect. */
export const builtInProfile = "sandbox";

/** Every profile but the built-in one, the user's first; a project's of the same name is left out. */
export function knownProfiles(files: ConfigFiles): readonly KnownProfile[] {
  return storedProfiles(files).filter(({ name }) => name !== builtInProfile);
}

/**
 * As the files have them, also the one that cannot be chosen: what it protects stays protected. Of what a project says of the user's own
 * profile only protection counts, which makes writes ask and no more.
 */
export function storedProfiles({ own, project }: ConfigFiles): readonly KnownProfile[] {
  const mine = own ? profilesIn(own, "user") : [];
  const theirs = project ? profilesIn(project, "project") : [];
  const guarded = new Set(theirs.filter(({ values }) => values.protected).map(({ name }) => name));
  const kept = mine.map((known) =>
    guarded.has(known.name) ? { ...known, values: { ...known.values, protected: true } } : known,
  );
  return [...kept, ...theirs.filter(({ name }) => !mine.some((known) => known.name === name))];
}

/** Throws a usage error that names those there are and, where none was named just now, who chose this one. */
export function findProfile({ name, by }: ChosenProfile, files: ConfigFiles): KnownProfile {
  const known = knownProfiles(files);
  const found = known.find((profile) => profile.name === name);
  if (found) return found;
  const chosen: Readonly<Record<ChosenProfile["by"], string>> = {
    flag: "",
    environment: ", which FLOWTAIL_PROFILE names",
    project: `, which ${files.project?.path} chooses`,
    user: `, which ${files.own?.path} chooses`,
  };
  const ways: Readonly<Partial<Record<ChosenProfile["by"], string>>> = {
    project: "FLOWTAIL_BASE_URL (or --base-url) beside FLOWTAIL_TOKEN needs none. ",
    user: "`flowtail profile use NAME` chooses another. ",
  };
  const names = [builtInProfile, ...known.map((profile) => profile.name)];
  const near = nearestNameSentence(name, names);
  throw usageError(
    "unknown_profile",
    `There is no profile "${name}"${chosen[by]}.`,
    `${near === undefined ? "" : `${near} `}${ways[by] ?? ""}Known profiles: ${listWords(names, "and")}. Profiles stand in .flowtail/config.json or in your own config.json.`,
  );
}

/**
 * The profile that a token is added to when none is named; undefined when nothing says. A project's word counts for a
 * profile of its own only: which of the user's profiles is changed is the user's to say.
 */
export function profileToChange(env: Environment, folder: string): string | undefined {
  const files = readConfigFiles(env, folder);
  const chosen = chooseProfile(undefined, env, files);
  const isTheirs =
    chosen?.by === "project" &&
    knownProfiles(files).some(({ name, by }) => by === "user" && name === chosen.name);
  return isTheirs ? files.own?.config.profile : chosen?.name;
}

/** What the project's file says of a profile that is the user's own and says otherwise: keys without effect. */
export function overruledKeys(
  { name, by, values }: KnownProfile,
  project: ProjectConfig | undefined,
): readonly string[] {
  const profiles = project?.config.profiles;
  if (by !== "user" || !profiles || !Object.hasOwn(profiles, name)) return [];
  const own = new Map<string, unknown>(Object.entries(values));
  return Object.entries(profiles[name] ?? {}).flatMap(([key, value]) =>
    own.get(key) === value ? [] : [key],
  );
}

/** Where the profile's calls go. For the live service the dialect alone says the address. */
export function profileAddress({ base_url, dialect }: ProfileConfig): string | undefined {
  return base_url ?? (dialect === "slack" ? liveAddress : undefined);
}

function profilesIn(
  { path, config }: Pick<ProjectConfig, "path" | "config">,
  by: KnownProfile["by"],
): readonly KnownProfile[] {
  return Object.entries(config.profiles ?? {}).map(([name, values]) => ({ name, by, path, values }));
}
