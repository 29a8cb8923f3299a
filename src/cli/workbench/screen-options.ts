/** Options of the commands that open the screen. */

import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import { usageError } from "../../base/errors.ts";
import { type LinearReason, linearReason } from "../../config/linear.ts";
import type { Environment } from "../../config/paths.ts";
import type { FileMarks } from "../../session/log/file-marks.ts";
import type { Context, GlobalOptions } from "../context.ts";

export interface ScreenOptions extends GlobalOptions {
  /** Lines one after the other, for screen readers. */
  readonly linear?: boolean;
}

/** Those of a log that goes on. */
export interface LiveScreenOptions extends ScreenOptions {
  readonly watch?: string;
}

export function defineScreenOptions(command: Command): void {
  command.option("--linear", "for screen readers and pipes: say everything in plain lines, take typed words");
}

export function defineLiveScreenOptions(command: Command): void {
  defineScreenOptions(command);
  command.option("--watch <dir>", "mark changes of the app's files in the log");
}

/** Lines one after the other: because they are asked for, or because the terminal or who uses it wants nothing else. */
export function linearMode(isAsked: boolean | undefined, env: Environment): LinearReason | undefined {
  return isAsked ? "asked" : linearReason(env);
}

/** Undefined where nothing is to be watched; a usage error when there is no such folder. */
export async function watchedFiles(
  { clock, folder }: Pick<Context, "clock" | "folder">,
  { watch }: LiveScreenOptions,
): Promise<FileMarks | undefined> {
  if (watch === undefined) return undefined;
  const path = resolve(folder, watch);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    const { openFileMarks } = await import("../../session/log/file-marks.ts");
    return openFileMarks({ folder: path, clock });
  }
  throw usageError(
    "no_folder",
    `There is no folder ${path}.`,
    "--watch takes the folder of the app's source.",
  );
}
