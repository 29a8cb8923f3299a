/** `flowtail init`: a `.flowtail` folder for this project: config, views, queries, items. */

import { initProject } from "../../config/init-project.ts";
import type { CommandModule } from "../command.ts";

export const init: CommandModule = {
  define() {},
  async run(context, options) {
    const { created, kept } = initProject(context.folder);
    await context.out.write(
      [...created.map((path) => `created ${path}\n`), ...kept.map((path) => `kept    ${path}\n`)].join(""),
    );
    if (!options.quiet)
      await context.err.write(
        "flowtail: put your app's address and id into .flowtail/config.json; the token stays in FLOWTAIL_TOKEN\n",
      );
  },
};
