/** What a command takes that names no profile: the one that was just stored or chosen, or what goes before it. */

import { listWords } from "../../base/problem.ts";
import { shellQuote } from "../../base/shell.ts";
import { choosingFile, readConfigFiles } from "../../config/chosen-profile.ts";
import { type SettingName, settingNames, variables } from "../../config/setting-names.ts";
import { usedProfile } from "../../config/used-profile.ts";
import { tryToResolve } from "../../session/place-options.ts";
import type { Context } from "../context.ts";

export interface WithoutProfile {
  /** What a command needs to take this profile as it is stored: nothing, or a blank and the option. */
  readonly profileWords: string;
  /** What goes before the profile in this shell or this folder, in words; undefined where nothing does. */
  readonly goesBefore: string | undefined;
}

/** Asked once the files are written. */
export function withoutProfile(
  name: string,
  context: Pick<Context, "env" | "folder" | "keychain" | "clock">,
): WithoutProfile {
  // What is wrong with other settings is said by the next command.
  const resolved = (profile?: string) => tryToResolve({ ...context, flags: { profile } });
  const bare = resolved();
  const whole = resolved(name);
  const others = settingNames.filter((key) => bare?.[key] !== whole?.[key]);
  const isTaken = bare?.profile === name && bare.problem === undefined;
  if (isTaken && others.length === 0) return { profileWords: "", goesBefore: undefined };
  const given = others.filter((key) => bare?.origins[key] === "environment");
  return {
    profileWords: ` --profile ${shellQuote(name)}`,
    goesBefore: chosenElsewhere(name, context) ?? variablesBefore(given),
  };
}

/** A choice of the user's settings is no news to who made it. */
function chosenElsewhere(name: string, { env, folder }: Pick<Context, "env" | "folder">): string | undefined {
  const files = readConfigFiles(env, folder);
  const { chosen } = usedProfile({}, env, files);
  if (chosen === undefined || chosen.name === name || chosen.by === "user") return undefined;
  const who = choosingFile(chosen, files) ?? "FLOWTAIL_PROFILE";
  return `without --profile a command here takes ${JSON.stringify(chosen.name)}, which ${who} chooses`;
}

function variablesBefore(given: readonly SettingName[]): string | undefined {
  const names = given.map((key) => variables[key]);
  if (names.length === 0) return undefined;
  const go = names.length > 1 ? "go" : "goes";
  return `without --profile ${listWords(names, "and")} ${go} before what the profile says`;
}
