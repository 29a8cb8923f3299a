/** `flowtail trust list`: the folders whose files may say where tokens go or which profile is used, and which ones. */

import { rendered, words } from "../../../base/printable.ts";
import { profileAt, trustedFolders } from "../../../config/trusted-folders.ts";
import { renderTable } from "../../../exports/table.ts";
import type { CommandModule } from "../../command.ts";
import { jsonBlock } from "../../output/json-text.ts";
import { shownBeside } from "../../shown-settings.ts";
import { chosenOutput } from "../../usage/options.ts";

export const trustList: CommandModule = {
  define(command) {
    command.option("--output <format>", "table or json (default table)");
  },
  async run(context, options) {
    const { env, out, plain } = context;
    const output = chosenOutput(options.output, ["table", "json"]);
    const rows = trustedFolders(env);
    const shown = await shownBeside(context);
    if (output === "json") return out.write(jsonBlock(rows.map(shown.row)));
    if (rows.length === 0)
      return out.write(words`No folder is trusted. \`flowtail trust add\` trusts one.\n`);
    const table = rows.map(({ folder, origins, profiles }) =>
      shown.row({
        folder,
        addresses: origins.join(" "),
        "your profiles": profiles.map(profileAt).join(", "),
      }),
    );
    return out.write(rendered(renderTable(table, { plain })));
  },
};
