/** `flowtail init`: a `.flowtail` folder for this project: config, views, queries, items. */

import { lines, words } from "../../base/printable.ts";
import { initProject } from "../../config/init-project.ts";
import type { CommandModule } from "../command.ts";
import { jsonLine } from "../json-text.ts";

export const init: CommandModule = {
  define() {},
  async run(context, options) {
    const { created, kept } = initProject(context.folder);
    if (options.output === "json") {
      await context.out.write(jsonLine({ folder: context.folder, created, kept }));
      return;
    }
    await context.out.write(
      lines([...created.map((path) => `created ${path}`), ...kept.map((path) => `kept    ${path}`)]),
    );
    await context.notices.remark(
      words`put your app's address and id into .flowtail/config.json; the token stays in FLOWTAIL_TOKEN, and \`flowtail trust add\` lets it go there`,
    );
  },
};
