/**
 * How the system starts the command that a user typed. Elsewhere its name is enough. On Windows `npm` is a batch file
 * (`npm.cmd`), which only the command interpreter can start, so the file is looked for as the interpreter would, and each
 * argument reaches it as it was typed: none is taken for a part of the interpreter's own language.
 */

import { statSync } from "node:fs";
import { win32 } from "node:path";
import { usageError } from "../base/errors.ts";
import type { Environment } from "../config/paths.ts";

export interface ChildCommand {
  readonly file: string;
  readonly args: readonly string[];
  /** The arguments are one line already, quoted for the interpreter. */
  readonly windowsVerbatimArguments?: true;
}

export interface Place {
  readonly env: Environment;
  /** Working folder. */
  readonly folder: string;
  readonly platform?: NodeJS.Platform;
  readonly isFile?: (path: string) => boolean;
}

/**
 * Throws a usage error for what no system starts: a command without a name, a zero byte in a word, an argument with a line break
 * to a batch file, where the interpreter would end the command.
 */
export function childCommand(
  [name, ...args]: readonly [string, ...string[]],
  { env, folder, platform = process.platform, isFile = isFileHere }: Place,
): ChildCommand {
  if (name === "")
    throw usageError(
      "cannot_run",
      "The command to run is an empty text.",
      "Name a program; where a variable names it, check that the variable is set.",
    );
  if ([name, ...args].some((word) => word.includes("\0")))
    throw usageError(
      "cannot_run",
      `${name.replaceAll("\0", "\\0")} cannot be run: a word of the command has a zero byte, which no program can be given.`,
      "Give such data to the command in a file.",
    );
  if (platform !== "win32") return { file: name, args };
  const file = findProgram(name, env, folder, isFile) ?? name;
  if (!/\.(?:cmd|bat)$/i.test(file)) return { file, args };
  if (args.some((arg) => /[\r\n]/.test(arg)))
    throw usageError(
      "cannot_run",
      `${name} is a batch file (${file}), and one of its arguments has a line break, at which Windows would end the command.`,
      "Give the text to the command in a file.",
    );
  const line = [escaped(win32.normalize(file)), ...args.map(argument)].join(" ");
  return {
    file: variable(env, "comspec") ?? "cmd.exe",
    args: ["/d", "/s", "/c", `"${line}"`],
    windowsVerbatimArguments: true,
  };
}

/** In the folders of the PATH, with each ending that stands for a program; a name with a path is looked for there alone. */
function findProgram(
  name: string,
  env: Environment,
  folder: string,
  isFile: (path: string) => boolean,
): string | undefined {
  const endings = (variable(env, "pathext") ?? ".COM;.EXE;.BAT;.CMD").split(";").filter(Boolean);
  const hasEnding = endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
  const names = hasEnding ? [name] : endings.map((ending) => name + ending);
  const folders = /[\\/]/.test(name) ? [folder] : (variable(env, "path") ?? "").split(";").filter(Boolean);
  return folders
    .flatMap((parent) => names.map((file) => win32.resolve(folder, parent.replaceAll('"', ""), file)))
    .find(isFile);
}

/** Names of variables have no case there: `Path` is `PATH`. */
function variable(env: Environment, name: string): string | undefined {
  return Object.entries(env).find(([key]) => key.toLowerCase() === name)?.[1];
}

/**
 * Quoted for the program, which takes backslashes before a quote for escapes; then twice for the interpreter, which reads the
 * line once to start the batch file and once more where the file passes its arguments on (`%*`).
 */
function argument(arg: string): string {
  const quoted = `"${arg.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\*)$/, "$1$1")}"`;
  return escaped(escaped(quoted));
}

function escaped(text: string): string {
  return text.replace(/[()\][%!^"`<>&|;, *?]/g, "^$&");
}

function isFileHere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
