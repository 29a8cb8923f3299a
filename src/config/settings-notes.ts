/** What the user should know of where settings came from, and of what was not used. */

import type { Clock } from "../base/clock.ts";
import { listFew, listWords, ofThem } from "../base/problem.ts";
import { shellQuote } from "../base/shell.ts";
import { formatIso } from "../base/time.ts";
import { builtInProfile, type ConfigFiles, type KnownProfile, overruledKeys } from "./chosen-profile.ts";
import type { Environment } from "./paths.ts";
import type { ProjectConfig } from "./project-config.ts";
import { type SettingName, settingNames, variables } from "./setting-names.ts";
import { ownerWords } from "./vendor-choice.ts";
import type { VendorLeftovers } from "./vendor-files.ts";

/** What of the files has no effect. */
export function fileNotes(
  { own, project }: Pick<ConfigFiles, "own" | "project">,
  profile: KnownProfile | undefined,
): readonly string[] {
  const overruled = profile ? overruledKeys(profile, project) : [];
  return [
    ...ignoredNotes(project),
    ...[own, project].flatMap((file) => (file ? builtInNotes(file) : [])),
    ...(profile && project && overruled.length > 0
      ? [
          `"${profile.name}" is your own profile; ${listWords(overruled, "and")} of ${project.path} ${noEffect(overruled)}`,
        ]
      : []),
  ];
}

/** What the file says of the built-in profile. */
export function builtInNotes({ path, config }: Pick<ProjectConfig, "path" | "config">): readonly string[] {
  if (!config.profiles || !Object.hasOwn(config.profiles, builtInProfile)) return [];
  return [`the profile "${builtInProfile}" of ${path} has no effect: that name is the built-in one's`];
}

/** What a project's file sets that is the user's alone to set, or that nothing reads. */
export function ignoredNotes(project: ProjectConfig | undefined): readonly string[] {
  if (!project) return [];
  const { ignored, unknown, path } = project;
  const them = ofThem(ignored, "it", "them");
  const notMine = `${listWords(ignored, "and")} of ${path} ${noEffect(ignored)}: only your own config.json may set ${them}`;
  const none = ofThem(unknown, "is no such setting", "are no such settings");
  const nothing = `${listFew(unknown)} of ${path} ${noEffect(unknown)}: there ${none}`;
  return [...(ignored.length > 0 ? [notMine] : []), ...(unknown.length > 0 ? [nothing] : [])];
}

function noEffect(settings: readonly string[]): string {
  return `${ofThem(settings, "has", "have")} no effect`;
}

/** Variables that say something else than what is used. `file` is what chose the profile, where nothing nearer did. */
export function unusedNotes(
  used: Readonly<Partial<Record<SettingName, string | undefined>>> & { readonly profile: string },
  env: Environment,
  file: string | undefined,
): readonly string[] {
  const unused = settingNames.filter((key) => env[variables[key]] && env[variables[key]] !== used[key]);
  if (unused.length === 0) return [];
  const names = listWords(
    unused.map((key) => variables[key]),
    "and",
  );
  const by = file === undefined ? "" : `, which ${file} chooses,`;
  const whole = `the profile "${used.profile}"${by} is used whole, without ${names} of the environment`;
  // The built-in one takes nothing of the environment, however it is chosen.
  if (used.profile !== builtInProfile)
    return [`${whole}; FLOWTAIL_PROFILE=${shellQuote(used.profile)} in place of --profile takes both`];
  return [file === undefined ? whole : `${whole}; --base-url or --profile chooses another place`];
}

/** It is another tool's token: said when it is used, and never renewed, as that would take it from its owner. */
export function vendorNote({ ownerId, origin }: VendorLeftovers): string {
  return `using the token of ${ownerWords(ownerId)} from ${origin}`;
}

export function vendorWarnings({ expiresAt }: VendorLeftovers, clock: Clock): readonly string[] {
  if (expiresAt === undefined || expiresAt * 1000 > clock.nowMs()) return [];
  const ended = formatIso(expiresAt * 1_000_000);
  return [`that token ended at ${ended}: log in with that tool again, or use \`flowtail auth add\``];
}
