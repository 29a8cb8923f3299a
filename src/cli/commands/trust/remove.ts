/** `flowtail trust remove`: a folder's file says nothing about tokens any more. */

import { resolve } from "node:path";
import { usageError } from "../../../base/errors.ts";
import { words } from "../../../base/printable.ts";
import { findProjectConfig } from "../../../config/project-config.ts";
import { distrustFolder } from "../../../config/trusted-folders.ts";
import type { CommandModule } from "../../command.ts";
import type { Context } from "../../context.ts";
import { printChange } from "../../shown-settings.ts";

export const trustRemove: CommandModule = {
  define(command) {
    command.argument("[folder]", "the project's folder, or one below it; the working folder unless given");
  },
  async run(context, options, [folder = "."]) {
    const named = resolve(context.folder, folder);
    const place = (await distrustFolder(context, named)) ? named : await removeProjectOf(named, context);
    await printChange(context, options, words`${place} is trusted no more`, {
      folder: place,
      trusted: false,
    });
  },
};

/** A folder below the project's stands for it. */
async function removeProjectOf(named: string, context: Context): Promise<string> {
  const { project } = findProjectConfig(named, context.env);
  if (project && (await distrustFolder(context, project.folder))) return project.folder;
  throw usageError(
    "not_trusted",
    `${named} is not trusted.`,
    "`flowtail trust list` shows the folders that are.",
  );
}
