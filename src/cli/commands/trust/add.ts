/** `flowtail trust add`: lets the file of a project's folder say where tokens go, for the addresses it names now. */

import { resolve } from "node:path";
import { usageError } from "../../../base/errors.ts";
import { words } from "../../../base/printable.ts";
import { listWords, ofThem } from "../../../base/problem.ts";
import { readConfigFiles } from "../../../config/chosen-profile.ts";
import { addressesOf } from "../../../config/project-trust.ts";
import { trustFolder, untrustedOrigins } from "../../../config/trusted-folders.ts";
import type { CommandModule } from "../../command.ts";
import { printChange } from "../../shown-settings.ts";

export const trustAdd: CommandModule = {
  define(command) {
    command
      .argument("[folder]", "the project's folder, or one below it; the working folder unless given")
      .addHelpText(
        "after",
        "\nA project's .flowtail/config.json may name any address. Tokens of your environment go there, and a profile of yours\nthat it chooses is used, only when you trust the folder. An address that the file names later is asked about again.\n",
      );
  },
  async run(context, options, [folder = "."]) {
    const place = resolve(context.folder, folder);
    const { own, project, foreign } = readConfigFiles(context.env, place);
    if (!project) {
      throw usageError(
        "no_project",
        `There is no .flowtail/config.json of yours in ${place} or above it.`,
        foreign.length > 0
          ? `${listWords(
              foreign.map(({ path }) => path),
              "and",
            )} ${ofThem(foreign, "belongs", "belong")} to another user.`
          : "`flowtail init` makes one.",
      );
    }
    const addresses = addressesOf({ own, project, foreign });
    if (addresses.length === 0) {
      throw usageError(
        "no_address",
        `${project.path} names no address.`,
        "There is nothing to trust it with.",
      );
    }
    const added = untrustedOrigins(context.env, project.folder, addresses);
    await trustFolder(context, project.folder, added);
    const what = added.length > 0 ? listWords(added, "and") : "every address it names, as before";
    const facts = { folder: project.folder, added };
    await printChange(context, options, words`${project.folder} is trusted with ${what}`, facts);
  },
};
