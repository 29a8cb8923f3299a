/** `flowtail trust add`: lets the file of a project's folder say where tokens go and which profile is used, as it says now. */

import { resolve } from "node:path";
import { usageError } from "../../../base/errors.ts";
import { words } from "../../../base/printable.ts";
import { listWords, ofThem } from "../../../base/problem.ts";
import { readConfigFiles } from "../../../config/chosen-profile.ts";
import { wantedBy } from "../../../config/project-trust.ts";
import {
  consentWords,
  trustFolder,
  untrustedOrigins,
  untrustedProfiles,
} from "../../../config/trusted-folders.ts";
import type { CommandModule } from "../../command.ts";
import { printChange } from "../../shown-settings.ts";

export const trustAdd: CommandModule = {
  define(command) {
    command
      .argument("[folder]", "the project's folder, or one below it; the working folder unless given")
      .addHelpText(
        "after",
        "\nA project's .flowtail/config.json may name any address. Tokens of your environment go there, and a profile of yours\nthat it chooses is used, only when you trust the folder with that address or that profile. Each is a yes of its own: what the\nfile names or chooses later is asked about again.\n",
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
    const wanted = wantedBy({ own, project, foreign }, context.env);
    if (wanted.origins.length === 0 && wanted.profiles.length === 0) {
      throw usageError(
        "no_address",
        `${project.path} names no address, and no profile of yours that you have not chosen yourself.`,
        "There is nothing to trust it with.",
      );
    }
    const origins = untrustedOrigins(context.env, project.folder, wanted.origins);
    const profiles = untrustedProfiles(context.env, project.folder, wanted.profiles);
    await trustFolder(context, project.folder, { origins, profiles });
    const isNew = origins.length > 0 || profiles.length > 0;
    const what = isNew ? consentWords({ origins, profiles }) : "all that its file decides, as before";
    const facts = { folder: project.folder, added: origins, profiles };
    await printChange(context, options, words`${project.folder} is trusted with ${what}`, facts);
  },
};
